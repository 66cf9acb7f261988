import { hash, verify } from "@node-rs/argon2";
import PQueue from "p-queue";
import { fail } from "#domain/failures.ts";
import { perApp } from "#server/app.ts";
import { PASSWORD_COST } from "./password-cost.ts";

/** Hashes passwords off the main thread, a few at a time (TRUST.md AV-2). */
export interface Passwords {
  /**
   * Fails with BUSY when the queue is full.
   * @returns `$argon2id$v=19$m=…,t=…,p=1$salt$hash`.
   */
  hash(password: string): Promise<string>;
  /** Whether the password matches the hash. Fails with BUSY when the queue is full. */
  verify(password: string, hashed: string): Promise<boolean>;
  /** How many hashes were computed since the start, for tests and metrics. */
  readonly computed: number;
}

/** What the library can decode: a salt of at least 8 bytes and a hash. */
const ENCODED = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{11,}\$[\w+/]{16,}$/u;

export function createPasswords({ memoryKib, passes, concurrency, maxQueue } = PASSWORD_COST): Passwords {
  const queue = new PQueue({ concurrency });
  let computed = 0;

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (queue.size >= maxQueue) throw fail("BUSY");
    return queue.add(() => {
      computed += 1;
      return work();
    });
  }

  return {
    get computed() {
      return computed;
    },
    hash: (password) =>
      queued(() => hash(password.normalize("NFC"), { memoryCost: memoryKib, timeCost: passes, parallelism: 1 })),
    verify: (password, hashed) =>
      queued(async () => ENCODED.test(hashed) && (await verify(hashed, password.normalize("NFC")))),
  };
}

/** The one queue of an application. */
export const passwordsOf = perApp(({ passwordCost }) => createPasswords(passwordCost));
