import { CHOOSING } from "#generated/choosing.ts";

/** What decides between pages that a message may mean. Scores and log odds are sums of what is given here. */
export interface Choosing {
  /** For a page, beside the logarithm of its probability: similarity of its nearest field, from -1 to 1. */
  readonly field: number;
  /** Similarity of its nearest wording, from -1 to 1. */
  readonly wording: number;
  /** Its score in the search for the words, from 0 to 2. */
  readonly words: number;
  /** The log odds that the library holds an answer begin with this. */
  readonly base: number;
  /** They change by this for each unit of the logarithm of the probability that no page holds it. */
  readonly outside: number;
  /** And for each unit by which the best page leads the next, of which `MOST_LEAD` count. */
  readonly lead: number;
  /** Log odds from which on two or three pages are offered; from 0 on a page answers, below this nothing fits. */
  readonly offered: number;
  /** By how much the best page leads another that may be meant as well, where the words find another first. */
  readonly ahead: number;
}

/** Fitted to questions that the encoder has not learnt from; `npm run learn -- choosing` fits them again. */
export const LEARNED: Choosing = CHOOSING;

/** By so much a lead counts at most. */
export const MOST_LEAD = 12;

/** What a page about a group of people gains where the person of the chat is not of it. */
export const PAGE_WEIGHTS = {
  otherGroup: -4,
  /** The same where the chat has said of what age the person is. */
  surelyOtherGroup: -8,
} as const;

/** The log odds for a page of the clinic's own, which the model can't name: it goes by similarity alone. */
export const UNLEARNT = { slope: 10, near: 0.5 } as const;

/** From which similarity on a fact about the clinic is asked for. */
export const CLINIC = {
  /** Where no page is nearer. */
  alone: 0.65,
  /** Where the model names the clinic with at least this logarithm of a probability. */
  named: 0.52,
  logProbability: -1.5,
  /** How much its score in the search for the words, from 0 to 2, adds to a similarity when facts are compared. */
  words: 0.02,
} as const;

export const LIMITS = {
  /** Similarity of the nearest field or wording from which on a page answers. */
  near: 0.55,
  /** Pages are offered that are behind the best by no more. */
  behind: 8,
  /** A page about the group that the person is of answers instead of being offered, if it is behind by no more. */
  ownBehind: 4,
  /** Similarity from which on a field answers a question that would otherwise be refused. */
  answers: 0.5,
  /** The same for one part of a question that asks several things. */
  part: 0.4,
  /** The same for a question that asks to choose a medicine. */
  answersMedicine: 0.65,
} as const;

/** What counts for a field beside its similarity. */
export const FIELD_WEIGHTS = {
  /** Taken from a sign of danger that is neither asked for nor present. */
  unaskedDanger: 0.03,
  /** Given to a caution for an illness that the person has, where a medicine or a food is asked about. */
  ownIllness: 0.2,
  /** From which similarity on such a caution counts more, and answers what no page would answer. */
  illness: 0.6,
  /** From which similarity on a message tells of a page's reason to see a doctor. */
  dangerSign: 0.42,
  /** Taken from what is about a baby, a child, an older or a pregnant person where nobody like that is asked about. */
  otherPerson: 0.05,
  /** The same where the chat has said of what age the person is. */
  surelyOtherPerson: 0.15,
  /** Taken from the field that has just answered, where more is asked of the same page. */
  repeated: 0.06,
  /** Given to what a page says of a person, where only that person is named: "and for my mother?" */
  ofWhom: 0.3,
} as const;

/** When a message has two matters: each of two clauses means its page alone. */
export const MATTERS = {
  /** Similarity of a clause to its page. */
  near: 0.75,
  /** Logarithm of the probability that no page holds it, at most. */
  outside: -5,
  /** By how much its page leads the next. */
  lead: 6,
  /** Similarity of each part to a field of the first page, from which on that page answers both. */
  ofOnePage: 0.5,
} as const;

/**
 * Below these similarities to what was asked, the own question of a field, or the name of the thing that it is about, is
 * shown above its answer. Of 90 fields of `questions-dev.jsonl` that begin with a yes or a no, 44 of 47 from 0.75 on were
 * of the right page.
 */
export const NEAR_QUESTION = { question: 0.75, thing: 0.6, /** Whether to stop a medicine. */ stopping: 0.8 } as const;
