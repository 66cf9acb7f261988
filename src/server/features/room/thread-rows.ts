import type { FileType } from "#domain/doctors/files.rules.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { Message } from "#domain/room/room.rules.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { MessageRow, ThreadRow } from "./room.queries.ts";

/** What is in a message, as it is sealed. */
export interface Body {
  readonly text: string;
  /** Whether it is the named adult's who said it, for the patient's side. */
  readonly byAdult?: true;
  readonly file: { readonly name: string; readonly type: FileType; readonly size: number } | null;
}

type Place = Pick<MessageRow, "consultationId" | "number" | "author">;

/** Seals and opens messages: bound to visit, place and author, so that none can be moved, nor given to the other side. */
export interface ConsultationEncryption {
  encrypt(place: Place, body: Body): string;
  open(row: MessageRow): Body;
}

export function createConsultationEncryption(vault: Vault): ConsultationEncryption {
  const placeOf = ({ consultationId, number, author }: Place) => ({
    column: "roomMessages.body",
    row: `${consultationId}/${number}/${author}`,
  });
  return {
    encrypt: (place, body) => vault.encrypt(JSON.stringify(body), placeOf(place)),
    open: (row) => JSON.parse(vault.open(row.body, placeOf(row))) as Body,
  };
}

/** Where the bytes of a file belong: to one visit, under one name. */
export const bytesOf = (consultationId: string, file: string) => ({
  column: "roomFiles",
  row: `${consultationId}/${file}`,
});

/** A message as one side sees it: the key is its sender's alone. */
export function messageFor(participant: Participant, row: MessageRow, { text, file, byAdult }: Body): Message {
  const from: Participant = byAdult ? "adult" : (row.author as Participant);
  return {
    number: row.number,
    from,
    at: row.at,
    key: from === participant ? row.key : null,
    text,
    file: file !== null && row.file !== null ? { id: row.file, ...file } : null,
  };
}

const SEEN = { patient: "patientSeen", doctor: "doctorSeen", adult: "adultSeen" } as const;

/** The thread after one side has read up to a message. It never goes back, and never past the last one. */
export function seenBy(participant: Participant, thread: ThreadRow, upTo: number): ThreadRow {
  const column = SEEN[participant];
  return { ...thread, [column]: Math.max(thread[column], Math.min(upTo, thread.last)) };
}

export function hasSeen(participant: Participant, thread: ThreadRow | undefined): number {
  return thread?.[SEEN[participant]] ?? 0;
}
