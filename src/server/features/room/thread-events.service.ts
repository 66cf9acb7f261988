import { randomUUID } from "node:crypto";
import type { PaperKind } from "#domain/advice/papers/paper.ts";
import { type Participant, sideOf } from "#domain/room/participants.ts";
import { MAX_MESSAGES } from "#domain/room/room.rules.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { changeThread, insertMessage, lockThread } from "./room.queries.ts";
import { announceRoom } from "./room-participants.ts";
import { type Body, encryptMessage } from "./thread-rows.ts";

interface ThreadPlace {
  /** The consultation's id. */
  readonly id: string;
  readonly from: Participant;
  readonly subscribers: readonly string[];
}

/** Writes what happened beside the messages into a thread, as a message without text. */
async function appendEvent(tx: Transaction, place: ThreadPlace, event: Partial<Body>): Promise<void> {
  const { id, from } = place;
  const thread = await lockThread(tx.db, id);
  if (thread.last >= MAX_MESSAGES) return;
  const row = { consultationId: id, number: thread.last + 1, author: sideOf(from) };
  const byGuardian = from === "adult" ? ({ byAdult: true } as const) : {};
  const body = encryptMessage(tx, row, { text: "", file: null, ...event, ...byGuardian });
  await insertMessage(tx.db, { ...row, key: randomUUID(), file: null, body, at: moment(tx.clock) });
  await changeThread(tx.db, { ...thread, last: row.number });
  await announceRoom(tx, place);
}

/** Notes a call of this participant that nobody answered, in the transaction that ends it. */
export async function writeMissedCall(tx: Transaction, place: ThreadPlace): Promise<void> {
  await appendEvent(tx, place, { missedCall: true });
}

/** Notes that the doctor signed a version of the prescription or of a paper, in the transaction that signs it. */
export async function writeSigning(
  tx: Transaction,
  place: Omit<ThreadPlace, "from">,
  version: number,
  paper?: PaperKind,
): Promise<void> {
  await appendEvent(tx, { ...place, from: "doctor" }, { signed: version, ...(paper && { paper }) });
}
