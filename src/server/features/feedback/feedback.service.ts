import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import type { FeedbackApi } from "#domain/feedback/feedback.api.ts";
import { type Feedback, feedbackSchema, ratingsOf } from "#domain/feedback/feedback.rules.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold } from "#domain/format/fold.ts";
import { pageOf, searchTerms, TABLE_PAGE_SIZE, tableQuerySchema } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { CSV_HEADS } from "#generated/messages/pages/csv-heads.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { searchInSteps } from "#server/database/search-in-steps.ts";
import { createEncryptedFields } from "#server/encrypted-fields.ts";
import { CSV_PAGE, csvOf } from "#server/forms/csv.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import {
  countRatings,
  insertFeedback,
  listFeedback,
  listFeedbackAfter,
  listFeedbackOf,
  type StoredFeedback,
} from "./feedback.queries.ts";

function allowReading(actor: Actor): void {
  if (!can(actor, "feedback:read")) throw fail("FORBIDDEN");
}

export function createFeedback({ database, vault, clock, hub, guard, limits }: AppContext): FeedbackApi {
  const { kysely } = database;
  const texts = createEncryptedFields(vault, "feedback");

  function feedbackOf(row: StoredFeedback): Feedback {
    const { id, rating, timestamp, userId } = row;
    return { id, rating, timestamp, userId, ...texts.open(id, row) };
  }

  async function search(words: readonly string[]): Promise<readonly string[]> {
    return searchInSteps(
      (place, count) => listFeedbackAfter(kysely, place, count),
      (row) => {
        const text = fold(feedbackOf(row).feedback);
        return words.every((word) => text.includes(word));
      },
    );
  }

  return {
    async send(actor, input) {
      const { rating, ...fields } = checkOrFail(feedbackSchema, input);
      const own = { address: limits.feedbackAddress, everyone: limits.messagesEveryone };
      const countIn = await guard.admit(actor, own, input);
      if (!countIn) return;
      const { feedback } = fields;
      const userId = actor.kind === "account" ? actor.uid : null;
      const idempotencyKey = idempotencyKeyOf(actor, input, { rating, ...fields });
      const id = randomUUID();
      const row = { id, rating, ...texts.encrypt(id, { feedback }), timestamp: moment(clock), userId, idempotencyKey };
      await hub.transaction(async (trx, announce) => {
        await countIn(trx);
        if (await insertFeedback(trx, { ...row, searched: "" })) await announce("feedback");
      });
    },

    async list(actor, query) {
      allowReading(actor);
      const { words, page: asked } = tableQuerySchema.parse(query ?? {});
      const wanted = searchTerms(words);
      const version = await hub.version("feedback");
      const ratings = ratingsOf(await countRatings(kysely));
      const found = wanted.length === 0 ? null : await search(wanted);
      const total = found?.length ?? ratings.total;
      const { page, pages, from } = pageOf(asked, total, TABLE_PAGE_SIZE);
      const rows = await (found
        ? listFeedbackOf(kysely, found.slice(from, from + TABLE_PAGE_SIZE))
        : listFeedback(kysely, TABLE_PAGE_SIZE, from));
      return { rows: rows.map(feedbackOf), total, page, pages, ratings, version };
    },

    async exportCsv(actor) {
      allowReading(actor);
      return csvOf({
        head: CSV_HEADS.feedback,
        after: (place) => listFeedbackAfter(kysely, place, CSV_PAGE),
        cellsOf(row) {
          const { timestamp, rating, feedback, userId } = feedbackOf(row);
          return [timestamp, rating, feedback, userId];
        },
      });
    },
  };
}
