import type { Account } from "#domain/actor.ts";
import type { App } from "#server/app.ts";
import { type Ticket, takeAttemptOrFail } from "../attempts.ts";
import { guessesOf } from "./login-code.ts";

/**
 * Counts a try of a code in an open session, so that codes can't be guessed there.
 * @param app - The application.
 * @param account - Whose code is tried.
 * @param code - The code.
 * @throws TOO_MANY_REQUESTS.
 */
export function takeTry(app: App, { uid }: Account, code: string): Promise<Ticket> {
  const subject = `code ${uid}`;
  return takeAttemptOrFail(app, [{ limit: app.limits.signInDevice, subject }, ...guessesOf(app, subject, code)]);
}
