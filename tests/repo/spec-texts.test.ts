import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
const ENGLISH = join(ROOT, "content/messages/en");

/** Prescribed texts that are no messages: constants of code, and formats. */
const NO_MESSAGES: ReadonlySet<string> = new Set(["Admin"]);

const textsOf = (message: unknown): readonly string[] =>
  typeof message === "string" ? [message] : Object.values(message as object).flatMap(textsOf);
const MESSAGES = new Set(
  readdirSync(ENGLISH).flatMap((file) => textsOf(JSON.parse(readFileSync(join(ENGLISH, file), "utf8")))),
);

/** The texts in quotation marks of sections 2, 4, 5, 6 and 8: what screens say, refuse and report. */
const sections = readFileSync(join(ROOT, "docs/spec/spec.md"), "utf8").split(/^## (?=\d)/mu);
const prescribed = sections
  .filter((section) => /^[24568]\./u.test(section))
  .flatMap((section) => Array.from(section.matchAll(/(?<!\w)'([A-Z][^']*)'(?!\w)/gu), ([, text = ""]) => text))
  .filter((text) => !NO_MESSAGES.has(text) && !text.includes("(count)"));

it("finds the texts that the specification prescribes", () => {
  expect(prescribed.length).toBeGreaterThan(50);
});

it.each([...new Set(prescribed)])("the catalogue has the text of the specification, word for word: %s", (text) => {
  expect(MESSAGES).toContain(text);
});
