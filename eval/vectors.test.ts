import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { encoderVersion } from "#server/adapters/encoder/encoder-files.ts";
import { unpackVectors } from "#server/features/assistant/meaning/vector-file.ts";
import { shippedLibrary } from "./shipped-library.ts";
import { textsToEncode, VECTOR_FILE } from "./vectors.ts";

it("the shipped vectors are of this encoder and of every text of the library: else `npm run learn -- vectors`", () => {
  const { encoder, vectors } = unpackVectors(readFileSync(VECTOR_FILE));
  expect(encoder).toBe(encoderVersion());
  const texts = textsToEncode(shippedLibrary().passages);
  expect([...texts].filter(([key]) => !vectors.has(key)).map(([, text]) => text)).toEqual([]);
  expect([...vectors.keys()].filter((key) => !texts.has(key))).toEqual([]);
});
