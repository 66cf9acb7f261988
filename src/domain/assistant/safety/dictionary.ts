import type { Book } from "./book.ts";
import { needsOf } from "./needs.ts";
import { Neighbours } from "./neighbours.ts";
import { compile, type Item, type Pattern, type Signs, wordsWritten } from "./pattern.ts";
import type { Rule } from "./rule.ts";
import { ABDOMEN_RULES } from "./rules/abdomen.ts";
import { ALLERGY_RULES, INJURY_RULES } from "./rules/allergy-injury.ts";
import { HEAD_RULES, STROKE_RULES } from "./rules/brain.ts";
import { BREATHING_RULES } from "./rules/breathing.ts";
import { CRISIS_RULES } from "./rules/crisis.ts";
import { HEART_RULES } from "./rules/heart.ts";
import { INFECTION_RULES } from "./rules/infection.ts";
import { LIMB_RULES } from "./rules/limb-eye-urine.ts";
import { MEDICINE_RULES, SOFT_RULES } from "./rules/medicine-soft.ts";
import { POISON_RULES } from "./rules/poison.ts";
import { CHILD_RULES, PREGNANCY_RULES } from "./rules/pregnancy-child.ts";
import { englishKey, soundKey } from "./sound-key.ts";
import { spellerOf, type Vocabulary } from "./spelling.ts";
import { withOwner } from "./tokens.ts";
import { BODY_MOTHER_CHILD } from "./told/body-mother-child.ts";
import { BRAIN } from "./told/brain.ts";
import { CHEST_AND_BREATH } from "./told/chest-breath.ts";
import { withTold } from "./told/told.ts";
import { WOUNDS_AND_POISONS } from "./told/wounds-poisons.ts";
import { BODY } from "./words/body.ts";
import { CRISIS_WORDS } from "./words/crisis-words.ts";
import { EVENTS } from "./words/events.ts";
import { EVERYDAY_ENGLISH, EVERYDAY_HINDI } from "./words/everyday-words.ts";
import { FRAMING } from "./words/framing-words.ts";
import { INNER_SIGNS } from "./words/inner-signs.ts";
import { MEDICINES } from "./words/medicines.ts";
import { PEOPLE } from "./words/people.ts";
import { PLAIN_ENGLISH } from "./words/plain-english.ts";
import { PLAIN_HINDI, PLAIN_VERBS } from "./words/plain-hindi.ts";
import { SENSATIONS } from "./words/sensations.ts";
import { NEAR_SMALL_HINDI, SMALL_ENGLISH, SMALL_HINDI, SMALL_HINGLISH } from "./words/small-words.ts";

/** All concepts; of two that speak with equal gravity, the earlier one chooses the card. */
export const RULES: readonly Rule[] = withTold(
  [
    ...BREATHING_RULES,
    ...HEART_RULES,
    ...STROKE_RULES,
    ...POISON_RULES,
    ...ALLERGY_RULES,
    ...INJURY_RULES,
    ...PREGNANCY_RULES,
    ...CHILD_RULES,
    ...HEAD_RULES,
    ...INFECTION_RULES,
    ...ABDOMEN_RULES,
    ...LIMB_RULES,
    ...CRISIS_RULES,
    ...SOFT_RULES,
    ...MEDICINE_RULES,
  ],
  CHEST_AND_BREATH,
  BRAIN,
  WOUNDS_AND_POISONS,
  BODY_MOTHER_CHILD,
);

const SIGNS: Signs = {
  ...BODY,
  ...SENSATIONS,
  ...PEOPLE,
  ...EVENTS,
  ...INNER_SIGNS,
  ...CRISIS_WORDS,
  ...MEDICINES,
  ...FRAMING,
};

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

const VERB_ENDINGS = [
  "",
  "a",
  "na",
  "ta",
  "kar",
  "o",
  "u",
  "ya",
  "unga",
  "aya",
  "wana",
  "ane",
  "ega",
  "enge",
  "iye",
  "ao",
  "en",
];
const wordsIn = (list: string) => list.trim().split(/\s+/u);

function plainHindi(): string[] {
  const verbs = wordsIn(PLAIN_VERBS);
  const forms = verbs.flatMap((root) => VERB_ENDINGS.map((ending) => root + ending));
  return [...wordsIn(PLAIN_HINDI), ...wordsIn(EVERYDAY_HINDI), ...forms];
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
  const plain = new Set([...wordsIn(SMALL_HINGLISH), ...plainForms]);
  const vocabulary: Vocabulary = {
    english: new Neighbours(of("e:")),
    sounds: new Neighbours(of("h:")),
    plainEnglish: new Neighbours(
      [...wordsIn(PLAIN_ENGLISH), ...wordsIn(EVERYDAY_ENGLISH), ...wordsIn(SMALL_ENGLISH)].map(englishKey),
    ),
    plainSounds: new Neighbours([...wordsIn(SMALL_HINGLISH), ...plainForms].map(soundKey)),
    notSmall: new Set([...wordsIn(NEAR_SMALL_HINDI), ...wordsIn(PLAIN_HINDI), ...wordsIn(EVERYDAY_HINDI)]),
    hindi: new Neighbours([...wordsWritten("hi")].filter(isLatin)),
    plainHindi: new Neighbours([...plain].filter((word) => isLatin(word) && !waiting.has(`h:${soundKey(word)}`))),
    small: {
      en: new Neighbours(wordsIn(SMALL_ENGLISH)),
      "hi-Latn": new Neighbours(wordsIn(SMALL_HINGLISH)),
      hi: new Neighbours(wordsIn(SMALL_HINDI)),
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
