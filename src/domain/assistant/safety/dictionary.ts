import { TRIAGE_CONCEPTS } from "#generated/triage-concepts.ts";
import { TRIAGE_SIGNS } from "#generated/triage-signs.ts";
import { EVERYDAY, PLAIN_ENGLISH, PLAIN_HINDI, SMALL } from "#generated/triage-words.ts";
import type { Book } from "./book.ts";
import { needsOf } from "./needs.ts";
import { Neighbours } from "./neighbours.ts";
import { compile, type Item, type Pattern, type Signs, wordsWritten } from "./pattern.ts";
import type { Rule } from "./rule.ts";
import { englishKey, soundKey } from "./sound-key.ts";
import { spellerOf, type Vocabulary } from "./spelling.ts";
import { withOwner } from "./tokens.ts";

/** All concepts; of two that speak with equal gravity, the earlier one chooses the card. */
export const RULES: readonly Rule[] = TRIAGE_CONCEPTS;
const SIGNS: Signs = TRIAGE_SIGNS;

export interface CompiledRule {
  readonly rule: Rule;
  readonly patterns: readonly Pattern[];
  readonly unless: readonly Pattern[];
  readonly evenAsked: readonly Pattern[];
  readonly emergency: readonly Pattern[];
  /** Of the lists that make it speak, those that hold anything. */
  readonly asked: readonly (readonly Pattern[])[];
}

function compiledOf(rule: Rule): CompiledRule {
  const [patterns, evenAsked] = [compile(rule), compile(rule.evenAsked ?? {})];
  const emergency = compile(rule.emergency ?? {});
  const asked = [patterns, evenAsked, emergency].filter((list) => list.length > 0);
  return { rule, patterns, unless: compile(rule.unless ?? {}), evenAsked, emergency, asked };
}

function within(item: Item): readonly Item[] {
  return [item, ...item.phrases.flat().flatMap(within)];
}

/** The numbers of all items of some lists of patterns, by the words that they wait for. */
function waitingFor(lists: readonly (readonly Pattern[])[]): Map<string, number[]> {
  const waiting = new Map<string, number[]>();
  const all = lists.flat().flatMap((pattern) => pattern.flat(2).flatMap(within));
  for (const item of new Map(all.map((one) => [one.id, one])).values())
    for (const key of item.keys) {
      const there = waiting.get(key);
      if (there === undefined) waiting.set(key, [item.id]);
      else there.push(item.id);
    }
  return waiting;
}

/** A sign, and all signs that it is made of. */
function signsOf(name: string, signs: Book["signs"]): readonly string[] {
  const inside = (signs.get(name) ?? []).flatMap((pattern) => pattern.flat(2).flatMap(within));
  return [...new Set([name, ...inside.flatMap((item) => item.signs).flatMap((sign) => signsOf(sign, signs))])];
}

const VERB_ENDINGS = ["", ..."a na ta kar o u ya unga aya wana ane ega enge iye ao en".split(" ")];

function plainHindi(): string[] {
  const forms = PLAIN_HINDI.verbs.flatMap((root) => VERB_ENDINGS.map((ending) => root + ending));
  return [...PLAIN_HINDI.words, ...EVERYDAY.hindi, ...forms];
}

const ENGLISH_GRAMMAR = /\b(?:the|is|my|i|a|an|and|was|are|he|she|has|have|in|of|with|what|how|does|can|it|for)\b/u;
/** A short cry: "bichhu ne dank mara". */
const WORDS_OF_A_CRY = 5;

type HindiEar = (text: string) => boolean;

function hindiEarOf({ english, sounds, plainEnglish }: Vocabulary): HindiEar {
  return (text) => {
    if (ENGLISH_GRAMMAR.test(text)) return false;
    const words = text.match(/[a-z]{3,}/gu) ?? [];
    const hindi = words.filter((word) => {
      const spelt = englishKey(word);
      return !english.has(spelt) && !plainEnglish.has(spelt) && sounds.has(soundKey(word));
    });
    return hindi.length >= 2 || (hindi.length === 1 && words.length > 1 && words.length <= WORDS_OF_A_CRY);
  };
}

export interface Dictionary {
  readonly compiled: readonly CompiledRule[];
  /** The concepts, and the nets, which are asked only when no concept sends anybody to a doctor today. */
  readonly rules: readonly CompiledRule[];
  readonly nets: readonly CompiledRule[];
  /** All signs and rules, ready to read messages with. */
  readonly book: Book;
  /** Corrects towards the words of the rules; plain words of either language are left as they are. */
  readonly speller: ReturnType<typeof withOwner>;
  /** Whether words that look like no language in particular are Hindi: the rules know some by sound and none in English. */
  readonly soundsHindi: HindiEar;
}

const isLatin = (word: string) => /^[a-z]+$/u.test(word);

function dictionaryOf(): Dictionary {
  const signs = new Map(Object.entries(SIGNS).map(([name, wordings]) => [name, compile(wordings)]));
  const compiled = RULES.map(compiledOf);
  const lists = [
    ...signs.values(),
    ...compiled.flatMap(({ patterns, unless, evenAsked, emergency }) => [patterns, unless, evenAsked, emergency]),
  ];
  const waiting = waitingFor(lists);
  const manners = signsOf("idiom", signs).map((name) => signs.get(name) ?? []);
  const keys = [...waiting.keys()];
  const of = (tongue: string) => [
    ...new Set(keys.filter((key) => key.startsWith(tongue)).map((key) => key.slice(tongue.length))),
  ];
  const plainForms = plainHindi();
  const plain = new Set([...SMALL.hinglish, ...plainForms]);
  const vocabulary: Vocabulary = {
    english: new Neighbours(of("e:")),
    sounds: new Neighbours(of("h:")),
    plainEnglish: new Neighbours([...PLAIN_ENGLISH, ...EVERYDAY.english, ...SMALL.english].map(englishKey)),
    plainSounds: new Neighbours([...SMALL.hinglish, ...plainForms].map(soundKey)),
    notSmall: new Set([...SMALL.nearHindi, ...PLAIN_HINDI.words, ...EVERYDAY.hindi]),
    hindi: new Neighbours([...wordsWritten("hi")].filter(isLatin)),
    plainHindi: new Neighbours([...plain].filter((word) => isLatin(word) && !waiting.has(`h:${soundKey(word)}`))),
    small: {
      en: new Neighbours(SMALL.english),
      "hi-Latn": new Neighbours(SMALL.hinglish),
      hi: new Neighbours(SMALL.hindi),
    },
  };
  const speller = withOwner(spellerOf(vocabulary));
  const nets = compiled.filter(({ rule }) => rule.net);
  const rules = compiled.filter(({ rule }) => !rule.net);
  return {
    compiled,
    rules,
    nets,
    book: {
      signs,
      waiting,
      needs: needsOf(signs, lists, waiting),
      manners: needsOf(signs, manners, waitingFor(manners)),
    },
    speller,
    soundsHindi: hindiEarOf(vocabulary),
  };
}

let made: Dictionary | undefined;

/** The dictionary, made when it is first needed: it takes half a second and 14 MB, which a house that nobody asks is spared. */
export function dictionary(): Dictionary {
  made ??= dictionaryOf();
  return made;
}
