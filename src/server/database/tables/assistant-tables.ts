import type { Generated } from "kysely";

/** What the vault made of a value; useless without the clinic's key. */
type Encrypted = string;
/** UTC, ISO 8601 with milliseconds: sorts as text on both engines. */
type Moment = string;

interface RemedyRevisionRow {
  slug: string;
  version: number;
  /** JSON of the form's fields (domain/remedies/revision.rules.ts). */
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
  /** `remedy:ginger-tea`, `topic:cold`. */
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
  /** Null for a visitor's chat, which is opened by the token of its browser. */
  uid: string | null;
  tokenHash: string | null;
  createdAt: Moment;
  lastAt: Moment;
}

interface AssistantTurnRow {
  id: string;
  chatId: string;
  place: number;
  clientMsgId: string;
  question: Encrypted;
  /** The passages that the answer quotes, as they were, as JSON. */
  passages: Encrypted | null;
  askedAt: Moment;
  endedAt: Moment | null;
  thumb: string | null;
  queuedFor: string | null;
  reviewed: Generated<number>;
}

interface AssistantPartsRow {
  turnId: string;
  place: number;
  /** JSON list of parts in their order. */
  parts: Encrypted;
}

interface AssistantReviewRow {
  id: string;
  turnId: string;
  verdict: string;
  correction: Encrypted;
  uid: string;
  name: string;
  registration: string;
  at: Moment;
}

interface ConsentRow {
  id: string;
  uid: string;
  purpose: string;
  act: string;
  wordsHash: string;
  language: string;
  /** Counts the acts of this person on this purpose. */
  place: number;
  at: Moment;
}

interface AssistantUseRow {
  /** `YYYY-MM-DD` in the clinic's zone. */
  day: string;
  tier: string;
  /** What kind of answer it was, before the colon of its shape; no text goes with it. */
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
  /** A digest, or everyone. */
  subject: string;
  used: number;
  /** The limit that held when it was last counted. */
  most: number;
}

/** The library's history, and what is kept of chats with the assistant. */
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
}
