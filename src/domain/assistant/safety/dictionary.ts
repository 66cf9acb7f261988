import { compile, type Item, type Pattern, type Signs } from "./pattern.ts";
import type { Book } from "./reading.ts";
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
import { soundKey } from "./sound-key.ts";
import { Neighbours, spellerOf } from "./spelling.ts";
import { withOwner } from "./tokens.ts";
import { BODY } from "./words/body.ts";
import { CRISIS_WORDS } from "./words/crisis-words.ts";
import { EVENTS } from "./words/events.ts";
import { FRAMING } from "./words/framing-words.ts";
import { INNER_SIGNS } from "./words/inner-signs.ts";
import { MEDICINES } from "./words/medicines.ts";
import { PEOPLE } from "./words/people.ts";
import { PLAIN_ENGLISH } from "./words/plain-english.ts";
import { PLAIN_HINDI, PLAIN_VERBS } from "./words/plain-hindi.ts";
import { SENSATIONS } from "./words/sensations.ts";

/** All concepts; of two that speak with equal gravity, the earlier one chooses the card. */
export const RULES: readonly Rule[] = [
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
];

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

const signs: ReadonlyMap<string, readonly Pattern[]> = new Map(
  Object.entries(SIGNS).map(([name, wordings]) => [name, compile(wordings)]),
);

export interface CompiledRule {
  readonly rule: Rule;
  readonly patterns: readonly Pattern[];
  readonly unless: readonly Pattern[];
  readonly evenAsked: readonly Pattern[];
  readonly emergency: readonly Pattern[];
}
export const COMPILED: readonly CompiledRule[] = RULES.map((rule) => ({
  rule,
  patterns: compile(rule),
  unless: compile(rule.unless ?? {}),
  evenAsked: compile(rule.evenAsked ?? {}),
  emergency: compile(rule.emergency ?? {}),
}));

function within(item: Item): readonly Item[] {
  return [item, ...item.phrases.flat().flatMap(within)];
}
const items: readonly Item[] = [
  ...[...signs.values()].flat(),
  ...COMPILED.flatMap((one) => [...one.patterns, ...one.unless, ...one.evenAsked, ...one.emergency]),
].flatMap((pattern) => pattern.flat(2).flatMap(within));

const waiting = new Map<string, Item[]>();
for (const item of items)
  for (const key of item.keys) {
    const there = waiting.get(key);
    if (there === undefined) waiting.set(key, [item]);
    else there.push(item);
  }

/** All signs and rules, ready to read messages with. */
export const BOOK: Book = { signs, waiting };

const keys = [...waiting.keys()];
const of = (tongue: string) => keys.filter((key) => key.startsWith(tongue)).map((key) => key.slice(tongue.length));

export const ENGLISH_WORDS: readonly string[] = [...new Set(of("e:"))];
export const HINDI_SOUNDS: readonly string[] = [...new Set(of("h:"))];

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
const PLAIN_SOUNDS = [
  ...PLAIN_HINDI.trim().split(/\s+/u),
  ...PLAIN_VERBS.trim()
    .split(/\s+/u)
    .flatMap((root) => VERB_ENDINGS.map((ending) => root + ending)),
].map(soundKey);

/** Corrects towards the words of the rules; plain words of either language are left as they are. */
export const speller = withOwner(
  spellerOf({
    english: new Neighbours(ENGLISH_WORDS),
    sounds: new Neighbours(HINDI_SOUNDS),
    plainEnglish: new Set(PLAIN_ENGLISH.trim().split(/\s+/u)),
    plainSounds: new Set(PLAIN_SOUNDS),
  }),
);
