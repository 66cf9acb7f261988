import type { Transaction } from "#server/app.ts";
import type { RunningConsultation } from "#server/features/consultations/verification-change.service.ts";
import { listCallSessions } from "./call.queries.ts";
import { endSessions } from "./call-ending.ts";
import { isCalled, rowsOf } from "./call-rows.ts";
import { lockCallSessions } from "./call-sessions.ts";

/**
 * Removes a named adult from the call, in the transaction that ends their access.
 * @param tx - The transaction.
 * @param consultationId - The consultation.
 * @param guardianAccessId - The access that ends.
 * @param people - Whom to notify.
 */
export async function removeGuardian(
  tx: Transaction,
  consultationId: string,
  guardianAccessId: string,
  people: readonly string[],
): Promise<void> {
  if (rowsOf(await listCallSessions(tx.db, consultationId)).adult?.adult !== guardianAccessId) return;
  const sessions = await lockCallSessions(tx, consultationId);
  if (sessions.adult?.adult !== guardianAccessId) return;
  await endSessions(tx, consultationId, "adult", sessions);
  for (const uid of people) await tx.announce("signals", uid);
}

/** Removes the second doctor from the call, in the transaction that ends their access. */
export async function removeColleague(tx: Transaction, consultationId: string): Promise<void> {
  await endSessions(tx, consultationId, "colleague", await lockCallSessions(tx, consultationId));
}

/** Rings on the devices of a second doctor, if patient and doctor are in the call. */
export async function ringColleague(tx: Transaction, consultationId: string, colleagueUid: string): Promise<void> {
  const rows = rowsOf(await listCallSessions(tx.db, consultationId));
  if (isCalled(rows, tx.clock.now())) await tx.emit("colleague.called", { consultationId, uid: colleagueUid });
}

/** Removes the doctor from the calls of these consultations, in the transaction that ends the right to see patients. */
export async function removeDoctor(tx: Transaction, consultations: readonly RunningConsultation[]): Promise<void> {
  for (const { id, subscribers } of consultations) {
    await endSessions(tx, id, "doctor", await lockCallSessions(tx, id));
    for (const uid of subscribers) await tx.announce("signals", uid);
  }
}
