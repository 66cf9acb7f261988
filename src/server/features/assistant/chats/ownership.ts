import { randomBytes } from "node:crypto";
import type { SessionGrant } from "#domain/accounts/accounts.api.ts";
import type { Actor } from "#domain/actor.ts";
import { BROWSER_SECRET, type Question } from "#domain/assistant/assistant.rules.ts";
import { fail } from "#domain/failures.ts";
import type { App } from "#server/app.ts";
import { readCookie } from "#server/auth/cookies.ts";
import { type ChatRow, findChat, type Owner } from "./chats.queries.ts";

// Decides who owns a chat: an account by its uid, a visitor by a secret in the browser's cookie.

const SECRET_BYTES = 32;
const DAY_SECONDS = 24 * 60 * 60;

function cookieNameOf({ https }: App): string {
  return https ? "__Host-tulsi.chat" : "tulsi.chat";
}

function cookieOf(app: App, actor: Actor): string | undefined {
  const value = readCookie(actor.client.cookies, cookieNameOf(app));
  return value !== undefined && BROWSER_SECRET.test(value) ? value : undefined;
}

/** What is stored of a visitor's secret. */
export function hashSecret({ vault }: App, secret: string): string {
  return vault.digest("assistant-browser", secret);
}

/** The actor as an owner of chats; undefined for a visitor without the cookie. */
export function chatOwnerOf(app: App, actor: Actor): Owner | undefined {
  if (actor.kind === "account") return { uid: actor.uid };
  const secret = cookieOf(app, actor);
  return secret === undefined ? undefined : { tokenHash: hashSecret(app, secret) };
}

/**
 * The secret of a visitor's browser: from its cookie, else the one that its page sends with each message, so that
 * the first message sent again after a lost response opens the same chat; else a new one.
 */
export function secretOf(app: App, actor: Actor, { browser }: Pick<Question, "browser">): string {
  return cookieOf(app, actor) ?? browser ?? randomBytes(SECRET_BYTES).toString("base64url");
}

/** Whether the actor owns this chat, by the session, the cookie or one of the secrets. */
export function ownsChat(
  app: App,
  actor: Actor,
  chat: ChatRow,
  secrets: readonly (string | undefined)[] = [],
): boolean {
  if (chat.uid !== null) return actor.kind === "account" && actor.uid === chat.uid;
  const known = [cookieOf(app, actor), ...secrets];
  return known.some((secret) => secret !== undefined && hashSecret(app, secret) === chat.tokenHash);
}

/** The cookie for a visitor's browser; none for accounts. */
export function grantChat(app: App, actor: Actor, secret: string): SessionGrant {
  if (actor.kind === "account") return { cookies: [] };
  const secure = app.https ? "; Secure" : "";
  const attributes = `Max-Age=${DAY_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return { cookies: [`${cookieNameOf(app)}=${secret}; ${attributes}`] };
}

/**
 * The actor's own chat.
 * @throws NOT_FOUND, also for chats of others.
 */
export async function findOwnChat(app: App, actor: Actor, chatId: string): Promise<ChatRow> {
  const chat = typeof chatId === "string" ? await findChat(app.db, chatId) : undefined;
  if (!chat || !ownsChat(app, actor, chat)) throw fail("NOT_FOUND");
  return chat;
}
