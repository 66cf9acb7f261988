import type { Actor } from "../actor.ts";
import type { Notification } from "../notifications/notifications.rules.ts";
import type { OwnPushDevice, PushDevice } from "../notifications/push.rules.ts";
import type { TablePage } from "../paging.ts";

/** The bell's number of unread notifications. */
export interface Unread {
  readonly unread: number;
  /** Version of the account's own topic `notifications` that this shows. */
  readonly version: number;
}

export interface NotificationPage extends TablePage<Notification>, Unread {
  /** When this was read, UTC ISO: "all" means all until then. */
  readonly until: string;
}

/** Notifications inside the app. Each account has only its own; others get NOT_FOUND. */
export interface NotificationApi {
  /**
   * The actor's notifications, newest first. Accounts. Input: `notificationsQuerySchema`.
   * @throws NOT_FOUND.
   */
  listOwnNotifications(actor: Actor, query: unknown): Promise<NotificationPage>;
  /**
   * How many are unread. Accounts.
   * @throws NOT_FOUND.
   */
  countUnreadNotifications(actor: Actor): Promise<Unread>;
  /**
   * Marks one as read; idempotent. Its owner.
   * @returns The notification.
   * @throws NOT_FOUND.
   */
  readNotification(actor: Actor, id: string): Promise<Notification>;
  /**
   * Marks all that were on the screen as read. Accounts. Input: `seenSchema`.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  readAllNotifications(actor: Actor, input: unknown): Promise<void>;
  /**
   * Deletes one. Its owner.
   * @throws NOT_FOUND.
   */
  clearNotification(actor: Actor, id: string): Promise<void>;
  /**
   * Deletes all that were on the screen. Accounts. Input: `seenSchema`.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  clearAllNotifications(actor: Actor, input: unknown): Promise<void>;
  /**
   * Whether pushes go to this device, which is then bound to the session in use. Accounts. Input: `deviceSchema`.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  readDevice(actor: Actor, query: unknown): Promise<PushDevice>;
  /**
   * The devices of the account that get pushes, newest first. Accounts.
   * @throws NOT_FOUND.
   */
  listDevices(actor: Actor): Promise<readonly OwnPushDevice[]>;
  /**
   * Sends pushes to this device; idempotent. Accounts. Input: `subscriptionSchema`.
   * @throws as `device`.
   */
  turnOnDevice(actor: Actor, input: unknown): Promise<void>;
  /**
   * Sends none to it any more; idempotent. Accounts. Input: `deviceSchema`.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  turnOffDevice(actor: Actor, input: unknown): Promise<void>;
}
