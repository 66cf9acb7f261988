import { createHmac, randomUUID } from "node:crypto";
import type { IceServer } from "#domain/call/call.rules.ts";
import type { IceEntry } from "#server/ice-config.ts";

/** Longer than the longest consultation: an expired credential would break a call that reconnects. */
const NAMES_LAST_SECONDS = 6 * 60 * 60;

/**
 * The servers as a browser gets them. For a TURN server with a shared secret, each call gets a user name that expires
 * and identifies no one (the TURN REST scheme, which requires SHA-1).
 */
export function iceServersFor(entries: readonly IceEntry[], now: number): IceServer[] {
  return entries.map(({ secret, ...server }) => {
    if (secret === undefined) return server;
    const username = `${Math.floor(now / 1000) + NAMES_LAST_SECONDS}:${randomUUID()}`;
    const credential = createHmac("sha1", secret).update(username).digest("base64");
    return { ...server, username, credential };
  });
}
