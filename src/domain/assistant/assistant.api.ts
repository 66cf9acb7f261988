import type { SessionGrant } from "../accounts/accounts.api.ts";
import type { Actor } from "../actor.ts";
import type { TablePage } from "../paging.ts";
import type { AssistantSettings } from "../settings/assistant-settings.rules.ts";
import type { AnswerPart, AnswerView } from "./answer-parts.ts";
import type { Language, Tier } from "./assistant.rules.ts";
import type { ConsentState, HandOffDraft, QueueReason, Thumb, Verdict } from "./chats.rules.ts";
import type { Passage } from "./passages/passages.ts";
import type { DayOfUse } from "./use.rules.ts";

/** An answer that is on its way, or was given already. */
export interface Asked {
  readonly chatId: string;
  /** The turn's id; also the message id of the stream. */
  readonly turnId: string;
  /** True when this very message was asked before: the parts are those that were kept. */
  readonly repeated: boolean;
  /** False for a danger that was told past the limits: a card alone, of which nothing is kept. */
  readonly saved: boolean;
  /** What a visitor's browser is to keep so that only it may open the chat; empty for accounts. */
  readonly grant: SessionGrant;
  /**
   * The parts from the first one on, in order; ends after `finish`. May be read more than once. When nobody reads any
   * more a model's work is ended within a second, and the answer is completed from the library for whoever comes back.
   */
  parts(): AsyncIterable<AnswerPart>;
}

/** What a person is told before the first question. */
export interface Welcome {
  readonly engine: "embedded" | "model";
  /** The host that questions are sent to while a model writes (TRUST.md CB-3); null while none does. */
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
  /** As they were sent, for a client that goes on from here. */
  readonly parts: readonly AnswerPart[];
  readonly thumb: Thumb | null;
  /** Whether a doctor has it to read. */
  readonly queued: boolean;
  readonly review: AnswerReview | null;
}

export interface Chat {
  readonly id: string;
  readonly startedAt: string;
  readonly turns: readonly Turn[];
  /** When it will be erased by itself, as a moment; null for one that is kept with consent. */
  readonly erasedAt: string | null;
  /** Version of the topic `reviews` (domain/live.ts). */
  readonly version: number;
}

export interface ChatCard {
  readonly id: string;
  readonly startedAt: string;
  readonly lastAt: string;
  /** The first question, cut. */
  readonly title: string;
  readonly turns: number;
}

export interface ChatHistory {
  readonly chats: readonly ChatCard[];
  readonly consent: ConsentState;
}

/** The passage that an answer quoted, word for word as it was then. */
export interface QuotedPassage {
  readonly passage: Passage;
  /** The sentences of it that the answer quotes. */
  readonly quoted: readonly string[];
  /** "draft, awaiting the doctor's review" or "Reviewed by Dr …", as it was then. */
  readonly reviewWords: string;
  readonly reviewedOn: string;
  /** False when the page has changed or gone since. */
  readonly current: boolean;
}

/** An answer that waits for a doctor's eye. No name and no account goes with it. */
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

/** How the assistant stands, for the admin. */
/** What a model was used for on one day of the clinic. Tokens are counted at the most that they can be. */
export interface ModelDay {
  readonly calls: number;
  readonly tokens: number;
  readonly callsMost: number;
  readonly tokensMost: number;
  /** True once it was refused because of them: the library answers until the next day. */
  readonly spent: boolean;
}

export interface AssistantStatus {
  readonly engine: "embedded" | "model";
  /** Name of the model and host of its server; null without one. Never a key. */
  readonly model: { readonly name: string; readonly host: string; readonly kind: string } | null;
  /** True while the embedded engine answers because the model failed three times. */
  readonly breakerOpen: boolean;
  /** What the model was used for today, and may be at most; null without one. */
  readonly modelDay: ModelDay | null;
  readonly lastFailure: { readonly at: string; readonly sentence: string } | null;
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
  /** What the admin decided; written by `settings.writeAssistant`. */
  readonly settings: AssistantSettings;
  /** How often it was asked on the last days, newest first; counts, and nothing of what was asked. */
  readonly use: readonly DayOfUse[];
  /** What the last test question to the model came to; null before the first. */
  readonly lastProbe: (ProbeResult & { readonly at: string }) | null;
  /** Version of the topic `settings` (domain/live.ts). */
  readonly version: number;
}

export interface ProbeResult {
  readonly ok: boolean;
  readonly sentence: string;
  readonly ms: number;
}

export interface AssistantApi {
  /**
   * Asks a question: one turn of a chat, new or the actor's own. Anyone may. Input: `chatId`, `message`, `clientMsgId`,
   * and if wanted `about` and `language` (`questionSchema`), nothing else; history is ours. The same `clientMsgId`
   * again gives the same turn. Past the limits an emergency or a crisis is still told, by its card alone. Fails:
   * INVALID_FORM, ASKED_TOO_OFTEN, ASKED_TOO_OFTEN_TODAY, NOT_FOUND for a chat of somebody else.
   */
  ask(actor: Actor, input: unknown): Promise<Asked>;

  /** The answer that is being given in a chat of the actor's own, from its first part; null when none is. Fails: NOT_FOUND. */
  resume(actor: Actor, chatId: string): Promise<Asked | null>;

  /** The person does not want the rest: ends the answer under way in the actor's own chat; what was shown stays. Fails: NOT_FOUND. */
  stop(actor: Actor, chatId: string): Promise<void>;

  /** A chat of the actor's own with all its turns. Fails: NOT_FOUND, for others' as for absent ones. */
  open(actor: Actor, chatId: string): Promise<Chat>;

  /** The actor's own chats, newest first, and whether they are kept. Accounts. Fails: NOT_FOUND for visitors. */
  chats(actor: Actor): Promise<ChatHistory>;

  /** Erases one chat of the actor's own, for good. Fails: NOT_FOUND. */
  erase(actor: Actor, chatId: string): Promise<void>;

  /** Erases all chats of the actor's own, for good: an account's, or those of the visitor's browser. Anyone may. */
  eraseAll(actor: Actor): Promise<void>;

  /**
   * Gives or withdraws consent to keep chats beyond a day. Accounts. Input: `keep` ("yes" or "no") and `language`, the
   * language of the words that were shown. Each act is a row of its own with the hash of those words. Fails: NOT_FOUND
   * for visitors, INVALID_FORM.
   */
  consent(actor: Actor, input: unknown): Promise<void>;

  /** Thumb on an answer of the actor's own chat; a thumb down goes to the doctors' queue. Input: `thumb`: up, down or none. Fails: NOT_FOUND, INVALID_FORM. */
  judge(actor: Actor, turnId: string, input: unknown): Promise<void>;

  /** The passage that an answer of the actor's own chat (or of a queue the actor may read) quotes. Fails: NOT_FOUND. */
  passage(actor: Actor, turnId: string, passageId: string): Promise<QuotedPassage>;

  /** A summary of the actor's own chat to start the hand-off form from; nothing is sent. Fails: NOT_FOUND. */
  handOff(actor: Actor, chatId: string): Promise<HandOffDraft>;

  /**
   * Sends the summary to the clinic as a contact message. Anyone may, from a chat of their own. Input: the fields of
   * `handOffSchema` and what public forms send against machines. Fails: NOT_FOUND, INVALID_FORM (also without the tick
   * of consent), SENT_TOO_OFTEN.
   */
  sendHandOff(actor: Actor, chatId: string, input: unknown): Promise<void>;

  /** Answers that wait for a doctor, oldest first, or with `show: "reviewed"` those that were. Verified doctors. Fails: FORBIDDEN. */
  queue(actor: Actor, query: unknown): Promise<Queue>;

  /**
   * Marks an answer right, corrected (with the words to show instead) or withdrawn (with a reason, if the doctor gives one). Verified doctors. Input:
   * `verdict`, `correction`. Fails: FORBIDDEN, NOT_FOUND, INVALID_FORM.
   */
  review(actor: Actor, turnId: string, input: unknown): Promise<void>;

  /** How the assistant stands. Admins. Fails: FORBIDDEN. */
  status(actor: Actor): Promise<AssistantStatus>;

  /** Asks the model one harmless question and says in a sentence what came of it. Admins. Fails: FORBIDDEN. */
  probe(actor: Actor): Promise<ProbeResult>;

  /** The host of the model that writes answers; null where the library answers by itself. Makes nothing ready, unlike `welcome`. Anyone may. */
  modelHost(actor: Actor): Promise<string | null>;

  /** What a person's first screen needs: the languages it speaks, whether a model writes, and where. Anyone may. */
  welcome(actor: Actor): Promise<Welcome>;
}
