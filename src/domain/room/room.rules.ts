import { z } from "zod";
import type { EnteredConsultation } from "../consultations/consultation.ts";
import type { State } from "../consultations/states.ts";
import { FILE_MESSAGES, type FileType, fileFields } from "../doctors/files.rules.ts";
import { FAILURES } from "../failures.ts";
import { maskAadhaarInText } from "../privacy/pii-masking.ts";
import { block } from "../text.ts";
import type { Participant } from "./participants.ts";

export const TEXT_MOST = 4000;
/** So many messages, and of these so many files, are kept of one visit. */
export const MESSAGES_MOST = 3000;
export const FILES_MOST = 40;
/** How many messages are shown, or asked for, at once. */
export const MESSAGES_SHOWN = 100;
/** After the visit both may still write for so long: a question about the advice, a report that was asked for. */
export const WRITING_CLOSES_MS = 3 * 24 * 60 * 60_000;
/** No side of a photo is longer, in pixels: a rash and the print of a report stay clear. */
export const PHOTO_SIDE = 2400;

export const ROOM_MESSAGES = {
  text: "Please write something first.",
  file: FILE_MESSAGES.none,
  type: FILE_MESSAGES.type,
  tooLarge: FILE_MESSAGES.tooLarge,

  filesFull: `At most ${FILES_MOST} files are kept of a visit.`,
} as const;

/** A visit as the parts of its room get it: the thread, the call and the advice. */
export interface RoomConsultation
  extends Pick<EnteredConsultation, "id" | "state" | "startsAt" | "endsAt" | "zone" | "doctor" | "name" | "adult"> {
  readonly participant: Participant;
}

/** The visit as who sits in it sees it; undefined for staff, who may see its card and nothing of what is said. */
export function attendee(open: EnteredConsultation): RoomConsultation | undefined {
  const { id, state, startsAt, endsAt, zone, doctor, name, adult, as } = open;
  return as === "staff" ? undefined : { id, state, startsAt, endsAt, zone, doctor, name, adult, participant: as };
}

/** Whether the thread of a visit takes messages: not before it was asked for, not long after it is over, and only while its doctor may answer. */
export type WritingState = "open" | "not-yet" | "over" | "nobody-there" | "unchecked";

const OPEN_STATES: readonly State[] = ["requested", "confirmed", "waiting", "in-progress"];

/** In: where the visit stands, since when, whether anybody of the patient's side can read it, and the present. Times are milliseconds since 1970. */
export function writingIn(state: State, since: number, hasPatient: boolean, now: number): WritingState {
  if (state === "held") return "not-yet";
  if (!hasPatient) return "nobody-there";
  if (OPEN_STATES.includes(state)) return "open";
  return state === "completed" && now < since + WRITING_CLOSES_MS ? "open" : "over";
}

/** Whether a named adult may have a seat in the room: as long as something can be said in it. In: as `writingIn`. */
export function hasGuardianAccess(state: State, since: number, now: number): boolean {
  return writingIn(state, since, true, now) === "open";
}

/** Made by the browser with the message: the same key twice is the same message (TRUST.md DU-7). */
const key = z.uuid(FAILURES.INVALID_FORM[1]);
/** Up to which message the sender's screen had shown the thread; nonsense counts as nothing. */
const seen = z.coerce.number().int().min(0).max(MESSAGES_MOST).catch(0).default(0);

export const sayingSchema = z.object({
  key,
  text: block(TEXT_MOST, ROOM_MESSAGES.text).transform(maskAadhaarInText),
  seen,
});
export const sendingSchema = z.object({ key, ...fileFields, seen });
export const seenSchema = z.object({ seen });

/** Which messages are asked for: those after a number, or those before one. Nonsense is read as absent. */
const number = z.coerce.number().int().min(0).max(MESSAGES_MOST).optional().catch(undefined);
export const threadQuerySchema = z
  .object({ after: number, before: number })
  .catch({ after: undefined, before: undefined });

/** A file as the thread names it. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly type: FileType;
  readonly size: number;
}

/** One message. Its number is its place in the thread, without a gap: 1, 2, 3. */
export interface Message {
  readonly number: number;
  readonly from: Participant;
  /** UTC ISO. */
  readonly at: string;
  /** The key that its sender's browser gave it, by which that browser knows its own again; null for the other side. */
  readonly key: string | null;
  readonly text: string;
  readonly file: SentFile | null;
}

/** A stretch of the thread as one side sees it now. */
export interface Thread {
  readonly messages: readonly Message[];
  /** Number of the newest message there is; 0 while there is none. */
  readonly last: number;
  /** Up to which message each side has read. */
  readonly seen: Readonly<Record<Participant, number>>;
  readonly writing: WritingState;
  /** Until when a visit that is over can be written in, UTC ISO; null while it is not over. */
  readonly writingUntil: string | null;
  /** Version of the actor's own topic `room` that this shows. */
  readonly version: number;
}
