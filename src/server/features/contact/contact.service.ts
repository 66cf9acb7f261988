import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { ContactApi } from "#domain/contact/contact.api.ts";
import { type ContactSubmission, contactSchema } from "#domain/contact/contact.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold, pagesFor, searchWords, TABLE_PAGE_SIZE, tableQuerySchema } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { maskAadhaarInText } from "#domain/privacy/pii-masking.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { SEARCH_STEP, searchInSteps } from "#server/database/search-in-steps.ts";
import { CSV_PAGE, csvOf } from "#server/forms/csv.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import {
  countContacts,
  countReplaced,
  countUnanswered,
  findCurrent,
  insertContact,
  isRepeated,
  listContacts,
  listContactsAfter,
  listContactsOf,
  listReplaced,
  lockSender,
  retireCurrent,
  type StoredContact,
  searchedContacts,
  setAnswered,
} from "./contact.queries.ts";

const HISTORY_MOST = 200;
const CSV_HEAD = ["Date", "Name", "Email", "Subject", "Message", "User ID"] as const;

function submissionOf(row: StoredContact, replaced: number): ContactSubmission {
  const { id, name, email, subject, message, timestamp, userId } = row;
  return { id, name, email, subject, message, timestamp, userId, answered: row.answered === 1, replaced };
}

function allowReading(actor: Actor): void {
  if (!can(actor, "contact:read")) throw fail("FORBIDDEN");
}

export function createContact({ database, clock, hub, guard, limits }: AppContext): ContactApi {
  const { kysely, engine } = database;

  return {
    formOpened: () => guard.opened(),

    async send(actor, input) {
      const fields = checkOrFail(contactSchema, input);
      if (!(await guard.admit(actor, { address: limits.contactAddress, everyone: limits.messagesEveryone }, input)))
        return;
      const subject = maskAadhaarInText(fields.subject);
      const message = maskAadhaarInText(fields.message);
      const name = maskAadhaarInText(fields.name);
      const searched = fold(`${name} ${fields.email} ${subject} ${message}`);
      const userId = actor.kind === "account" ? actor.uid : null;
      const timestamp = moment(clock);
      const idempotencyKey = idempotencyKeyOf(actor, input, fields);
      await hub.change(async (trx, announce) => {
        if (userId !== null) {
          await lockSender(trx, engine, userId);
          if (idempotencyKey !== null && (await isRepeated(trx, idempotencyKey))) return;
          await retireCurrent(trx, userId, timestamp);
        }
        const isNew = await insertContact(trx, {
          id: randomUUID(),
          userId,
          name,
          email: fields.email,
          subject,
          message,
          searched,
          timestamp,
          replacedAt: null,
          idempotencyKey,
        });
        if (isNew) await announce("contact");
      });
    },

    async list(actor, query) {
      allowReading(actor);
      const { words, page: asked } = tableQuerySchema.parse(query ?? {});
      const wanted = searchWords(words);
      const version = await hub.version("contact");
      const step = SEARCH_STEP[engine];
      const found = wanted.length === 0 ? null : await searchInSteps(searchedContacts(kysely, wanted), step);
      const total = found?.length ?? (await countContacts(kysely));
      const unanswered = await countUnanswered(kysely);
      const pages = pagesFor(total, TABLE_PAGE_SIZE);
      const page = Math.min(asked, pages);
      const [from, to] = [(page - 1) * TABLE_PAGE_SIZE, page * TABLE_PAGE_SIZE];
      const rows = await (found
        ? listContactsOf(kysely, found.slice(from, to))
        : listContacts(kysely, TABLE_PAGE_SIZE, from));
      const replaced = await countReplaced(
        kysely,
        rows.flatMap(({ userId }) => (userId === null ? [] : [userId])),
      );
      const submissions = rows.map((row) => submissionOf(row, replaced.get(row.userId ?? "") ?? 0));
      return { rows: submissions, total, page, pages, unanswered, version };
    },

    async history(actor, id) {
      allowReading(actor);
      const row = await findCurrent(kysely, id);
      if (!row) throw fail("NOT_FOUND");
      if (row.userId === null) return [];
      return (await listReplaced(kysely, row.userId, HISTORY_MOST)).map((old) => submissionOf(old, 0));
    },

    async markAnswered(actor, id, answered) {
      allowReading(actor);
      await hub.change(async (trx, announce) => {
        if (!(await setAnswered(trx, id, answered))) throw fail("NOT_FOUND");
        await announce("contact");
      });
    },

    async exportCsv(actor) {
      allowReading(actor);
      return csvOf({
        head: CSV_HEAD,
        after: (place) => listContactsAfter(kysely, place, CSV_PAGE),
        cellsOf: ({ timestamp, name, email, subject, message, userId }) => [
          ...[timestamp, name, email],
          ...[subject, message, userId],
        ],
      });
    },
  };
}
