import { randomBytes, timingSafeEqual } from "node:crypto";
import type { Vault } from "#server/adapters/vault/vault.ts";

const REMEMBER_SECONDS = 400 * 24 * 60 * 60;
const MAX_ACCOUNTS = 5;

/** A cookie's undecoded value from a Cookie header; undefined when it is missing. */
export function readCookie(header: string, name: string): string | undefined {
  for (const part of header.split(";")) {
    const at = part.indexOf("=");
    if (at !== -1 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
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
  const tagOf = (email: string) => vault.digest("device-account", email).slice(0, 16);
  const signatureOf = (body: string) => vault.digest("device", body);

  function read(cookies: string): Device | undefined {
    const [body = "", signature = ""] = (readCookie(cookies, name) ?? "").split(".");
    const wanted = Buffer.from(signatureOf(body));
    const got = Buffer.from(signature);
    if (got.length !== wanted.length || !timingSafeEqual(got, wanted)) return undefined;
    const [id = "", ...accounts] = Buffer.from(body, "base64url").toString("utf8").split(" ");
    return { id, accounts };
  }

  return {
    knownDevice(cookies, email) {
      const device = read(cookies);
      return device?.accounts.includes(tagOf(email)) ? device.id : undefined;
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
