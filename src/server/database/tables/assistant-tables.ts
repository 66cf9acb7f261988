import type { Generated } from "kysely";
import type { QueueReason, Thumb, Verdict } from "#domain/assistant/chats.rules.ts";
import type { ConsentAct, Purpose } from "#domain/privacy/consents.ts";

/** A value encrypted with the clinic's key. */
type Encrypted = string;
/** UTC, ISO 8601 with milliseconds: sorts as text on both engines. */
type Moment = string;

interface RemedyRevisionRow {
  slug: string;
  version: number;
  /** JSON of the form's fields (domain/remedies/revision/revision.rules.ts). */
  body: string;
  authorUid: string;
  createdAt: Moment;
}

interface RemedyConfirmationRow {
  slug: string;
  version: number;
  uid: string;
  at: Moment;
}

interface PageReviewRow {
  /** `remedy:ginger-tea`, `topic:cold`; `remedy:ginger-tea:hi` for its text in Hindi. */
  page: string;
  version: number;
  uid: string;
  name: string;
  registration: string;
  /** `YYYY-MM-DD` in the clinic's zone. */
  day: string;
  at: Moment;
}

interface AssistantChatRow {
  id: string;
  /** Null for a visitor's chat, which belongs to the browser that has its token. */
  uid: string | null;
  tokenHash: string | null;
  createdAt: Moment;
  lastAt: Moment;
  /** JSON of what the chat has come to (domain/assistant/state); null before its first answer. */
  state: Encrypted | null;
}

interface AssistantTurnRow {
  id: string;
  chatId: string;
  place: number;
  clientMsgId: string;
  question: Encrypted;
  /** JSON of the passages that the answer quotes, with their text at that time. */
  passages: Encrypted | null;
  askedAt: Moment;
  endedAt: Moment | null;
  thumb: Thumb | null;
  queuedFor: QueueReason | null;
  reviewed: Generated<number>;
}

interface AssistantPartsRow {
  turnId: string;
  place: number;
  /** JSON list of parts, in order. */
  parts: Encrypted;
}

interface AssistantReviewRow {
  id: string;
  turnId: string;
  verdict: Verdict;
  correction: Encrypted;
  uid: string;
  name: string;
  registration: string;
  at: Moment;
}

interface ConsentRow {
  id: string;
  uid: string;
  purpose: Purpose;
  act: ConsentAct["act"];
  wordsHash: string;
  language: string;
  /** Numbers this person's consents and withdrawals for this purpose. */
  place: number;
  at: Moment;
  /** The consultation that the consent is for; null for another purpose. */
  consultationId: string | null;
  /** The member of the family who consents, for the purpose "member-record"; null for any other. */
  memberId: string | null;
}

interface AssistantUseRow {
  /** `YYYY-MM-DD` in the clinic's zone. */
  day: string;
  tier: string;
  /** The kind of answer: the part of its shape before the colon. */
  shape: string;
  count: number;
}

interface AssistantProbeRow {
  id: number;
  ok: number;
  sentence: string;
  ms: number;
  at: Moment;
}

interface DailyUseRow {
  /** `YYYY-MM-DD` in the clinic's zone. */
  day: string;
  what: string;
  /** A digest, or `everyone`. */
  subject: string;
  used: number;
  /** The limit when it was last counted. */
  most: number;
}

interface TextVectorRow {
  /** The encoder's version: vectors of different versions can't be compared. */
  encoder: string;
  /** A hash of the text. */
  key: string;
  /** A byte for each number, in base64. */
  vector: string;
}

/** Revisions and reviews of the library, what its texts mean, and stored chats with the assistant. */
export interface AssistantTables {
  remedyRevisions: RemedyRevisionRow;
  remedyConfirmations: RemedyConfirmationRow;
  pageReviews: PageReviewRow;
  assistantChats: AssistantChatRow;
  assistantTurns: AssistantTurnRow;
  assistantParts: AssistantPartsRow;
  assistantReviews: AssistantReviewRow;
  consents: ConsentRow;
  assistantUse: AssistantUseRow;
  assistantProbe: AssistantProbeRow;
  dailyUse: DailyUseRow;
  textVectors: TextVectorRow;
}
