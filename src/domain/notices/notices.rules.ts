import { z } from "zod";
import { FAILURES } from "../failures.ts";
import { pageField } from "../paging.ts";

export const NOTICES_SIZE = 25;
/** Notices are forgotten so long after they came. */
export const NOTICE_KEEP_MS = 90 * 24 * 60 * 60_000;

/** What a patient is told of a visit. */
export const PATIENT_NOTICES = [
  "requested",
  "confirmed",
  "changed",
  "declined",
  "cancelled",
  "unanswered",
  "doctor-absent",
  "near",
] as const;
/** What a patient is told of what the doctor signed. */
export const ADVICE_NOTICES = ["advice-signed", "advice-withdrawn"] as const;
/** What a doctor is told; nobody is told what they did themselves. */
export const DOCTOR_NOTICES = [
  "request",
  "booked",
  "moved",
  "called-off",
  "lapsed",
  "did-not-come",
  "near-for-doctor",
] as const;
/** What admins are told: visits of a doctor who can't be booked any more, and a patient whom a doctor never saw. */
export const ADMIN_NOTICES = ["flagged", "patient-waited"] as const;
export const NOTICE_KINDS = [...PATIENT_NOTICES, ...ADVICE_NOTICES, ...DOCTOR_NOTICES, ...ADMIN_NOTICES] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** One notice: what happened and when, never what a visit is about. Moments are UTC ISO. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
  /** When it came. */
  readonly at: string;
  readonly read: boolean;
  /** The visit it is about, at the time that it was told of, and the doctor's zone. */
  readonly visit: { readonly id: string; readonly startsAt: string; readonly zone: string } | null;
  /** The doctor's name; null where it is about none. */
  readonly doctor: string | null;
  /** How many visits it is about; null where it is about one or none. */
  readonly count: number | null;
}

/** The desk's list of visits whose doctor can't be booked any more. */
export const FLAGGED_PATH = "/AdminDashboard/visits?sheet=flagged";

/** The page that a notice leads to. */
export function noticeLeadsTo({ kind, visit }: Pick<Notice, "kind" | "visit">): string {
  if (visit === null) return FLAGGED_PATH;
  const about = `/consultations/${visit.id}`;
  return (ADVICE_NOTICES as readonly NoticeKind[]).includes(kind) ? `${about}/advice` : about;
}

export const noticesQuerySchema = z.object({ page: pageField() }).catch({ page: 1 });

/** What was on the screen when somebody pressed "all": what came after it stays. In: UTC ISO. */
export const seenSchema = z.object({ until: z.iso.datetime(FAILURES.INVALID_FORM[1]) });
