import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { ContactPage } from "#domain/contact/contact.api.ts";
import {
  CONTACT_FIELDS,
  type ContactField,
  type ContactSubmission,
  contactSchema,
} from "#domain/contact/contact.rules.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { Csv } from "#domain/format/csv.ts";
import { fold } from "#domain/format/fold.ts";
import { pageOf, searchTerms, TABLE_PAGE_SIZE, tableQuerySchema } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { ADMIN_CONTACT } from "#generated/messages/contact/admin-contact.ts";
import { CONTACT_LABELS } from "#generated/messages/contact/contact-labels.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { requireProof } from "#server/auth/second-factor/proof.ts";
import { moment } from "#server/database/moment.ts";
import { searchInSteps } from "#server/database/search-in-steps.ts";
import { encryptFields, openFields } from "#server/encrypted-fields.ts";
import { CSV_PAGE, csvOf } from "#server/forms/csv.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { admitForm, signOpeningTime } from "#server/forms/spam-guard.ts";
import {
  countContacts,
  countReplaced,
  countUnanswered,
  findCurrent,
  hasCurrent,
  insertContact,
  isRepeated,
  listContacts,
  listContactsAfter,
  listContactsOf,
  listReplaced,
  lockSender,
  type NewContact,
  retireCurrent,
  type StoredContact,
  setAnswered,
} from "./contact.queries.ts";

const MAX_HISTORY = 200;

type ContactFields = Readonly<Record<ContactField, string>>;

function requireReader(actor: Actor): void {
  if (!can(actor, "contact:read")) throw fail("FORBIDDEN");
}

function textsOf({ vault }: App, row: StoredContact) {
  return openFields(vault, "contactSubmissions", row.id, row);
}

function submissionOf(app: App, row: StoredContact, replaced: number): ContactSubmission {
  const { id, userId, timestamp, answered } = row;
  return { id, userId, timestamp, ...textsOf(app, row), answered: answered === 1, replaced };
}

/** Ids of the submissions that have all terms. */
async function findIds(app: App, terms: readonly string[]): Promise<readonly string[]> {
  return searchInSteps(
    (place, count) => listContactsAfter(app.db, place, count),
    (row) => {
      const text = fold(Object.values(textsOf(app, row)).join(" "));
      return terms.every((term) => text.includes(term));
    },
  );
}

/** {@inheritDoc ContactApi.openContactForm} */
export function openContactForm(app: App, _actor: Actor): string {
  return signOpeningTime(app);
}

/** Who sent a message when, and what came of it. */
type Sent = Pick<NewContact, "userId" | "timestamp" | "replacedAt" | "idempotencyKey">;

/** Adds a message; false when the idempotency key exists already. */
async function addContact({ db, vault }: Transaction, fields: ContactFields, sent: Sent): Promise<boolean> {
  const id = randomUUID();
  return insertContact(db, { ...encryptFields(vault, "contactSubmissions", id, fields), id, searched: "", ...sent });
}

/** Adds a message of another program; one that its sender has sent here since replaces it. */
export async function addEarlierContact(
  tx: Transaction,
  fields: ContactFields,
  { userId, timestamp }: Pick<Sent, "userId" | "timestamp">,
): Promise<void> {
  if (userId !== null) await lockSender(tx.db, tx.database.engine, userId);
  const isReplaced = userId !== null && (await hasCurrent(tx.db, userId));
  await addContact(tx, fields, { userId, timestamp, replacedAt: isReplaced ? timestamp : null, idempotencyKey: null });
}

/** {@inheritDoc ContactApi.sendContactMessage} */
export async function sendContactMessage(app: App, actor: Actor, input: unknown): Promise<void> {
  const fields = checkOrFail(contactSchema, input);
  const { limits, clock } = app;
  const own = { address: limits.contactAddress, everyone: limits.messagesEveryone };
  const countIn = await admitForm(app, actor, own, input);
  if (!countIn) return;
  const userId = actor.kind === "account" ? actor.uid : null;
  const timestamp = moment(clock);
  const idempotencyKey = idempotencyKeyOf(actor, input, fields);
  await inTransaction(app, async (tx) => {
    await countIn(tx);
    if (userId !== null) {
      await lockSender(tx.db, tx.database.engine, userId);
      if (idempotencyKey !== null && (await isRepeated(tx.db, idempotencyKey))) return;
      await retireCurrent(tx.db, userId, timestamp);
    }
    if (!(await addContact(tx, fields, { userId, timestamp, replacedAt: null, idempotencyKey }))) return;
    await tx.emit("contact.sent", { day: clinicDay(clock.now()) });
    await tx.announce("contact");
  });
}

/** {@inheritDoc ContactApi.listContactMessages} */
export async function listContactMessages(app: App, actor: Actor, query: unknown): Promise<ContactPage> {
  requireReader(actor);
  const { db, hub } = app;
  const { words, page: requested } = tableQuerySchema.parse(query ?? {});
  const terms = searchTerms(words);
  const version = await hub.version("contact");
  const found = terms.length === 0 ? null : await findIds(app, terms);
  const total = found?.length ?? (await countContacts(db));
  const { page, pages, from } = pageOf(requested, total, TABLE_PAGE_SIZE);
  const rows = await (found
    ? listContactsOf(db, found.slice(from, from + TABLE_PAGE_SIZE))
    : listContacts(db, TABLE_PAGE_SIZE, from));
  const replaced = await countReplaced(
    db,
    rows.flatMap(({ userId }) => (userId === null ? [] : [userId])),
  );
  const submissions = rows.map((row) => submissionOf(app, row, replaced.get(row.userId ?? "") ?? 0));
  return { rows: submissions, total, page, pages, version };
}

/** {@inheritDoc ContactApi.countUnansweredContactMessages} */
export async function countUnansweredContactMessages(app: App, actor: Actor) {
  requireReader(actor);
  const version = await app.hub.version("contact");
  return { count: await countUnanswered(app.db), version };
}

/** {@inheritDoc ContactApi.listReplacedContactMessages} */
export async function listReplacedContactMessages(app: App, actor: Actor, id: string): Promise<ContactSubmission[]> {
  requireReader(actor);
  const row = await findCurrent(app.db, id);
  if (!row) throw fail("NOT_FOUND");
  if (row.userId === null) return [];
  return (await listReplaced(app.db, row.userId, MAX_HISTORY)).map((old) => submissionOf(app, old, 0));
}

/** {@inheritDoc ContactApi.markContactMessageAnswered} */
export async function markContactMessageAnswered(app: App, actor: Actor, id: string, answered: boolean): Promise<void> {
  requireReader(actor);
  await inTransaction(app, async (tx) => {
    if (!(await setAnswered(tx.db, id, answered))) throw fail("NOT_FOUND");
    await tx.announce("contact");
  });
}

/** {@inheritDoc ContactApi.exportContactMessages} */
export async function exportContactMessages(app: App, actor: Actor): Promise<Csv> {
  if (!can(actor, "contact:export")) throw fail("FORBIDDEN");
  await requireProof(app, actor);
  const { date, user } = ADMIN_CONTACT.heads;
  return csvOf({
    head: [date, ...CONTACT_FIELDS.map((name) => CONTACT_LABELS[name]), user],
    after: (place) => listContactsAfter(app.db, place, CSV_PAGE),
    cellsOf(row) {
      const texts = textsOf(app, row);
      return [row.timestamp, ...CONTACT_FIELDS.map((name) => texts[name]), row.userId];
    },
  });
}
