import { randomUUID } from "node:crypto";
import { PURPOSES } from "#domain/privacy/consents.ts";
import { isOneOf } from "#domain/typed.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { addConsent, lastConsentFor } from "#server/features/consents/consents.service.ts";
import { findTreatedPerson } from "#server/features/consultations/people-of-account.service.ts";
import { returnAccesses } from "#server/features/emergency/returned-accesses.service.ts";
import { findRecordPerson } from "#server/features/family/family.service.ts";
import type { MergeRow } from "./merges.queries.ts";
import {
  deleteEntry,
  deleteForeignShares,
  giveToFamily,
  listForeignConsents,
  listForeignReadings,
  moveEntry,
} from "./written-since.queries.ts";

/** Puts what a doctor measured in an account's consultation into that account's record of the person treated. */
async function returnReadings(tx: Transaction, owner: string, other: string): Promise<void> {
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
  await returnAccesses(tx, { from: stays, to: joined, since: mergedAt });
}
