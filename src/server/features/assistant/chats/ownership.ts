import type { SessionGrant } from "#domain/accounts/accounts.api.ts";
import type { Actor } from "#domain/actor.ts";
import type { Question } from "#domain/assistant/assistant.rules.ts";
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
   * The secret of a visitor's browser: from its cookie, or derived from the first message, so that the
   * same message sent again after a lost response opens the same chat. Its ids alone give nothing.
   */
  secretOf(actor: Actor, first: Pick<Question, "chatId" | "clientMsgId" | "message">): string;
  /** Whether the browser proves by its cookie, or the account by its session, who they are. */
  hasProof(actor: Actor): boolean;
  hashOf(secret: string): string;
  /** Whether the actor owns this chat; `secret` replaces the cookie. */
  owns(actor: Actor, chat: ChatRow, secret?: string): boolean;
  /** The cookie for a visitor's browser; none for accounts. */
  grant(actor: Actor, secret: string): SessionGrant;
  /**
   * The actor's own chat.
   * @throws NOT_FOUND, also for chats of others.
   */
  ownChat(db: Queryable, actor: Actor, chatId: string): Promise<ChatRow>;
}

const SECRET = /^[\w-]{43}$/u;
const DAY_SECONDS = 24 * 60 * 60;

export function createOwnership(vault: Vault, https: boolean): Ownership {
  const name = https ? "__Host-tulsi.chat" : "tulsi.chat";
  const hashOf = (secret: string) => vault.digest("assistant-browser", secret);

  function cookieOf(actor: Actor): string | undefined {
    const value = readCookie(actor.client.cookies, name);
    return value !== undefined && SECRET.test(value) ? value : undefined;
  }

  function owns(actor: Actor, chat: ChatRow, secret?: string): boolean {
    if (chat.uid !== null) return actor.kind === "account" && actor.uid === chat.uid;
    const secrets = new Set([cookieOf(actor), secret]);
    return [...secrets].some((known) => known !== undefined && hashOf(known) === chat.tokenHash);
  }

  return {
    hashOf,
    owns,
    ownerOf(actor) {
      if (actor.kind === "account") return { uid: actor.uid };
      const secret = cookieOf(actor);
      return secret === undefined ? undefined : { tokenHash: hashOf(secret) };
    },
    secretOf: (actor, { chatId, clientMsgId, message }) =>
      cookieOf(actor) ?? vault.digest("assistant-first-message", [chatId, clientMsgId, message].join("\n")),
    hasProof: (actor) => actor.kind === "account" || cookieOf(actor) !== undefined,
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
