import type { Queryable } from "#server/database/open.ts";
import type { VideoCalls } from "#server/features/call/call.service.ts";
import type { Colleagues } from "#server/features/colleague/colleague.service.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import type { Announce } from "#server/live/hub.ts";

/** Effects of a verification change on booked consultations, in the transaction of the change. */
export interface AfterVerificationChange {
  /** The doctor may no longer hold consultations (TRUST.md CL-1). */
  lost(trx: Queryable, announce: Announce, doctorUid: string): Promise<void>;
  /** The doctor is verified, for the first time or again. */
  regained(trx: Queryable, announce: Announce, doctorUid: string): Promise<void>;
}

export function createAfterVerificationChange(
  { stop, goOn }: Consultations["verificationStatus"],
  calling: Pick<VideoCalls, "dismissDoctor">,
  colleagues: Pick<Colleagues, "endAllOf">,
): AfterVerificationChange {
  return {
    async lost(trx, announce, doctorUid) {
      await colleagues.endAllOf(trx, announce, doctorUid);
      await calling.dismissDoctor(trx, announce, await stop(trx, announce, doctorUid));
    },
    regained: goOn,
  };
}
