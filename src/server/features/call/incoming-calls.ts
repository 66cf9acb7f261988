import type { Actor } from "#domain/actor.ts";
import type { IncomingCall, IncomingCalls, Side } from "#domain/call/call.rules.ts";
import { CALL_SESSION_LIVES_MS, RINGS_MS } from "#domain/call/call-sessions.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import { listRinging } from "./call.queries.ts";
import { lastJoinedAt } from "./call-log.queries.ts";
import { otherSide } from "./call-rows.ts";

type Ringing = Awaited<ReturnType<typeof listRinging>>[number];

/** The calls that ring for an account now. In: how a consultation is read with the account's rights. */
export function createIncomingCalls({ database, clock, hub }: AppContext, enter: Consultations["api"]["enter"]) {
  const { kysely } = database;

  async function incomingCall(actor: Actor, ringing: Ringing): Promise<IncomingCall[]> {
    const { consultationId, sessionId, adult } = ringing;
    const side = ringing.side as Side;
    const joinedAt = await lastJoinedAt(kysely, consultationId, side);
    const ringsForMs = Date.parse(joinedAt ?? "") + RINGS_MS - clock.now();
    if (sessionId === null || !(ringsForMs > 0)) return [];
    const { doctor, name, adult: guardian, startsAt, zone } = await enter(actor, consultationId);
    const from = side === "doctor" ? doctorName(doctor.fullName) : adult === null ? name : (guardian?.name ?? null);
    const patient = side === "doctor" ? name : null;
    return [{ consultationId, sessionId, as: otherSide(side), from, patient, startsAt, zone, ringsForMs }];
  }

  return async function incoming(actor: Actor): Promise<IncomingCalls> {
    if (actor.kind !== "account") throw fail("NOT_FOUND");
    const version = await hub.version("signals", actor.uid);
    const ringing = await listRinging(kysely, actor.uid, moment(clock, -CALL_SESSION_LIVES_MS));
    const calls = await Promise.all(ringing.map((row) => incomingCall(actor, row)));
    return { calls: calls.flat(), version };
  };
}
