import { TRIAGE_CONCEPTS } from "#generated/triage-concepts.ts";
import { TRIAGE_SIGNS } from "#generated/triage-signs.ts";
import { languageOfNormal } from "../text/language.ts";
import { normalise } from "../text/message.ts";
import { denied, MEANINGS, type Meant, meaningOf } from "./framing.ts";
import { type Book, contains, hull, Reading, type Span } from "./matcher.ts";
import { noteNumbers } from "./numbers.ts";
import { type Pattern, PatternCompiler, type Signs } from "./pattern.ts";
import type { Rule } from "./rule.ts";
import { type Speller, spellerOf } from "./spelling.ts";
import { tokensOf } from "./tokens.ts";

/** All concepts; of two that are equally serious, the first one chooses the card. */
export const RULES: readonly Rule[] = TRIAGE_CONCEPTS;
const SIGNS: Signs = TRIAGE_SIGNS;

/** A concept found in a message. */
export interface Finding {
  readonly rule: Rule;
  readonly meant: Meant;
  /** Matched by a plain wording, or one that is serious even as a question: an alarm whatever the encoder hears. */
  readonly sure: boolean;
  readonly span: Span;
}

interface Compiled {
  readonly rule: Rule;
  readonly patterns: readonly Pattern[];
  readonly unless: readonly Pattern[];
  readonly evenAsked: readonly Pattern[];
}

interface Dictionary {
  readonly book: Book;
  readonly concepts: readonly Compiled[];
  readonly speller: Speller;
}

function dictionaryOf(): Dictionary {
  const compiler = new PatternCompiler();
  const signs = new Map(Object.entries(SIGNS).map(([name, wordings]) => [name, compiler.compile(wordings)]));
  const concepts = RULES.map((rule) => ({
    rule,
    patterns: compiler.compile(rule).toSorted((one, other) => Number(other.plain) - Number(one.plain)),
    unless: compiler.compile(rule.unless),
    evenAsked: compiler.compile(rule.evenAsked),
  }));
  const waiting = new Map<string, number[]>();
  for (const { id, keys } of compiler.items)
    for (const key of keys) waiting.set(key, [...(waiting.get(key) ?? []), id]);
  const speller = spellerOf(waiting.keys());
  return { book: { signs, items: compiler.items, waiting }, concepts, speller };
}

let made: Dictionary | undefined;
/** Created on first use: it takes a few hundred milliseconds. */
export function dictionary(): Dictionary {
  made ??= dictionaryOf();
  return made;
}

/** Finds the concepts of a message; figures of speech ("killing me") are ignored. */
export function read(message: string): Reading {
  const { book, speller } = dictionary();
  const { text } = normalise(message);
  const tokens = tokensOf(text, languageOfNormal(text) === "en", speller);
  const idioms = new Reading(text, tokens, book).spans("idiom");
  const masked = new Set(
    idioms.flatMap(([from, to]) => tokens.flatMap((_, at) => (at >= from && at <= to ? [at] : []))),
  );
  const reading = new Reading(text, tokens, book, masked);
  noteNumbers(reading);
  return reading;
}

/** "Blood" in "blood test", "kill" in "kill lice": a word of a name is no finding. */
const isOfName = (reading: Reading, run: Span) =>
  reading.spans("nameOnly").some((name) => name[0] <= run[1] && run[0] <= name[1] && !contains(run, name));

/** Whether a message has only words of despair, small words, and whom it addresses. */
function saysNothingElse(reading: Reading): boolean {
  const said = reading.spans("despairWord");
  return reading.tokens.every(
    (_, at) => reading.weightBetween(at - 1, at + 1) === 0 || said.some((span) => contains(span, [at, at])),
  );
}

/** The findings of one concept, with its most serious meaning. */
function findingOf(reading: Reading, { rule, patterns, unless, evenAsked }: Compiled): Finding | undefined {
  let harmless: readonly Span[] | undefined;
  let best: Finding | undefined;
  const isMeant = (run: Span, part: readonly Span[]) => !denied(reading, run, part) && !isOfName(reading, run);
  const look = (some: readonly Pattern[], evenIfAsked: boolean): void => {
    for (const pattern of some)
      for (const parts of reading.whole(pattern, isMeant)) {
        const span = hull(parts);
        harmless ??= unless.flatMap((other) => reading.whole(other).map(hull));
        if (!evenIfAsked && harmless.some((other) => reading.sentenceOf(other[0]) === reading.sentenceOf(span[0])))
          continue;
        const always = evenIfAsked || rule.tier === "doctor-first";
        const of = parts.map((part) => (always ? "now" : meaningOf(reading, rule, part)));
        const meant = MEANINGS.findLast((meaning) => of.includes(meaning)) ?? "now";
        if (best !== undefined && MEANINGS.indexOf(best.meant) <= MEANINGS.indexOf(meant)) continue;
        best = { rule, meant, sure: evenIfAsked || pattern.plain, span };
        if (meant === "now") return;
      }
  };
  look(evenAsked, true);
  if (best === undefined) look(patterns, false);
  return best !== undefined && rule.alone && !saysNothingElse(reading) ? undefined : best;
}

/** The concepts in a message, in the order of their list. Never fails. */
export function findingsIn(reading: Reading): Finding[] {
  const found = dictionary().concepts.flatMap((concept) => findingOf(reading, concept) ?? []);
  const others = found.filter(({ rule }) => !rule.net);
  return others.some(({ rule, meant }) => meant === "now" && rule.tier !== "doctor-first") ? others : found;
}
