import type { Attempts, Bucket } from "./attempts.ts";
import type { Limits } from "./limits.ts";

/** Keeps account of answers that tell whether an e-mail has an account here (TRUST.md ID-2). */
export interface Notifier {
  /** True when the answer may be given; it is then counted, once an hour for the same e-mail. */
  notify(address: string, email: string): Promise<boolean>;
  /** Whether `tell` would be true now. Counts nothing. */
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
      // Somebody who asked at the same moment may have been told; then this answer costs nothing more.
      return wasNotified(email);
    },
    may: async (address, email) => (await wasNotified(email)) || attempts.hasRoom(budget(address)),
  };
}
