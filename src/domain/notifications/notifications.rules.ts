import { z } from "zod";
import { FAILURES } from "../failures.ts";
import { pageField } from "../paging.ts";

export const NOTIFICATIONS_PAGE_SIZE = 25;
/** Notices are forgotten so long after they came. */
export const NOTIFICATION_RETENTION_MS = 90 * 24 * 60 * 60_000;

/** What a patient is told of a visit. */
export const PATIENT_NOTIFICATIONS = [
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
export const ADVICE_NOTIFICATIONS = ["advice-signed", "advice-withdrawn"] as const;
/** What a doctor is told; nobody is told what they did themselves. */
export const DOCTOR_NOTIFICATIONS = [
  "request",
  "booked",
  "moved",
  "called-off",
  "lapsed",
  "did-not-come",
  "near-for-doctor",
] as const;
/** What admins are told: visits of a doctor who can't be booked any more, and a patient whom a doctor never saw. */
export const ADMIN_NOTIFICATIONS = ["flagged", "patient-waited"] as const;
export const NOTIFICATION_KINDS = [
  ...PATIENT_NOTIFICATIONS,
  ...ADVICE_NOTIFICATIONS,
  ...DOCTOR_NOTIFICATIONS,
  ...ADMIN_NOTIFICATIONS,
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** One notice: what happened and when, never what a visit is about. Moments are UTC ISO. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  /** When it came. */
  readonly at: string;
  readonly read: boolean;
  /** The visit it is about, at the time that it was told of, and the doctor's zone. */
  readonly consultation: { readonly id: string; readonly startsAt: string; readonly zone: string } | null;
  /** The doctor's name; null where it is about none. */
  readonly doctor: string | null;
  /** How many visits it is about; null where it is about one or none. */
  readonly count: number | null;
}

/** The desk's list of visits whose doctor can't be booked any more. */
export const FLAGGED_PATH = "/AdminDashboard/visits?sheet=flagged";

/** The page that a notice leads to. */
export function notificationPath({ kind, consultation }: Pick<Notification, "kind" | "consultation">): string {
  if (consultation === null) return FLAGGED_PATH;
  const about = `/consultations/${consultation.id}`;
  return (ADVICE_NOTIFICATIONS as readonly NotificationKind[]).includes(kind) ? `${about}/advice` : about;
}

export const notificationsQuerySchema = z.object({ page: pageField() }).catch({ page: 1 });

/** What was on the screen when somebody pressed "all": what came after it stays. In: UTC ISO. */
export const seenSchema = z.object({ until: z.iso.datetime(FAILURES.INVALID_FORM[1]) });
