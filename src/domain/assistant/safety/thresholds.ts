import { DANGER_THRESHOLDS } from "#generated/triage-thresholds.ts";

/** Probabilities that the encoder gives, from which triage acts. */
export interface Thresholds {
  /** Of a danger to life, or of a crisis: a rule that names it and the encoder agree, which is an alarm. */
  readonly agreedEmergency: number;
  readonly agreedCrisis: number;
  /**
   * A rule alone asks: of a danger to life or of a crisis, as its rule names it, or of anything that is not harmless.
   * Below all of them it is a doctor today.
   */
  readonly ruleAsksEmergency: number;
  readonly ruleAsksCrisis: number;
  readonly ruleAsksAnything: number;
  /** The same for a rule that only asks. */
  readonly vagueRuleAsks: number;
  /** The encoder alone asks: of a danger to life, and its share in the sum with "harmless"; of a crisis. */
  readonly aloneEmergency: number;
  readonly aloneNotHarmless: number;
  readonly aloneCrisis: number;
  /** The same where a rule reads the danger as a figure of speech, feared, past, or only asked about. */
  readonly doubtedAsks: number;
  /** The same for a message of few words, which names little ("home remedy for cough"). */
  readonly fewWordsAsk: number;
  readonly fewWordsCrisis: number;
  /** Of anything that is not harmless, in a longer message: a doctor today. */
  readonly today: number;
}

/**
 * Written by `npm run learn -- danger` from the development sets (docs/evaluation.md), never from a held-out one. They
 * are low for a crisis, because missing one harms more than any question.
 */
export const LEARNED: Thresholds = DANGER_THRESHOLDS;

/** A message of at most `most` words has few; a still shorter one than `least` is left to the rules. */
export const FEW_WORDS = { most: 8, least: 4 } as const;

/**
 * A message that is likely enough about something else than health is asked about from this probability of a crisis on,
 * if it has more than so many words.
 */
export const HINT = { elsewhere: 0.5, crisis: 0.2, words: 6 } as const;
/** Where rules name an emergency and a crisis, the emergency is shown from this probability of one on. */
export const EMERGENCY_FIRST = 0.5;

/** From this probability of a danger to life or a crisis on, what is not asked about is a doctor today all the same. */
export const RATHER_GRAVE = 0.5;

/** Without an encoder a rule is an alarm in a message of at most so many words, and a question in a longer one. */
export const UNENCODED_ALARM = 30;
