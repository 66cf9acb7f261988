import { randomUUID } from "node:crypto";
import type { Account } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import type { HealthRecord } from "#domain/health/health.api.ts";
import { type Entry, MAX_ENTRIES, MAX_READINGS, MAX_REMINDERS, type Reading } from "#domain/health/health.rules.ts";
import { LISTS, type List, MEASURES, type Measure } from "#domain/health/record-kinds.ts";
import type { Reminder } from "#domain/health/reminders.ts";
import { isOneOf, parseStored } from "#domain/typed.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import { idempotencyKeyOf } from "#server/forms/idempotency.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import { countEntries, type HealthRow, insertEntry, isRepeated, listEntries, lockRecord } from "./health.queries.ts";

/** What is stored in a row, besides its id and time. */
type Body = Omit<Entry, "id"> | Omit<Reading, "id" | "at" | "kind"> | Omit<Reminder, "id">;
type Kind = List | Measure | "reminder";

interface NewRow {
  readonly kind: Kind;
  /** UTC ISO. */
  readonly at: string;
  readonly body: Body;
  /** Of a reminder: when its first dose is due, UTC ISO. */
  readonly dueAt?: string | null;
}

/** Reads and writes the encrypted rows of people's health records. */
export interface HealthRecords {
  read(db: Queryable, uid: string): Promise<HealthRecord>;
  reminders(db: Queryable, uid: string): Promise<Reminder[]>;
  /** The reminder of a row; null when it can't be decrypted. */
  reminder(row: HealthRow): Reminder | null;
  /**
   * Adds a row, once by the idempotency key of its form.
   * @throws INVALID_FORM when there are too many, NOT_FOUND without a patient, CHANGED_TOO_OFTEN.
   */
  add(actor: Account, input: unknown, row: NewRow): Promise<void>;
}

/** An entry that can't be decrypted is named, so that its owner can remove it; readings and reminders are left out. */
const UNREADABLE_ENTRY = { name: UNREADABLE, detail: "", since: "" };
const isMeasure = (kind: string): kind is Measure => isOneOf(MEASURES, kind);

export function createHealthRecords(context: AppContext): HealthRecords {
  const { database, vault, attempts, limits } = context;
  const place = (id: string) => ({ column: "healthEntries.body", row: id });

  const contentOf = ({ id, body }: HealthRow) => openedOr(null, () => parseStored<object>(vault.open(body, place(id))));

  /** The rows of some kinds with their content; null for one that can't be decrypted, so that others are shown. */
  async function opened(db: Queryable, uid: string, kinds: readonly Kind[]) {
    const rows = await listEntries(db, uid, kinds);
    return rows.map((row) => ({ id: row.id, kind: row.kind, at: row.at, content: contentOf(row) }));
  }

  async function ensureRoom(trx: Queryable, uid: string, kind: Kind): Promise<void> {
    const ofReading = isMeasure(kind);
    const kinds = ofReading ? MEASURES : [kind];
    const maximum = ofReading ? MAX_READINGS : kind === "reminder" ? MAX_REMINDERS : MAX_ENTRIES;
    if ((await countEntries(trx, uid, kinds)) < maximum) return;
    throw fail("INVALID_FORM", undefined, ofReading ? "health.readingsFull" : "health.listFull", { maximum });
  }

  return {
    async read(db, uid) {
      const rows = await opened(db, uid, [...LISTS, ...MEASURES]);
      const listOf = (list: List) =>
        rows
          .filter(({ kind }) => kind === list)
          .map(({ id, content }) => ({ id, ...(content ?? UNREADABLE_ENTRY) }) as Entry);
      return {
        lists: { condition: listOf("condition"), allergy: listOf("allergy"), medicine: listOf("medicine") },
        readings: rows
          .filter(({ kind, content }) => isMeasure(kind) && content !== null)
          .map(({ id, kind, at, content }) => ({ id, kind, at, ...content }) as Reading)
          .sort((a, b) => b.at.localeCompare(a.at)),
      };
    },

    async reminders(db, uid) {
      const rows = await opened(db, uid, ["reminder"]);
      return rows.flatMap(({ id, content }) => (content === null ? [] : [{ id, ...content } as Reminder]));
    },

    reminder(row) {
      const content = contentOf(row);
      return content === null ? null : ({ id: row.id, ...content } as Reminder);
    },

    async add(actor, input, { kind, at, body, dueAt = null }) {
      const { uid } = actor;
      await attempts.takeOrFail([{ limit: limits.healthAccount, subject: uid }], "CHANGED_TOO_OFTEN");
      const idempotencyKey = idempotencyKeyOf(actor, input, { kind, body, at: isMeasure(kind) ? at : "" });
      await database.kysely.transaction().execute(async (trx) => {
        if (!(await lockRecord(trx, uid))) throw fail("NOT_FOUND");
        if (idempotencyKey !== null && (await isRepeated(trx, idempotencyKey))) return;
        await ensureRoom(trx, uid, kind);
        const id = randomUUID();
        const row: HealthRow = {
          id,
          uid,
          kind,
          at,
          body: vault.encrypt(JSON.stringify(body), place(id)),
          idempotencyKey,
          dueAt,
        };
        await insertEntry(trx, row);
      });
    },
  };
}
