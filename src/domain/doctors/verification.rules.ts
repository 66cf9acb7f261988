import { type MessageKey, messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { pageField, searchField } from "../paging.ts";
import { block, singleLineText } from "../text.ts";
import { clinicDay, DAY_MS, isDay, monthsAfter } from "../time.ts";
import { z } from "../zod.ts";
import type { CouncilType } from "./councils/councils.ts";
import type { DoctorFile } from "./files.rules.ts";
import type { Profile } from "./profile.rules.ts";
import type { Verdict } from "./verdicts.ts";
import { VERIFICATION_STATUSES, type VerificationStatus } from "./verification-status.rules.ts";

export const MAX_CHECKED_LENGTH = 500;
export const MAX_REASON_LENGTH = 500;
export const MAX_CHECKER_LENGTH = 60;
/** The proposed and the longest interval to the next check, in months. */
export const RECHECK_MONTHS = 6;
export const MAX_RECHECK_MONTHS = 24;

const MAX_DAYS_SINCE_CHECK = 30;

function dayField(missing: MessageKey) {
  return z.string(missing).trim().overwrite(westernDigits).refine(isDay, { error: missing, abort: true });
}

/**
 * The form of an admin who checked the register.
 * @param now - Milliseconds since 1970, by which days are judged.
 */
export function approvalSchema(now: number) {
  const today = clinicDay(now);
  const oldest = clinicDay(now - MAX_DAYS_SINCE_CHECK * DAY_MS);
  return z.object({
    readOn: dayField("verification.readOn").refine((day) => day <= today && day >= oldest, {
      error: messageKey("verification.readOnRange"),
      params: { days: MAX_DAYS_SINCE_CHECK },
    }),
    recheckOn: dayField("verification.recheckOn").refine(
      (day) => day > today && day <= monthsAfter(today, MAX_RECHECK_MONTHS),
      { error: messageKey("verification.recheckOnRange"), params: { months: MAX_RECHECK_MONTHS } },
    ),
    checked: block(MAX_CHECKED_LENGTH, "verification.checked"),
    checkedBy: singleLineText(MAX_CHECKER_LENGTH, "verification.checkedBy"),
    /** Why a doctor is verified who has sent no certificate; required then, and for the audit log only. */
    withoutEvidence: block(MAX_REASON_LENGTH).default(""),
    seen: seenField(),
  });
}

/** The version of the profile that was on the admin's screen. */
function seenField() {
  const key = messageKey("INVALID_FORM");
  return z.coerce.number(key).int(key).min(0, key).max(2_147_483_647, key);
}

export const reasonSchema = z.object({ reason: block(MAX_REASON_LENGTH, "verification.reason"), seen: seenField() });

/** A decision of an admin on a doctor. */
export interface Check {
  readonly id: string;
  readonly verdict: Verdict;
  readonly at: string;
  readonly checkedBy: string;
  /** What was checked, or the reason of a refusal or suspension. */
  readonly words: string;
  readonly readOn: string | null;
  readonly recheckOn: string | null;
}

/** The public verification receipt (LOOK.md): as it was on the day, whatever changed since. */
export interface Receipt {
  /** Such as `V-2026-0417`. */
  readonly number: string;
  readonly nameOnRegister: string;
  readonly council: string;
  readonly councilType: CouncilType;
  readonly registrationNumber: string;
  readonly qualifications: string;
  readonly readOn: string;
  readonly checkedBy: string;
  readonly recheckOn: string;
}

/**
 * `V-2026-0417`.
 * @param year - The year.
 * @param count - The count of checks in it.
 */
export function receiptNumber(year: number, count: number): string {
  return `V-${year}-${String(count).padStart(4, "0")}`;
}

/** Tabs of the admin's list: by status, doctors whose recheck is due, and new ones without a profile. */
export const ADMIN_DOCTOR_TABS = [...VERIFICATION_STATUSES, "overdue", "incomplete"] as const;
export type AdminDoctorTab = (typeof ADMIN_DOCTOR_TABS)[number];
export const adminQuerySchema = z
  .object({
    sheet: z.enum(ADMIN_DOCTOR_TABS).catch("waiting").default("waiting"),
    words: searchField(),
    page: pageField(),
  })
  .catch({ sheet: "waiting", words: "", page: 1 });

/** A row of the admin's list. */
export interface AdminDoctor {
  readonly uid: string;
  readonly name: string;
  readonly email: string;
  readonly license: string;
  readonly verificationStatus: VerificationStatus;
  /** Null until the doctor has filled the profile in. */
  readonly profile: Pick<Profile, "qualifications" | "system" | "council" | "registrationNumber"> | null;
  readonly files: number;
  /** When the doctor last sent the profile; null until then. */
  readonly sentAt: string | null;
  readonly recheckOn: string | null;
}

/** A doctor as the verifying admin sees them. */
export interface AdminDoctorRecord {
  readonly uid: string;
  readonly slug: string | null;
  readonly name: string;
  readonly email: string;
  readonly dob: string;
  readonly license: string;
  readonly signedUpAt: string;
  readonly verificationStatus: VerificationStatus;
  readonly recheckOn: string | null;
  readonly profile: Profile | null;
  readonly files: readonly DoctorFile[];
  /** Grows with every change of profile and files: a decision names the one it was based on. */
  readonly seen: number;
  /** Other accounts that name the same registration. */
  readonly sameRegistration: readonly {
    readonly uid: string;
    readonly name: string;
    readonly verificationStatus: VerificationStatus;
  }[];
  readonly history: readonly Check[];
}
