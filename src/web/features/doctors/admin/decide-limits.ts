import { VERDICTS, type Verdict } from "#domain/doctors/verdicts.ts";
import {
  type AdminDoctorRecord,
  MAX_CHECKED_LENGTH,
  MAX_REASON_LENGTH,
  MAX_RECHECK_MONTHS,
  RECHECK_MONTHS,
} from "#domain/doctors/verification.rules.ts";
import { verificationStatusAfter } from "#domain/doctors/verification-status.rules.ts";
import { clinicDay, monthsAfter } from "#domain/time.ts";

/** The decisions that are possible now; none before the doctor has filled the profile in. */
export function verdictsOn({ profile, verificationStatus }: AdminDoctorRecord): Verdict[] {
  if (profile === null) return [];
  return VERDICTS.filter((verdict) => verificationStatusAfter(verificationStatus, verdict) !== undefined);
}

/**
 * Initial values and limits of the forms.
 * @param now - Now in milliseconds since 1970.
 * @param checkedBy - The name of the last signature.
 */
export function decideLimits(now: number, checkedBy: string | null) {
  const today = clinicDay(now);
  return {
    today,
    recheckOn: monthsAfter(today, RECHECK_MONTHS),
    maxRecheckDay: monthsAfter(today, MAX_RECHECK_MONTHS),
    checkedBy: checkedBy ?? "",
    checked: MAX_CHECKED_LENGTH,
    reason: MAX_REASON_LENGTH,
  };
}
export type DecideLimits = ReturnType<typeof decideLimits>;
