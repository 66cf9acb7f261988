import { argon2Sync } from "node:crypto";

/** What Argon2id is computed from; one lane, version 19. */
export interface Argon2Input {
  readonly message: Uint8Array;
  readonly nonce: Uint8Array;
  /** In KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly tagLength: number;
}
export type Argon2id = (input: Argon2Input) => Uint8Array;

/** As OpenSSL computes it, which comes with Node: the same bytes, in two and a half times the time. */
export const argon2OfNode: Argon2id = (input) => argon2Sync("argon2id", { ...input, parallelism: 1 });

/** The library's Argon2id, which uses what the processor has; Node's own on a machine that the library has no file for. */
export async function openArgon2(): Promise<Argon2id> {
  const library = await import("@node-rs/argon2").catch(() => undefined);
  if (!library) return argon2OfNode;
  return ({ message, nonce, memory, passes, tagLength }) =>
    library.hashRawSync(message, {
      salt: nonce,
      memoryCost: memory,
      timeCost: passes,
      parallelism: 1,
      outputLen: tagLength,
    });
}
