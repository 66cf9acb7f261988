/**
 * Probabilities that the encoder gives, from which triage acts. Chosen on the development sets (docs/evaluation.md),
 * never on a held-out one. They are low for a crisis, because missing one harms more than any question.
 */

/** Of a danger to life, or of a crisis: a rule that names it and the encoder agree, which is an alarm. */
export const AGREED = { emergency: 0.2, crisis: 0.1 } as const;

/**
 * A rule alone asks: of a danger to life or of a crisis, as its rule names it, or of anything that is not harmless. Below
 * all of them it is a doctor today.
 */
export const RULE_ASKS = { emergency: 0.01, crisis: 0.01, anything: 0.2 } as const;
/** The same for a rule that only asks. */
export const VAGUE_RULE_ASKS = 0.05;

/** The encoder alone asks: of a danger to life, and of a crisis. */
export const ALONE_ASKS = { emergency: 0.7, crisis: 0.4 } as const;
/** The same where a rule reads the danger as a figure of speech, feared, past, or only asked about. */
export const DOUBTED_ASKS = 0.98;
/**
 * The same for a message of at most so many words, which names little ("home remedy for cough"); a still shorter one is
 * left to the rules. The encoder alone sends nobody with so few words to a doctor today.
 */
export const FEW_WORDS = { most: 8, least: 4, asks: 0.95, crisis: 0.92 } as const;

/** Of anything that is not harmless, in a longer message: a doctor today. */
export const TODAY = 0.6;

/** A message of more than so many words that would be turned away is asked about from this probability of a crisis on. */
export const HINT = { crisis: 0.2, words: 6 } as const;
/** Where rules name an emergency and a crisis, the emergency is shown from this probability of one on. */
export const EMERGENCY_FIRST = 0.5;

/** Without an encoder a rule is an alarm in a message of at most so many words, and a question in a longer one. */
export const UNENCODED_ALARM = 30;
