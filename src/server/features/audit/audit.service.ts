import { randomUUID } from "node:crypto";
import type { Account } from "#domain/actor.ts";
import type { Audited, AuditResult } from "#domain/audit/audit.rules.ts";
import { isShownToPatient } from "#domain/audit/looks.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type AuditRow, hasAudit, hasEntryOf, insertAudit, removeEntries } from "./audit.queries.ts";
import { linkEntries, removalReason } from "./audit-chain.ts";

export { VISITOR } from "./audit.queries.ts";

/** What an account did, to whom or what, and why. */
export interface AuditEntry {
  readonly actor: Pick<Account, "uid">;
  readonly action: Audited;
  readonly subject: string;
  readonly reason: string;
  /** What the operation in progress says, unless given. */
  readonly patient?: string | null;
  readonly behalf?: string | null;
  readonly origin?: string;
  readonly result?: AuditResult;
}

const isId = (id: string) => /^[0-9a-f-]{36}$/u.test(id);

/** The first characters of an id; a whole one may contain digits that the audit log masks as an Aadhaar number. */
export function shortId(id: string): string {
  return id.slice(0, 8);
}

async function rowOf({ db, clock, act }: App, { actor, ...entry }: AuditEntry): Promise<AuditRow> {
  const known = entry.patient === undefined ? await act?.findRecord(db) : undefined;
  return {
    ...{ id: randomUUID(), at: moment(clock), actor: actor.uid, result: "done", origin: act?.origin ?? null },
    ...{ patient: known?.patient ?? null, behalf: known?.behalf ?? null },
    ...entry,
  };
}

async function addEntry(tx: Transaction, row: AuditRow): Promise<void> {
  await insertAudit(tx.db, row);
  const { actor, patient } = row;
  if (patient !== null && patient !== actor && isShownToPatient(row)) await tx.announce("recordLooks", patient);
  tx.beforeCommit(() => linkEntries(tx, [row]));
}

/** Writes an audit entry in the transaction of the action, which fails when its entry cannot be written. */
export async function writeAudit(app: App, entry: AuditEntry): Promise<void> {
  await inTransaction(app, async (tx) => addEntry(tx, await rowOf(tx, entry)));
}

/**
 * Writes at most one equal entry in a span of time, for pages that reload themselves.
 * @param app - The application, or the transaction of the action.
 * @param entry - What happened.
 * @param forMs - The span in milliseconds.
 */
export async function writeAuditOnce(app: App, entry: AuditEntry, forMs: number): Promise<void> {
  const row = await rowOf(app, entry);
  if (!(await hasAudit(app.db, row, moment(app.clock, -forMs)))) await inTransaction(app, (tx) => addEntry(tx, row));
}

/**
 * Whether the audit has one of these actions on something of a patient.
 * @param about - `id`: of what was acted on, which may be made up.
 */
export async function hasEntryAbout(
  { db }: App,
  about: { readonly patient: string; readonly id: string; readonly actions: readonly Audited[] },
): Promise<boolean> {
  return isId(about.id) && hasEntryOf(db, { ...about, subject: shortId(about.id) });
}

/**
 * Removes entries by or about a person, as the law requires after its time. Their links stay, and an entry says how
 * many went and which.
 * @param tx - The transaction.
 * @param actor - Who the audit names for the removal.
 * @param person - The uid.
 * @param until - The moment up to which entries go, UTC ISO.
 */
export async function removeEntriesOf(
  tx: Transaction,
  actor: AuditEntry["actor"],
  person: string,
  until: string,
): Promise<void> {
  const row = await rowOf(tx, { actor, action: "audit:remove", subject: "audit", reason: "" });
  const places = await removeEntries(tx.db, tx.database.engine, { person, until, removedBy: row.id });
  if (places.length === 0) return;
  await addEntry(tx, { ...row, reason: removalReason(tx.vault, places) });
}
