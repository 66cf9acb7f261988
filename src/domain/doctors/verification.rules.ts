import { z } from "zod";
import { FAILURES } from "../failures.ts";
import { pageField, searchField } from "../paging.ts";
import { block, singleLineText } from "../text.ts";
import { clinicDay, DAY_MS, isDay, monthsAfter } from "../time.ts";
import type { CouncilType } from "./councils.ts";
import type { DoctorFile } from "./files.rules.ts";
import type { Profile } from "./profile.rules.ts";
import { STANDINGS, type VerificationStatus } from "./verification-status.rules.ts";

export const CHECKED_MOST = 500;
export const REASON_MOST = 500;
export const CHECKER_MOST = 60;
/** The next check is proposed so many months after this one, and taken at most so many after it. */
export const RECHECK_MONTHS = 6;
export const RECHECK_MONTHS_MOST = 24;

export const VERIFICATION_MESSAGES = {
  readOn: "Please enter the day on which you read the register.",
  readOnRange: "Please enter a day that is not in the future and lies within the last 30 days.",
  recheckOn: "Please enter the day of the next check.",
  recheckOnRange: "Please enter a day after today, at most 24 months ahead.",
  checked: "Please write down what you checked.",
  checkedBy: "Please enter your name as patients shall read it.",
  reason: "Please write a reason: the doctor reads it.",
  approved: "The doctor is verified and listed from this moment.",
  rejected: "The profile is sent back to the doctor with your reason.",
  suspended: "The doctor is suspended and can't be booked from this moment.",
} as const;

const READ_DAYS_MOST = 30;

function dayField(missing: string) {
  return z.string(missing).trim().refine(isDay, { error: missing, abort: true });
}

/** What an admin writes down who read the register. In: milliseconds since 1970, by which days are judged. */
export function approvalSchema(now: number) {
  const today = clinicDay(now);
  const oldest = clinicDay(now - READ_DAYS_MOST * DAY_MS);
  return z.object({
    readOn: dayField(VERIFICATION_MESSAGES.readOn).refine(
      (day) => day <= today && day >= oldest,
      VERIFICATION_MESSAGES.readOnRange,
    ),
    recheckOn: dayField(VERIFICATION_MESSAGES.recheckOn).refine(
      (day) => day > today && day <= monthsAfter(today, RECHECK_MONTHS_MOST),
      VERIFICATION_MESSAGES.recheckOnRange,
    ),
    checked: block(CHECKED_MOST, VERIFICATION_MESSAGES.checked),
    checkedBy: singleLineText(CHECKER_MOST, VERIFICATION_MESSAGES.checkedBy),
    seen: seenField(),
  });
}

/** Which state of the profile the admin had before their eyes. */
function seenField() {
  const [, sentence] = FAILURES.INVALID_FORM;
  return z.coerce.number(sentence).int(sentence).min(0, sentence).max(2_147_483_647, sentence);
}

export const reasonSchema = z.object({ reason: block(REASON_MOST, VERIFICATION_MESSAGES.reason), seen: seenField() });

/** Who decided, where the doctor reads it and no name was ever given: an admin's e-mail is a login name. */
export const UNNAMED = "The clinic";

export const VERDICTS = ["approve", "reject", "suspend"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** One act of an admin on a doctor, as the desk remembers it. */
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

/** What anyone may read of the check (LOOK.md, "verification receipt"): as it was on the day, whatever changed since. */
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

/** `V-2026-0417`. In: the year and the count of checks in it. */
export function receiptNumber(year: number, count: number): string {
  return `V-${year}-${String(count).padStart(4, "0")}`;
}

/** What the desk is asked for: the sheets are standings, and doctors whose check has run out. */
export const ADMIN_CONSULTATION_TABS = [...STANDINGS, "overdue"] as const;
export type AdminConsultationTab = (typeof ADMIN_CONSULTATION_TABS)[number];
export const adminQuerySchema = z
  .object({
    sheet: z.enum(ADMIN_CONSULTATION_TABS).catch("waiting").default("waiting"),
    words: searchField(),
    page: pageField(),
  })
  .catch({ sheet: "waiting", words: "", page: 1 });

/** A line of the desk's list. */
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

/** A doctor as the admin sees them who reads the register. */
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
  /** Grows with every change of profile and files: a verdict names the one it was made on. */
  readonly seen: number;
  /** Other accounts that name the same registration. */
  readonly sameRegistration: readonly {
    readonly uid: string;
    readonly name: string;
    readonly verificationStatus: VerificationStatus;
  }[];
  readonly history: readonly Check[];
}
