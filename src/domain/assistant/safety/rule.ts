import type { Tier } from "../assistant.rules.ts";
import type { Wordings } from "./pattern.ts";

/** Which fixed text belongs to a rule. */
export const GROUPS = [
  "heart",
  "breathing",
  "choking",
  "stroke",
  "head",
  "seizure",
  "unconscious",
  "allergy",
  "bleeding",
  "injury",
  "burn",
  "snake",
  "poison",
  "alcohol",
  "abdomen",
  "infection",
  "sugar",
  "heat",
  "limb",
  "eye",
  "pregnancy",
  "child",
  "crisis",
  "self-harm",
  "harm",
  "abuse",
  "bite",
  "remedy-poisoning",
  "doctor",
  "pain",
  "fever",
  "cough",
  "urine",
  "medicine",
  "condition",
  "expecting",
  "young",
] as const;
export type Group = (typeof GROUPS)[number];

/** One concept of danger. `en` and `hi` are its wordings (notation: content/triage/README.md). */
export interface Rule extends Wordings {
  readonly id: string;
  readonly tier: Exclude<Tier, "information" | "none">;
  readonly group: Group;
  /** Mentioned as well, these make it harmless: "can't breathe through my nose". */
  readonly unless?: Wordings;
  /** Wordings that are serious even in a question: "how many pills to die". */
  readonly evenAsked?: Wordings;
  /** Neurological signs are serious even when they have passed; an illness of years ago, named as history, is not. */
  readonly staysGrave?: true;
  /** A broad pattern for what other rules miss: what is only feared, or years ago, does not match. */
  readonly net?: true;
  /** Too vague: the person is asked. */
  readonly asks?: true;
  /** Wordings that make it more serious than its tier. */
  readonly emergency?: Wordings;
}
