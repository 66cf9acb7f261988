import { randomUUID } from "node:crypto";
import { type Participant, sideOf } from "#domain/room/participants.ts";
import { MAX_MESSAGES } from "#domain/room/room.rules.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Announce } from "#server/live/hub.ts";
import { changeThread, insertMessage, lockThread } from "./room.queries.ts";
import { createConsultationEncryption } from "./thread-rows.ts";

interface MissedCall {
  /** The consultation's id. */
  readonly id: string;
  readonly from: Participant;
  readonly subscribers: readonly string[];
}

/** Writes missed calls into threads, as messages of the caller, in the transaction that ends the call. */
export function createMissedCalls({ vault, clock }: Pick<AppContext, "vault" | "clock">) {
  const encryption = createConsultationEncryption(vault);

  return async function addMissedCall(trx: Queryable, announce: Announce, { id, from, subscribers }: MissedCall) {
    const thread = await lockThread(trx, id);
    if (thread.last >= MAX_MESSAGES) return;
    const place = { consultationId: id, number: thread.last + 1, author: sideOf(from) };
    const byAdult = from === "adult" ? ({ byAdult: true } as const) : {};
    const body = encryption.encrypt(place, { text: "", file: null, missedCall: true, ...byAdult });
    await insertMessage(trx, { ...place, key: randomUUID(), file: null, body, at: moment(clock) });
    await changeThread(trx, { ...thread, last: place.number });
    for (const who of subscribers) await announce("room", who);
  };
}
