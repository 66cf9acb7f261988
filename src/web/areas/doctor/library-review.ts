import { fail } from "#domain/failures.ts";
import { MEDICINES_TABLE, type MedicinesTable } from "#domain/remedies/medicines-table.ts";
import type { PageVersion, WaitingPage } from "#domain/remedies/remedies.api.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { kindOf } from "#web/features/remedies/editor/editor-view.ts";
import { historyView } from "#web/features/remedies/editor/pages-view.ts";
import { medicinesView, remedyView, topicView } from "#web/features/remedies/page-view.ts";
import { failureIn } from "#web/request-context.ts";

/**
 * The history of the built-in medicines table: the current version, and the last one that a doctor reviewed before it.
 */
function shippedHistory({ version, review }: MedicinesTable, before: WaitingPage["before"]): readonly PageVersion[] {
  const now = { version, on: "" as const, review };
  return before === null ? [now] : [now, { version: before.version, on: "", review: before }];
}

/** The page and history that a verified doctor reviews. Fails: FORBIDDEN with a message of the editor, NOT_FOUND. */
export async function loadPageForReview({ clinic, actor }: RequestContext, slug: string) {
  const { mayReview, pages } = await clinic.remedies.waiting(actor);
  if (!mayReview) throw fail("FORBIDDEN", undefined, "remedies.mayNotReview");
  const { remedies, topics, medicines, cabinet, version } = await clinic.remedies.list(actor);
  if (slug === MEDICINES_TABLE.slug) {
    const before = pages.find((page) => page.slug === slug)?.before ?? null;
    return { page: medicinesView(medicines), history: historyView(shippedHistory(medicines, before)), version };
  }
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

/** Replaces the message of FORBIDDEN by that of the library editor. */
export async function withEditorMessage<Out>(work: Promise<Out>): Promise<Out> {
  try {
    return await work;
  } catch (error) {
    if (failureIn(error)?.code === "FORBIDDEN") throw fail("FORBIDDEN", undefined, "remedies.mayNotReview");
    throw error;
  }
}
