import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Vault } from "#server/adapters/vault/vault.ts";

const REMEMBER_SECONDS = 400 * 24 * 60 * 60;
const MAX_ACCOUNTS = 5;
const TAG_LENGTH = 16;

/** A cookie's undecoded value from a Cookie header; undefined when it is missing. */
export function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(";")) {
    const index = part.indexOf("=");
    if (index !== -1 && part.slice(0, index).trim() === name) return part.slice(index + 1).trim();
  }
  return undefined;
}

/** Compares two signatures in constant time. */
function isSame(item: string, other: string): boolean {
  const [a, b] = [Buffer.from(item), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * The Cookie header with the session signed by the first secret. An older version signed with the encryption key of
 * its time; a header without a session, or with another signature, comes back as it is.
 * @param cookies - The header; one without a session, or with another signature, comes back as it is.
 * @param name - The cookie's name.
 */
export function signedAgain(cookies: string, name: string, [current, ...older]: readonly string[]): string {
  const cookie = readCookie(cookies, name);
  const [, token = "", signature = ""] = /^(.+)\.([^.]+)$/u.exec(decoded(cookie ?? "")) ?? [];
  if (cookie === undefined || current === undefined) return cookies;
  const sign = (secret: string) => createHmac("sha256", secret).update(token).digest("base64");
  if (!older.some((secret) => isSame(signature, sign(secret)))) return cookies;
  const rest = cookies.split(";").filter((part) => part.split("=")[0]?.trim() !== name);
  return [...rest, `${name}=${encodeURIComponent(`${token}.${sign(current)}`)}`].join(";");
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return "";
  }
}

interface Device {
  readonly id: string;
  /** Tags of the accounts that signed in from here, newest first. */
  readonly accounts: readonly string[];
}

/**
 * Remembers in a signed cookie which accounts have signed in on a browser. It gives no right; wrong passwords from
 * there are only counted separately, so that a stranger can't lock the owner out (TRUST.md ID-3).
 */
export interface Devices {
  /** The browser's id, when the account has signed in there before. */
  knownDevice(cookies: string, email: string): string | undefined;
  /** The Set-Cookie header that remembers this account on the browser. */
  remember(cookies: string, email: string): string;
}

export function createDevices(vault: Vault, https: boolean): Devices {
  const name = https ? "__Host-tulsi.device" : "tulsi.device";
  const tagOf = (email: string) => vault.digest("device-account", email).slice(0, TAG_LENGTH);
  const signatureOf = (body: string) => vault.digest("device", body);

  function read(cookies: string): Device | undefined {
    const [body = "", signature = ""] = (readCookie(cookies, name) ?? "").split(".");
    if (!vault.knownDigests("device", body).some((wanted) => isSame(signature, wanted))) return undefined;
    const [id = "", ...accounts] = Buffer.from(body, "base64url").toString("utf8").split(" ");
    return { id, accounts };
  }

  return {
    knownDevice(cookies, email) {
      const device = read(cookies);
      const tags = vault.knownDigests("device-account", email).map((digest) => digest.slice(0, TAG_LENGTH));
      return device?.accounts.some((tag) => tags.includes(tag)) ? device.id : undefined;
    },
    remember(cookies, email) {
      const device = read(cookies) ?? { id: randomBytes(16).toString("base64url"), accounts: [] };
      const tag = tagOf(email);
      const accounts = [tag, ...device.accounts.filter((other) => other !== tag)].slice(0, MAX_ACCOUNTS);
      const body = Buffer.from([device.id, ...accounts].join(" ")).toString("base64url");
      const attributes = `Max-Age=${REMEMBER_SECONDS}; Path=/; HttpOnly; SameSite=Lax${https ? "; Secure" : ""}`;
      return `${name}=${body}.${signatureOf(body)}; ${attributes}`;
    },
  };
}
