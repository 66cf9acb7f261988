import type { FileType } from "#domain/doctors/files.rules.ts";
import type { Message } from "#domain/room/room.rules.ts";
import type { Seat } from "#domain/room/seats.ts";
import type { Vault } from "#server/adapters/vault/vault.ts";
import type { MessageRow, ThreadRow } from "./room.queries.ts";

/** What is in a message, as it is sealed. */
export interface Body {
  readonly text: string;
  /** Whether it is the named adult's who said it, for the patient's side. */
  readonly byAdult?: true;
  readonly file: { readonly name: string; readonly type: FileType; readonly size: number } | null;
}

type Place = Pick<MessageRow, "visit" | "number" | "author">;

/** Seals and opens messages: bound to visit, place and author, so that none can be moved, nor given to the other side. */
export interface Envelope {
  seal(place: Place, body: Body): string;
  open(row: MessageRow): Body;
}

export function createEnvelope(vault: Vault): Envelope {
  const placeOf = ({ visit, number, author }: Place) => ({
    column: "roomMessages.body",
    row: `${visit}/${number}/${author}`,
  });
  return {
    seal: (place, body) => vault.seal(JSON.stringify(body), placeOf(place)),
    open: (row) => JSON.parse(vault.open(row.body, placeOf(row))) as Body,
  };
}

/** Where the bytes of a file belong: to one visit, under one name. */
export const bytesOf = (visit: string, file: string) => ({ column: "roomFiles", row: `${visit}/${file}` });

/** A message as one side sees it: the key is its sender's alone. */
export function messageFor(seat: Seat, row: MessageRow, { text, file, byAdult }: Body): Message {
  const from: Seat = byAdult ? "adult" : (row.author as Seat);
  return {
    number: row.number,
    from,
    at: row.at,
    key: from === seat ? row.key : null,
    text,
    file: file !== null && row.file !== null ? { id: row.file, ...file } : null,
  };
}

const SEEN = { patient: "patientSeen", doctor: "doctorSeen", adult: "adultSeen" } as const;

/** The thread after one side has read up to a message. It never goes back, and never past the last one. */
export function seenBy(seat: Seat, thread: ThreadRow, upTo: number): ThreadRow {
  const column = SEEN[seat];
  return { ...thread, [column]: Math.max(thread[column], Math.min(upTo, thread.last)) };
}

export function hasSeen(seat: Seat, thread: ThreadRow | undefined): number {
  return thread?.[SEEN[seat]] ?? 0;
}
