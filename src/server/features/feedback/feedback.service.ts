import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import type { FeedbackPage } from "#domain/feedback/feedback.api.ts";
import { type Feedback, feedbackSchema, ratingsOf } from "#domain/feedback/feedback.rules.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Csv } from "#domain/format/csv.ts";
import { fold } from "#domain/format/fold.ts";
import { pageOf, searchTerms, TABLE_PAGE_SIZE, tableQuerySchema } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { CSV_HEADS } from "#generated/messages/pages/csv-heads.ts";
import { type App, inTransaction } from "#server/app.ts";
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

function feedbackOf({ vault }: App, row: StoredFeedback): Feedback {
  const { id, rating, timestamp, userId } = row;
  return { id, rating, timestamp, userId, ...openFields(vault, "feedback", id, row) };
}

/** Ids of the feedback that has all terms. */
async function findIds(app: App, terms: readonly string[]): Promise<readonly string[]> {
  return searchInSteps(
    (place, count) => listFeedbackAfter(app.db, place, count),
    (row) => {
      const text = fold(feedbackOf(app, row).feedback);
      return terms.every((term) => text.includes(term));
    },
  );
}

/** {@inheritDoc FeedbackApi.sendFeedback} */
export async function sendFeedback(app: App, actor: Actor, input: unknown): Promise<void> {
  const { rating, ...fields } = checkOrFail(feedbackSchema, input);
  const { limits, vault, clock } = app;
  const own = { address: limits.feedbackAddress, everyone: limits.messagesEveryone };
  const countIn = await admitForm(app, actor, own, input);
  if (!countIn) return;
  const { feedback } = fields;
  const userId = actor.kind === "account" ? actor.uid : null;
  const idempotencyKey = idempotencyKeyOf(actor, input, { rating, ...fields });
  const id = randomUUID();
  const encrypted = encryptFields(vault, "feedback", id, { feedback });
  const row = { id, rating, ...encrypted, timestamp: moment(clock), userId, idempotencyKey };
  await inTransaction(app, async (tx) => {
    await countIn(tx);
    if (await insertFeedback(tx.db, { ...row, searched: "" })) await tx.announce("feedback");
  });
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
  return csvOf({
    head: CSV_HEADS.feedback,
    after: (place) => listFeedbackAfter(app.db, place, CSV_PAGE),
    cellsOf(row) {
      const { timestamp, rating, feedback, userId } = feedbackOf(app, row);
      return [timestamp, rating, feedback, userId];
    },
  });
}
