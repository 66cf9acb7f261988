import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import type { Argon2Input, Argon2id } from "./argon2.ts";

/** What a thread is asked to compute. */
export interface HashTask extends Argon2Input {
  readonly id: number;
}
export interface HashDone {
  readonly id: number;
  readonly tag: Uint8Array | null;
}

/** Whoever reads a page goes before whoever signs in; on Linux the number is this thread's alone. */
const LAST = 19;

/** Answers each task that this thread is given. */
export function answerTasks(argon2id: Argon2id): void {
  if (process.platform === "linux") setPriority(LAST);
  parentPort?.on("message", ({ id, ...input }: HashTask) => {
    let tag: Uint8Array | null = null;
    try {
      tag = new Uint8Array(argon2id(input));
    } catch {
      // The asker is told that it failed: what was to be hashed must be in no message.
    }
    parentPort?.postMessage({ id, tag } satisfies HashDone);
  });
}
