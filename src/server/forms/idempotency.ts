import { createHash } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import { IDEMPOTENCY_FIELD } from "#domain/idempotency.ts";

const KEY = /^[0-9a-f-]{36}$/u;

/**
 * The idempotency key of a submission: a hash of the sender, the form's key and its fields (TRUST.md DU-7). The same
 * form sent again has the same key; a changed one has another.
 * @returns Null for a form without a key, which is accepted each time.
 */
export function idempotencyKeyOf(actor: Actor, input: unknown, fields: unknown): string | null {
  const key = typeof input === "object" && input !== null ? Reflect.get(input, IDEMPOTENCY_FIELD) : undefined;
  if (typeof key !== "string" || !KEY.test(key)) return null;
  const who = actor.kind === "account" ? actor.uid : "";
  return createHash("sha256")
    .update(JSON.stringify([who, key, fields]))
    .digest("base64url");
}
