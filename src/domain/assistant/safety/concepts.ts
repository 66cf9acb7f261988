import { TRIAGE_CONCEPTS } from "#generated/triage-concepts.ts";
import { TRIAGE_SIGNS } from "#generated/triage-signs.ts";
import { EVERYDAY, PLAIN_ENGLISH, PLAIN_HINDI, SMALL } from "#generated/triage-words.ts";
import type { Tier } from "../assistant.rules.ts";
import { languageOfNormal } from "../text/language.ts";
import { normalise } from "../text/message.ts";
import { denied, type Framing, framingOf } from "./framing.ts";
import { type Book, contains, hull, Reading, type Span } from "./matcher.ts";
import { noteNumbers } from "./numbers.ts";
import { type Pattern, PatternCompiler, type Signs } from "./pattern.ts";
import type { Rule } from "./rule.ts";
import { type Speller, spellerOf } from "./spelling.ts";
import { tokensOf } from "./tokens.ts";

/** All concepts; of two that are equally serious, the first one chooses the card. */
export const RULES: readonly Rule[] = TRIAGE_CONCEPTS;
const SIGNS: Signs = TRIAGE_SIGNS;

/** The meaning of a finding. Only `now` is a danger. */
export type Meant = "now" | "feared" | "past" | "asked" | "story";

/** A concept found in a message. */
export interface Finding {
  readonly id: string;
  readonly tier: Tier;
  readonly group: Rule["group"];
  readonly meant: Meant;
  /** Which of its patterns matched. */
  readonly pattern: number;
  /** Too vague: the person is asked. */
  readonly asks: boolean;
  /** Matched by a wording that is serious even as a question: a low score of the classifier suffices. */
  readonly sure: boolean;
  readonly span: Span;
  /** Some of its words matched only with a typing error. */
  readonly guessed: boolean;
}

interface Compiled {
  readonly rule: Rule;
  readonly patterns: readonly Pattern[];
  readonly unless: readonly Pattern[];
  readonly evenAsked: readonly Pattern[];
  readonly emergency: readonly Pattern[];
}

interface Dictionary {
  readonly book: Book;
  readonly concepts: readonly Compiled[];
  readonly speller: Speller;
}

const VERB_ENDINGS = ["", ..."a na ta kar o u ya unga aya wana ane ega enge iye ao en".split(" ")];

function dictionaryOf(): Dictionary {
  const compiler = new PatternCompiler();
  const signs = new Map(Object.entries(SIGNS).map(([name, wordings]) => [name, compiler.compile(wordings)]));
  const concepts = RULES.map((rule) => ({
    rule,
    patterns: compiler.compile(rule),
    unless: compiler.compile(rule.unless),
    evenAsked: compiler.compile(rule.evenAsked),
    emergency: compiler.compile(rule.emergency),
  }));
  const waiting = new Map<string, number[]>();
  for (const { id, keys } of compiler.items)
    for (const key of keys) waiting.set(key, [...(waiting.get(key) ?? []), id]);
  const verbs = PLAIN_HINDI.verbs.flatMap((root) => VERB_ENDINGS.map((ending) => root + ending));
  const speller = spellerOf(waiting.keys(), {
    english: [...PLAIN_ENGLISH, ...EVERYDAY.english, ...SMALL.english],
    hindi: [...SMALL.hinglish, ...PLAIN_HINDI.words, ...EVERYDAY.hindi, ...verbs],
  });
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

const overlaps = (one: Span, other: Span) => one[0] <= other[1] && other[0] <= one[1];

/** "Blood" in "blood test", "kill" in "kill lice": a word of a name is no finding. */
function isOfName(reading: Reading, rule: Rule, span: Span): boolean {
  const names = [...reading.spans("nameOnly"), ...(rule.tier === "crisis" ? reading.spans("pests") : [])];
  return names.some((name) => contains(name, span) && !contains(span, name));
}

function meantBy(framing: Framing, rule: Rule, span: Span): Meant {
  if (framing.asked(span) && !(rule.tier === "crisis" && framing.own(span))) return "asked";
  if (rule.tier !== "crisis" && framing.story(span)) return "story";
  if (rule.staysGrave ? framing.history(span) : framing.past(span)) return "past";
  return rule.tier !== "crisis" && framing.feared(span) ? "feared" : "now";
}

const ORDER: readonly Meant[] = ["now", "feared", "past", "asked", "story"];

/** The findings of one concept, with its most serious meaning. */
function findingOf(reading: Reading, framing: () => Framing, concept: Compiled): Finding | undefined {
  const { rule, patterns, unless, evenAsked, emergency } = concept;
  let harmless: readonly Span[] | undefined;
  let best: Finding | undefined;
  const look = (some: readonly Pattern[], tier: Tier, always: boolean): void => {
    for (const [index, pattern] of some.entries())
      for (const parts of reading.whole(pattern, (run, part) => !denied(reading, run, part))) {
        if (parts.some((part) => isOfName(reading, rule, part))) continue;
        const span = hull(parts);
        harmless ??= unless.flatMap((other) => reading.whole(other).map(hull));
        if (!always && harmless.some((other) => reading.sentenceOf(other[0]) === reading.sentenceOf(span[0]))) continue;
        const of = parts.map((part) =>
          always || rule.tier === "doctor-first" ? "now" : meantBy(framing(), rule, part),
        );
        const meant = ORDER.findLast((one) => of.includes(one)) ?? "now";
        if (best !== undefined && ORDER.indexOf(best.meant) <= ORDER.indexOf(meant)) continue;
        const guessed = reading.tokens.some(
          (token, at) => token.guessed && parts.some((part) => overlaps(part, [at, at])),
        );
        best = {
          id: rule.id,
          tier,
          group: rule.group,
          meant,
          pattern: index,
          asks: rule.asks === true,
          sure: always,
          span,
          guessed,
        };
        if (meant === "now") return;
      }
  };
  look(evenAsked, rule.tier, true);
  if (best === undefined) look(emergency, "emergency", false);
  if (best === undefined || (best as Finding).meant !== "now") look(patterns, rule.tier, false);
  return best;
}

/** The concepts in a message, in the order of their list. Never fails. */
export function findingsIn(reading: Reading): Finding[] {
  let framing: Framing | undefined;
  const framed = () => {
    framing ??= framingOf(reading);
    return framing;
  };
  const found = dictionary().concepts.flatMap((concept) => findingOf(reading, framed, concept) ?? []);
  const isNet = new Set(RULES.filter(({ net }) => net).map(({ id }) => id));
  const others = found.filter(({ id }) => !isNet.has(id));
  return others.some(({ tier, meant }) => meant === "now" && tier !== "doctor-first") ? others : found;
}

/** The findings between two positions as features of the classifier. */
export function featureNames(found: readonly Finding[], from: number, to: number): readonly string[] {
  const within = found.filter(({ span }) => span[0] >= from && span[1] < to && span[0] <= span[1]);
  return [
    ...new Set(
      within.flatMap(({ id, tier, meant, pattern }) => [
        `${meant} ${id}`,
        `${meant} ${id} ${pattern}`,
        `${meant} ${tier}`,
      ]),
    ),
  ];
}
