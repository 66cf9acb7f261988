import { hash, verify } from "@node-rs/argon2";
import PQueue from "p-queue";
import { fail } from "#domain/failures.ts";
import { perApp } from "#server/app.ts";
import { isHostedHash, parseHostedHash, spendHosted, verifyHosted } from "../hosted/hosted-hash.ts";
import { type HostedKeys, hostedKeysOf } from "../hosted/hosted-keys.ts";
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
  /**
   * Takes the time of all kinds of hashes that accounts have, except that of the one that was just tried, so that the
   * duration of a refusal reveals nothing (TRUST.md ID-2). Fails with BUSY when the queue is full.
   * @param password - As typed.
   * @param tried - The hash that did not match; undefined without one.
   */
  spendRest(password: string, tried: string | undefined): Promise<void>;
  /** How many hashes were computed since the start, for tests and metrics. */
  readonly computed: number;
}

/** What the library can decode: a salt of at least 8 bytes and a hash. */
const ENCODED = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=1\$[\w+/]{11,}\$[\w+/]{16,}$/u;

const NO_KEYS: HostedKeys = { find: async () => undefined, newest: async () => undefined };

export function createPasswords(
  { memoryKib, passes, concurrency, maxQueue } = PASSWORD_COST,
  keys: HostedKeys = NO_KEYS,
): Passwords {
  const queue = new PQueue({ concurrency });
  let computed = 0;

  async function queued<T>(work: () => Promise<T>): Promise<T> {
    if (queue.size >= maxQueue) throw fail("BUSY");
    return queue.add(() => {
      computed += 1;
      return work();
    });
  }

  const hashOwn = (password: string) =>
    queued(() => hash(password.normalize("NFC"), { memoryCost: memoryKib, timeCost: passes, parallelism: 1 }));

  /** The other service hashes what was typed as it is. */
  async function verifyOther(password: string, hashed: string): Promise<boolean> {
    const parts = parseHostedHash(hashed);
    if (parts === undefined) return false;
    const key = await keys.find(parts.key);
    return key !== undefined && queued(() => verifyHosted(password, parts, key));
  }

  return {
    get computed() {
      return computed;
    },
    hash: hashOwn,
    verify: (password, hashed) =>
      isHostedHash(hashed)
        ? verifyOther(password, hashed)
        : queued(async () => ENCODED.test(hashed) && (await verify(hashed, password.normalize("NFC")))),
    async spendRest(password, tried) {
      if (tried === undefined || isHostedHash(tried)) await hashOwn(password);
      const key = tried !== undefined && isHostedHash(tried) ? undefined : await keys.newest();
      if (key !== undefined) await queued(() => spendHosted(password, key));
    },
  };
}

/** The one queue of an application. */
export const passwordsOf = perApp((app) => createPasswords(app.passwordCost, hostedKeysOf(app)));
