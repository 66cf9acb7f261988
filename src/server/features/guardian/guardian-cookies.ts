import { randomBytes } from "node:crypto";
import { GUARDIAN_COOKIE, SECRET } from "#domain/guardian/guardian.rules.ts";
import type { App } from "#server/app.ts";
import { readCookie } from "#server/auth/cookies.ts";

/** What a browser stores after opening an invitation link: the secret, and an id of the browser. */
export interface OpenedInvitation {
  readonly secret: string;
  readonly browser: string;
}

const INVITATION_SECONDS = 30 * 60;
/** Longer than any booking is ahead; the access itself ends with its consultation. */
const GUARDIAN_COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** More than any adult needs at once; others are not looked up. */
const MAX_GUARDIAN_COOKIES = 5;

/** What the cookies need of the application. */
type CookieApp = Pick<App, "https" | "vault">;

function nameOf({ https }: CookieApp, name: string): string {
  return `${https ? "__Host-" : ""}${name}`;
}

const invitationName = (app: CookieApp) => nameOf(app, "tulsi.invitation");
const accessName = (app: CookieApp, consultationId: string) => nameOf(app, `${GUARDIAN_COOKIE}${consultationId}`);

/** A Set-Cookie line; HttpOnly, and sent from another site only by a link. */
function cookieLine({ https }: CookieApp, name: string, value: string, seconds: number): string {
  return `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
}

/** The invitation in a Cookie header; undefined for none. */
export function invitationIn(app: CookieApp, cookies: string): OpenedInvitation | undefined {
  const [secret = "", browser = ""] = (readCookie(cookies, invitationName(app)) ?? "").split(".");
  return SECRET.test(secret) && SECRET.test(browser) ? { secret, browser } : undefined;
}

/**
 * Stores the secret of a link; for a malformed one, clears the cookie.
 * @param app - The application.
 * @param cookies - The Cookie header.
 * @param secret - The secret.
 * @returns Set-Cookie lines.
 */
export function invitationCookies(app: CookieApp, cookies: string, secret: string): readonly string[] {
  const name = invitationName(app);
  if (!SECRET.test(secret)) return [cookieLine(app, name, "", 0)];
  const before = invitationIn(app, cookies);
  const browser = before?.secret === secret ? before.browser : randomBytes(32).toString("base64url");
  return [cookieLine(app, name, `${secret}.${browser}`, INVITATION_SECONDS)];
}

/** Set-Cookie lines that store the token of a guardian access and clear the invitation. */
export function accessCookies(app: CookieApp, consultationId: string, token: string): readonly string[] {
  return [
    cookieLine(app, accessName(app, consultationId), token, GUARDIAN_COOKIE_SECONDS),
    cookieLine(app, invitationName(app), "", 0),
  ];
}

/** Set-Cookie lines that clear the guardian access of a consultation. */
export function clearedAccessCookies(app: CookieApp, consultationId: string): readonly string[] {
  return [cookieLine(app, accessName(app, consultationId), "", 0)];
}

/** The token of a guardian access, and its consultation. */
export interface AccessToken {
  readonly consultationId: string;
  readonly token: string;
}

/** The tokens of guardian access in a Cookie header. */
export function accessTokensIn(app: CookieApp, cookies: string): readonly AccessToken[] {
  const start = accessName(app, "");
  return cookies
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part.startsWith(start))
    .map((part) => part.slice(start.length).split("="))
    .flatMap(([consultationId = "", token = ""]) => (SECRET.test(token) ? [{ consultationId, token }] : []))
    .slice(0, MAX_GUARDIAN_COOKIES);
}

/** The token of this browser's guardian access: the same each time for one invitation and browser. */
export function tokenFor({ vault }: CookieApp, { secret, browser }: OpenedInvitation): string {
  return vault.digest("adult-seat", `${secret}\n${browser}`);
}
