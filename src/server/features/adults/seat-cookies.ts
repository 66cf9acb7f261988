import { randomBytes } from "node:crypto";
import { SEAT_COOKIE, SECRET } from "#domain/adults/adults.rules.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import { readCookie } from "#server/identity/cookies.ts";

/** What a browser keeps between a link's address and the press of the button: the secret, and a name for the browser. */
export interface Brought {
  readonly secret: string;
  readonly browser: string;
}

/** The cookies of links and seats: never readable by a page, never sent from another site's page but by a link. */
export interface SeatCookies {
  /** Keeps what stood in an address; for what is no secret, nothing. */
  bring(cookies: string, secret: string): readonly string[];
  brought(cookies: string): Brought | undefined;
  /** What the browser is to show from now on for its seat; what it was brought goes. */
  seat(visit: string, token: string): readonly string[];
  /** The seat is no more. */
  leave(visit: string): readonly string[];
  /** What the browser shows for its seats, and of which visits it says they are. */
  shown(cookies: string): readonly { readonly visit: string; readonly token: string }[];
  /** What opens the seat from this browser: new, and the same for the same press of the button. */
  tokenFor(brought: Brought): string;
}

const BROUGHT_SECONDS = 30 * 60;
/** Longer than any booking is ahead; how long the seat itself holds, its visit says. */
const SEAT_SECONDS = 400 * 24 * 60 * 60;
/** Nobody sits in more visits at once; more are not looked up. */
const SEATS_MOST = 5;

export function createSeatCookies(vault: Vault, https: boolean): SeatCookies {
  const prefix = https ? "__Host-" : "";
  const broughtName = `${prefix}tulsi.invitation`;
  const seatName = (visit: string) => `${prefix}${SEAT_COOKIE}${visit}`;
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
    seat: (visit, token) => [line(seatName(visit), token, SEAT_SECONDS), line(broughtName, "", 0)],
    leave: (visit) => [line(seatName(visit), "", 0)],
    shown(cookies) {
      const start = seatName("");
      return cookies
        .split(";")
        .map((part) => part.trim())
        .filter((part) => part.startsWith(start))
        .map((part) => part.slice(start.length).split("="))
        .flatMap(([visit = "", token = ""]) => (SECRET.test(token) ? [{ visit, token }] : []))
        .slice(0, SEATS_MOST);
    },
    tokenFor: ({ secret, browser }) => vault.digest("adult-seat", `${secret}\n${browser}`),
  };
}
