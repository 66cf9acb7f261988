import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { CallColleague } from "#domain/call/call.rules.ts";
import { COLLEAGUE_WORDS } from "#domain/colleague/colleague-consent.ts";
import type { State } from "#domain/consultations/states.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/language.ts";
import { type ColleagueFacts, canJoinAsColleague } from "#domain/permissions.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { shortId } from "#server/features/audit/audit.service.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import { addConsent, hashText, lastConsentFor } from "#server/features/privacy/consent-acts.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { type ColleagueAccessRow, endAccess, findOpenAccess, listInvitations } from "./colleague.queries.ts";

export { listAllowedOf } from "./colleague.queries.ts";

export const SECOND_DOCTOR = "second-doctor";
/** The key of the pushes to a second doctor about a call. */
export const colleaguePushKey = (consultationId: string) => `colleague:${consultationId}`;

type OpenAccess = NonNullable<Awaited<ReturnType<typeof findOpenAccess>>>;

function factsOf({ verificationStatus, ...row }: OpenAccess, state: State): ColleagueFacts {
  return { ...row, verificationStatus: verificationStatus, state };
}

/** The access of the actor as the second doctor of a consultation, and its facts; undefined for everyone else. */
export async function accessOf(db: Queryable, actor: Actor, id: unknown, called: Consultations["called"]) {
  const consultation = actor.kind === "account" ? await called(db, id) : undefined;
  const row = consultation && (await findOpenAccess(db, consultation.id));
  if (!row || !canJoinAsColleague(actor, factsOf(row, consultation.state))) return undefined;
  return { row, consultation };
}

/** Announces a change of the second doctor to everyone in the call, in one fixed order. */
export async function announceColleague(announce: Announce, people: readonly (string | null)[]): Promise<void> {
  const uids = [...new Set(people.filter((uid) => uid !== null))].sort();
  for (const topic of ["ownConsultations", "signals"] as const) for (const uid of uids) await announce(topic, uid);
}

export type Ender = "patient" | "doctor" | "colleague" | "staff";
const ACTS = {
  patient: "colleague:end",
  doctor: "colleague:end",
  colleague: "colleague:leave",
  staff: "colleague:end",
} as const satisfies Record<Ender, string>;

/** Ends second doctors' accesses; the caller removes them from the call in the same transaction. */
export function createColleagueEnding({ clock, audit, push }: Pick<AppContext, "clock" | "audit" | "push">) {
  /** A patient who ends an allowed access withdraws the consent. */
  async function withdraw(trx: Queryable, uid: string, consultationId: string, at: string): Promise<void> {
    const given = await lastConsentFor(trx, uid, SECOND_DOCTOR, consultationId);
    const language = isLanguage(given?.language) ? given.language : DEFAULT_LANGUAGE;
    await addConsent(trx, {
      ...{ id: randomUUID(), uid, purpose: SECOND_DOCTOR, act: "withdrawn", language, at, consultationId },
      wordsHash: hashText(COLLEAGUE_WORDS[language]),
    });
  }

  /** Returns the ended invitation or access; undefined when none was open. */
  return async function end(
    trx: Queryable,
    announce: Announce,
    { id, doctor, patientUid }: Readonly<{ id: string; doctor: string; patientUid: string | null }>,
    by: Readonly<{ as: Ender; uid: string }>,
  ): Promise<ColleagueAccessRow | undefined> {
    const at = moment(clock);
    const ended = await endAccess(trx, id, { endedAt: at, endedBy: by.as });
    if (!ended) return undefined;
    const refused = by.as === "patient" && ended.allowedAt === null;
    if (by.as === "patient" && !refused) await withdraw(trx, by.uid, id, at);
    await audit.write(trx, by, refused ? "colleague:refuse" : ACTS[by.as], patientUid ?? ended.id, aboutOf(ended));
    await push.withdraw(trx, colleaguePushKey(id));
    await announceColleague(announce, [doctor, patientUid, ended.doctor]);
    return ended;
  };
}

/** The reason in audit entries: which consultation and which doctor. */
export function aboutOf({ consultationId, doctor }: Pick<ColleagueAccessRow, "consultationId" | "doctor">): string {
  return `visit ${shortId(consultationId)}, doctor ${shortId(doctor)}`;
}

/** The second doctors whom the patient of a consultation was asked to allow, for its record. */
export async function colleaguesOf(db: Queryable, consultationId: string): Promise<CallColleague[]> {
  return (await listInvitations(db, consultationId)).map(({ firstName, lastName, askedAt, allowedAt, endedAt }) => ({
    ...{ doctor: doctorName(`${firstName} ${lastName}`), askedAt, allowedAt, endedAt },
  }));
}
