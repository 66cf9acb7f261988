/** A line in an account's list of notices. Moments are UTC ISO text. No words of anybody's stand in it. */
interface NotificationRow {
  id: string;
  /** Whose it is. */
  uid: string;
  /** domain/notices/notices.rules.ts */
  kind: string;
  consultationId: string | null;
  doctor: string | null;
  startsAt: string | null;
  zone: string | null;
  count: number | null;
  /** When it comes: from then on it is in the list. */
  dueAt: string;
  /** 0 while it waits for its time. */
  delivered: number;
  /** From when on it would say nothing any more, while it waits. */
  until: string | null;
  /** The name that it is withdrawn by, while it waits. */
  about: string | null;
  /** What can be told only once. */
  once: string | null;
  readAt: string | null;
}

export interface NotificationTables {
  notifications: NotificationRow;
}
