import type { Actor } from "#domain/actor.ts";
import type { IncomingCall, IncomingCalls } from "#domain/call/call.rules.ts";
import { CALL_SESSION_TTL_MS, RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import { accessOf, listAllowedOf } from "#server/features/colleague/colleague-access.service.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import { listCallSessions, listRinging } from "./call.queries.ts";
import { lastJoinedAt } from "./call-log.queries.ts";
import { isCalled, rowsOf } from "./call-rows.ts";

type Ringing = Awaited<ReturnType<typeof listRinging>>[number];

/** The calls that ring for an account now, of consultations that are read with the account's rights. */
export function createIncomingCalls(
  { database, clock, hub }: AppContext,
  { api: { enter }, called }: Pick<Consultations, "api" | "called">,
) {
  const { kysely } = database;

  /** A second doctor is rung once patient, doctor and consent are there. */
  async function callOfColleague(
    actor: Actor,
    { consultationId, allowedAt }: Awaited<ReturnType<typeof listAllowedOf>>[number],
  ): Promise<IncomingCall[]> {
    const access = await accessOf(kysely, actor, consultationId, called);
    if (access?.consultation.state !== "in-progress") return [];
    const rows = rowsOf(await listCallSessions(kysely, consultationId));
    const sessionId = rows.doctor?.sessionId;
    if (!sessionId || !isCalled(rows, clock.now())) return [];
    const joined = await Promise.all(
      (["doctor", "patient"] as const).map((person) => lastJoinedAt(kysely, consultationId, person)),
    );
    const since = Math.max(...[allowedAt, ...joined].map((at) => Date.parse(at ?? "")));
    const ringsForMs = since + RING_TIMEOUT_MS - clock.now();
    if (!(ringsForMs > 0)) return [];
    const { fullName, startsAt, zone } = access.consultation;
    const from = doctorName(fullName);
    return [{ consultationId, sessionId, as: "colleague", from, patient: null, startsAt, zone, ringsForMs }];
  }

  async function incomingCall(actor: Actor, ringing: Ringing): Promise<IncomingCall[]> {
    const { consultationId, sessionId } = ringing;
    const caller = ringing.side;
    const joinedAt = await lastJoinedAt(kysely, consultationId, caller);
    const ringsForMs = Date.parse(joinedAt ?? "") + RING_TIMEOUT_MS - clock.now();
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
    const ringing = await listRinging(kysely, actor.uid, moment(clock, -CALL_SESSION_TTL_MS));
    const calls = await Promise.all([
      ...ringing.map((row) => incomingCall(actor, row)),
      ...(await listAllowedOf(kysely, actor.uid)).map((row) => callOfColleague(actor, row)),
    ]);
    // A patient and a guardian who call together ring once.
    return { calls: [...new Map(calls.flat().map((call) => [call.consultationId, call])).values()], version };
  };
}
