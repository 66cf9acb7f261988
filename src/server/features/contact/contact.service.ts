import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { ContactApi } from "#domain/contact/contact.api.ts";
import { type ContactSubmission, contactSchema } from "#domain/contact/contact.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { fold } from "#domain/format/fold.ts";
import { pageOf, searchTerms, TABLE_PAGE_SIZE, tableQuerySchema } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { CSV_HEADS } from "#generated/messages/pages/csv-heads.ts";
import type { AppContext, Notifications } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { searchInSteps } from "#server/database/search-in-steps.ts";
import { createEncryptedFields } from "#server/encrypted-fields.ts";
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
  setAnswered,
} from "./contact.queries.ts";

const MAX_HISTORY = 200;

function allowReading(actor: Actor): void {
  if (!can(actor, "contact:read")) throw fail("FORBIDDEN");
}

export interface ContactDependencies {
  readonly notifications: Pick<Notifications, "toAdmins">;
}

export function createContact(
  { database, vault, clock, hub, guard, limits }: AppContext,
  { notifications }: ContactDependencies,
): ContactApi {
  const { kysely, engine } = database;
  const texts = createEncryptedFields(vault, "contactSubmissions");

  function submissionOf(row: StoredContact, replaced: number): ContactSubmission {
    const { id, userId, timestamp, answered } = row;
    return { id, userId, timestamp, ...texts.open(id, row), answered: answered === 1, replaced };
  }

  async function search(words: readonly string[]): Promise<readonly string[]> {
    return searchInSteps(
      (place, count) => listContactsAfter(kysely, place, count),
      (row) => {
        const { name, email, subject, message } = texts.open(row.id, row);
        const text = fold(`${name} ${email} ${subject} ${message}`);
        return words.every((word) => text.includes(word));
      },
    );
  }

  return {
    formOpened: () => guard.opened(),

    async send(actor, input) {
      const fields = checkOrFail(contactSchema, input);
      const own = { address: limits.contactAddress, everyone: limits.messagesEveryone };
      const countIn = await guard.admit(actor, own, input);
      if (!countIn) return;
      const { email, name, subject, message } = fields;
      const written = { email, name, subject, message };
      const userId = actor.kind === "account" ? actor.uid : null;
      const timestamp = moment(clock);
      const idempotencyKey = idempotencyKeyOf(actor, input, fields);
      await hub.transaction(async (trx, announce) => {
        await countIn(trx);
        if (userId !== null) {
          await lockSender(trx, engine, userId);
          if (idempotencyKey !== null && (await isRepeated(trx, idempotencyKey))) return;
          await retireCurrent(trx, userId, timestamp);
        }
        const id = randomUUID();
        const isNew = await insertContact(trx, {
          ...texts.encrypt(id, written),
          id,
          searched: "",
          userId,
          timestamp,
          replacedAt: null,
          idempotencyKey,
        });
        if (!isNew) return;
        // One a day, so that nobody can fill the bell.
        const once = `contact:${clinicDay(clock.now())}`;
        await notifications.toAdmins(trx, announce, { kind: "contact-sent", once });
        await announce("contact");
      });
    },

    async list(actor, query) {
      allowReading(actor);
      const { words, page: asked } = tableQuerySchema.parse(query ?? {});
      const wanted = searchTerms(words);
      const version = await hub.version("contact");
      const found = wanted.length === 0 ? null : await search(wanted);
      const total = found?.length ?? (await countContacts(kysely));
      const { page, pages, from } = pageOf(asked, total, TABLE_PAGE_SIZE);
      const rows = await (found
        ? listContactsOf(kysely, found.slice(from, from + TABLE_PAGE_SIZE))
        : listContacts(kysely, TABLE_PAGE_SIZE, from));
      const replaced = await countReplaced(
        kysely,
        rows.flatMap(({ userId }) => (userId === null ? [] : [userId])),
      );
      const submissions = rows.map((row) => submissionOf(row, replaced.get(row.userId ?? "") ?? 0));
      return { rows: submissions, total, page, pages, version };
    },

    async unanswered(actor) {
      allowReading(actor);
      const version = await hub.version("contact");
      return { count: await countUnanswered(kysely), version };
    },

    async history(actor, id) {
      allowReading(actor);
      const row = await findCurrent(kysely, id);
      if (!row) throw fail("NOT_FOUND");
      if (row.userId === null) return [];
      return (await listReplaced(kysely, row.userId, MAX_HISTORY)).map((old) => submissionOf(old, 0));
    },

    async markAnswered(actor, id, answered) {
      allowReading(actor);
      await hub.transaction(async (trx, announce) => {
        if (!(await setAnswered(trx, id, answered))) throw fail("NOT_FOUND");
        await announce("contact");
      });
    },

    async exportCsv(actor) {
      allowReading(actor);
      return csvOf({
        head: CSV_HEADS.contact,
        after: (place) => listContactsAfter(kysely, place, CSV_PAGE),
        cellsOf(row) {
          const { name, email, subject, message } = texts.open(row.id, row);
          return [row.timestamp, name, email, subject, message, row.userId];
        },
      });
    },
  };
}
