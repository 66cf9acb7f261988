import { setTimeout as wait } from "node:timers/promises";
import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { HONEYPOT_FIELD, MIN_OPEN_MS, OPENED_FIELD } from "#domain/spam-guard.ts";
import type { App, Transaction } from "#server/app.ts";
import { hasAttemptsLeft, takeAttempt, takeAttemptOrFail } from "#server/auth/attempts.ts";
import type { Limit } from "#server/auth/limits.ts";
import { withoutPlace } from "#server/work-place.ts";

/** Counts a form inside the caller's transaction, so that counting and storing are one commit. */
export type CountIn = (tx: Transaction) => Promise<void>;

export interface FormLimits {
  readonly address: Limit;
  readonly everyone: Limit;
}

function textOf(input: unknown, name: string): string {
  const value = typeof input === "object" && input !== null ? Reflect.get(input, name) : undefined;
  return typeof value === "string" ? value : "";
}

/** A sender within their own limit gets BUSY, not the message about their own rate. */
const refusalOf = async (ownRoom: Promise<unknown>) => ((await ownRoom) ? "BUSY" : "SENT_TOO_OFTEN");

const signTime = ({ vault }: App, time: string) => vault.digest("form-opened", time);

/** The signed time for a form's hidden input. */
export function signOpeningTime(app: App): string {
  const time = String(app.clock.now());
  return `${time}.${signTime(app, time)}`;
}

/** When the form was opened; now, when the signature does not match. */
function openedAt(app: App, text: string): number {
  const [time = "", signature = ""] = text.split(".");
  return signature !== "" && signature === signTime(app, time) ? Number(time) : app.clock.now();
}

/**
 * Examines a public form, after a wait if it was sent too soon: bots are slowed down without a captcha, and people do
 * not notice it (TRUST.md IN-5).
 * @param app - The application.
 * @param actor - Who sent it.
 * @param limits - The limits for one address and for all senders.
 * @param input - The form.
 * @returns What counts the form in the transaction that stores it; undefined when the honeypot was filled in, which
 * has counted for the address only: respond as if the form had been stored.
 * @throws SENT_TOO_OFTEN, or BUSY when the limit for all senders is reached; so does the returned function.
 */
export async function admitForm(
  app: App,
  actor: Actor,
  limits: FormLimits,
  input: unknown,
): Promise<CountIn | undefined> {
  const own = { limit: limits.address, subject: actor.client.address };
  const both = [own, { limit: limits.everyone, subject: "everyone" }];
  const isBot = textOf(input, HONEYPOT_FIELD) !== "";
  if (isBot) await takeAttemptOrFail(app, [own], "SENT_TOO_OFTEN");
  const soon = openedAt(app, textOf(input, OPENED_FIELD)) + MIN_OPEN_MS - app.clock.now();
  if (soon > 0) {
    // A sender over the limit is refused before the wait, because each wait keeps a request open.
    if (!isBot && !(await hasAttemptsLeft(app, both))) throw fail(await refusalOf(hasAttemptsLeft(app, [own])));
    await withoutPlace(() => wait(Math.min(soon, MIN_OPEN_MS)));
  }
  if (isBot) return undefined;
  return async (tx) => {
    if (await takeAttempt(tx, both)) return;
    // The failure undoes this second use.
    throw fail(await refusalOf(takeAttempt(tx, [own])));
  };
}
