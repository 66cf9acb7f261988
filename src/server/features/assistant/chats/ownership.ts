import { randomBytes } from "node:crypto";
import type { SessionGrant } from "#domain/accounts/accounts.api.ts";
import type { Actor } from "#domain/actor.ts";
import { BROWSER_SECRET, type Question } from "#domain/assistant/assistant.rules.ts";
import { fail } from "#domain/failures.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { readCookie } from "#server/auth/cookies.ts";
import type { Queryable } from "#server/database/open.ts";
import { type ChatRow, findChat, type Owner } from "./chats.queries.ts";

/** Decides who owns a chat: an account by its uid, a visitor by a secret in the browser's cookie. */
export interface Ownership {
  /** The actor as an owner of chats; undefined for a visitor without the cookie. */
  ownerOf(actor: Actor): Owner | undefined;
  /**
   * The secret of a visitor's browser: from its cookie, else the one that its page sends with each message, so that
   * the first message sent again after a lost response opens the same chat; else a new one.
   */
  secretOf(actor: Actor, question: Pick<Question, "browser">): string;
  hashOf(secret: string): string;
  /** Whether the actor owns this chat, by the session, the cookie or one of the secrets. */
  owns(actor: Actor, chat: ChatRow, secrets?: readonly (string | undefined)[]): boolean;
  /** The cookie for a visitor's browser; none for accounts. */
  grant(actor: Actor, secret: string): SessionGrant;
  /**
   * The actor's own chat.
   * @throws NOT_FOUND, also for chats of others.
   */
  ownChat(db: Queryable, actor: Actor, chatId: string): Promise<ChatRow>;
}

const SECRET_BYTES = 32;
const DAY_SECONDS = 24 * 60 * 60;

export function createOwnership(vault: Vault, https: boolean): Ownership {
  const name = https ? "__Host-tulsi.chat" : "tulsi.chat";
  const hashOf = (secret: string) => vault.digest("assistant-browser", secret);

  function cookieOf(actor: Actor): string | undefined {
    const value = readCookie(actor.client.cookies, name);
    return value !== undefined && BROWSER_SECRET.test(value) ? value : undefined;
  }

  function owns(actor: Actor, chat: ChatRow, secrets: readonly (string | undefined)[] = []): boolean {
    if (chat.uid !== null) return actor.kind === "account" && actor.uid === chat.uid;
    return [cookieOf(actor), ...secrets].some((known) => known !== undefined && hashOf(known) === chat.tokenHash);
  }

  return {
    hashOf,
    owns,
    ownerOf(actor) {
      if (actor.kind === "account") return { uid: actor.uid };
      const secret = cookieOf(actor);
      return secret === undefined ? undefined : { tokenHash: hashOf(secret) };
    },
    secretOf: (actor, { browser }) => cookieOf(actor) ?? browser ?? randomBytes(SECRET_BYTES).toString("base64url"),
    grant(actor, secret) {
      if (actor.kind === "account") return { cookies: [] };
      const secure = https ? "; Secure" : "";
      return { cookies: [`${name}=${secret}; Max-Age=${DAY_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`] };
    },
    async ownChat(db, actor, chatId) {
      const chat = typeof chatId === "string" ? await findChat(db, chatId) : undefined;
      if (!chat || !owns(actor, chat)) throw fail("NOT_FOUND");
      return chat;
    },
  };
}
