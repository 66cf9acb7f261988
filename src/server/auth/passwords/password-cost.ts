import { availableParallelism } from "node:os";

export interface PasswordCost {
  readonly memoryKib: number;
  readonly passes: number;
  /** Hashes computed at the same time, and how many more may wait. */
  readonly concurrency: number;
  readonly maxQueue: number;
}

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane. */
export const PASSWORD_COST: PasswordCost = {
  memoryKib: 19_456,
  passes: 2,
  concurrency: availableParallelism() >= 4 ? 2 : 1,
  maxQueue: 20,
};
