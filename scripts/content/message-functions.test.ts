import { afterEach, describe, expect, it } from "vitest";
import { isLanguage, type Language, setLanguageSource } from "#domain/language.ts";
import { inCurrentLanguage, isolated, list, number, plural, select } from "#domain/messages.ts";

describe("a plural", () => {
  const cases = { "=0": "none", one: "one", other: "more" };

  it("prefers the exact number, then the language's category", () => {
    expect([0, 1, 2].map((count) => plural("en", count, cases))).toEqual(["none", "one", "more"]);
  });

  it("counts 0 and 1 as one in Hindi", () => {
    const { one, other } = cases;
    expect([0, 1, 2].map((count) => plural("hi", count, { one, other }))).toEqual(["one", "one", "more"]);
    expect(plural("en", 0, { one, other })).toBe("more");
  });

  it("uses the other case where a category is missing", () => {
    expect(plural("en", 1, { other: "more" })).toBe("more");
  });
});

it("a selection uses the case of this name or the other one, and nothing inherited", () => {
  const cases = { doctor: "Dr", other: "" };
  expect(["doctor", "patient", "toString"].map((name) => select(name, cases))).toEqual(["Dr", "", ""]);
});

it("a number has Indian groups and Western digits in both languages", () => {
  expect((["en", "hi"] as const).map((language) => number(language, 123_456))).toEqual(["1,23,456", "1,23,456"]);
});

it("a right-to-left value is isolated from the words around it, and no other is", () => {
  expect(["שרה", "Sara سارة", "Savitri शर्मा", "", 7].map(isolated)).toEqual([
    "\u2068שרה\u2069",
    "\u2068Sara سارة\u2069",
    "Savitri शर्मा",
    "",
    7,
  ]);
});

it("a list has its messages in order", () => {
  expect(list("a", "b")).toEqual(["a", "b"]);
});

it("a language is recognised by its code", () => {
  expect(["en", "hi", "hi-Latn", undefined].filter(isLanguage)).toEqual(["en", "hi"]);
});

describe("messages in the current language", () => {
  let language: Language = "en";
  afterEach(() => setLanguageSource(() => "en"));

  it("are looked up at each access", () => {
    setLanguageSource(() => language);
    const messages = inCurrentLanguage({ en: { title: "Visit" }, hi: { title: "मुलाक़ात" } });
    expect(messages.title).toBe("Visit");
    language = "hi";
    expect(messages.title).toBe("मुलाक़ात");
    expect({ ...messages }).toEqual({ title: "मुलाक़ात" });
    expect("title" in messages).toBe(true);
  });
});
