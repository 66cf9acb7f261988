import type { Transaction } from "#server/app.ts";
import { type AppContext, transactionOf } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import { removeDoctor } from "#server/features/call/call.service.ts";
import { endColleagueAccessesOf } from "#server/features/colleague/colleague.service.ts";
import {
  resumeConsultations,
  suspendConsultations,
} from "#server/features/consultations/verification-change.service.ts";
import type { Announce } from "#server/live/hub.ts";

/** Ends what a doctor may no longer do, in the transaction of the change (TRUST.md CL-1). */
export async function suspendDoctor(tx: Transaction, doctorUid: string): Promise<void> {
  await endColleagueAccessesOf(tx, doctorUid);
  await removeDoctor(tx, await suspendConsultations(tx, doctorUid));
}

/** Effects of a verification change on booked consultations, in the transaction of the change. */
export interface AfterVerificationChange {
  /** The doctor may no longer hold consultations. */
  lost(trx: Queryable, announce: Announce, doctorUid: string): Promise<void>;
  /** The doctor is verified, for the first time or again. */
  regained(trx: Queryable, announce: Announce, doctorUid: string): Promise<void>;
}

export function createAfterVerificationChange(context: AppContext): AfterVerificationChange {
  return {
    lost: (trx, announce, doctorUid) => suspendDoctor(transactionOf(context, trx, announce), doctorUid),
    regained: (trx, announce, doctorUid) => resumeConsultations(transactionOf(context, trx, announce), doctorUid),
  };
}
