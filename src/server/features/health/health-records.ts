import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import type { Whose } from "#domain/family/family.ts";
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
import {
  listHidden,
  listMembersOf,
  listRecordIds,
  type ReadingRecords,
  recordIdsOf,
  requireOpenPerson,
  requirePerson,
} from "#server/features/family/family.service.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import {
  countEntries,
  type HealthRow,
  insertEntry,
  isRepeated,
  listEntries,
  lockRecord,
  type Subject,
} from "./health.queries.ts";
import { readMeasured } from "./nurse-rows.ts";

/** Each kind of reading without what has a column of its own. */
type ReadingBody<Kind> = Kind extends Reading ? Omit<Kind, "id" | "at" | "kind"> : never;
/** What is stored in a row, besides its id and time. */
type Body = Omit<Entry, "id"> | ReadingBody<Reading> | Omit<Reminder, "id" | "memberId">;
type Kind = List | ReadingKind | "reminder";
/** One person, or all of an account where no member is given. */
type WholeOrOne = Pick<Subject, "uid"> & Partial<Subject>;

interface NewRow {
  /** A member's id, or empty for the actor. */
  readonly member: string;
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
async function openRows(app: App, { uid, memberId }: WholeOrOne, kinds: readonly Kind[], reading?: ReadingRecords) {
  const ids = memberId === undefined ? undefined : await recordIdsOf(app, uid, memberId, reading);
  const rows = await listEntries(app.db, { uid, ids }, kinds);
  const hidden = memberId === undefined ? await listHidden(app, uid) : new Set<string>();
  const shown = rows.filter((row) => row.memberId === null || !hidden.has(row.memberId));
  return shown.map((row) => ({ ...row, content: contentOf(app, row) }));
}

async function requireRoom(tx: Transaction, { uid, memberId }: Subject, kind: Kind): Promise<void> {
  const ofReading = isMeasure(kind);
  const kinds = ofReading ? MEASURES : [kind];
  const maximum = ofReading ? MAX_READINGS : kind === "reminder" ? MAX_REMINDERS : MAX_ENTRIES;
  const ids = await recordIdsOf(tx, uid, memberId);
  if ((await countEntries(tx.db, { uid, ids }, kinds)) < maximum) return;
  throw fail("INVALID_FORM", undefined, ofReading ? "health.readingsFull" : "health.listFull", { maximum });
}

/** Reads the record of one person; rights are checked before. */
export async function readRecord(app: App, subject: Subject, reading?: ReadingRecords): Promise<HealthRecord> {
  const rows = await openRows(app, subject, [...LISTS, ...READING_KINDS], reading);
  const listOf = (list: List) =>
    rows
      .filter(({ kind }) => kind === list)
      .map(({ id, content }) => ({ id, ...(content ?? UNREADABLE_ENTRY) }) as Entry);
  const measured = await readMeasured(app, subject);
  return {
    lists: { condition: listOf("condition"), allergy: listOf("allergy"), medicine: listOf("medicine") },
    readings: rows
      .filter(({ kind, content }) => isReading(kind) && content !== null)
      .map(({ id, kind, at, content }) => ({ id, kind, at, ...content }) as Reading)
      .concat(measured)
      .sort((a, b) => b.at.localeCompare(a.at)),
  };
}

/**
 * Lists the reminders of one person, or of all where no member is given; rights are checked before. A member has the
 * name that the family has now.
 */
export async function listReminders(app: App, of: WholeOrOne): Promise<Reminder[]> {
  const rows = await openRows(app, of, ["reminder"]);
  const members = await listMembersOf(app, of.uid);
  const ids = await listRecordIds(app, of.uid);
  return rows.flatMap(({ id, memberId: storedFor, content }) => {
    if (content === null) return [];
    const memberId = storedFor === null ? null : (ids.get(storedFor) ?? null);
    const reminder = { id, ...content, memberId } as Reminder;
    const member = members.find((one) => one.id === memberId);
    return [member ? { ...reminder, person: member.name } : reminder];
  });
}

/** The reminder of a row; null when it can't be decrypted. */
export function reminderOf(app: App, row: HealthRow): Reminder | null {
  const content = contentOf(app, row);
  return content === null ? null : ({ id: row.id, ...content, memberId: row.memberId } as Reminder);
}

/**
 * Adds a row to the record of the actor or of a member, once by the idempotency key of its form.
 * @param app - The application.
 * @param actor - A patient.
 * @param input - The form.
 * @param row - What is stored, and whose it is.
 * @throws INVALID_FORM when there are too many, NOT_FOUND without a patient and for a member of another family,
 * AGREEMENT_NEEDED and RECORD_HIDDEN for an adult member, CHANGED_TOO_OFTEN.
 */
export async function addRow(app: App, actor: Account, input: unknown, row: NewRow): Promise<void> {
  const { kind, at, body, member, dueAt = null } = row;
  const { uid } = actor;
  await requireOpenPerson(app, uid, member);
  await takeAttemptOrFail(app, [{ limit: app.limits.healthAccount, subject: uid }], "CHANGED_TOO_OFTEN");
  const idempotencyKey = idempotencyKeyOf(actor, input, { kind, body, member, at: isMeasure(kind) ? at : "" });
  await inTransaction(app, async (tx) => {
    if (!(await lockRecord(tx.db, uid))) throw fail("NOT_FOUND");
    if (idempotencyKey !== null && (await isRepeated(tx.db, idempotencyKey))) return;
    const memberId = await requireOpenPerson(tx, uid, member);
    await requireRoom(tx, { uid, memberId }, kind);
    const id = randomUUID();
    const encrypted = tx.vault.encrypt(JSON.stringify(body), placeOf(id));
    await insertEntry(tx.db, { id, uid, memberId, kind, at, body: encrypted, idempotencyKey, dueAt });
  });
}

/**
 * Whose rows a patient asks for: of one person, or of all of the account where no member is given.
 * @throws NOT_FOUND for a member of another family, RECORD_HIDDEN.
 */
export async function requireSubject(app: App, uid: string, { member }: Whose) {
  return member === undefined ? { uid } : { uid, memberId: await requirePerson(app, uid, member) };
}

/**
 * The actor as a patient.
 * @throws NOT_FOUND for others.
 */
export function requirePatient(actor: Actor): Account {
  if (actor.kind !== "account" || !can(actor, "patient:write-own")) throw fail("NOT_FOUND");
  return actor;
}
