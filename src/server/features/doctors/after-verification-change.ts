import type { Queryable } from "#server/database/open.ts";
import type { VideoCalls } from "#server/features/call/call.service.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import type { Announce } from "#server/live/hub.ts";

/** What follows from a doctor's standing for visits that are booked already, in the transaction that changes it. */
export interface AfterVerificationChange {
  /** From this moment the doctor sees nobody (TRUST.md CL-1). */
  lost(trx: Queryable, announce: Announce, doctor: string): Promise<void>;
  /** The check holds, for the first time or anew. */
  regained(trx: Queryable, announce: Announce, doctor: string): Promise<void>;
}

export function createAfterVerificationChange(
  { stop, goOn }: Consultations["verificationStatus"],
  calling: Pick<VideoCalls, "dismissDoctor">,
): AfterVerificationChange {
  return {
    async lost(trx, announce, doctor) {
      await calling.dismissDoctor(trx, announce, await stop(trx, announce, doctor));
    },
    regained: goOn,
  };
}
