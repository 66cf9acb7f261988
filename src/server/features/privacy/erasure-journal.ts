import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type AuditEntry, shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { deleteUnsentEmails } from "#server/features/deliveries/deliveries.service.ts";
import { removeImported } from "./erase-imported.ts";
import { findEmail, listErasures, listExisting, listPendingEmails } from "./erasure.queries.ts";
import { cleanUpErasures, deleteOwnTopics, eraseRows, recordErasure } from "./erasure.ts";

// Records erasures outside the database, so that restoring an older backup does not bring erased people back.

/** The actor that the audit log names for acts of the server itself; the value is stored. */
export const OPERATOR: AuditEntry["actor"] = { uid: "keeper" };

async function erasePersonAgain(tx: Transaction, person: string, at: string): Promise<void> {
  const again = { actor: OPERATOR, action: "privacy:erase-again", reason: "" } as const;
  if (await removeImported(tx, person, at)) return writeAudit(tx, { ...again, subject: shortId(person) });
  const email = await findEmail(tx.db, person);
  if (email === undefined) return;
  for (const address of [email, ...(await listPendingEmails(tx.db, person))]) await deleteUnsentEmails(tx, address);
  await recordErasure(tx, await eraseRows(tx, person, { isRestored: true }), at);
  await writeAudit(tx, { ...again, subject: person });
}

/** Copies the erasures in the database to the journal. Idempotent. */
export async function recordErasures({ db, journal }: App): Promise<void> {
  journal.add(await listErasures(db));
}

/**
 * Erases people whom a restored backup brought back; runs before the first request.
 * @returns Their number.
 */
export async function eraseAgain(app: App): Promise<number> {
  await recordErasures(app);
  const erased = new Map(app.journal.read().map((entry) => [entry.person, entry]));
  const restored = await listExisting(app.db, [...erased.keys()]);
  for (const person of restored) {
    const at = erased.get(person)?.at ?? moment(app.clock);
    await inTransaction(app, (tx) => erasePersonAgain(tx, person, at));
    await deleteOwnTopics(app, person);
  }
  if (restored.length > 0) await cleanUpErasures(app);
  return restored.length;
}
