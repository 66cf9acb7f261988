import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { deleteImported, isImportedId, listImportedOf } from "#server/features/patients/import/imported.service.ts";
import { insertErasure } from "./erasure.queries.ts";

/**
 * Deletes an imported person and remembers it, so that no import adds them again.
 * @returns Whether they were there.
 */
export async function removeImported(tx: Transaction, person: string, at: string): Promise<boolean> {
  if (!(await deleteImported(tx.db, person))) return false;
  await insertErasure(tx.db, { person, at });
  return true;
}

/** Deletes what an import has of the person of an account that is erased. */
export async function removeImportedOf(tx: Transaction, uid: string): Promise<void> {
  for (const { id } of await listImportedOf(tx, uid)) await removeImported(tx, id, moment(tx.clock));
}

/** {@inheritDoc PrivacyApi.eraseImported} */
export async function eraseImported(app: App, actor: Actor, id: string): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "privacy:erase-imported")) throw fail("FORBIDDEN");
  if (!isImportedId(id)) throw fail("NOT_FOUND");
  const at = moment(app.clock);
  await inTransaction(app, async (tx) => {
    if (!(await removeImported(tx, id, at))) throw fail("NOT_FOUND");
    await writeAudit(tx, { actor, action: "patient:erase-imported", subject: shortId(id), reason: "" });
  });
  try {
    app.journal.add([{ person: id, at }]);
  } catch (error) {
    app.log.error({ err: error }, "an erasure is not in the journal yet, the next sweep adds it");
  }
}
