import { callPath } from "../call/call-path.ts";
import { isOneOf } from "../typed.ts";

export const NOTIFICATIONS_PAGE_SIZE = 25;
/** Notifications are deleted after this time. */
export const NOTIFICATION_RETENTION_MS = 90 * 24 * 60 * 60_000;

/** A patient's notifications of a consultation. */
export const PATIENT_NOTIFICATIONS = [
  "requested",
  "confirmed",
  "changed",
  "changed-by-doctor",
  "declined",
  "cancelled",
  "unanswered",
  "doctor-absent",
  "near",
] as const;
/** A patient's notifications of signed advice. */
export const ADVICE_NOTIFICATIONS = ["advice-signed", "advice-withdrawn", "paper-signed", "paper-withdrawn"] as const;
/** A patient's notification of a follow-up that is not booked. */
export const FOLLOW_UP_NOTIFICATIONS = ["follow-up-near"] as const;
/** A patient's and a doctor's notifications of a call that they missed. */
export const CALL_NOTIFICATIONS = ["missed-call"] as const;
/** A notification about the person's own account. */
export const ACCOUNT_NOTIFICATIONS = ["code-turned-off"] as const;
/** A patient's notification of a doctor who opened the record in an emergency. */
export const EMERGENCY_NOTIFICATIONS = ["emergency-opened"] as const;
/** A patient's notifications of what an adult member of the family said or did, and of one who comes of age. */
export const FAMILY_NOTIFICATIONS = [
  "member-agreed",
  "member-refused",
  "member-of-age",
  "member-took-record",
  "record-taken",
  "child-moved-away",
  "child-moved-here",
] as const;
/** A doctor's notification that the patient's side needs help now. */
export const URGENT_NOTIFICATIONS = ["urgent-message"] as const;
/** A doctor's notifications; people are not notified of their own actions. */
export const DOCTOR_NOTIFICATIONS = [
  "request",
  "booked",
  "moved",
  "called-off",
  "lapsed",
  "did-not-come",
  "near-for-doctor",
] as const;
/** A patient's and a doctor's notifications of the adult who is with a child. */
export const GUARDIAN_NOTIFICATIONS = ["guardian-joined", "guardian-left"] as const;
/** A patient is asked to allow a second doctor in the call; the second doctor is notified of the patient's consent. */
export const COLLEAGUE_NOTIFICATIONS = ["colleague-asked", "colleague-invited"] as const;
/**
 * An admin's notifications: consultations of a doctor who can't be booked any more, a patient whom no doctor saw, what
 * waits for an answer, and emails, pushes or messages to phones that do not arrive.
 */
export const ADMIN_NOTIFICATIONS = [
  "flagged",
  "patient-waited",
  "doctor-applied",
  "contact-sent",
  "grievance-filed",
  "emergency-noted",
  "email-failing",
  "push-failing",
  "sms-failing",
  "whatsapp-failing",
] as const;
export const NOTIFICATION_KINDS = [
  ...PATIENT_NOTIFICATIONS,
  ...ADVICE_NOTIFICATIONS,
  ...FOLLOW_UP_NOTIFICATIONS,
  ...CALL_NOTIFICATIONS,
  ...ACCOUNT_NOTIFICATIONS,
  ...EMERGENCY_NOTIFICATIONS,
  ...FAMILY_NOTIFICATIONS,
  ...URGENT_NOTIFICATIONS,
  ...DOCTOR_NOTIFICATIONS,
  ...GUARDIAN_NOTIFICATIONS,
  ...COLLEAGUE_NOTIFICATIONS,
  ...ADMIN_NOTIFICATIONS,
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** A notification: what happened and when, never the reason for a consultation. Moments are UTC ISO. */
export interface Notification {
  readonly id: string;
  readonly kind: NotificationKind;
  /** When it was sent. */
  readonly at: string;
  readonly read: boolean;
  /** The consultation it is about, with its time when it was sent, and the doctor's zone. */
  readonly consultation: { readonly id: string; readonly startsAt: string; readonly zone: string } | null;
  /** The doctor's name; null when it is about no doctor. */
  readonly doctor: string | null;
  /** The patient's name, for the doctor of the consultation while that doctor may read its records; otherwise null. */
  readonly patient: string | null;
  /** How many consultations it is about; null for one or zero. */
  readonly count: number | null;
}

/** The admin's list of consultations whose doctor can't be booked any more. */
export const FLAGGED_PATH = "/AdminDashboard/visits?sheet=flagged";

/** The admin area's first page. */
export const TODAY_PATH = "/AdminDashboard";

/** Where a patient sees who opened the record, and where admins see what was opened in an emergency. */
export const OPENED_PATH = "/patient/opened";
export const EMERGENCIES_PATH = `${TODAY_PATH}/audit?group=emergencies`;

/** Where a patient sees the family. */
export const FAMILY_PATH = "/patient/family";

/** Where notifications of no consultation lead; the others of them are of flagged consultations. */
const PATHS: Partial<Record<NotificationKind, string>> = {
  "doctor-applied": `${TODAY_PATH}/verify-doctors`,
  "contact-sent": `${TODAY_PATH}/feedback?tab=contacts`,
  "emergency-opened": OPENED_PATH,
  "emergency-noted": EMERGENCIES_PATH,
  "member-agreed": FAMILY_PATH,
  "member-refused": FAMILY_PATH,
  "member-of-age": FAMILY_PATH,
  "member-took-record": FAMILY_PATH,
  "record-taken": "/patient/record",
  "child-moved-away": FAMILY_PATH,
  "child-moved-here": FAMILY_PATH,
  "grievance-filed": `${TODAY_PATH}/grievances`,
  "email-failing": TODAY_PATH,
  "push-failing": TODAY_PATH,
  "sms-failing": TODAY_PATH,
  "whatsapp-failing": TODAY_PATH,
};

/** The page that a notification links to. */
export function notificationPath({ kind, consultation }: Pick<Notification, "kind" | "consultation">): string {
  if (consultation === null) return PATHS[kind] ?? FLAGGED_PATH;
  if (kind === "colleague-invited") return callPath(consultation.id, "colleague");
  const about = callPath(consultation.id, "patient");
  return isOneOf(ADVICE_NOTIFICATIONS, kind) ? `${about}/advice` : about;
}
