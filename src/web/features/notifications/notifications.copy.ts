import { NOTIFICATION_RETENTION_MS, type NotificationKind } from "#domain/notifications/notifications.rules.ts";

const DAY_MS = 24 * 60 * 60_000;

export const NOTIFICATIONS = {
  title: "Notices",
  lead:
    `What the clinic has told you lately. Notices are kept for ${NOTIFICATION_RETENTION_MS / DAY_MS} days; ` +
    "open one to go to what it is about.",
  unread: (count: number) => (count === 1 ? "1 new notice" : `${count} new notices`),
  allRead: "Nothing new",
  none: "Nothing yet. Here you are told when a visit is booked, moved or near.",
  isNew: "New:",
  readAll: "Mark all as read",
  clearAll: "Clear all",
  read: "Mark as read",
  clear: "Clear",
  /** For screen readers, whose users don't see the row of the button. */
  one: (act: string, said: string) => `${act}: ${said}`,
  done: {
    read: "Marked as read.",
    readAll: "All are marked as read.",
    clear: "Taken out of your list.",
    clearAll: "Your list is clear.",
  },
  pages: {
    label: "Pages of notices",
    newer: "Newer",
    older: "Older",
    page: (page: number) => `Page ${page}`,
    at: (page: number, pages: number) => `Page ${page} of ${pages}`,
  },
} as const;

/** Text of each notification; time and person are below it. */
export const SAID: Readonly<Record<NotificationKind, string>> = {
  requested: "Your request is with the doctor.",
  confirmed: "Your visit is booked.",
  changed: "Your visit was moved.",
  declined: "The doctor can’t see you at that time.",
  cancelled: "Your visit was cancelled.",
  unanswered: "Your request was not answered in time.",
  "doctor-absent": "We are sorry: your doctor did not come.",
  near: "Your visit is near.",
  "advice-signed": "The doctor has signed advice for you.",
  "advice-withdrawn": "The doctor has withdrawn what was signed for you.",
  request: "Somebody asks you for a visit.",
  booked: "A visit was booked with you.",
  moved: "A visit with you was moved.",
  "called-off": "A visit with you was cancelled.",
  lapsed: "A request to you was not answered in time.",
  "did-not-come": "A patient waited for you, and the visit was never begun.",
  "near-for-doctor": "A visit with you is near.",
  "guardian-joined": "The adult with the child has joined with the link.",
  "guardian-left": "The access of the adult with the child has ended.",
  "patient-waited": "A patient waited for a doctor who did not come. Please call them.",
  flagged: "Visits to come have a doctor who can’t be booked any more.",
};

export function flaggedConsultations(count: number): string {
  return count === 1 ? "1 visit" : `${count} visits`;
}
