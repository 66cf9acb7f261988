import { randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { fail } from "#domain/failures.ts";
import { createHashThreads, type HashThreads } from "./hash-threads.ts";

const TAG_BYTES = 32;
const SALT_BYTES = 16;

/** Hashes passwords off the main thread, a few at a time (TRUST.md AV-2). */
export interface Passwords {
  /** Out: `$argon2id$v=19$m=…,t=…,p=1$salt$hash`. Fails with BUSY when the queue is full. */
  hash(password: string): Promise<string>;
  /** Whether the password is the one that was hashed. Fails with BUSY when the queue is full. */
  verify(password: string, hashed: string): Promise<boolean>;
  /** How many hashes were computed since the start, for tests and metrics. */
  readonly computed: number;
}

export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
  /** Hashes computed at the same time, and how many may wait for their turn. */
  readonly atOnce: number;
  readonly queueMost: number;
}

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. One hash at a time on two cores, so that pages are still answered; more cores, more at once. */
export const PASSWORD_COST: PasswordCost = {
  memoryKib: 19_456,
  passes: 2,
  atOnce: Math.max(1, availableParallelism() - 1),
  queueMost: 20,
};

export function createPasswords(
  cost = PASSWORD_COST,
  threads: HashThreads = createHashThreads(cost.atOnce),
): Passwords {
  const { memoryKib, passes, atOnce, queueMost } = cost;
  let running = 0;
  let computed = 0;
  const waiting: (() => void)[] = [];

  function compute(password: string, salt: Buffer, memory: number, passes: number): Promise<Buffer> {
    // Each in memory of its own: a thread is sent the whole of what a view looks into, and Buffers share 64 KB with others.
    const [message, nonce] = [new Uint8Array(Buffer.from(password.normalize("NFC"), "utf8")), new Uint8Array(salt)];
    return threads.compute({ message, nonce, tagLength: TAG_BYTES, memory, passes });
  }

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= queueMost) throw fail("BUSY");
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      computed += 1;
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    get computed() {
      return computed;
    },
    hash: (password) =>
      inTurn(async () => {
        const salt = randomBytes(SALT_BYTES);
        const tag = await compute(password, salt, memoryKib, passes);
        const text = (bytes: Buffer) => bytes.toString("base64").replace(/=+$/u, "");
        return `$argon2id$v=19$m=${memoryKib},t=${passes},p=1$${text(salt)}$${text(tag)}`;
      }),
    verify: (password, hashed) =>
      inTurn(async () => {
        const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$([^$]+)\$([^$]+)$/u.exec(hashed);
        if (!parts) return false;
        const [, memory, times, salt = "", tag = ""] = parts;
        const wanted = Buffer.from(tag, "base64");
        const got = await compute(password, Buffer.from(salt, "base64"), Number(memory), Number(times));
        return got.length === wanted.length && timingSafeEqual(got, wanted);
      }),
  };
}
