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

/** One concept of danger. `en` and `hi` are its wordings (content/triage/README.md says how they are written). */
export interface Rule extends Wordings {
  readonly id: string;
  readonly tier: Exclude<Tier, "information" | "none">;
  readonly group: Group;
  /** Said as well, these make it harmless: "can't breathe through my nose". */
  readonly unless?: Wordings;
  /** Wordings that stay grave when they are asked as a question: "how many pills to die". */
  readonly evenAsked?: Wordings;
  /** Signs of the brain stay grave when they have passed; an illness of years ago, named as history, does not. */
  readonly staysGrave?: true;
  /** No sign but a wide net for what other rules miss: what is only feared, or years ago, falls through it. */
  readonly net?: true;
  /** Too little is said to know: the person is asked. */
  readonly asks?: true;
  /** Wordings that make it graver than its tier. */
  readonly emergency?: Wordings;
}
