import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import type { FeedbackApi } from "#domain/feedback/feedback.api.ts";
import { feedbackSchema, ratingsOf } from "#domain/feedback/feedback.rules.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold, pageOf, searchWords, TABLE_PAGE_SIZE, tableQuerySchema } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { maskAadhaarInText } from "#domain/privacy/pii-masking.ts";
import { CSV_HEADS } from "#generated/messages/pages/csv-heads.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { SEARCH_STEP, searchInSteps } from "#server/database/search-in-steps.ts";
import { CSV_PAGE, csvOf } from "#server/forms/csv.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import {
  countRatings,
  insertFeedback,
  listFeedback,
  listFeedbackAfter,
  listFeedbackOf,
  searchedFeedback,
} from "./feedback.queries.ts";

function allowReading(actor: Actor): void {
  if (!can(actor, "feedback:read")) throw fail("FORBIDDEN");
}

export function createFeedback({ database, clock, hub, guard, limits }: AppContext): FeedbackApi {
  const { kysely } = database;

  return {
    async send(actor, input) {
      const { rating, ...fields } = checkOrFail(feedbackSchema, input);
      if (!(await guard.admit(actor, { address: limits.feedbackAddress, everyone: limits.messagesEveryone }, input)))
        return;
      const feedback = maskAadhaarInText(fields.feedback);
      const userId = actor.kind === "account" ? actor.uid : null;
      const idempotencyKey = idempotencyKeyOf(actor, input, { rating, ...fields });
      const said = { rating, feedback, searched: fold(feedback), timestamp: moment(clock), userId, idempotencyKey };
      await hub.change(async (trx, announce) => {
        if (await insertFeedback(trx, { id: randomUUID(), ...said })) await announce("feedback");
      });
    },

    async list(actor, query) {
      allowReading(actor);
      const { words, page: asked } = tableQuerySchema.parse(query ?? {});
      const wanted = searchWords(words);
      const version = await hub.version("feedback");
      const ratings = ratingsOf(await countRatings(kysely));
      const step = SEARCH_STEP[database.engine];
      const found = wanted.length === 0 ? null : await searchInSteps(searchedFeedback(kysely, wanted), step);
      const total = found?.length ?? ratings.total;
      const { page, pages, from } = pageOf(asked, total, TABLE_PAGE_SIZE);
      const rows = await (found
        ? listFeedbackOf(kysely, found.slice(from, from + TABLE_PAGE_SIZE))
        : listFeedback(kysely, TABLE_PAGE_SIZE, from));
      return { rows, total, page, pages, ratings, version };
    },

    async exportCsv(actor) {
      allowReading(actor);
      return csvOf({
        head: CSV_HEADS.feedback,
        after: (place) => listFeedbackAfter(kysely, place, CSV_PAGE),
        cellsOf: ({ timestamp, rating, feedback, userId }) => [timestamp, rating, feedback, userId],
      });
    },
  };
}
