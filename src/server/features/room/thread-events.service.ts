import { randomUUID } from "node:crypto";
import { type Participant, sideOf } from "#domain/room/participants.ts";
import { MAX_MESSAGES } from "#domain/room/room.rules.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Announce } from "#server/live/hub.ts";
import { changeThread, insertMessage, lockThread } from "./room.queries.ts";
import { type Body, createMessageEncryption } from "./thread-rows.ts";

interface InThread {
  /** The consultation's id. */
  readonly id: string;
  readonly from: Participant;
  readonly subscribers: readonly string[];
}

/** Writes what happened beside the messages into threads, as messages without text, in the caller's transaction. */
export function createThreadEvents({ vault, clock }: Pick<AppContext, "vault" | "clock">) {
  const encryption = createMessageEncryption(vault);

  async function append(trx: Queryable, announce: Announce, { id, from, subscribers }: InThread, event: Partial<Body>) {
    const thread = await lockThread(trx, id);
    if (thread.last >= MAX_MESSAGES) return;
    const place = { consultationId: id, number: thread.last + 1, author: sideOf(from) };
    const byGuardian = from === "adult" ? ({ byAdult: true } as const) : {};
    const body = encryption.encrypt(place, { text: "", file: null, ...event, ...byGuardian });
    await insertMessage(trx, { ...place, key: randomUUID(), file: null, body, at: moment(clock) });
    await changeThread(trx, { ...thread, last: place.number });
    for (const who of subscribers) await announce("room", who);
  }

  return {
    /** A call of this participant that nobody answered; in the transaction that ends it. */
    missedCall: (trx: Queryable, announce: Announce, where: InThread) =>
      append(trx, announce, where, { missedCall: true }),
    /** The doctor signed this version of the prescription or record; in the transaction that signs it. */
    signed: (trx: Queryable, announce: Announce, where: Omit<InThread, "from">, version: number) =>
      append(trx, announce, { ...where, from: "doctor" }, { signed: version }),
  };
}
