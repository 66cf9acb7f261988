import type { PaperKind } from "#domain/advice/papers/paper.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { Message, SentFile } from "#domain/room/room.rules.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { openedOr, UNREADABLE } from "#server/unreadable.ts";
import type { MessageRow, ThreadRow } from "./room.queries.ts";

/** The encrypted body of a message. */
export interface Body {
  readonly text: string;
  /** Whether the named adult wrote it, for the patient's side. */
  readonly byAdult?: true;
  readonly file: Omit<SentFile, "id"> | null;
  readonly missedCall?: true;
  /** The version of the prescription or record that the doctor signed. */
  readonly signed?: number;
  /** The kind of what was signed, where it is no prescription. */
  readonly paper?: PaperKind;
  /** The series of the request for tests whose result the file is. */
  readonly request?: string;
  readonly urgent?: true;
}

type Place = Pick<MessageRow, "consultationId" | "number" | "author">;

const placeOf = ({ consultationId, number, author }: Place) => ({
  column: "roomMessages.body",
  row: `${consultationId}/${number}/${author}`,
});

/** Encrypts a message; bound to consultation, number and author, so that none can be moved to another place. */
export function encryptMessage({ vault }: App, place: Place, body: Body): string {
  return vault.encrypt(JSON.stringify(body), placeOf(place));
}

/** Decrypts a message; its text says so when it is unreadable. */
export function openMessage({ vault }: App, row: MessageRow): Body {
  return openedOr({ text: UNREADABLE, file: null }, () => parseStored<Body>(vault.open(row.body, placeOf(row))));
}

/** The encryption place of a file: one consultation and one file id. */
export const bytesOf = (consultationId: string, file: string) => ({
  column: "roomFiles",
  row: `${consultationId}/${file}`,
});

/** A message as one side sees it: only its sender gets the idempotency key. */
export function messageFor(
  participant: Participant,
  row: MessageRow,
  { text, file, byAdult: byGuardian, missedCall, signed, paper, request, urgent }: Body,
): Message {
  const from: Participant = byGuardian ? "adult" : row.author;
  return {
    number: row.number,
    from,
    at: row.at,
    key: from === participant ? row.key : null,
    text,
    file: file !== null && row.file !== null ? { id: row.file, ...file } : null,
    ...(missedCall && { missedCall }),
    ...(signed !== undefined && { signed }),
    ...(paper && { paper }),
    ...(request && { request }),
    ...(urgent && { urgent }),
  };
}

const SEEN = { patient: "patientSeen", doctor: "doctorSeen", adult: "adultSeen" } as const;

/** The thread after one side has read up to a message: never back, and never past the last one. */
export function seenBy(participant: Participant, thread: ThreadRow, upTo: number): ThreadRow {
  const column = SEEN[participant];
  return { ...thread, [column]: Math.max(thread[column], Math.min(upTo, thread.last)) };
}

export function hasSeen(participant: Participant, thread: ThreadRow | undefined): number {
  return thread?.[SEEN[participant]] ?? 0;
}
