import type { Transaction } from "#server/app.ts";
import { lockAccounts } from "#server/database/tables/account-locks.ts";
import { deleteUnsentEmails } from "#server/features/deliveries/deliveries.service.ts";
import { announceMerge } from "./merge-announcements.ts";
import { deleteMerge, findOpenMerge, type MergeRow } from "./merges.queries.ts";
import { removeHistory, returnRecord } from "./moved-record.ts";

/** Undoes a merge that is not final, and tells both people. Its accounts are locked. */
export async function undoMerge(tx: Transaction, merge: MergeRow, emails: ReadonlyMap<string, string>): Promise<void> {
  const { id, stays, joined } = merge;
  await returnRecord(tx, merge);
  await removeHistory(tx, merge);
  await deleteMerge(tx.db, id);
  const side = (uid: string) => ({ uid, email: emails.get(uid) ?? "" });
  await tx.emit("records.split", { stays: side(stays), joined: side(joined) });
  await announceMerge(tx, merge);
}

/**
 * The merge of an account that is not final, with both accounts locked.
 * @returns Undefined without one.
 */
export async function lockOpenMerge(tx: Transaction, uid: string) {
  const seen = await findOpenMerge(tx.db, uid);
  if (!seen) return undefined;
  const emails = await lockAccounts(tx.db, [seen.stays, seen.joined]);
  // Another admin, or the sweep, may have dealt with it meanwhile.
  const merge = await findOpenMerge(tx.db, uid);
  return merge && merge.id === seen.id && emails.size === 2 ? { merge, emails } : undefined;
}

/**
 * Locks an account that is erased, as merges do, and undoes the merge that it is part of: only its own rows may go,
 * because the other record may be another person's.
 */
export async function lockForErasure(tx: Transaction, uid: string): Promise<void> {
  const seen = await findOpenMerge(tx.db, uid);
  await lockAccounts(tx.db, seen ? [seen.stays, seen.joined] : [uid]);
  const locked = await lockOpenMerge(tx, uid);
  if (!locked) return;
  await undoMerge(tx, locked.merge, locked.emails);
  // The other person is told, and the erased one gets no more mail.
  await deleteUnsentEmails(tx, locked.emails.get(uid) ?? "");
}
