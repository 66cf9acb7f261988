/** A notification of an account, without text by anyone. Times are UTC ISO text. */
interface NotificationRow {
  id: string;
  /** The recipient. */
  uid: string;
  /** domain/notifications/notifications.rules.ts */
  kind: string;
  consultationId: string | null;
  doctor: string | null;
  startsAt: string | null;
  zone: string | null;
  count: number | null;
  /** When it is delivered. */
  dueAt: string;
  /** 0 until then. */
  delivered: number;
  /** When it expires undelivered. */
  until: string | null;
  /** The key by which it can be withdrawn before delivery. */
  about: string | null;
  /** A unique key of what is notified at most once. */
  once: string | null;
  readAt: string | null;
}

export interface NotificationTables {
  notifications: NotificationRow;
}
