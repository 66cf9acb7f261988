import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { typedKey } from "./typed-key.ts";

const PLAIN = 13;
const OF_A_COMPOSITION = 229;
const typed = (isComposing: boolean, keyCode: number) =>
  typedKey({ key: "Enter", nativeEvent: { isComposing, keyCode } });

describe("a key", () => {
  it("belongs to the keyboard while it composes a word, also where the end is said before the key", () => {
    expect(typed(true, OF_A_COMPOSITION)).toBeUndefined();
    expect(typed(true, PLAIN)).toBeUndefined();
    expect(typed(false, OF_A_COMPOSITION)).toBeUndefined();
    expect(typed(false, PLAIN)).toBe("Enter");
  });

  it("is read through this function wherever Enter does something", () => {
    const screens = globSync("src/web/**/*.tsx").map((file) => [file, readFileSync(file, "utf8")] as const);
    const reading = screens.filter(([, text]) => /[!=]== "Enter"/u.test(text));
    expect(reading.length).toBeGreaterThan(6);
    expect(reading.filter(([, text]) => !text.includes("typedKey(")).map(([file]) => file)).toEqual([]);
  });
});
