import { randomBytes } from "node:crypto";
import type { App } from "#server/app.ts";
import { hasSameBytes, readCookie } from "./cookies.ts";

const REMEMBER_SECONDS = 400 * 24 * 60 * 60;
const MAX_ACCOUNTS = 5;
const TAG_LENGTH = 16;

/**
 * A browser, with the accounts that have signed in there in a signed cookie. It gives no right; wrong passwords from
 * there are only counted separately, so that a stranger can't lock the owner out (TRUST.md ID-3).
 */
interface Device {
  readonly id: string;
  /** Tags of the accounts that signed in from here, newest first. */
  readonly accounts: readonly string[];
}

function cookieNameOf({ https }: App): string {
  return https ? "__Host-tulsi.device" : "tulsi.device";
}

function readDevice(app: App, cookies: string): Device | undefined {
  const [body = "", signature = ""] = (readCookie(cookies, cookieNameOf(app)) ?? "").split(".");
  if (!app.vault.knownDigests("device", body).some((digest) => hasSameBytes(signature, digest))) return undefined;
  const [id = "", ...accounts] = Buffer.from(body, "base64url").toString("utf8").split(" ");
  return { id, accounts };
}

/** The browser's id, when the account has signed in there before. */
export function findKnownDevice(app: App, cookies: string, email: string): string | undefined {
  const device = readDevice(app, cookies);
  const tags = app.vault.knownDigests("device-account", email).map((digest) => digest.slice(0, TAG_LENGTH));
  return device?.accounts.some((tag) => tags.includes(tag)) ? device.id : undefined;
}

/** The Set-Cookie header that remembers this account on the browser. */
export function rememberDevice(app: App, cookies: string, email: string): string {
  const device = readDevice(app, cookies) ?? { id: randomBytes(16).toString("base64url"), accounts: [] };
  const tag = app.vault.digest("device-account", email).slice(0, TAG_LENGTH);
  const accounts = [tag, ...device.accounts.filter((other) => other !== tag)].slice(0, MAX_ACCOUNTS);
  const body = Buffer.from([device.id, ...accounts].join(" ")).toString("base64url");
  const attributes = `Max-Age=${REMEMBER_SECONDS}; Path=/; HttpOnly; SameSite=Lax${app.https ? "; Secure" : ""}`;
  return `${cookieNameOf(app)}=${body}.${app.vault.digest("device", body)}; ${attributes}`;
}
