import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#domain/assistant/text/languages.ts";
import { newId } from "#web/new-id.ts";
import { textAfterTitle } from "./answer/card-text.tsx";
import { filled } from "./hand-off/filled.ts";
import { PAGE_WORDS, TURN_WORDS } from "./words-in.ts";

/** All texts of a nested object, with their paths. */
function textsOf(words: object, path = ""): [string, string][] {
  return Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${path}.${key}`, value]] : textsOf(value as object, `${path}.${key}`),
  );
}
const braces = (text: string) => (text.match(/\{\w+\}/gu) ?? []).sort().join();

describe("the texts of the assistant's page", () => {
  it("have the same keys and placeholders in all languages", () => {
    for (const all of [PAGE_WORDS, TURN_WORDS]) {
      const english = textsOf(all.en).map(([path, text]) => [path, braces(text)]);
      for (const language of LANGUAGES) {
        expect(textsOf(all[language]).map(([path, text]) => [path, braces(text)])).toEqual(english);
      }
    }
  });

  it("contain six example questions", () => {
    for (const language of LANGUAGES) expect(PAGE_WORDS[language].starters).toHaveLength(6);
  });

  it("use Devanagari in Hindi and Latin script in Hinglish", () => {
    expect(textsOf(PAGE_WORDS.hi).filter(([, text]) => !/\p{Script=Devanagari}/u.test(text))).toEqual([]);
    expect(textsOf(PAGE_WORDS["hi-Latn"]).filter(([, text]) => /\p{Script=Devanagari}/u.test(text))).toEqual([]);
  });

  it("leave placeholders without a value unchanged", () => {
    expect(filled("{count} of {most}", { count: 3 })).toBe("3 of {most}");
  });
});

describe("a card's text", () => {
  it("does not repeat its heading", () => {
    expect(textAfterTitle("This may be an emergency", "This may be an emergency. Call 112 now.")).toBe("Call 112 now.");
    expect(textAfterTitle("यह आपात स्थिति हो सकती है", "यह आपात स्थिति हो सकती है। अभी 112")).toBe("अभी 112");
    expect(textAfterTitle("You are not alone", "I am sorry. You are not alone.")).toBe(
      "I am sorry. You are not alone.",
    );
  });
});

describe("an id of a chat or a message", () => {
  it("is a random UUID of version 4", () => {
    const ids = new Set(Array.from({ length: 200 }, newId));
    expect(ids.size).toBe(200);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/u);
  });
});
