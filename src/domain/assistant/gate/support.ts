import { REFUSAL_WORDS } from "#generated/assistant-words.ts";
import { MEDICINES } from "../../remedies/library/interactions-table.ts";
import type { Passage } from "../passages/passages.ts";
import { stemsOf } from "./tokens.ts";

const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    two: "2",
    three: "3",
    four: "4",
    five: "5",
    six: "6",
    seven: "7",
    eight: "8",
    nine: "9",
    ten: "10",
    eleven: "11",
    twelve: "12",
    fifteen: "15",
    twenty: "20",
    thirty: "30",
    forty: "40",
    fifty: "50",
    sixty: "60",
    ninety: "90",
    hundred: "100",
    half: "0.5",
    quarter: "0.25",
    once: "1",
    twice: "2",
    thrice: "3",
    double: "2",
    "½": "0.5",
    "¼": "0.25",
    "¾": "0.75",
    दो: "2",
    तीन: "3",
    चार: "4",
    पांच: "5",
    पाँच: "5",
    छह: "6",
    सात: "7",
    आठ: "8",
    दस: "10",
  }),
);
const UNIT =
  /^(?:mg|mcg|g|gm|grams?|kg|ml|iu|l|lit(?:er|re)s?|drops?|tablets?|capsules?|pills?|spoons?|teaspoons?|tablespoons?|cups?|glass(?:es)?|slices?|leaves|cloves?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|times?|percent|%|°c|°f|°)$/u;
const TOKEN = /[½¼¾]|\d+(?:[.,/]\d+)*|°\s?[cf]?|%|[\p{L}\p{M}]+/gu;
const ZERO = 0x966;
const SHORTEST_NAME = 4;

function tokensOf(text: string): readonly string[] {
  const plain = text
    .replace(/[\u0966-\u096f]/gu, (digit) => String((digit.codePointAt(0) ?? ZERO) - ZERO))
    .toLowerCase()
    .replace(/(\d),(?=\d{3}(?!\d))/gu, "$1");
  return (plain.match(TOKEN) ?? []).map((token) => token.replace(/\s/gu, ""));
}

const unitOf = (token: string | undefined) =>
  token !== undefined && UNIT.test(token) ? token.replace(/(?<=\p{L}{2})(?:es|s)$/u, "") : "";

/** The numbers of a text, in figures or words, each alone and with the unit behind it: "2", "2 week". */
function numbersOf(text: string): ReadonlySet<string> {
  const tokens = tokensOf(text);
  const numbers = new Set<string>();
  for (const [at, token] of tokens.entries()) {
    const number = /^\d/u.test(token) ? token : NUMBER_WORDS.get(token);
    if (number === undefined) continue;
    numbers.add(number);
    const unit = unitOf(tokens[at + 1]);
    if (unit !== "") numbers.add(`${number} ${unit}`);
  }
  return numbers;
}

const textOf = (passages: readonly Passage[]) => passages.flatMap(({ sentences }) => sentences).join("\n");

/** True when every number of a sentence, with its unit, occurs in the passages it cites. */
export function areNumbersSupported(sentence: string, cited: readonly Passage[]): boolean {
  const known = numbersOf(textOf(cited));
  return [...numbersOf(sentence)].every((number) => known.has(number));
}

const NAMES: ReadonlySet<string> = new Set(
  [...REFUSAL_WORDS.refusals.drug, ...Object.values(MEDICINES).flat()]
    .map((name) => name.toLowerCase())
    .filter((name) => /^\p{L}[\p{L}\p{M}]+$/u.test(name) && name.length >= SHORTEST_NAME),
);
/** Kinds and not names: a page may be spoken of with them. */
const KINDS = new Set(
  "tablet medicine medication pill statin statins insulin steroid steroids antidepressant antidepressants anticoagulant diuretic diuretics sedative contraceptive".split(
    " ",
  ),
);

/** True when every medicine that a sentence names is named in the passages it cites. */
export function areMedicinesSupported(sentence: string, cited: readonly Passage[]): boolean {
  const known = new Set(tokensOf(textOf(cited)));
  return tokensOf(sentence).every((word) => !NAMES.has(word) || KINDS.has(word) || known.has(word));
}

/** How rare the words of the passages are among their sentences; words that none has are the rarest. */
export function rarityIn(passages: readonly Passage[]): (stem: string) => number {
  const sentences = passages.flatMap((passage) => passage.sentences.map((text) => new Set(stemsOf(text))));
  const counts = new Map<string, number>();
  for (const stems of sentences) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem) => Math.log(1 + sentences.length / (1 + (counts.get(stem) ?? 0)));
}

/** The share of a sentence's content, rare words before common ones, that the passages speak of: from 0 to 1. */
export function supportOf(sentence: string, cited: readonly Passage[], rarity: (stem: string) => number): number {
  const known = new Set(
    stemsOf(`${textOf(cited)} ${cited.map(({ heading, document }) => `${heading} ${document.title}`).join(" ")}`),
  );
  const stems = [...new Set(stemsOf(sentence))];
  const whole = stems.reduce((sum, stem) => sum + rarity(stem), 0);
  const blocked = stems.reduce((sum, stem) => sum + (known.has(stem) ? rarity(stem) : 0), 0);
  return whole === 0 ? 0 : blocked / whole;
}

/** The most similar sentence of the passages, for the reader to compare. In: at least one passage. */
export function nearestOf(
  sentence: string,
  cited: readonly Passage[],
): { readonly passage: Passage; readonly sentence: string } | undefined {
  const wanted = new Set(stemsOf(sentence));
  const likeness = (text: string) => {
    const stems = new Set(stemsOf(text));
    const shared = [...wanted].filter((stem) => stems.has(stem)).length;
    return shared / Math.max(1, wanted.size + stems.size - shared);
  };
  return cited
    .flatMap((passage) => passage.sentences.map((text) => ({ passage, sentence: text, likeness: likeness(text) })))
    .reduce<{ passage: Passage; sentence: string; likeness: number } | undefined>(
      (best, one) => (best === undefined || one.likeness > best.likeness ? one : best),
      undefined,
    );
}
