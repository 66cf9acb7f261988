import type { Actor } from "#domain/actor.ts";
import type { IncomingCall, IncomingCalls } from "#domain/call/call.rules.ts";
import { CALL_SESSION_LIVES_MS, RINGS_MS } from "#domain/call/call-sessions.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import type { Participant } from "#domain/room/participants.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import { listRinging } from "./call.queries.ts";
import { lastJoinedAt } from "./call-log.queries.ts";

type Ringing = Awaited<ReturnType<typeof listRinging>>[number];

/** The calls that ring for an account now. In: how a consultation is read with the account's rights. */
export function createIncomingCalls({ database, clock, hub }: AppContext, enter: Consultations["api"]["enter"]) {
  const { kysely } = database;

  async function incomingCall(actor: Actor, ringing: Ringing): Promise<IncomingCall[]> {
    const { consultationId, sessionId } = ringing;
    const caller = ringing.side as Participant;
    const joinedAt = await lastJoinedAt(kysely, consultationId, caller);
    const ringsForMs = Date.parse(joinedAt ?? "") + RINGS_MS - clock.now();
    if (sessionId === null || !(ringsForMs > 0)) return [];
    const { doctor, name, adult: guardian, startsAt, zone } = await enter(actor, consultationId);
    const names = { doctor: doctorName(doctor.fullName), patient: name, adult: guardian?.name ?? null };
    const patient = caller === "doctor" ? name : null;
    const as = caller === "doctor" ? "patient" : "doctor";
    return [{ consultationId, sessionId, as, from: names[caller], patient, startsAt, zone, ringsForMs }];
  }

  return async function incoming(actor: Actor): Promise<IncomingCalls> {
    if (actor.kind !== "account") throw fail("NOT_FOUND");
    const version = await hub.version("signals", actor.uid);
    const ringing = await listRinging(kysely, actor.uid, moment(clock, -CALL_SESSION_LIVES_MS));
    const calls = await Promise.all(ringing.map((row) => incomingCall(actor, row)));
    // A patient and a guardian who call together ring once.
    return { calls: [...new Map(calls.flat().map((call) => [call.consultationId, call])).values()], version };
  };
}
