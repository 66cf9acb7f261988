/** The thread of a consultation: its last message, and the last one that each side has read. */
interface RoomThreadRow {
  consultationId: string;
  last: number;
  files: number;
  patientSeen: number;
  doctorSeen: number;
  adultSeen: number;
}

interface RoomMessageRow {
  consultationId: string;
  /** Numbers the messages of a thread from 1 without gaps. */
  number: number;
  /** `patient` or `doctor`. */
  author: string;
  /** The idempotency key. */
  key: string;
  /** The id of the attached file in the file store; null for text. */
  file: string | null;
  /** Encrypted JSON of the text, or of the file's name, type and size. */
  body: string;
  /** UTC ISO. */
  at: string;
}

export interface RoomTables {
  roomThreads: RoomThreadRow;
  roomMessages: RoomMessageRow;
}
