import type { Attempts, Bucket } from "./attempts.ts";
import type { Limits } from "./limits.ts";

/** Keeps account of answers that tell whether an e-mail has an account here (TRUST.md ID-2). */
export interface Telling {
  /** True when the answer may be given; it is then counted, once an hour for the same e-mail. */
  tell(address: string, email: string): Promise<boolean>;
  /** Whether `tell` would be true now. Counts nothing. */
  may(address: string, email: string): Promise<boolean>;
}

export function createTelling(attempts: Attempts, limits: Limits): Telling {
  const fresh = (email: string): Bucket[] => [{ limit: limits.toldEmail, subject: email }];
  const budget = (address: string): Bucket[] => [
    { limit: limits.tellAddress, subject: address },
    { limit: limits.tellEveryone, subject: "everyone" },
  ];
  const wasTold = async (email: string) => !(await attempts.hasRoom(fresh(email)));

  return {
    async tell(address, email) {
      if (await wasTold(email)) return true;
      if (await attempts.take([...budget(address), ...fresh(email)])) return true;
      // Somebody who asked at the same moment may have been told; then this answer costs nothing more.
      return wasTold(email);
    },
    may: async (address, email) => (await wasTold(email)) || attempts.hasRoom(budget(address)),
  };
}
