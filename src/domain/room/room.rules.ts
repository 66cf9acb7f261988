import type { PaperKind } from "../advice/papers/paper.ts";
import type { EnteredConsultation } from "../consultations/consultation.ts";
import type { State } from "../consultations/states.ts";
import { type FileType, fileFields } from "../doctors/files.rules.ts";
import { messageKey } from "../failures.ts";
import { block } from "../text.ts";
import { z } from "../zod.ts";
import type { Participant } from "./participants.ts";

export const MAX_TEXT_LENGTH = 4000;
/** Maximum number of messages of one consultation, and of files among them. */
export const MAX_MESSAGES = 3000;
export const MAX_FILES = 40;
/** Maximum number of messages in one request. */
export const MESSAGES_SHOWN = 50;
/** How long both sides can still write after the consultation: questions about the advice, a requested report. */
export const WRITING_CLOSES_MS = 3 * 24 * 60 * 60_000;
/** Maximum side of a photo, in pixels: a rash and the print of a report stay clear. */
export const PHOTO_SIDE = 2400;

/** A consultation as the parts of its room get it: the thread, the call and the advice. */
export interface RoomConsultation
  extends Pick<EnteredConsultation, "id" | "state" | "startsAt" | "endsAt" | "zone" | "doctor" | "name" | "adult"> {
  readonly participant: Participant;
}

/** The consultation as a participant sees it; undefined for staff, who may see its card but no messages. */
export function attendee(open: EnteredConsultation): RoomConsultation | undefined {
  const { id, state, startsAt, endsAt, zone, doctor, name, adult: guardian, as } = open;
  return as === "staff"
    ? undefined
    : { id, state, startsAt, endsAt, zone, doctor, name, adult: guardian, participant: as };
}

/**
 * Whether the thread takes messages: not before the request, not long after the end, and only while its doctor is
 * verified.
 */
export type WritingState = "open" | "not-yet" | "over" | "nobody-there" | "unchecked";

const OPEN_STATES: readonly State[] = ["requested", "confirmed", "waiting", "in-progress"];

/**
 * Times are milliseconds since 1970.
 * @param state - The consultation's state.
 * @param since - Since when.
 * @param hasPatient - Whether the patient's side can read the thread.
 * @param now - Now.
 */
export function writingIn(state: State, since: number, hasPatient: boolean, now: number): WritingState {
  if (state === "held") return "not-yet";
  if (!hasPatient) return "nobody-there";
  if (OPEN_STATES.includes(state)) return "open";
  return state === "completed" && now < since + WRITING_CLOSES_MS ? "open" : "over";
}

/**
 * Whether a guardian may have access to the room: as long as messages can be written.
 * @see `writingIn`
 */
export function hasGuardianAccess(state: State, since: number, now: number): boolean {
  return writingIn(state, since, true, now) === "open";
}

/** The idempotency key that the browser creates with the message (TRUST.md DU-7). */
const key = z.uuid(messageKey("INVALID_FORM"));
/** The last message on the sender's screen; an invalid value counts as 0. */
const seen = z.coerce.number().int().min(0).max(MAX_MESSAGES).catch(0).default(0);

export const sayingSchema = z.object({
  key,
  text: block(MAX_TEXT_LENGTH, "room.text"),
  seen,
});
/** A file, with a text below it that may be empty. */
export const sendingSchema = z.object({
  ...{ key, ...fileFields, seen },
  text: block(MAX_TEXT_LENGTH).default(""),
  /** The request for tests whose result it is; empty for another file. */
  request: z.union([z.literal(""), z.uuid()], messageKey("INVALID_FORM")).default(""),
});
/** An urgent message to the doctor, which has a fixed text. */
export const alertSchema = z.object({ key, seen });
export const seenSchema = z.object({ seen });

/** Which messages to return: those after a number, or those before one. Invalid values count as absent. */
const number = z.coerce.number().int().min(0).max(MAX_MESSAGES).optional().catch(undefined);
export const threadQuerySchema = z
  .object({ after: number, before: number })
  .catch({ after: undefined, before: undefined });

/** A file as the thread names it. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
  /** A PDF that opens only with a password. */
  readonly locked?: true;
}

/** One message. Numbers are consecutive within the thread: 1, 2, 3. */
export interface Message {
  readonly number: number;
  readonly from: Participant;
  /** UTC ISO. */
  readonly at: string;
  /** The idempotency key, by which the sender's browser recognises its own message; null for the other side. */
  readonly key: string | null;
  readonly text: string;
  readonly file: SentFile | null;
  /** The sender called without an answer; there is no text. */
  readonly missedCall?: true;
  /** The doctor signed the prescription or record in this version; there is no text. */
  readonly signed?: number;
  /** The kind of what was signed, where it is another paper than the prescription. */
  readonly paper?: PaperKind;
  /** The request for tests whose result this file is. */
  readonly request?: string;
  /** An urgent message to the doctor; each reader sees the fixed text in their language. */
  readonly urgent?: true;
}

/** A part of the thread as one side sees it now. */
export interface Thread {
  readonly messages: readonly Message[];
  /** Number of the newest message; 0 without one. */
  readonly last: number;
  /** Up to which message each side has read. */
  readonly seen: Readonly<Record<Participant, number>>;
  readonly writing: WritingState;
  /** Until when messages can be written after the end, UTC ISO; null before the end. */
  readonly writingUntil: string | null;
  /** Version of the actor's own topic `room` that this shows. */
  readonly version: number;
}
