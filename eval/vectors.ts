import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { textsOfField, wordingsOfField } from "#domain/assistant/meaning/page-texts.ts";
import { toBytes } from "#domain/assistant/meaning/vectors.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { openEncoder } from "#server/adapters/encoder/open-encoder.ts";
import {
  keyOfText,
  packVectors,
  type StoredVectors,
  unpackVectors,
} from "#server/features/assistant/meaning/vector-file.ts";
import { createLog } from "#server/log.ts";

/** The vectors of the shipped library, for a start that need not make them. */
export const VECTOR_FILE = join(import.meta.dirname, "../content/assistant/encoder/library-vectors.bin");

/** Texts for each call. */
const CALL = 64;
const THREADS = 2;

/** Every text of the library that has a vector, by its key. */
export function textsToEncode(passages: readonly Passage[]): ReadonlyMap<string, string> {
  const texts = passages.flatMap((passage) => [...textsOfField(passage), ...wordingsOfField(passage)]);
  return new Map(texts.map((text) => [keyOfText(text), text]));
}

function readStored(): StoredVectors | undefined {
  try {
    return unpackVectors(readFileSync(VECTOR_FILE));
  } catch {
    return undefined;
  }
}

/**
 * Makes the vectors of the library anew, and keeps those of unchanged texts of the same encoder.
 * @param passages - All passages of the shipped library.
 * @returns What was done, for the operator.
 */
export async function learnVectors(passages: readonly Passage[]): Promise<string> {
  const log = createLog("error");
  const encoders = await Promise.all(Array.from({ length: THREADS }, () => openEncoder({ log })));
  const encoder = encoders[0]?.version ?? "";
  const stored = readStored();
  const known = stored?.encoder === encoder ? stored.vectors : new Map<string, Int8Array>();
  const texts = [...textsToEncode(passages)];
  const waiting = texts.filter(([key]) => !known.has(key)).sort(([, left], [, right]) => left.length - right.length);
  const made = new Map<string, Int8Array>();
  const calls = Array.from({ length: Math.ceil(waiting.length / CALL) }, (_, call) =>
    waiting.slice(call * CALL, (call + 1) * CALL),
  ).values();
  await Promise.all(
    encoders.map(async (thread) => {
      for (const call of calls) {
        const encodings = await thread.encode(call.map(([, text]) => text));
        for (const [place, [key]] of call.entries()) {
          const encoding = encodings[place];
          if (encoding) made.set(key, toBytes(encoding.vector));
        }
      }
    }),
  );
  const vectors = new Map(
    texts.flatMap(([key]) => {
      const bytes = made.get(key) ?? known.get(key);
      return bytes ? [[key, bytes] as const] : [];
    }),
  );
  writeFileSync(VECTOR_FILE, packVectors({ encoder, vectors }));
  await Promise.all(encoders.map((thread) => thread.close()));
  return `${vectors.size} vectors, ${made.size} of them new`;
}
