import { createHmac, randomUUID } from "node:crypto";
import type { IceServer } from "#domain/call/call.rules.ts";
import type { IceEntry } from "#server/ice-config.ts";

/** Longer than the longest visit: a name that ran out would break a call that has to find a new way. */
const NAMES_LAST_SECONDS = 6 * 60 * 60;

/**
 * The servers as a browser gets them. Where the keeper shares a secret with a TURN server, each call gets a name that
 * ends by itself and says nothing of a person (the TURN REST scheme, which asks for SHA-1).
 */
export function iceServersFor(entries: readonly IceEntry[], now: number): IceServer[] {
  return entries.map(({ secret, ...server }) => {
    if (secret === undefined) return server;
    const username = `${Math.floor(now / 1000) + NAMES_LAST_SECONDS}:${randomUUID()}`;
    const credential = createHmac("sha1", secret).update(username).digest("base64");
    return { ...server, username, credential };
  });
}
