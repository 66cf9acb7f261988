import { ADDRESSES } from "#domain/assistant/text/addresses.ts";
import { fail } from "#domain/failures.ts";
import { currentLanguage } from "#domain/language.ts";
import { CONDITIONS } from "#domain/remedies/remedies.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { isOneOf } from "#domain/typed.ts";
import { medicinesView, remedyView, topicView } from "#web/features/remedies/page-view.ts";
import { RemedyPage } from "#web/features/remedies/remedy-page.tsx";
import { MedicinesPage, TopicPage } from "#web/features/remedies/topic-page.tsx";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import type { Route } from "./+types/remedy.ts";
import { medicinesMeta, remedyMeta, topicMeta } from "./library-meta.ts";

async function topicPage({ app, actor, origin }: RequestContext, condition: string, site: string) {
  const { topic, remedies, version } = await app.remedies.readTopic(actor, condition, currentLanguage());
  const page = topicView(topic, remedies);
  return { page, version, head: topicMeta({ page, site, origin }) };
}

async function remedyPage({ app, actor, origin }: RequestContext, slug: string, site: string) {
  const { remedies, topics, cabinet, version } = await app.remedies.readCurrentLibrary(actor, currentLanguage());
  const remedy = remedies.find((known) => known.slug === slug);
  const topic = topics.find(({ condition }) => condition === remedy?.condition);
  if (!remedy || !topic) throw fail("NOT_FOUND");
  const sameCondition = remedies.filter(({ condition }) => condition === remedy.condition);
  const page = remedyView(remedy, topic, sameCondition, cabinet);
  return { page, version, head: remedyMeta({ page, site, origin }) };
}

/** One URL scheme for all library pages: remedies, the five conditions, and the medicines table. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { name } = await ctx.app.settings.readSettings(ctx.actor);
  if (`${ADDRESSES.remedies}/${slug}` === ADDRESSES.medicines) {
    const language = currentLanguage();
    const { medicines, version } = await ctx.app.remedies.readCurrentLibrary(ctx.actor, language);
    const page = medicinesView(medicines, language);
    return { page, version, head: medicinesMeta({ page, site: name, origin: ctx.origin }) };
  }
  const isTopic = isOneOf(CONDITIONS, slug);
  return isTopic ? topicPage(ctx, slug, name) : remedyPage(ctx, slug, name);
}

export const meta = ({ loaderData }: Route.MetaArgs) => loaderData?.head ?? [];

export default function LibraryPage({ loaderData: { page, version } }: Route.ComponentProps) {
  useLive("public", version, ["library"]);
  switch (page.kind) {
    case "remedy":
      return <RemedyPage page={page} />;
    case "topic":
      return <TopicPage page={page} />;
    case "medicines":
      return <MedicinesPage page={page} />;
  }
}
