import type { SessionGrant } from "../accounts/accounts.api.ts";
import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { AssistantSettings } from "../settings/assistant-settings.rules.ts";
import type { AnswerPart, AnswerView } from "./answer-parts.ts";
import type { Language, Tier } from "./assistant.rules.ts";
import type { ConsentState, HandOffDraft, QueueReason, Thumb, Verdict } from "./chats.rules.ts";
import type { Passage } from "./passages/passages.ts";
import type { DayOfUse } from "./use.rules.ts";

/** An answer that is running or complete. */
export interface AskResult {
  readonly chatId: string;
  /** The turn's id; also the message id of the stream. */
  readonly turnId: string;
  /** True when this message was sent before: the parts are the stored ones. */
  readonly repeated: boolean;
  /** False for a triage card beyond the limits, of which nothing is stored. */
  readonly saved: boolean;
  /** The cookie that lets only this visitor's browser open the chat; empty for accounts. */
  readonly grant: SessionGrant;
  /**
   * The parts from the first one on, in order; ends after `finish`. May be read more than once. When the last reader
   * leaves, a model's work is stopped within a second, and the answer is completed from the library.
   */
  parts(): AsyncIterable<AnswerPart>;
}

/** What a person reads before the first question. */
export interface Welcome {
  readonly engine: "embedded" | "model";
  /** The host that questions are sent to while a model chooses (TRUST.md CB-3); null while none does. */
  readonly modelHost: string | null;
  readonly languages: readonly Language[];
}

/** What a doctor made of an answer. */
export interface AnswerReview {
  readonly verdict: Verdict;
  /** In place of the answer for `corrected`; for `withdrawn` the reason, which may be empty. */
  readonly correction: string;
  readonly by: string;
  readonly registration: string;
  /** `YYYY-MM-DD`. */
  readonly on: string;
}

/** A question and its answer. */
export interface Turn {
  readonly id: string;
  readonly askedAt: string;
  readonly question: string;
  readonly answer: AnswerView;
  /** As they were sent, for a client that continues the conversation. */
  readonly parts: readonly AnswerPart[];
  readonly thumb: Thumb | null;
  /** Whether it is in the doctors' review queue. */
  readonly queued: boolean;
  readonly review: AnswerReview | null;
}

export interface Chat {
  readonly id: string;
  readonly startedAt: string;
  readonly turns: readonly Turn[];
  /** When it will be erased automatically, UTC ISO; null with consent to store chats. */
  readonly erasedAt: string | null;
  /** Version of the topic `reviews` (domain/live.ts). */
  readonly version: number;
}

export interface ChatCard {
  readonly id: string;
  readonly startedAt: string;
  readonly lastAt: string;
  /** The first question, shortened. */
  readonly title: string;
  readonly turns: number;
}

export interface ChatHistory {
  readonly chats: readonly ChatCard[];
  readonly consent: ConsentState;
}

/** The passage that an answer quoted, with its text at that time. */
export interface QuotedPassage {
  readonly passage: Passage;
  /** The sentences of it that the answer quotes. */
  readonly quoted: readonly string[];
  /** "draft, awaiting the doctor's review" or "Reviewed by Dr …", as of that time. */
  readonly reviewWords: string;
  readonly reviewedOn: string;
  /** False when the page has changed or was deleted since. */
  readonly current: boolean;
}

/** An answer that waits for a doctor's review. It contains no name and no account. */
export interface QueuedTurn {
  readonly id: string;
  readonly askedAt: string;
  readonly reason: QueueReason;
  readonly tier: Tier;
  readonly question: string;
  readonly answer: AnswerView;
  readonly thumb: Thumb | null;
  readonly review: AnswerReview | null;
}

export interface Queue extends TablePage<QueuedTurn> {
  readonly waiting: number;
  /** Version of the topic `queue` (domain/live.ts). */
  readonly version: number;
}

/** A model's use on one day in the clinic's zone. Tokens are an upper bound. */
export interface ModelDay {
  readonly calls: number;
  readonly tokens: number;
  readonly maxCalls: number;
  readonly maxTokens: number;
  /** True once a limit was reached: the library answers until the next day. */
  readonly spent: boolean;
}

export interface AssistantStatus {
  readonly engine: "embedded" | "model";
  /** Name of the model and host of its server; null without one. Never a key. */
  readonly model: { readonly name: string; readonly host: string; readonly kind: string } | null;
  /** True while the embedded engine answers because the model failed three times. */
  readonly breakerOpen: boolean;
  /** The model's use today and its limits; null without one. */
  readonly modelDay: ModelDay | null;
  readonly lastFailure: { readonly at: string; readonly outcome: ModelOutcome } | null;
  readonly library: {
    readonly documents: number;
    readonly passages: number;
    readonly drafts: number;
    /** Titles of pages that are not quoted because their text addresses a model. */
    readonly blocked: readonly string[];
    readonly builtAt: string;
    readonly version: string;
  };
  readonly rulesVersion: string;
  /** The admin's settings; written by `settings.writeAssistant`. */
  readonly settings: AssistantSettings;
  /** Number of questions by day, newest first; no content. */
  readonly use: readonly DayOfUse[];
  /** The result of the last test question to the model; null before the first. */
  readonly lastProbe: (ProbeResult & { readonly at: string }) | null;
  /** Version of the topic `settings` (domain/live.ts). */
  readonly version: number;
}

/** Results of asking the model; the adapter's faults are among them. */
export const MODEL_OUTCOMES = [
  "none",
  "ready",
  "spent",
  "unknown",
  "unreachable",
  "refused",
  "busy",
  "slow",
  "garbled",
  "tooMuch",
  "cut",
  "unfit",
] as const;
export type ModelOutcome = (typeof MODEL_OUTCOMES)[number];

export interface ProbeResult {
  readonly ok: boolean;
  readonly outcome: ModelOutcome;
  readonly ms: number;
}

export interface AssistantApi {
  /**
   * Asks a question: one turn of a chat, new or the actor's own. Anyone may. Input: `chatId`, `message`,
   * `clientMsgId`, and optionally `about` and `language` (`questionSchema`); the history comes from the server. The
   * same `clientMsgId` returns the same turn. Beyond the limits an emergency or a crisis still gets its card. Fails:
   * INVALID_FORM, ASKED_TOO_OFTEN, ASKED_TOO_OFTEN_TODAY, NOT_FOUND for another person's chat.
   */
  askQuestion(actor: Actor, input: unknown): Promise<AskResult>;

  /**
   * The running answer in a chat of the actor's own, from its first part; null without one.
   * @throws NOT_FOUND.
   */
  resumeAnswer(actor: Actor, chatId: string): Promise<AskResult | null>;

  /**
   * Stops the running answer in the actor's own chat; what was shown stays.
   * @throws NOT_FOUND.
   */
  stopAnswers(actor: Actor, chatId: string): Promise<void>;

  /**
   * A chat of the actor's own with all its turns.
   * @throws NOT_FOUND, for others' as for absent ones.
   */
  openChat(actor: Actor, chatId: string): Promise<Chat>;

  /**
   * The actor's own chats, newest first, and whether they are stored. Accounts.
   * @throws NOT_FOUND for visitors.
   */
  listOwnChats(actor: Actor): Promise<ChatHistory>;

  /**
   * Erases one chat of the actor's own, for good.
   * @throws NOT_FOUND.
   */
  eraseChat(actor: Actor, chatId: string): Promise<void>;

  /** Erases all chats of the actor's own, for good: an account's, or those of the visitor's browser. Anyone may. */
  eraseAllChats(actor: Actor): Promise<void>;

  /**
   * Gives or withdraws consent to store chats for longer than a day. Accounts. Input: `keep` ("yes" or "no") and
   * `language`, the language of the shown text. Each act is a row with the hash of that text.
   * @throws NOT_FOUND for visitors, INVALID_FORM.
   */
  changeChatConsent(actor: Actor, input: unknown): Promise<void>;

  /**
   * Rates an answer of the actor's own chat; a thumb down adds it to the doctors' queue. Input: `thumb`: up, down or
   * none.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  judgeAnswer(actor: Actor, turnId: string, input: unknown): Promise<void>;

  /**
   * The passage that an answer of the actor's own chat (or of a queue the actor may read) quotes.
   * @throws NOT_FOUND.
   */
  readPassage(actor: Actor, turnId: string, passageId: string): Promise<QuotedPassage>;

  /**
   * A summary of the actor's own chat for the hand-off form; nothing is sent.
   * @throws NOT_FOUND.
   */
  readHandOff(actor: Actor, chatId: string): Promise<HandOffDraft>;

  /**
   * Sends the summary to the clinic as a contact message. Anyone may, from their own chat. Input: the fields of
   * `handOffSchema` and the spam guard's fields.
   * @throws NOT_FOUND, INVALID_FORM (also without consent), SENT_TOO_OFTEN.
   */
  sendHandOff(actor: Actor, chatId: string, input: unknown): Promise<void>;

  /**
   * Answers that wait for a doctor, oldest first, or with `show: "reviewed"` the reviewed ones. Verified doctors.
   * @throws FORBIDDEN.
   */
  listReviewQueue(actor: Actor, query: unknown): Promise<Queue>;

  /**
   * Marks an answer as right, corrected (with the words to show instead) or withdrawn (with an optional reason).
   * Verified doctors. Input: `verdict`, `correction`.
   * @throws FORBIDDEN, NOT_FOUND, INVALID_FORM.
   */
  reviewAnswer(actor: Actor, turnId: string, input: unknown): Promise<void>;

  /**
   * The assistant's status. Admins.
   * @throws FORBIDDEN.
   */
  readAssistantStatus(actor: Actor): Promise<AssistantStatus>;

  /**
   * Sends the model a harmless test question and describes the result in a sentence. Admins.
   * @throws FORBIDDEN.
   */
  probeModel(actor: Actor): Promise<ProbeResult>;

  /**
   * The host of the model that chooses what answers; null without one. Unlike `welcome`, prepares nothing. Anyone may.
   */
  readModelHost(actor: Actor): Promise<string | null>;

  /** The data of the first screen: languages, whether a model chooses, and its host. Anyone may. */
  readWelcome(actor: Actor): Promise<Welcome>;
}
