import { fail } from "#domain/failures.ts";
import type { Visit } from "#domain/visit.ts";
import { historyView } from "#web/features/library-desk/desk-view.ts";
import { kindOf } from "#web/features/library-desk/editor-view.ts";
import { DESK } from "#web/features/library-desk/library-desk.copy.ts";
import { remedyView, topicView } from "#web/features/remedies/page-view.ts";
import { failureIn } from "#web/visit.ts";

/** What a verified doctor reads before signing. Fails: FORBIDDEN, in the desk's own words, and NOT_FOUND. */
export async function readForReview({ clinic, actor }: Visit, slug: string) {
  const { mayReview } = await clinic.remedies.waiting(actor);
  if (!mayReview) throw fail("FORBIDDEN", undefined, DESK.refused);
  const { remedies, topics, cabinet, version } = await clinic.remedies.list(actor);
  if (kindOf(slug) === "topic") {
    const { topic, remedies: shelf } = await clinic.remedies.topic(actor, slug);
    const { history } = await clinic.remedies.readTopicForEdit(actor, slug);
    return { page: topicView(topic, shelf), history: historyView(history), version };
  }
  const { page: remedy, history } = await clinic.remedies.readForEdit(actor, slug);
  const topic = topics.find(({ condition }) => condition === remedy.condition);
  if (topic === undefined) throw fail("NOT_FOUND");
  const shelf = remedies.filter(({ condition }) => condition === remedy.condition);
  return { page: remedyView(remedy, topic, shelf, cabinet), history: historyView(history), version };
}

/** Refusals of the desk's calls in the desk's own words. */
export async function inDeskWords<Out>(work: Promise<Out>): Promise<Out> {
  try {
    return await work;
  } catch (error) {
    if (failureIn(error)?.code === "FORBIDDEN") throw fail("FORBIDDEN", undefined, DESK.refused);
    throw error;
  }
}
