import { setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { openArgon2 } from "./argon2.ts";

/** What to compute: Argon2id with one lane. */
export interface HashTask {
  readonly id: number;
  readonly message: Uint8Array;
  readonly nonce: Uint8Array;
  readonly memory: number;
  readonly passes: number;
  readonly tagLength: number;
}
export interface HashDone {
  readonly id: number;
  readonly tag: Uint8Array | null;
}

/** Whoever reads a page goes before whoever signs in; on Linux the number is this thread's alone. */
const LAST = 19;
if (process.platform === "linux") setPriority(LAST);

const argon2id = await openArgon2();

parentPort?.on("message", ({ id, ...task }: HashTask) => {
  let tag: Uint8Array | null = null;
  try {
    tag = argon2id(task);
  } catch {
    // The asker is told that it failed: what was to be hashed must be in no message.
  }
  parentPort?.postMessage({ id, tag } satisfies HashDone);
});
