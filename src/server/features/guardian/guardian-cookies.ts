import { randomBytes } from "node:crypto";
import { GUARDIAN_COOKIE, SECRET } from "#domain/guardian/guardian.rules.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { readCookie } from "#server/auth/cookies.ts";

/** What a browser keeps between a link's address and the press of the button: the secret, and a name for the browser. */
export interface Brought {
  readonly secret: string;
  readonly browser: string;
}

/** The cookies of links and seats: never readable by a page, never sent from another site's page but by a link. */
export interface GuardianCookies {
  /** Keeps what stood in an address; for what is no secret, nothing. */
  bring(cookies: string, secret: string): readonly string[];
  brought(cookies: string): Brought | undefined;
  /** What the browser is to show from now on for its seat; what it was brought goes. */
  guardianAccess(consultationId: string, token: string): readonly string[];
  /** The seat is no more. */
  leave(consultationId: string): readonly string[];
  /** What the browser shows for its seats, and of which visits it says they are. */
  shown(cookies: string): readonly { readonly consultationId: string; readonly token: string }[];
  /** What opens the seat from this browser: new, and the same for the same press of the button. */
  tokenFor(brought: Brought): string;
}

const BROUGHT_SECONDS = 30 * 60;
/** Longer than any booking is ahead; how long the seat itself holds, its visit says. */
const GUARDIAN_COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** Nobody sits in more visits at once; more are not looked up. */
const GUARDIAN_COOKIES_MAX = 5;

export function createGuardianCookies(vault: Vault, https: boolean): GuardianCookies {
  const prefix = https ? "__Host-" : "";
  const broughtName = `${prefix}tulsi.invitation`;
  const guardianCookieName = (consultationId: string) => `${prefix}${GUARDIAN_COOKIE}${consultationId}`;
  const line = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;

  function brought(cookies: string): Brought | undefined {
    const [secret = "", browser = ""] = (readCookie(cookies, broughtName) ?? "").split(".");
    return SECRET.test(secret) && SECRET.test(browser) ? { secret, browser } : undefined;
  }

  return {
    brought,
    bring(cookies, secret) {
      if (!SECRET.test(secret)) return [line(broughtName, "", 0)];
      const before = brought(cookies);
      const browser = before?.secret === secret ? before.browser : randomBytes(32).toString("base64url");
      return [line(broughtName, `${secret}.${browser}`, BROUGHT_SECONDS)];
    },
    guardianAccess: (consultationId, token) => [
      line(guardianCookieName(consultationId), token, GUARDIAN_COOKIE_SECONDS),
      line(broughtName, "", 0),
    ],
    leave: (consultationId) => [line(guardianCookieName(consultationId), "", 0)],
    shown(cookies) {
      const start = guardianCookieName("");
      return cookies
        .split(";")
        .map((part) => part.trim())
        .filter((part) => part.startsWith(start))
        .map((part) => part.slice(start.length).split("="))
        .flatMap(([consultationId = "", token = ""]) => (SECRET.test(token) ? [{ consultationId, token }] : []))
        .slice(0, GUARDIAN_COOKIES_MAX);
    },
    tokenFor: ({ secret, browser }) => vault.digest("adult-seat", `${secret}\n${browser}`),
  };
}
