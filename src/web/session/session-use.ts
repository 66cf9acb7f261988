import { SESSION_PATH } from "#domain/accounts/session-headers.ts";
import { shownAccount } from "./shown-account.ts";

/** The server hears of use at most this often; a session of staff ends after thirty minutes without. */
export const USE_INTERVAL_MS = 4 * 60_000;

let sentAt = Number.NEGATIVE_INFINITY;
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  timer = undefined;
  sentAt = performance.now();
  if (shownAccount() === undefined) return;
  fetch(SESSION_PATH).catch((error: unknown) => console.info("the clinic is out of reach", error));
}

/**
 * Typing and a running call are use of the session, although nothing is sent: tells the server so now, or later when it
 * was told a short time ago.
 */
export function noteUse(): void {
  if (shownAccount() === undefined || timer !== undefined) return;
  const wait = sentAt + USE_INTERVAL_MS - performance.now();
  if (wait <= 0) send();
  else timer = setTimeout(send, wait);
}
