import { createHash } from "node:crypto";
import { z } from "zod";
import { WIDTH } from "#domain/assistant/meaning/vectors.ts";

/**
 * Vectors of texts in one file: a line of JSON, then the key of each text in alphabetical order, then the vectors in
 * the same order, a byte for each number. A text that changes has another key, so a file is never wrong, only
 * incomplete.
 */

const KEY_BYTES = 8;
const LINE_END = 10;
const head = z.strictObject({ encoder: z.string(), count: z.int().min(0) });

/** Vectors in bytes by the keys of their texts. */
export interface StoredVectors {
  /** The encoder's version, without which they can't be compared. */
  readonly encoder: string;
  readonly vectors: ReadonlyMap<string, Int8Array>;
}

/** The key of a text: the first 64 bits of its SHA-256. */
export function keyOfText(text: string): string {
  return createHash("sha256")
    .update(text)
    .digest("hex")
    .slice(0, 2 * KEY_BYTES);
}

/** Writes vectors as the bytes of a file. */
export function packVectors({ encoder, vectors }: StoredVectors): Buffer {
  const entries = [...vectors].sort(([left], [right]) => (left < right ? -1 : 1));
  return Buffer.concat([
    Buffer.from(`${JSON.stringify({ encoder, count: entries.length })}\n`),
    Buffer.from(entries.map(([key]) => key).join(""), "hex"),
    ...entries.map(([, bytes]) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
  ]);
}

/** A file of vectors in which texts are looked up. */
export interface VectorFile {
  readonly encoder: string;
  readonly count: number;
  /** The key of the text at a place. */
  keyAt(place: number): string;
  /** The vector at a place, which shares the bytes of the file. */
  vectorAt(place: number): Int8Array;
  /** The vector of a text by its key. */
  find(key: string): Int8Array | undefined;
}

/**
 * Opens what `packVectors` wrote, without an object for each text.
 * @param file - The bytes of the file.
 * @throws Error for a file of another size or form.
 */
export function openVectors(file: Buffer): VectorFile {
  const keys = file.indexOf(LINE_END) + 1;
  const { encoder, count } = head.parse(JSON.parse(file.toString("utf8", 0, keys)));
  const start = keys + count * KEY_BYTES;
  if (file.length !== start + count * WIDTH) throw new Error("The file of vectors is cut off.");
  const vectorAt = (place: number) => new Int8Array(file.buffer, file.byteOffset + start + place * WIDTH, WIDTH);
  return {
    ...{ encoder, count, vectorAt },
    keyAt: (place) => file.toString("hex", keys + place * KEY_BYTES, keys + (place + 1) * KEY_BYTES),
    find(key) {
      const wanted = Buffer.from(key, "hex");
      let [first, end] = [0, count];
      while (first < end) {
        const middle = (first + end) >> 1;
        const order = file.compare(wanted, 0, KEY_BYTES, keys + middle * KEY_BYTES, keys + (middle + 1) * KEY_BYTES);
        if (order === 0) return vectorAt(middle);
        if (order < 0) first = middle + 1;
        else end = middle;
      }
      return undefined;
    },
  };
}

/** Reads all vectors that `packVectors` wrote; throws as `openVectors`. */
export function unpackVectors(file: Buffer): StoredVectors {
  const { encoder, count, keyAt, vectorAt } = openVectors(file);
  const places = Array.from({ length: count }, (_, place) => place);
  return { encoder, vectors: new Map(places.map((place) => [keyAt(place), vectorAt(place)] as const)) };
}
