import type { DeliveryChannel } from "#domain/channels/channels.rules.ts";
import type { ReportedState } from "#domain/channels/delivery-reports.ts";
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
  createdAt: string;
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

/** An email, a push or a scheduled notification that waits to be delivered, or its record without content. */
interface DeliveryRow {
  id: string;
  channel: DeliveryChannel;
  /**
   * Emails and pushes as JSON, encrypted, since they can contain a link that opens an account; notifications, which
   * say nothing about health, as JSON. Emptied once it is delivered or given up.
   */
  content: string;
  createdAt: string;
  dueAt: string;
  /** Not delivered from then on; null for what never expires. */
  until: string | null;
  /** The key by which it can be withdrawn. */
  key: string | null;
  attempts: number;
  sentAt: string | null;
  /** When it was given up. */
  failedAt: string | null;
  /** The account it is for; null for an email. */
  uid: string | null;
  /** The device of a push; null until it is due, and then multiplied for each device of the account. */
  device: string | null;
  /**
   * A keyed hash of whom it is for, by which is counted what one person gets: an email's address, an SMS's account or
   * number; null for security emails, which are not counted.
   */
  recipient: string | null;
  /** The account whose address is to be confirmed before this email is sent. */
  waitsFor: string | null;
  /** A keyed hash of the id by which the gateway reports of an SMS; null where it doesn't. */
  reportId: string | null;
  /** When the email goes in place of an SMS of which nothing was reported; null when that is settled. */
  reportBy: string | null;
  /** What the gateway reported of an SMS, or `none` in time; null before that. */
  reported: ReportedState | "none" | null;
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
  deliveries: DeliveryRow;
  pushKeys: PushKeyRow;
}
