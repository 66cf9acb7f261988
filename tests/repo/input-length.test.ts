import { describe, expect, it } from "vitest";
import { ownFiles, read } from "./checkout.ts";

const TAG = /<(?:[A-Z]\w*|input|textarea)\b/gu;

/** Inputs that cut what is typed. Numbers that spec.md caps are refused by their schema (web/forms/digit-fields.tsx). */
function cutsIn(source: string): string[] {
  return [...source.matchAll(/\bmaxLength=|\bmaxLength: (?!number)/gu)].flatMap(({ index }) => {
    const tag = [...source.slice(0, index).matchAll(TAG)].at(-1);
    return [source.slice(tag?.index, index)];
  });
}

describe("text typed or pasted into a form", () => {
  it("is never cut off, and the rules say when it is too long", () => {
    const pages = ownFiles().filter((path) => path.startsWith("src/web/") && path.endsWith(".tsx"));
    expect(pages.flatMap((path) => cutsIn(read(path)).map((input) => `${path}: ${input}`))).toEqual([]);
  });
});
