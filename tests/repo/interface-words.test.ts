import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { flesch } from "flesch";
import { syllable } from "syllable";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../content/messages/en");
/** The least reading ease (Flesch) of patients' screens. */
const MIN_EASE = 60;
/** A group with fewer words in whole sentences has labels and buttons only. */
const MIN_WORDS = 25;
/** Read by doctors, admins and operators. */
const FOR_STAFF = ["admin", "advice", "commands", "settings"];
const GROUPS_FOR_STAFF = ["consultations.setup", "consultations.hours", "consultations.rules", "consultations.daysOff"];
/** The words that COPY.md drops. */
const DROPPED =
  /\b(?:stands|a letter|the letter|anew|press|kept|look(?:ed)? over|the desk|the house|somebody|whoever|by the clinic's clocks)\b/iu;

/** The brand's own line, which COPY.md keeps once. */
const TAGLINE = "A home of natural remedies, with a doctor in the house.";

type Messages = string | { readonly [name: string]: Messages };

const textsOf = (messages: Messages): string[] =>
  typeof messages === "string" ? [messages] : Object.values(messages).flatMap(textsOf);

/** Groups of messages by `file.group`. */
const groups = readdirSync(FOLDER).flatMap((file) => {
  const all = JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Record<string, Messages>;
  const name = file.replace(".json", "");
  return Object.entries(all).map(([group, messages]) => [`${name}.${group}`, textsOf(messages)] as const);
});

/** The reading ease of the whole sentences among the texts; undefined for too few words. */
function easeOf(texts: readonly string[]): number | undefined {
  const sentences = texts
    .map((text) => text.replace(/\{\w+, (?:plural|select),.*$/su, "").replaceAll(/\{[^}]*\}/gu, "it"))
    .filter((text) => /[.?!]$/u.test(text) && text.split(" ").length > 3)
    .flatMap((text) => text.split(/[.?!:](?:\s|$)/u))
    .filter((text) => text.trim() !== "");
  const words = sentences.join(" ").match(/[A-Za-z'’]+/gu) ?? [];
  if (words.length < MIN_WORDS) return undefined;
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return flesch({ sentence: sentences.length, word: words.length, syllable: syllables });
}

describe("the English of the interface", () => {
  it("has none of the words that COPY.md removes", () => {
    const found = groups.flatMap(([group, texts]) =>
      texts.filter((text) => text !== TAGLINE && DROPPED.test(text)).map((text) => `${group}: ${text}`),
    );
    expect(found).toEqual([]);
    expect(DROPPED.test("What you book stands at once.")).toBe(true);
  });

  it("is easy to read on patients' screens", () => {
    const hard = groups
      .filter(([group]) => !FOR_STAFF.includes(group.split(".")[0] ?? "") && !GROUPS_FOR_STAFF.includes(group))
      .map(([group, texts]) => [group, easeOf(texts)] as const)
      .filter(([, ease]) => ease !== undefined && ease < MIN_EASE);
    expect(hard).toEqual([]);
    expect(
      easeOf([
        "Notwithstanding aforementioned considerations, consultations necessitate authorization. ".repeat(5).trim(),
      ]),
    ).toBeLessThan(MIN_EASE);
  });
});
