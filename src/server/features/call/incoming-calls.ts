import type { Actor } from "#domain/actor.ts";
import type { IncomingCall, IncomingCalls } from "#domain/call/call.rules.ts";
import { CALL_SESSION_TTL_MS, RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import { can } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { enterConsultation } from "#server/features/consultations/open-consultation.service.ts";
import { listCallSessions, listRinging } from "./call.queries.ts";
import { lastJoinedAt } from "./call-log.queries.ts";
import { isCalled, rowsOf } from "./call-rows.ts";
import { listAllowedOf } from "./colleague-access.queries.ts";
import { findColleagueAccess } from "./colleague-access.service.ts";

type Ringing = Awaited<ReturnType<typeof listRinging>>[number];
type AllowedAccess = Awaited<ReturnType<typeof listAllowedOf>>[number];

/** A second doctor is rung once patient, doctor and consent are there. */
async function callOfColleague(
  app: App,
  actor: Actor,
  { consultationId, allowedAt }: AllowedAccess,
): Promise<IncomingCall[]> {
  const { db, clock } = app;
  const access = await findColleagueAccess(app, actor, consultationId);
  if (access?.consultation.state !== "in-progress") return [];
  const rows = rowsOf(await listCallSessions(db, consultationId));
  const sessionId = rows.doctor?.sessionId;
  if (!sessionId || !isCalled(rows, clock.now())) return [];
  const joined = await Promise.all(
    (["doctor", "patient"] as const).map((person) => lastJoinedAt(db, consultationId, person)),
  );
  const since = Math.max(...[allowedAt, ...joined].map((time) => Date.parse(time ?? "")));
  const ringsForMs = since + RING_TIMEOUT_MS - clock.now();
  if (!(ringsForMs > 0)) return [];
  const { fullName, startsAt, zone } = access.consultation;
  const from = doctorName(fullName);
  return [{ consultationId, sessionId, as: "colleague", from, patient: null, startsAt, zone, ringsForMs }];
}

async function incomingCall(app: App, actor: Actor, ringing: Ringing): Promise<IncomingCall[]> {
  const { consultationId, sessionId, side: caller } = ringing;
  const joinedAt = await lastJoinedAt(app.db, consultationId, caller);
  const ringsForMs = Date.parse(joinedAt ?? "") + RING_TIMEOUT_MS - app.clock.now();
  if (sessionId === null || !(ringsForMs > 0)) return [];
  const { doctor, name, adult: guardian, startsAt, zone } = await enterConsultation(app, actor, consultationId);
  const names = { doctor: doctorName(doctor.fullName), patient: name, adult: guardian?.name ?? null };
  const patient = caller === "doctor" ? name : null;
  const as = caller === "doctor" ? "patient" : "doctor";
  return [{ consultationId, sessionId, as, from: names[caller], patient, startsAt, zone, ringsForMs }];
}

/** {@inheritDoc VideoCallApi.listIncomingCalls} */
export async function listIncomingCalls(app: App, actor: Actor): Promise<IncomingCalls> {
  const { db, clock, hub } = app;
  if (actor.kind !== "account" || !can(actor, "notification:read-own")) throw fail("NOT_FOUND");
  const version = await hub.version("signals", actor.uid);
  const ringing = await listRinging(db, actor.uid, moment(clock, -CALL_SESSION_TTL_MS));
  const calls = await Promise.all([
    ...ringing.map((row) => incomingCall(app, actor, row)),
    ...(await listAllowedOf(db, actor.uid)).map((row) => callOfColleague(app, actor, row)),
  ]);
  // A patient and a guardian who call together ring once.
  return { calls: [...new Map(calls.flat().map((call) => [call.consultationId, call])).values()], version };
}
