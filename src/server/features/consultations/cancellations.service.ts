import { fail } from "#domain/failures.ts";
import type { Transaction } from "#server/app.ts";
import { announceChange } from "./announcements.ts";
import { listLiveIdsOf, lockConsultation } from "./consultations.queries.ts";
import { writeState } from "./state-transitions.ts";

/**
 * Cancels all future consultations of a person whose account is erased, regardless of the deadline for cancellations.
 * Doctors are notified, the person is not.
 * @param tx - The transaction of the erasure.
 * @param patientUid - The person.
 * @param again - For rows that a restored backup brought back: no one is notified, and a running consultation ends.
 * @throws WRONG_STATUS while a consultation is running.
 */
export async function cancelAllConsultations(tx: Transaction, patientUid: string, again = false): Promise<void> {
  for (const id of await listLiveIdsOf(tx.db, patientUid)) {
    const before = await lockConsultation(tx.db, id);
    if (!before || before.live === 0) continue;
    const running = before.state === "in-progress";
    if (running && !again) throw fail("WRONG_STATUS", undefined, "privacy.underWay");
    const by = again ? "clock" : "patient";
    const row = await writeState(tx, before, { state: running ? "completed" : "cancelled", transitionActor: by });
    const event = again || before.state === "held" ? "consultation.progressed" : "consultation.erased";
    await tx.emit(event, { id, by, reasonGiven: false });
    await announceChange(tx, row);
  }
}
