import type { Actor } from "../actor.ts";
import type { State } from "../consultations/states.ts";
import type { FileContent } from "../doctors/files.rules.ts";
import type { Message, SentFile, Thread } from "./room.rules.ts";

/** An earlier visit of the same person with the same doctor. */
export interface EarlierConsultation {
  readonly id: string;
  readonly state: State;
  readonly startsAt: string;
  readonly reason: string;
}

/** A thread of the patient's own in which something of the doctor's was not read yet. */
export interface UnreadThread {
  readonly consultationId: string;
  /** UTC ISO, and the zone of the doctor. */
  readonly startsAt: string;
  readonly zone: string;
  readonly doctor: string;
  readonly unread: number;
}

export interface UnreadThreads {
  /** Those in which something was written last come first. */
  readonly threads: readonly UnreadThread[];
  /** Version of the actor's own topic `room` that this shows. */
  readonly version: number;
}

/** What a doctor sees of the patient beside what was filled in. */
export interface Glance {
  /** The record of the account that the visit was booked with, which may be another person's than the patient's; null without an account, and from a week after the visit on (`RECORD_OPEN_MS`). */
  readonly record: {
    readonly name: string;
    readonly age: number;
    readonly gender: string;
    readonly medicalHistory: string;
  } | null;
  /** The newest first. */
  readonly earlier: readonly EarlierConsultation[];
  /** Files that the patient's side sent in this visit, in order. */
  readonly files: readonly SentFile[];
}

/**
 * The room of a visit, for its patient, the named adult of a minor, and its doctor. To everybody else, staff among them, and to the doctor once the
 * relation has ended (TRUST.md AC-5), it is answered as if there were none.
 */
export interface RoomApi {
  /** The thread: the newest messages, or those that `threadQuerySchema` asks for. Fails: NOT_FOUND. */
  read(actor: Actor, id: string, query: unknown): Promise<Thread>;

  /** How many patients the visit's doctor sees before this one; null when nobody waits in it. Fails: NOT_FOUND. */
  place(actor: Actor, id: string): Promise<number | null>;

  /**
   * Says something. The same key again gets the message that it made. Input: `sayingSchema`.
   * Fails: NOT_FOUND, INVALID_FORM, ROOM_CLOSED, ROOM_FULL, FORBIDDEN while its doctor is not verified, SENT_TOO_OFTEN.
   */
  say(actor: Actor, id: string, input: unknown): Promise<Message>;

  /**
   * Sends a photo, made anew without where it was taken, or a PDF. The same key again gets the message that it made.
   * Input: `sendingSchema`. Fails: as `say`, and BUSY.
   */
  send(actor: Actor, id: string, input: unknown): Promise<Message>;

  /** Notes that the actor has read up to a message; it never goes back. Input: `seenSchema`. Fails: NOT_FOUND, INVALID_FORM. */
  see(actor: Actor, id: string, input: unknown): Promise<void>;

  /** Threads of the actor's own visits with something unread. Patients. Fails: NOT_FOUND for others. */
  unread(actor: Actor): Promise<UnreadThreads>;

  /** A file of this visit. Fails: NOT_FOUND, also for a file of another visit. */
  readFile(actor: Actor, id: string, file: string): Promise<FileContent>;

  /** The patient at a glance. Its doctor; that they looked is written down. Fails: NOT_FOUND for all others. */
  glance(actor: Actor, id: string): Promise<Glance>;
}
