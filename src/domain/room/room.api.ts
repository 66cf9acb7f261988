import type { Actor } from "../actor.ts";
import type { State } from "../consultations/states.ts";
import type { FileContent } from "../doctors/files.rules.ts";
import type { TablePage } from "../paging.ts";
import type { Message, SentFile, Thread } from "./room.rules.ts";

/** An earlier consultation of the same person with the same doctor. */
export interface EarlierConsultation {
  readonly id: string;
  readonly state: State;
  readonly startsAt: string;
  readonly reason: string;
}

/** A thread of the patient's own with unread messages of the doctor. */
export interface UnreadThread {
  readonly consultationId: string;
  /** UTC ISO, and the zone of the doctor. */
  readonly startsAt: string;
  readonly zone: string;
  readonly doctor: string;
  readonly unread: number;
}

export interface UnreadThreads {
  /** The most recently written first. */
  readonly threads: readonly UnreadThread[];
  /** Version of the actor's own topic `room` that this shows. */
  readonly version: number;
}

/** A thread of a doctor's consultation with messages of the patient's side that the doctor hasn't read. */
export interface UnreadPatientThread {
  readonly consultationId: string;
  readonly patient: string;
  readonly unread: number;
  /** When the oldest of them was sent, UTC ISO, and the zone of the doctor. */
  readonly since: string;
  readonly zone: string;
}

export interface UnreadPatientThreads {
  /** The longest waiting first. */
  readonly threads: readonly UnreadPatientThread[];
  /** Version of the actor's own topic `room` that this shows. */
  readonly version: number;
}

/** A thread of a doctor's consultation, with its last message. */
export interface PatientThread {
  readonly consultationId: string;
  readonly patient: string;
  /** The start of the consultation and the time of the last message, UTC ISO, and the zone of the doctor. */
  readonly startsAt: string;
  readonly at: string;
  readonly zone: string;
  readonly message: Pick<Message, "from" | "text" | "file" | "missedCall" | "signed" | "paper">;
  /** Messages of the patient's side that the doctor hasn't read. */
  readonly unread: number;
  /** Whether the patient's side wrote last. */
  readonly unanswered: boolean;
}

/** A page of threads: the unanswered ones first, and of both the last written first. */
export interface PatientThreadPage extends TablePage<PatientThread> {
  /** Version of the actor's own topic `room` that this shows. */
  readonly version: number;
}

/** What a doctor sees of the patient besides the details of the booking. */
export interface PatientSummary {
  /**
   * The profile of the account that booked, where its own person is the patient; null for others of the family, without
   * an account, and from a week after the consultation on (`RECORD_OPEN_MS`).
   */
  readonly record: {
    readonly name: string;
    readonly age: number;
    /** `YYYY-MM-DD`; null until it is known. */
    readonly dateOfBirth: string | null;
    readonly gender: string;
    readonly medicalHistory: string;
  } | null;
  /** Newest first. */
  readonly earlier: readonly EarlierConsultation[];
  /** Files that the patient's side sent in this consultation, in order. */
  readonly files: readonly SentFile[];
}

/**
 * The room of a consultation, for its patient, the guardian of a minor, and its doctor. All others, staff included,
 * and the doctor once their access has ended (TRUST.md AC-5), get NOT_FOUND.
 */
export interface RoomApi {
  /**
   * The thread: the newest messages, or those of `threadQuerySchema`.
   * @throws NOT_FOUND.
   */
  readThread(actor: Actor, id: string, query: unknown): Promise<Thread>;

  /**
   * How many patients the doctor sees before this one; null unless the patient is waiting.
   * @throws NOT_FOUND.
   */
  countPatientsAhead(actor: Actor, id: string): Promise<number | null>;

  /**
   * Writes a message. Idempotent by key. Input: `sayingSchema`.
   * @throws NOT_FOUND, INVALID_FORM, ROOM_CLOSED, ROOM_FULL, FORBIDDEN while its doctor is not verified,
   * SENT_TOO_OFTEN.
   */
  sendMessage(actor: Actor, id: string, input: unknown): Promise<Message>;

  /**
   * Sends a photo, re-encoded without its location, or a PDF, with or without a text. Idempotent by key. Input:
   * `sendingSchema`.
   * @throws as `say`, and BUSY.
   */
  sendFile(actor: Actor, id: string, input: unknown): Promise<Message>;

  /**
   * Writes an urgent message with a fixed text, and notifies the doctor. The patient's side, until the consultation
   * ends. Idempotent by key. Input: `alertSchema`.
   * @throws as `say`, and FORBIDDEN for the doctor.
   */
  sendAlert(actor: Actor, id: string, input: unknown): Promise<Message>;

  /**
   * Records that the actor has read up to a message; never goes back. Input: `seenSchema`.
   * @throws NOT_FOUND, INVALID_FORM.
   */
  markMessagesSeen(actor: Actor, id: string, input: unknown): Promise<void>;

  /**
   * Shows the other participants that the actor is typing; nothing is stored, and calls that are too frequent or come
   * when no message can be written do nothing.
   * @throws NOT_FOUND.
   */
  showTyping(actor: Actor, id: string): Promise<void>;

  /**
   * Threads of the actor's own consultations with unread messages. Patients.
   * @throws NOT_FOUND for others.
   */
  listUnreadThreads(actor: Actor): Promise<UnreadThreads>;

  /**
   * Threads of the actor's consultations as a doctor with unread messages, while the doctor may read them. Doctors.
   * @throws NOT_FOUND for others.
   */
  listUnreadPatientThreads(actor: Actor): Promise<UnreadPatientThreads>;

  /**
   * All threads of the actor's consultations as a doctor, while the doctor may read them. Doctors. Input:
   * `tableQuerySchema`.
   * @throws NOT_FOUND for others.
   */
  listPatientThreads(actor: Actor, query: unknown): Promise<PatientThreadPage>;

  /**
   * A file of this consultation.
   * @throws NOT_FOUND, also for a file of another consultation.
   */
  readRoomFile(actor: Actor, id: string, file: string): Promise<FileContent>;

  /**
   * The summary of the patient. Its doctor; the access is audited.
   * @throws NOT_FOUND for all others.
   */
  readPatientSummary(actor: Actor, id: string): Promise<PatientSummary>;
}
