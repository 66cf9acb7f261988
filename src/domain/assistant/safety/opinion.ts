import type { Finding } from "./concepts.ts";
import { type Danger, grave } from "./danger.ts";
import type { Reading } from "./matcher.ts";
import {
  AGREED,
  ALONE_ASKS,
  DOUBTED_ASKS,
  EMERGENCY_FIRST,
  FEW_WORDS,
  RULE_ASKS,
  TODAY,
  UNENCODED_ALARM,
  VAGUE_RULE_ASKS,
} from "./thresholds.ts";

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

export const isGrave = ({ tier }: Finding["rule"]) => tier === "emergency" || tier === "crisis";

/** What the encoder asks about without a rule. */
function aloneOf(danger: Danger, reading: Reading, found: readonly Finding[]): Opinion["alone"] {
  const { emergency, crisis } = danger;
  const count = reading.tokens.length;
  const likelier = crisis > emergency ? "crisis" : "emergency";
  if (count < FEW_WORDS.least) return null;
  if (isDoubted(reading, found)) return grave(danger) >= DOUBTED_ASKS ? likelier : null;
  if (count <= FEW_WORDS.most) return grave(danger) >= FEW_WORDS.asks || crisis >= FEW_WORDS.crisis ? likelier : null;
  return grave(danger) >= ALONE_ASKS.emergency || crisis >= ALONE_ASKS.crisis ? likelier : null;
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
 * @returns The encoder's opinion; without it that of the rules.
 */
export function opinionOf(danger: Danger | undefined, reading: Reading, found: readonly Finding[]): Opinion {
  if (danger === undefined) return withoutEncoder(reading);
  const { none, emergency, crisis } = danger;
  return {
    agrees: ({ rule, sure }) =>
      sure || grave(danger) >= AGREED.emergency || (rule.tier === "crisis" && crisis >= AGREED.crisis),
    suspects: ({ rule }) => {
      if (rule.alone) return true;
      if (rule.asks) return 1 - none >= VAGUE_RULE_ASKS;
      const isLikely = rule.tier === "crisis" ? crisis >= RULE_ASKS.crisis : grave(danger) >= RULE_ASKS.emergency;
      return isLikely || 1 - none >= RULE_ASKS.anything;
    },
    alone: aloneOf(danger, reading, found),
    isRatherCrisis: emergency < EMERGENCY_FIRST || crisis > emergency,
    isForToday: reading.tokens.length > FEW_WORDS.most && 1 - none >= TODAY,
  };
}
