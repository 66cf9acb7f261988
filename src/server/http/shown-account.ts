import { ACCOUNT_HEADER, SIGNED_OUT_HEADER } from "#domain/accounts/session-headers.ts";
import type { Actor } from "#domain/actor.ts";

/**
 * Whether the page that sent a request shows the account that is signed in now. Pages say so in a header; one that was
 * opened for another account, or before its session ended, must not act for the present one.
 */
export function shownBy(headers: Headers, actor: Actor): "same" | "other" | "signed out" {
  const shown = headers.get(ACCOUNT_HEADER);
  if (shown === null || (actor.kind === "account" && actor.uid === shown)) return "same";
  return actor.kind === "account" ? "other" : "signed out";
}

/** The answer to a page whose account is not signed in any more. */
export function signedOut(): Response {
  return new Response(null, { status: 401, headers: { [SIGNED_OUT_HEADER]: "1" } });
}
