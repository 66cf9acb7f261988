import { randomBytes, timingSafeEqual } from "node:crypto";
import type { App } from "#server/app.ts";
import { takeAttempt } from "../attempts.ts";

const CHALLENGE_MS = 5 * 60_000;
const NONCE_BYTES = 16;

/** Begins with the moment at which it ends, so that nothing is stored for a challenge that is never answered. */
const HEAD = /^(\d{13})\.[\w-]{22}\./u;

/**
 * A challenge for one use.
 * @param app - The application.
 * @param purpose - For what it works: "login", or the session that adds a passkey.
 * @returns Its bytes.
 */
export function createChallenge({ vault, clock }: App, purpose: string): Uint8Array<ArrayBuffer> {
  const head = `${clock.now() + CHALLENGE_MS}.${randomBytes(NONCE_BYTES).toString("base64url")}.`;
  return new Uint8Array(Buffer.from(head + vault.digest("passkey-challenge", `${purpose} ${head}`)));
}

function isSame(text: string, other: string): boolean {
  const [bytes, others] = [Buffer.from(text), Buffer.from(other)];
  return bytes.length === others.length && timingSafeEqual(bytes, others);
}

/**
 * Whether a challenge is one of ours, for this purpose and in time; and uses it up.
 * @param app - The application, or a transaction.
 * @param purpose - As for `createChallenge`.
 * @param challenge - The challenge as a browser sends it, base64url.
 */
export async function takeChallenge(app: App, purpose: string, challenge: string): Promise<boolean> {
  const text = Buffer.from(challenge, "base64url").toString("latin1");
  const [head, endsAt] = HEAD.exec(text) ?? [];
  if (head === undefined || Number(endsAt) <= app.clock.now()) return false;
  const digests = app.vault.knownDigests("passkey-challenge", `${purpose} ${head}`);
  if (!digests.some((digest) => isSame(text, head + digest))) return false;
  return (await takeAttempt(app, [{ limit: app.limits.passkeyChallenge, subject: head }])) !== undefined;
}
