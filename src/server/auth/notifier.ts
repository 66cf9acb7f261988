import type { Attempts } from "#server/app-context.ts";
import type { Bucket } from "./attempts.ts";
import type { Limits } from "./limits.ts";

/** Limits the answers that reveal whether an email has an account here (TRUST.md ID-2). */
export interface Notifier {
  /** Whether the answer may be given; it is then counted, once an hour for the same email. */
  notify(address: string, email: string): Promise<boolean>;
  /** Whether `notify` would return true now. Counts nothing. */
  may(address: string, email: string): Promise<boolean>;
}

export function createNotifier(attempts: Attempts, limits: Limits): Notifier {
  const fresh = (email: string): Bucket[] => [{ limit: limits.notifiedEmail, subject: email }];
  const budget = (address: string): Bucket[] => [
    { limit: limits.notifyAddress, subject: address },
    { limit: limits.notifyEveryone, subject: "everyone" },
  ];
  const wasNotified = async (email: string) => !(await attempts.hasRoom(fresh(email)));

  return {
    async notify(address, email) {
      if (await wasNotified(email)) return true;
      if (await attempts.take([...budget(address), ...fresh(email)])) return true;
      // A request at the same time may have been answered; then this answer costs nothing more.
      return wasNotified(email);
    },
    may: async (address, email) => (await wasNotified(email)) || attempts.hasRoom(budget(address)),
  };
}
