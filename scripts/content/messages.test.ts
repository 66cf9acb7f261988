import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Language } from "#domain/language.ts";
import { readMessages } from "./messages.ts";

/** `code` as a placeholder of a template literal. */
const placeholder = (code: string) => `\${${code}}`;

describe("the message catalogue", () => {
  let root = "";

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "tulsi-messages-"));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  function write(language: Language, text: string, file = "site.json"): void {
    const folder = join(root, "messages", language);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  /** Compiles the group `page` of the feature `site`. */
  function compile(en: unknown, hi: unknown = en) {
    write("en", JSON.stringify({ page: en }));
    write("hi", JSON.stringify({ page: hi }));
    return readMessages(root);
  }
  const english = (messages: unknown) => compile(messages)["messages/en/site/page"] ?? "";

  it("becomes a module for each language and one for the current language", () => {
    write("en", JSON.stringify({ myPage: { title: "Visit" } }));
    write("hi", JSON.stringify({ myPage: { title: "मुलाक़ात" } }));
    const modules = readMessages(root);
    expect(Object.keys(modules).sort()).toEqual([
      "messages/en/site/my-page",
      "messages/hi/site/my-page",
      "messages/site/my-page",
    ]);
    expect(modules["messages/hi/site/my-page"]).toBe('export const MY_PAGE = { "title": "मुलाक़ात" };\n');
    expect(modules["messages/site/my-page"]).toContain("MY_PAGE = inCurrentLanguage<typeof en>({ en, hi });");
  });

  it("makes functions of messages with values, and strings of those without", () => {
    expect(english({ a: "By {name}, {count, number} times" })).toContain(
      '"a": (v: { readonly name: string | number; readonly count: number }) => ' +
        `\`By ${placeholder("isolated(v.name)")}, ${placeholder('number("en", v.count)')} times\``,
    );
    expect(english({ a: "the clinic's '{name}'" })).toContain('"a": "the clinic\'s {name}"');
  });

  it("selects by count and by name", () => {
    expect(english({ a: "{n, plural, =0 {none} one {one} other {# more}}" })).toContain(
      `plural("en", v.n, { "=0": \`none\`, "one": \`one\`, "other": \`${placeholder('number("en", v.n)')} more\` })`,
    );
    expect(english({ a: "{who, select, doctor {Dr} other {}}" })).toContain(
      'select(v.who, { "doctor": `Dr`, "other": `` })',
    );
  });

  it("counts in Hindi with the categories of Hindi", () => {
    const modules = compile({ a: "{n, plural, one {one} other {#}}" }, { a: "{n, plural, one {एक} other {#}}" });
    expect(modules["messages/hi/site/page"]).toContain(
      `plural("hi", v.n, { "one": \`एक\`, "other": \`${placeholder('number("hi", v.n)')}\` })`,
    );
  });

  it("lets no text end a template or begin a placeholder", () => {
    const module = english({ a: "{name} ` \\ $'{'name'}'" });
    expect(module).toContain(`=> \`${placeholder("isolated(v.name)")} \\\` \\\\ \\${placeholder("name")}\``);
  });

  const ERRORS: readonly (readonly [what: string, en: unknown, hi: unknown, message: string])[] = [
    ["a missing message", { a: "A", b: "B" }, { a: "A" }, "messages/hi.site.page.b: is missing"],
    ["a surplus message", { a: "A" }, { a: "A", b: "B" }, "messages/hi.site.page.b: does not exist in en"],
    ["other values", { a: "{n}" }, { a: "{m}" }, "messages/hi.site.page.a: has the values {m} but {n} in en"],
    ["a missing value", { a: "{n}" }, { a: "A" }, "has the values {} but {n} in en"],
    ["a list that is shorter", { a: ["A", "B"] }, { a: ["A"] }, "messages/hi.site.page.a.1: is missing"],
    ["a list that is longer", { a: ["A"] }, { a: ["A", "B"] }, "messages/hi.site.page.a.1: does not exist in en"],
    ["another shape", { a: "A" }, { a: { b: "A" } }, "messages/hi.site.page.a: must have the shape"],
    ["an unclosed brace", { a: "{n" }, { a: "{n" }, "messages/en"],
    ["a plural without other", { a: "{n, plural, one {1}}" }, { a: "{n, plural, one {1}}" }, "n: has no case `other`"],
    [
      "a category that Hindi does not have",
      { a: "{n, plural, other {#}}" },
      { a: "{n, plural, few {#} other {#}}" },
      "few",
    ],
  ];

  it.each(ERRORS)("refuses %s", (_what, en, hi, message) => {
    expect(() => compile(en, hi)).toThrow(message);
  });

  it("refuses a missing or surplus file, broken JSON, and other kinds of files", () => {
    write("en", "{}");
    write("hi", "{}", "other.json");
    expect(() => readMessages(root)).toThrow("messages/hi.site: is missing");
    write("hi", "{}");
    expect(() => readMessages(root)).toThrow("messages/hi.other: does not exist in en");
    rmSync(join(root, "messages/hi/other.json"));
    write("hi", "{");
    expect(() => readMessages(root)).toThrow("messages/hi/site.json: ");
    write("hi", "{}");
    write("hi", "", "notes.txt");
    expect(() => readMessages(root)).toThrow("messages/hi/notes.txt: only .json files belong here");
  });
});
