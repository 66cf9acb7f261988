import type { Transaction } from "#server/app.ts";
import { removeDoctor } from "#server/features/call/call.service.ts";
import { endColleagueAccessesOf } from "#server/features/colleague/colleague.service.ts";
import { suspendConsultations } from "#server/features/consultations/verification-change.service.ts";

/** Ends what a doctor may no longer do, in the transaction of the change (TRUST.md CL-1). */
export async function suspendDoctorsWork(tx: Transaction, doctorUid: string): Promise<void> {
  await endColleagueAccessesOf(tx, doctorUid);
  await removeDoctor(tx, await suspendConsultations(tx, doctorUid));
}
