import { expect, it } from "vitest";
import { WIDTH } from "#domain/assistant/meaning/vectors.ts";
import { keyOfText, openVectors, packVectors, unpackVectors } from "./vector-file.ts";

const stored = {
  encoder: "abc",
  vectors: new Map(
    ["cough", "खाँसी", ""].map((text, index) => [keyOfText(text), new Int8Array(WIDTH).fill(index - 1)] as const),
  ),
};

it("reads what it wrote, in an order that does not depend on the order of the texts", () => {
  const file = packVectors(stored);
  const read = unpackVectors(file);
  expect(read.encoder).toBe("abc");
  expect(new Map(read.vectors)).toEqual(stored.vectors);
  const reversed = new Map([...stored.vectors].reverse());
  expect(packVectors({ ...stored, vectors: reversed }).equals(file)).toBe(true);
});

it("finds the vector of each text, and none of another", () => {
  const texts = Array.from({ length: 100 }, (_, number) => `text ${number}`);
  const vectors = new Map(texts.map((text, number) => [keyOfText(text), new Int8Array(WIDTH).fill(number)] as const));
  const file = openVectors(packVectors({ encoder: "abc", vectors }));
  expect(texts.map((text) => file.find(keyOfText(text))?.[0])).toEqual([...texts.keys()]);
  expect(file.find(keyOfText("another"))).toBeUndefined();
  expect(openVectors(packVectors({ encoder: "abc", vectors: new Map() })).find(keyOfText("text 1"))).toBeUndefined();
});

it("refuses a file that is cut off or something else", () => {
  const file = packVectors(stored);
  expect(() => unpackVectors(file.subarray(0, -1))).toThrow("cut off");
  expect(() => unpackVectors(Buffer.concat([file, file]))).toThrow();
  expect(() => unpackVectors(Buffer.from("{}\n"))).toThrow();
});
