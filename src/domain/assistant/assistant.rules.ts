import { messageKey } from "../failures.ts";
import { block } from "../text.ts";
import { z } from "../zod.ts";
import type { DocumentKind, Section } from "./passages/passages.ts";
import { LANGUAGES } from "./text/languages.ts";

export const MAX_QUESTION_LENGTH = 2000;
const MAX_ABOUT_LENGTH = 120;
/** How many of the person's last messages triage reads together with the newest one. */
export const EARLIER_READ = 6;
/** How many of them are searched for medicines, which matter throughout a conversation. */
export const CONVERSATION_READ = 200;

export type Language = (typeof LANGUAGES)[number];

/** Triage tiers, most serious first. Crisis is a mental-health crisis; information is a question about one. */
export const TIERS = ["emergency", "crisis", "urgent", "doctor-first", "information", "none"] as const;
export type Tier = (typeof TIERS)[number];

/**
 * How strongly triage reacts: `alarm` shows a card in place of the answer, `check` asks one question above the answer,
 * `note` adds one line below it.
 */
export const STRENGTHS = ["alarm", "check", "note"] as const;
export type Strength = (typeof STRENGTHS)[number];

export const ENGINES = ["embedded", "model", "embedded-fallback"] as const;
export type Engine = (typeof ENGINES)[number];

const id = z.uuid(messageKey("INVALID_FORM"));

/**
 * A browser's input: one new message, and where and in what language it was asked. The history comes from the server.
 */
/** A browser's secret: 256 random bits. */
export const BROWSER_SECRET = /^[\w-]{43}$/u;

export const questionSchema = z.strictObject({
  chatId: id,
  message: block(MAX_QUESTION_LENGTH, "assistant.question"),
  clientMsgId: id,
  /** The page that is open beside the chat: `remedy:ginger-tea`. It only ranks that page higher in the search. */
  about: z
    .string(messageKey("INVALID_FORM"))
    .max(MAX_ABOUT_LENGTH, messageKey("INVALID_FORM"))
    .regex(/^(?:remedy|topic|health|post|clinic):[a-z0-9-]+$/u, messageKey("INVALID_FORM"))
    .optional(),
  /** The language chosen by the person; without it, the message decides. */
  language: z.enum(LANGUAGES, messageKey("INVALID_FORM")).optional(),
  /** The random secret of a visitor's page, by which it proves that a message sent again is its own. */
  browser: z.string(messageKey("INVALID_FORM")).regex(BROWSER_SECRET, messageKey("INVALID_FORM")).optional(),
});
export type Question = z.output<typeof questionSchema>;

/** The triage of a message. */
export interface Triage {
  readonly tier: Tier;
  /** Rules that matched, most serious first: `CARD-01`. */
  readonly ruleIds: readonly string[];
  /** Which fixed text to show: `emergency.heart`, `crisis`, `check.heart`, `urgent`, `doctor-first`; null for none. */
  readonly actionKey: string | null;
  /** Absent in chats that were stored before there were strengths. */
  readonly strength?: Strength | null;
  /** The tier of the card that this message has released ("it is not an emergency"); "urgent" for a question. */
  readonly released?: Tier;
}

/** A quoted sentence of an answer, and its source. */
export interface Citation {
  /** The number beside the sentence, from 1; one number per document. */
  readonly n: number;
  readonly passageId: string;
  readonly version: number;
  readonly sentence: string;
}

/** A page an answer quotes, as it is listed under the answer. */
export interface AnswerSource {
  readonly n: number;
  readonly documentId: string;
  readonly kind: DocumentKind;
  readonly title: string;
  readonly address: string;
  readonly version: number;
  /** "draft, awaiting the doctor's review" or "Reviewed by Dr …"; empty for clinic facts. */
  readonly reviewWords: string;
  /** The day of the review as `YYYY-MM-DD`; empty for a draft. */
  readonly reviewedOn: string;
  readonly draft: boolean;
}

/** What a person can do after an answer. */
export const ANSWER_ACTIONS = ["call", "book", "read", "hand-off", "reply", "forget"] as const;
export interface AnswerAction {
  readonly kind: (typeof ANSWER_ACTIONS)[number];
  readonly label: string;
  /** `tel:112`, or a route of ours; empty for what is sent as a message. */
  readonly href: string;
  /** The message that a `reply` or a `forget` sends: an answer to a clarifying question, or one that removes a fact. */
  readonly says?: string;
}

/** A block of an answer: a fixed heading of ours ("Cautions:"), then sentences. */
export interface AnswerBlock {
  readonly frame: string;
  /** True for blocks under "Show more": part of the answer, collapsed so that its main part stays short. */
  readonly more: boolean;
  readonly sentences: readonly AnswerSentence[];
}
export interface AnswerSentence {
  readonly text: string;
  /** Number of its source; null for a fixed sentence of ours, which is no medical claim. */
  readonly n: number | null;
  readonly passageId: string | null;
  readonly section: Section | null;
}

/** An answer as it is composed and stored. */
export interface Answer {
  /**
   * Its kind, and after a colon its sub-kind: `answer:with`, `answer:hours`, `clarify:age`, `refusal:dose`, `no-answer`,
   * `no-answer:off-topic`, `talk:greeting`, `notice:emergency`.
   */
  readonly shape: string;
  readonly blocks: readonly AnswerBlock[];
  readonly sources: readonly AnswerSource[];
  readonly citations: readonly Citation[];
  readonly actions: readonly AnswerAction[];
}
