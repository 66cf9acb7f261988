import type { ReadingKind } from "#domain/health/record-kinds.ts";

export const SPANS = ["recent", "all"] as const;
export type Span = (typeof SPANS)[number];

/** URLs of the health record. */
export const HEALTH_PATHS = {
  record: "/patient/record",
  readings: (kind: ReadingKind, span: Span = "recent", page = 1) =>
    `/patient/record?readings=${kind}&span=${span}${page === 1 ? "" : `&page=${page}`}#readings`,
  reminders: "/patient/reminders",
  reminderFor: (medicine: string) => `/patient/reminders?medicine=${encodeURIComponent(medicine)}#set`,
  calendar: "/patient/reminders.ics",
  notifications: "/notices",
  data: "/YourData",
  family: "/patient/family",
} as const;
