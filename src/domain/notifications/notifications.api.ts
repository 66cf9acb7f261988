import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { Notification } from "./notifications.rules.ts";

/** What the bell shows. */
export interface Unread {
  readonly unread: number;
  /** Version of the account's own topic `notices` that this shows. */
  readonly version: number;
}

export interface NotificationPage extends TablePage<Notification>, Unread {
  /** When this was read, UTC ISO: "all" means all until then. */
  readonly until: string;
}

/** What an account is told inside the clinic. Each has only its own; for others there is nothing. */
export interface NotificationApi {
  /** The actor's notices, the newest first. Accounts. Input: `noticesQuerySchema`. Fails: NOT_FOUND. */
  own(actor: Actor, query: unknown): Promise<NotificationPage>;
  /** How many were not read yet. Accounts. Fails: NOT_FOUND. */
  unread(actor: Actor): Promise<Unread>;
  /** Marks one as read; twice is the same as once. Its owner. Fails: NOT_FOUND. Out: the notice. */
  read(actor: Actor, id: string): Promise<Notification>;
  /** Marks as read all that was seen. Accounts. Input: `seenSchema`. Fails: NOT_FOUND, INVALID_FORM. */
  readAll(actor: Actor, input: unknown): Promise<void>;
  /** Takes one out of the list for good. Its owner. Fails: NOT_FOUND. */
  clear(actor: Actor, id: string): Promise<void>;
  /** Takes all that was seen out of the list. Accounts. Input: `seenSchema`. Fails: NOT_FOUND, INVALID_FORM. */
  clearAll(actor: Actor, input: unknown): Promise<void>;
}
