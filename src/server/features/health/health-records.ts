import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import type { HealthRecord } from "#domain/health/health.api.ts";
import { type Entry, MAX_ENTRIES, MAX_READINGS, MAX_REMINDERS, type Reading } from "#domain/health/health.rules.ts";
import {
  LISTS,
  type List,
  MEASURES,
  type Measure,
  READING_KINDS,
  type ReadingKind,
} from "#domain/health/record-kinds.ts";
import { can } from "#domain/permissions.ts";
import type { Reminder } from "#domain/reminders/reminders.ts";
import { isOneOf, parseStored } from "#domain/typed.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { countEntries, type HealthRow, insertEntry, isRepeated, listEntries, lockRecord } from "./health.queries.ts";

/** Each kind of reading without what has a column of its own. */
type ReadingBody<Kind> = Kind extends Reading ? Omit<Kind, "id" | "at" | "kind"> : never;
/** What is stored in a row, besides its id and time. */
type Body = Omit<Entry, "id"> | ReadingBody<Reading> | Omit<Reminder, "id">;
type Kind = List | ReadingKind | "reminder";

interface NewRow {
  readonly kind: Kind;
  /** UTC ISO. */
  readonly at: string;
  readonly body: Body;
  /** Of a reminder: when its first dose is due, UTC ISO. */
  readonly dueAt?: string | null;
}

/** An entry that can't be decrypted is named, so that its owner can remove it; readings and reminders are left out. */
const UNREADABLE_ENTRY = { name: UNREADABLE, detail: "", since: "" };
const isMeasure = (kind: string): kind is Measure => isOneOf(MEASURES, kind);
const isReading = (kind: string): kind is ReadingKind => isOneOf(READING_KINDS, kind);

export const placeOf = (id: string) => ({ column: "healthEntries.body", row: id });

/** The content of a row; null when it can't be decrypted. */
function contentOf({ vault }: App, { id, body }: HealthRow): object | null {
  return openedOr(null, () => parseStored<object>(vault.open(body, placeOf(id))));
}

/** The rows of some kinds with their content; null for one that can't be decrypted, so that others are shown. */
async function openRows(app: App, uid: string, kinds: readonly Kind[]) {
  const rows = await listEntries(app.db, uid, kinds);
  return rows.map((row) => ({ id: row.id, kind: row.kind, at: row.at, content: contentOf(app, row) }));
}

async function requireRoom({ db }: Transaction, uid: string, kind: Kind): Promise<void> {
  const ofReading = isMeasure(kind);
  const kinds = ofReading ? MEASURES : [kind];
  const maximum = ofReading ? MAX_READINGS : kind === "reminder" ? MAX_REMINDERS : MAX_ENTRIES;
  if ((await countEntries(db, uid, kinds)) < maximum) return;
  throw fail("INVALID_FORM", undefined, ofReading ? "health.readingsFull" : "health.listFull", { maximum });
}

/** Reads a person's record; rights are checked before. */
export async function readRecord(app: App, uid: string): Promise<HealthRecord> {
  const rows = await openRows(app, uid, [...LISTS, ...READING_KINDS]);
  const listOf = (list: List) =>
    rows
      .filter(({ kind }) => kind === list)
      .map(({ id, content }) => ({ id, ...(content ?? UNREADABLE_ENTRY) }) as Entry);
  return {
    lists: { condition: listOf("condition"), allergy: listOf("allergy"), medicine: listOf("medicine") },
    readings: rows
      .filter(({ kind, content }) => isReading(kind) && content !== null)
      .map(({ id, kind, at, content }) => ({ id, kind, at, ...content }) as Reading)
      .sort((a, b) => b.at.localeCompare(a.at)),
  };
}

/** Lists a person's reminders; rights are checked before. */
export async function listReminders(app: App, uid: string): Promise<Reminder[]> {
  const rows = await openRows(app, uid, ["reminder"]);
  return rows.flatMap(({ id, content }) => (content === null ? [] : [{ id, ...content } as Reminder]));
}

/** The reminder of a row; null when it can't be decrypted. */
export function reminderOf(app: App, row: HealthRow): Reminder | null {
  const content = contentOf(app, row);
  return content === null ? null : ({ id: row.id, ...content } as Reminder);
}

/**
 * Adds a row to the actor's record, once by the idempotency key of its form.
 * @param app - The application.
 * @param actor - A patient.
 * @param input - The form.
 * @param row - What is stored.
 * @throws INVALID_FORM when there are too many, NOT_FOUND without a patient, CHANGED_TOO_OFTEN.
 */
export async function addRow(app: App, actor: Account, input: unknown, row: NewRow): Promise<void> {
  const { kind, at, body, dueAt = null } = row;
  const { uid } = actor;
  await takeAttemptOrFail(app, [{ limit: app.limits.healthAccount, subject: uid }], "CHANGED_TOO_OFTEN");
  const idempotencyKey = idempotencyKeyOf(actor, input, { kind, body, at: isMeasure(kind) ? at : "" });
  await inTransaction(app, async (tx) => {
    if (!(await lockRecord(tx.db, uid))) throw fail("NOT_FOUND");
    if (idempotencyKey !== null && (await isRepeated(tx.db, idempotencyKey))) return;
    await requireRoom(tx, uid, kind);
    const id = randomUUID();
    const encrypted = tx.vault.encrypt(JSON.stringify(body), placeOf(id));
    await insertEntry(tx.db, { id, uid, kind, at, body: encrypted, idempotencyKey, dueAt });
  });
}

/**
 * The actor as a patient.
 * @throws NOT_FOUND for others.
 */
export function requirePatient(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("NOT_FOUND");
  return actor;
}
