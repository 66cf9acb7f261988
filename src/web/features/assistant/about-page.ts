import type { RequestContext } from "#domain/request-context.ts";
import { failureIn } from "#web/request-context.ts";

const ABOUT = /^(?:remedy|topic):([a-z0-9-]{1,100})$/u;

async function titleOf(asked: Promise<string>): Promise<string | null> {
  try {
    return await asked;
  } catch (error) {
    if (failureIn(error)?.code !== "NOT_FOUND") throw error;
    return null;
  }
}

/** The library page that a question is about, as the address names it: a remedy, else a topic of that name. */
export async function aboutPage({ clinic, actor }: RequestContext, named: string | null) {
  const slug = ABOUT.exec(named ?? "")?.[1];
  if (slug === undefined) return null;
  const remedy = await titleOf(clinic.remedies.page(actor, slug).then((page) => page.remedy.name));
  if (remedy !== null) return { id: `remedy:${slug}`, title: remedy };
  const topic = await titleOf(clinic.remedies.topic(actor, slug).then((page) => page.topic.title));
  return topic === null ? null : { id: `topic:${slug}`, title: topic };
}
