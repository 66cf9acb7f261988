import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import type { FeedbackPage } from "#domain/feedback/feedback.api.ts";
import { FEEDBACK_FIELDS, type Feedback, feedbackSchema, ratingsOf } from "#domain/feedback/feedback.rules.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Csv } from "#domain/format/csv.ts";
import { fold } from "#domain/format/fold.ts";
import { pageOf, searchTerms, TABLE_PAGE_SIZE, tableQuerySchema } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { ADMIN_FEEDBACK } from "#generated/messages/feedback/admin-feedback.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { requireProof } from "#server/auth/second-factor/proof.ts";
import { moment } from "#server/database/moment.ts";
import { searchInSteps } from "#server/database/search-in-steps.ts";
import { encryptFields, openFields } from "#server/encrypted-fields.ts";
import { CSV_PAGE, csvOf } from "#server/forms/csv.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { admitForm } from "#server/forms/spam-guard.ts";
import {
  countRatings,
  insertFeedback,
  listFeedbackAfter,
  listFeedbackFrom,
  listFeedbackOf,
  type StoredFeedback,
} from "./feedback.queries.ts";

function requireReader(actor: Actor): void {
  if (!can(actor, "feedback:read")) throw fail("FORBIDDEN");
}

function textsOf({ vault }: App, row: StoredFeedback) {
  return openFields(vault, "feedback", row.id, row);
}

function feedbackOf(app: App, row: StoredFeedback): Feedback {
  const { id, rating, timestamp, userId } = row;
  return { id, rating, timestamp, userId, ...textsOf(app, row) };
}

/** Ids of the feedback that has all terms. */
async function findIds(app: App, terms: readonly string[]): Promise<readonly string[]> {
  return searchInSteps(
    (place, count) => listFeedbackAfter(app.db, place, count),
    (row) => {
      const text = fold(Object.values(textsOf(app, row)).join(" "));
      return terms.every((term) => text.includes(term));
    },
  );
}

/** {@inheritDoc FeedbackApi.sendFeedback} */
export async function sendFeedback(app: App, actor: Actor, input: unknown): Promise<void> {
  const { rating, ...texts } = checkOrFail(feedbackSchema, input);
  const { limits, clock } = app;
  const own = { address: limits.feedbackAddress, everyone: limits.messagesEveryone };
  const countIn = await admitForm(app, actor, own, input);
  if (!countIn) return;
  const userId = actor.kind === "account" ? actor.uid : null;
  const idempotencyKey = idempotencyKeyOf(actor, input, { rating, ...texts });
  const row = { rating, ...texts, timestamp: moment(clock), userId, idempotencyKey };
  await inTransaction(app, async (tx) => {
    await countIn(tx);
    if (await addFeedback(tx, row)) await tx.announce("feedback");
  });
}

/**
 * Adds feedback whose fields are checked.
 * @returns False when the idempotency key exists already.
 */
export async function addFeedback(
  { db, vault }: Transaction,
  { feedback, ...row }: Omit<Feedback, "id"> & { readonly idempotencyKey: string | null },
): Promise<boolean> {
  const id = randomUUID();
  return insertFeedback(db, { ...row, id, ...encryptFields(vault, "feedback", id, { feedback }), searched: "" });
}

/** {@inheritDoc FeedbackApi.listFeedback} */
export async function listFeedback(app: App, actor: Actor, query: unknown): Promise<FeedbackPage> {
  requireReader(actor);
  const { words, page: requested } = tableQuerySchema.parse(query ?? {});
  const terms = searchTerms(words);
  const version = await app.hub.version("feedback");
  const ratings = ratingsOf(await countRatings(app.db));
  const found = terms.length === 0 ? null : await findIds(app, terms);
  const total = found?.length ?? ratings.total;
  const { page, pages, from } = pageOf(requested, total, TABLE_PAGE_SIZE);
  const rows = await (found
    ? listFeedbackOf(app.db, found.slice(from, from + TABLE_PAGE_SIZE))
    : listFeedbackFrom(app.db, TABLE_PAGE_SIZE, from));
  return { rows: rows.map((row) => feedbackOf(app, row)), total, page, pages, ratings, version };
}

/** {@inheritDoc FeedbackApi.exportFeedback} */
export async function exportFeedback(app: App, actor: Actor): Promise<Csv> {
  requireReader(actor);
  await requireProof(app, actor);
  const { heads } = ADMIN_FEEDBACK;
  return csvOf({
    head: [heads.date, ...FEEDBACK_FIELDS.map((name) => heads[name]), heads.user],
    after: (place) => listFeedbackAfter(app.db, place, CSV_PAGE),
    cellsOf(row) {
      const feedback = feedbackOf(app, row);
      return [feedback.timestamp, ...FEEDBACK_FIELDS.map((name) => feedback[name]), feedback.userId];
    },
  });
}
