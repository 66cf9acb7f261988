import type { NotificationKind } from "#domain/notifications/notifications.rules.ts";

/** A notification of an account, without text by anyone. Times are UTC ISO text. */
interface NotificationRow {
  id: string;
  /** The recipient. */
  uid: string;
  /** domain/notifications/notifications.rules.ts */
  kind: NotificationKind;
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

/** A browser that gets pushes for an account. */
interface PushSubscriptionRow {
  id: string;
  uid: string;
  /** The session that it was last used in, with whose end it is deleted; null once that session has expired. */
  sessionId: string | null;
  /** The SHA-256 of its endpoint. */
  device: string;
  /** Its endpoint and keys as JSON, encrypted. */
  subscription: string;
  createdAt: string;
  /** When its push service refused for good, until the browser subscribes again; null while pushes arrive. */
  failedAt: string | null;
}

/** A push that waits to be sent. */
interface PushMessageRow {
  id: string;
  uid: string;
  /** Null until it is due, and then multiplied for each device of the account. */
  subscriptionId: string | null;
  /** Kind and consultation as JSON, encrypted. */
  body: string;
  dueAt: string;
  /** Not sent after this time. */
  until: string;
  /** The key by which it can be withdrawn. */
  about: string;
  attempts: number;
}

/** The one key pair with which this clinic identifies itself to push services (RFC 8292). */
interface PushKeyRow {
  id: number;
  publicKey: string;
  /** Encrypted. */
  privateKey: string;
}

export interface NotificationTables {
  notifications: NotificationRow;
  pushSubscriptions: PushSubscriptionRow;
  pushMessages: PushMessageRow;
  pushKeys: PushKeyRow;
}
