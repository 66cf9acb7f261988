import { fail, isFailure } from "#domain/failures.ts";
import { currentLanguage, DEFAULT_LANGUAGE } from "#domain/language.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import type { PageVersion, WaitingPage } from "#domain/remedies/remedies.api.ts";
import type { Remedy } from "#domain/remedies/remedies.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { kindOf, pageSlug } from "#web/features/remedies/editor/page-slug.ts";
import { historyView } from "#web/features/remedies/editor/pages-view.ts";
import { healthTopicView } from "#web/features/remedies/health-view.ts";
import { medicinesView, remedyView, topicView } from "#web/features/remedies/page-view.ts";

type Reviewed = Pick<Remedy, "version" | "review" | "untranslated">;

/** The history of a text that no clinic edits: the current version, and the last one that was reviewed before it. */
function shippedHistory({ version, review }: Reviewed, before: WaitingPage["before"]): readonly PageVersion[] {
  const now = { version, on: "" as const, review };
  return before === null ? [now] : [now, { version: before.version, on: "", review: before }];
}

/**
 * The page in the reader's language, whose text a verified doctor reviews, and its history.
 * @throws FORBIDDEN with a message of the editor, NOT_FOUND.
 */
export async function loadPageForReview({ app, actor }: RequestContext, slug: string) {
  const language = currentLanguage();
  const { mayReview, pages } = await app.remedies.listUnreviewedPages(actor, language);
  if (!mayReview) throw fail("FORBIDDEN", undefined, "remedies.mayNotReview");
  const { remedies, topics, medicines, cabinet, version } = await app.remedies.readCurrentLibrary(actor, language);
  const kind = kindOf(slug);
  if (kind === "health") {
    const { topic, history } = await app.remedies.readHealthTopicToEdit(actor, pageSlug(slug), language);
    const shown = await app.remedies.readHealthTopic(actor, topic.slug, language);
    return { page: healthTopicView(shown, []), history: historyView(history), version };
  }
  const before = pages.find((page) => page.kind === kind && page.slug === slug)?.before ?? null;
  /** The history of the English text, or of its translation, if that is what is read. */
  async function historyOf(text: Reviewed, readEnglish: () => Promise<{ history: readonly PageVersion[] }>) {
    const isEnglish = language === DEFAULT_LANGUAGE || text.untranslated;
    return historyView(isEnglish ? (await readEnglish()).history : shippedHistory(text, before));
  }
  if (slug === MEDICINES_TABLE.slug) {
    return {
      page: medicinesView(medicines, language),
      history: historyView(shippedHistory(medicines, before)),
      version,
    };
  }
  if (kind === "topic") {
    const { topic, remedies: sameCondition } = await app.remedies.readTopic(actor, slug, language);
    const history = await historyOf(topic, () => app.remedies.readTopicToEdit(actor, slug));
    return { page: topicView(topic, sameCondition), history, version };
  }
  const remedy = remedies.find((known) => known.slug === slug);
  const topic = topics.find(({ condition }) => condition === remedy?.condition);
  if (remedy === undefined || topic === undefined) throw fail("NOT_FOUND");
  const history = await historyOf(remedy, () => app.remedies.readRemedyToEdit(actor, slug));
  const sameCondition = remedies.filter(({ condition }) => condition === remedy.condition);
  return { page: remedyView(remedy, topic, sameCondition, cabinet), history, version };
}

/** Replaces the message of FORBIDDEN by that of the library editor. */
export async function withEditorMessage<Out>(work: Promise<Out>): Promise<Out> {
  try {
    return await work;
  } catch (error) {
    if (isFailure(error) && error.code === "FORBIDDEN") throw fail("FORBIDDEN", undefined, "remedies.mayNotReview");
    throw error;
  }
}
