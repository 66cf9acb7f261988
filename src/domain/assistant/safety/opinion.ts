import type { Finding } from "./concepts.ts";
import { type Danger, grave } from "./danger.ts";
import type { Reading } from "./matcher.ts";
import { EMERGENCY_FIRST, FEW_WORDS, LEARNED, RATHER_GRAVE, type Thresholds, UNENCODED_ALARM } from "./thresholds.ts";

/** The second opinion beside the rules. */
export interface Opinion {
  /** Whether what a rule has found is an alarm. */
  agrees(finding: Finding): boolean;
  /** Whether what a rule has found is at least a question. */
  suspects(finding: Finding): boolean;
  /** What is asked about though no rule names it. */
  readonly alone: "emergency" | "crisis" | null;
  /** Whether the crisis is shown where rules name an emergency as well. */
  readonly isRatherCrisis: boolean;
  /** Whether a doctor is to see it today though no rule says so. */
  readonly isForToday: boolean;
}

/** Whether a rule reads a danger as a figure of speech, feared, past, only asked about, or somebody else's story. */
function isDoubted({ hasFigures }: Reading, found: readonly Finding[]): boolean {
  return hasFigures || found.some(({ rule, meant }) => meant !== "now" && isGrave(rule));
}

/**
 * Whether a danger to life is likely, and nearly certainly likelier than that the message is harmless. What may be
 * merely urgent counts on neither side: many ordinary complaints sound urgent, few dangers sound harmless.
 */
function isSurelyDanger({ emergency, none }: Danger, limits: Thresholds): boolean {
  return emergency >= limits.aloneEmergency && emergency >= limits.aloneNotHarmless * (emergency + none);
}

export const isGrave = ({ tier }: Finding["rule"]) => tier === "emergency" || tier === "crisis";

/** What the encoder asks about without a rule. */
function aloneOf(danger: Danger, reading: Reading, found: readonly Finding[], limits: Thresholds): Opinion["alone"] {
  const { emergency, crisis } = danger;
  const count = reading.tokens.length;
  const likelier = crisis > emergency ? "crisis" : "emergency";
  if (count < FEW_WORDS.least) return null;
  if (isDoubted(reading, found)) return grave(danger) >= limits.doubtedAsks ? likelier : null;
  const asks =
    count <= FEW_WORDS.most
      ? grave(danger) >= limits.fewWordsAsk || crisis >= limits.fewWordsCrisis
      : isSurelyDanger(danger, limits) || crisis >= limits.aloneCrisis;
  return asks ? likelier : null;
}

/** The rules stand alone: what one names in a short message is an alarm, in a long story a question. */
const withoutEncoder = ({ tokens }: Reading): Opinion => ({
  agrees: ({ sure }) => sure || tokens.length <= UNENCODED_ALARM,
  suspects: () => true,
  alone: null,
  isRatherCrisis: false,
  isForToday: false,
});

/**
 * @param danger - What the encoder hears in the message; undefined where it hears nothing.
 * @param reading - The message.
 * @param found - What rules find in it.
 * @param limits - The probabilities from which it acts.
 * @returns The encoder's opinion; without it that of the rules.
 */
export function opinionOf(
  danger: Danger | undefined,
  reading: Reading,
  found: readonly Finding[],
  limits: Thresholds = LEARNED,
): Opinion {
  if (danger === undefined) return withoutEncoder(reading);
  const { none, emergency, crisis } = danger;
  return {
    agrees: ({ rule, sure }) =>
      sure || grave(danger) >= limits.agreedEmergency || (rule.tier === "crisis" && crisis >= limits.agreedCrisis),
    suspects: ({ rule }) => {
      if (rule.alone) return true;
      if (rule.asks) return 1 - none >= limits.vagueRuleAsks;
      const isLikely =
        rule.tier === "crisis" ? crisis >= limits.ruleAsksCrisis : grave(danger) >= limits.ruleAsksEmergency;
      return isLikely || 1 - none >= limits.ruleAsksAnything;
    },
    alone: aloneOf(danger, reading, found, limits),
    isRatherCrisis: emergency < EMERGENCY_FIRST || crisis > emergency,
    isForToday:
      reading.tokens.length > FEW_WORDS.most && (1 - none >= limits.today || emergency + crisis >= RATHER_GRAVE),
  };
}
