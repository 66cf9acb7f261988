/** The thread of a visit: how far it has come, and how far each side has read. */
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
  /** The place in the thread, from 1 on without a gap. */
  number: number;
  /** `patient` or `doctor`. */
  author: string;
  /** Names the press of the button that made it. */
  key: string;
  /** Id of the file that it brings, in the store of files; null for words. */
  file: string | null;
  /** Sealed JSON of what is said, or of the file's name, type and size. */
  body: string;
  /** UTC ISO. */
  at: string;
}

export interface RoomTables {
  roomThreads: RoomThreadRow;
  roomMessages: RoomMessageRow;
}
