import { randomBytes } from "node:crypto";
import { GUARDIAN_COOKIE, SECRET } from "#domain/guardian/guardian.rules.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { readCookie } from "#server/auth/cookies.ts";

/** What a browser stores after opening an invitation link: the secret, and an id of the browser. */
export interface OpenedInvitation {
  readonly secret: string;
  readonly browser: string;
}

/** The cookies of invitations and guardian access: HttpOnly, and sent from another site only by a link. */
export interface GuardianCookies {
  /** Stores the secret of a link; for a malformed one, clears the cookie. */
  storeInvitation(cookies: string, secret: string): readonly string[];
  readInvitation(cookies: string): OpenedInvitation | undefined;
  /** Stores the token of a guardian access and clears the invitation. */
  guardianAccess(consultationId: string, token: string): readonly string[];
  /** Clears the guardian access of a consultation. */
  leave(consultationId: string): readonly string[];
  /** The tokens of guardian access in a Cookie header, with their consultations. */
  accessTokens(cookies: string): readonly { readonly consultationId: string; readonly token: string }[];
  /** The token of this browser's guardian access: the same each time for one invitation and browser. */
  tokenFor(invitation: OpenedInvitation): string;
}

const INVITATION_SECONDS = 30 * 60;
/** Longer than any booking is ahead; the access itself ends with its consultation. */
const GUARDIAN_COOKIE_SECONDS = 400 * 24 * 60 * 60;
/** More than any adult needs at once; others are not looked up. */
const MAX_GUARDIAN_COOKIES = 5;

export function createGuardianCookies(vault: Vault, https: boolean): GuardianCookies {
  const prefix = https ? "__Host-" : "";
  const invitationCookieName = `${prefix}tulsi.invitation`;
  const guardianCookieName = (consultationId: string) => `${prefix}${GUARDIAN_COOKIE}${consultationId}`;
  const line = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;

  function readInvitation(cookies: string): OpenedInvitation | undefined {
    const [secret = "", browser = ""] = (readCookie(cookies, invitationCookieName) ?? "").split(".");
    return SECRET.test(secret) && SECRET.test(browser) ? { secret, browser } : undefined;
  }

  return {
    readInvitation: readInvitation,
    storeInvitation(cookies, secret) {
      if (!SECRET.test(secret)) return [line(invitationCookieName, "", 0)];
      const before = readInvitation(cookies);
      const browser = before?.secret === secret ? before.browser : randomBytes(32).toString("base64url");
      return [line(invitationCookieName, `${secret}.${browser}`, INVITATION_SECONDS)];
    },
    guardianAccess: (consultationId, token) => [
      line(guardianCookieName(consultationId), token, GUARDIAN_COOKIE_SECONDS),
      line(invitationCookieName, "", 0),
    ],
    leave: (consultationId) => [line(guardianCookieName(consultationId), "", 0)],
    accessTokens(cookies) {
      const start = guardianCookieName("");
      return cookies
        .split(";")
        .map((part) => part.trim())
        .filter((part) => part.startsWith(start))
        .map((part) => part.slice(start.length).split("="))
        .flatMap(([consultationId = "", token = ""]) => (SECRET.test(token) ? [{ consultationId, token }] : []))
        .slice(0, MAX_GUARDIAN_COOKIES);
    },
    tokenFor: ({ secret, browser }) => vault.digest("adult-seat", `${secret}\n${browser}`),
  };
}
