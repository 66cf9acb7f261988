import { ANSWER_TEXTS } from "#generated/answers.ts";
import { REFUSAL_TEXTS } from "#generated/triage-texts.ts";
import type { Language } from "../assistant.rules.ts";
import type { Refusal } from "../choose/refusals.ts";

/**
 * Small talk; `more` and `about` ask what a bare reply is about, `told` is a statement that needs no answer, `calm` and
 * `safe` answer somebody who has released the card of an emergency or a crisis.
 */
export type Talk = keyof (typeof ANSWER_TEXTS)["en"]["talk"];

type OwnRefusal = Extract<Refusal, "animal" | "promise">;

/** The assistant's own fixed lines. None is a medical claim: those are quoted from pages with their number. */
export interface Frames {
  readonly medicines: string;
  readonly cautions: string;
  readonly doctor: string;
  /** Above an answer of the page whose question is near to the asked one, but another; and to the name of a thing. */
  readonly nearQuestion: (question: string) => string;
  readonly nearThing: (thing: string) => string;
  /** Introduces English quotations when the question was in another language; empty in English. */
  readonly inEnglish: string;
  readonly noAnswer: string;
  /** Where nothing reads what a question means, over the titles that a search finds. */
  readonly foundByWords: string;
  readonly draftsSilent: string;
  readonly nothingTogether: string;
  readonly offTopic: string;
  readonly talk: Readonly<Record<Talk, string>>;
  /** Refusals beyond those of content/triage/texts/refusals.yaml. */
  readonly refusals: Readonly<Record<OwnRefusal, string>>;
  readonly actions: {
    readonly emergency: (phone: string) => string;
    readonly ambulance: (phone: string) => string;
    readonly mind: (phone: string) => string;
    readonly clinicPhone: (phone: string) => string;
    readonly book: string;
    readonly read: (title: string) => string;
    readonly handOff: string;
  };
  /** The question which page is meant, with the button for none of the offered ones. */
  readonly clarify: {
    /** The question after a message that says only that something hurts. */
    readonly where: string;
    readonly question: string;
    /** The question after a long message. */
    readonly story: string;
    /** Said instead where one page is offered alone. */
    readonly one: string;
    readonly other: string;
  };
  /** Names of the person whom the chat is about, and the message that removes the person. */
  readonly people: {
    readonly baby: string;
    readonly child: string;
    readonly older: string;
    readonly pregnant: string;
    readonly breastfeeding: string;
    readonly years: (years: string) => string;
    readonly months: (months: string) => string;
    readonly forget: string;
  };
  /** The chip of the chat's medicines, and the messages that remove these and its topic. */
  readonly known: Readonly<Record<"medicines" | "noMedicines" | "newTopic", string>>;
  /** Shown under every conversation. */
  readonly footer: (emergency: string) => string;
  /** Shown where the answer broke off. */
  readonly cutOff: string;
}

type Texts = (typeof ANSWER_TEXTS)[Language];

/** A function that fills the placeholder of a text. */
const filled = (text: string) => (value: string) => text.replace(/\{\w+\}/u, () => value);

function framesOf({ actions, footer, people, nearQuestion, nearThing, ...texts }: Texts): Frames {
  return {
    ...texts,
    nearQuestion: filled(nearQuestion),
    nearThing: filled(nearThing),
    people: { ...people, years: filled(people.years), months: filled(people.months) },
    actions: {
      emergency: filled(actions.emergency),
      ambulance: filled(actions.ambulance),
      mind: filled(actions.mind),
      clinicPhone: filled(actions.clinicPhone),
      book: actions.book,
      read: filled(actions.read),
      handOff: actions.handOff,
    },
    footer: filled(footer),
  };
}

export const FRAMES: Readonly<Record<Language, Frames>> = {
  en: framesOf(ANSWER_TEXTS.en),
  hi: framesOf(ANSWER_TEXTS.hi),
  "hi-Latn": framesOf(ANSWER_TEXTS["hi-Latn"]),
};

/** The reply to requests that the assistant does not handle, in a language. */
export function refusalText(refusal: Refusal, language: Language): string {
  if (refusal === "animal" || refusal === "promise") return FRAMES[language].refusals[refusal];
  return REFUSAL_TEXTS[refusal === "report" ? "test-report" : refusal][language];
}
