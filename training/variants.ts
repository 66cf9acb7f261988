import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { inLatinLetters } from "#domain/assistant/text/latin-hindi.ts";
import { misspell, seeded, seedOf } from "../eval/misspell.ts";

/** The languages of the texts; `hi-Latn` is Hindi in Latin letters. */
export const TEXT_LANGUAGES = ["en", "hi", "hi-Latn"] as const;
export type TextLanguage = (typeof TEXT_LANGUAGES)[number];

/** What people write around a question: who is ill, since when, what they have not got ({x}), what they ask for. */
const opening = z.object({
  who: z.array(z.string()),
  since: z.array(z.string()),
  noise: z.array(z.string()),
  deny: z.array(z.string()),
  end: z.array(z.string()),
});
const OPENINGS: Readonly<Record<TextLanguage, z.output<typeof opening>>> = z
  .object({ en: opening, hi: opening, "hi-Latn": opening })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "openings.json"), "utf8")));

/** A longer text has an opening of its own. */
const LONGEST_WITHOUT_OPENING = 90;

const isHindi = (text: string) => /\p{Script=Devanagari}/u.test(text);
const isLatinHindi = (text: string) => /\b(?:hai|h|me|mein|ka|ki|ke|kya|ko|se|kar|karu|nahi|nhi)\b/iu.test(text);

/** The language of a text that says nothing of it. */
export function languageOf(text: string): TextLanguage {
  if (isHindi(text)) return "hi";
  return isLatinHindi(text) ? "hi-Latn" : "en";
}

/** A title of a page in each language, for what is denied. */
export type Titles = Readonly<Record<TextLanguage, string>>;

/** Puts who is ill, since when, and a denied complaint in front of a question. */
function withOpening(text: string, titles: readonly Titles[], random: () => number): string {
  const language = languageOf(text);
  const words = OPENINGS[language];
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)];
  const denied = one(titles)?.[language] ?? "";
  const before = [
    random() < 0.7 ? one(words.who) : undefined,
    random() < 0.5 ? one(words.since) : undefined,
    random() < 0.5 ? one(words.noise) : undefined,
    random() < 0.4 ? one(words.deny)?.replace("{x}", denied) : undefined,
  ].filter((part) => part !== undefined);
  const after = random() < 0.4 ? one(words.end) : undefined;
  return [...before, text, ...(after === undefined ? [] : [after])].join(random() < 0.5 ? ". " : ", ");
}

/** The last message of a chat is changed, the others stay. */
const inLast = (turns: readonly string[], change: (text: string) => string) =>
  turns.map((turn, place) => (place === turns.length - 1 ? change(turn) : turn));

/**
 * The same messages as other people would type them: as they are, with slips, behind an opening, and Hindi in Latin
 * letters too. The same for the same messages and seed.
 * @param turns - The messages of a person, oldest first.
 * @param titles - The titles of all pages.
 * @param openings - How many variants have an opening; none where the text itself is long or the messages are a chat.
 * @param seed - Another one gives other slips and openings.
 */
export function variantsOf(
  turns: readonly string[],
  titles: readonly Titles[],
  openings: number,
  seed: number,
): readonly (readonly string[])[] {
  const random = seeded(seedOf(turns.join("\n")) ^ seed);
  const isBare = turns.length === 1 && (turns[0] ?? "").length <= LONGEST_WITHOUT_OPENING;
  const opened = Array.from({ length: isBare ? openings : 0 }, () =>
    inLast(turns, (text) => withOpening(text, titles, random)),
  );
  const own = [turns, inLast(turns, (text) => misspell(text, seed)), ...opened];
  const latin = own.filter((some) => some.some(isHindi)).map((some) => some.map(inLatinLetters));
  return [...own, ...latin, ...latin.map((some) => inLast(some, (text) => misspell(text, seed)))];
}
