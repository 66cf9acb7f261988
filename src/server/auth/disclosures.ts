import type { App } from "#server/app.ts";
import { type Bucket, hasAttemptsLeft, takeAttempt } from "./attempts.ts";

function budgetOf({ limits }: App, address: string): Bucket[] {
  return [
    { limit: limits.notifyAddress, subject: address },
    { limit: limits.notifyEveryone, subject: "everyone" },
  ];
}

function bucketOf({ limits }: App, email: string): Bucket {
  return { limit: limits.notifiedEmail, subject: email };
}

async function wasRevealed(app: App, email: string): Promise<boolean> {
  return !(await hasAttemptsLeft(app, [bucketOf(app, email)]));
}

/**
 * Counts an answer that reveals whether an email has an account here (TRUST.md ID-2), once an hour for the same email.
 * @param app - The application.
 * @param address - The network address that gets the answer.
 * @param email - The email.
 * @returns Whether the answer may be given.
 */
export async function takeDisclosure(app: App, address: string, email: string): Promise<boolean> {
  if (await wasRevealed(app, email)) return true;
  if (await takeAttempt(app, [...budgetOf(app, address), bucketOf(app, email)])) return true;
  // A request at the same time may have been answered; then this answer costs nothing more.
  return wasRevealed(app, email);
}

/** Whether `takeDisclosure` would return true now. Counts nothing. */
export async function hasDisclosureLeft(app: App, address: string, email: string): Promise<boolean> {
  return (await wasRevealed(app, email)) || hasAttemptsLeft(app, budgetOf(app, address));
}
