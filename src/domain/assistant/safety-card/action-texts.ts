import { CARD_TEXTS, WAITING_STEPS } from "#generated/triage-texts.ts";
import { HELPLINES } from "../../settings/helplines.ts";
import type { Language } from "../assistant.rules.ts";

export type Worded = Readonly<Record<Language, string>>;

/**
 * REVIEW: every text of a card is a draft until the clinic's doctor has reviewed it and an admin has confirmed that. An
 * emergency and a crisis are shown without this mark: a frightened person must not read that the numbers may be wrong.
 */
export const REVIEW: Worded = CARD_TEXTS.review;

/** Phone numbers. `{emergency}` and the others are their placeholders in the texts. */
export interface CallNumbers {
  readonly emergency: string;
  readonly ambulance: string;
  readonly mind: string;
  readonly women: string;
  readonly child: string;
  readonly poison: string;
}
export const CALL_NUMBERS: CallNumbers = {
  emergency: "112",
  ambulance: "108",
  mind: "14416",
  ...HELPLINES,
};

export const CALL_LABELS: Readonly<Record<keyof CallNumbers, Worded>> = CARD_TEXTS.calls;

/** The texts of a crisis, by what the person told. */
export type CrisisText = "crisis" | "abuse" | "selfHarm";

/** The fixed texts. An emergency and a crisis are never written or translated by a model. */
export interface ActionTexts {
  readonly emergency: Worded;
  readonly crisis: Worded;
  readonly abuse: Worded;
  readonly selfHarm: Worded;
  /** Said below the call buttons, so that nothing but the call stands above them. */
  readonly after: Readonly<Record<CrisisText | "emergency", Worded>>;
  /** The question above an answer, by group. */
  readonly checks: Readonly<Record<string, Worded>>;
  readonly urgent: Worded;
  /** What is to be done at once, said before `urgent`, by group. */
  readonly firstAid: Readonly<Record<string, Worded>>;
  /** Signs, by group, that make a case urgent; `doctor` is for all others. */
  readonly worse: Readonly<Record<string, Worded>>;
  readonly doctorFirst: Worded;
  readonly information: Worded;
  readonly waitingHeading: Worded;
  /** Above the steps of a crisis. */
  readonly rightNow: Worded;
  readonly steps: Readonly<Record<string, Readonly<Record<Language, readonly string[]>>>>;
  /** A clinic's own line, shown below an emergency's fixed text and never instead of it. */
  readonly emergencyAddition: Worded | null;
}

export const ACTION_TEXTS: ActionTexts = { ...CARD_TEXTS, steps: WAITING_STEPS, emergencyAddition: null };

/** Applies a clinic's own numbers to the shipped ones; 112 always stays. */
export function withOwnNumbers(numbers: CallNumbers, own: Partial<CallNumbers>): CallNumbers {
  const given = Object.fromEntries(Object.entries(own).filter(([, number]) => number.trim() !== ""));
  return { ...numbers, ...given, emergency: CALL_NUMBERS.emergency };
}
