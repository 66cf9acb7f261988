import type { Tier } from "../assistant.rules.ts";
import type { Wordings } from "./pattern.ts";

/** One concept of danger. `en` and `hi` are its wordings (notation: content/triage/README.md). */
export interface Rule extends Wordings {
  readonly id: string;
  readonly tier: Exclude<Tier, "information" | "none">;
  /** Which fixed text belongs to it; the check of the content knows all groups. */
  readonly group: string;
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
  /** Counts only where the message says nothing else: "I can't take it any more", but not "…, this cough". */
  readonly alone?: true;
}
