import { randomUUID } from "node:crypto";
import { PURPOSES } from "#domain/privacy/consents.ts";
import { isOneOf } from "#domain/typed.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { addConsent, lastConsentFor } from "#server/features/consents/consents.service.ts";
import { findTreatedPerson } from "#server/features/consultations/people-of-account.service.ts";
import { deleteUnsentEmails, findAccountEmail } from "#server/features/deliveries/deliveries.service.ts";
import { returnAccesses } from "#server/features/emergency/returned-accesses.service.ts";
import { findRecordPerson } from "#server/features/family/family.service.ts";
import { endAccessOfAdult } from "#server/features/guardian/guardian.service.ts";
import type { MergeRow } from "./merges.queries.ts";
import {
  deleteEntry,
  deleteForeignShares,
  giveToFamily,
  listForeignConsents,
  listForeignReadings,
  listReturned,
  moveEntry,
} from "./written-since.queries.ts";

/** Puts what a doctor measured in an account's consultation into that account's record of the person treated. */
export async function returnReadings(tx: Transaction, owner: string, other: string): Promise<void> {
  for (const { id, consultationId } of await listForeignReadings(tx.db, owner, other)) {
    const treated = await findTreatedPerson(tx, consultationId);
    const person = treated && (await findRecordPerson(tx, owner, treated));
    // Without a record of that person the reading is in the signed note alone, as it is without a merge.
    if (person) await moveEntry(tx.db, id, owner, person.memberId);
    else await deleteEntry(tx.db, id);
  }
}

/** Withdraws what the account that stays agreed to for a consultation that goes back: it is not its patient's. */
async function withdrawConsents(tx: Transaction, { stays, joined }: MergeRow): Promise<void> {
  for (const { purpose, consultationId } of await listForeignConsents(tx.db, joined, stays)) {
    if (!isOneOf(PURPOSES, purpose)) continue;
    const last = await lastConsentFor(tx.db, purpose, consultationId);
    if (last?.act !== "given" || last.uid !== stays) continue;
    const { place: _, ...given } = last;
    await addConsent(tx.db, { ...given, id: randomUUID(), act: "withdrawn", at: moment(tx.clock) });
  }
}

/** Takes back what waits for the account that stays of the other's consultations, and links that it made to them. */
async function endWaysBack(tx: Transaction, { id: mergeId, stays, joined, mergedAt }: MergeRow): Promise<void> {
  const ids = await listReturned(tx.db, mergeId, joined);
  for (const { id, invitedAt } of ids) {
    if (invitedAt !== null && invitedAt >= mergedAt) await endAccessOfAdult(tx, stays, id);
    await tx.emit("consultation.claimed", { id });
  }
  const address = await findAccountEmail(tx, stays);
  if (address === undefined || ids.length === 0) return;
  await deleteUnsentEmails(
    tx,
    address,
    ids.map(({ id }) => id),
  );
}

/** Gives each account what was written during the merge and is of its own people or consultations. */
export async function returnWritten(tx: Transaction, merge: MergeRow): Promise<void> {
  const { stays, joined, mergedAt } = merge;
  await deleteForeignShares(tx.db, [stays, joined]);
  for (const [owner, other] of [
    [joined, stays],
    [stays, joined],
  ] as const) {
    await giveToFamily(tx.db, other, owner);
  }
  await returnReadings(tx, joined, stays);
  await returnReadings(tx, stays, joined);
  await withdrawConsents(tx, merge);
  await endWaysBack(tx, merge);
  await returnAccesses(tx, { from: stays, to: joined, since: mergedAt });
}
