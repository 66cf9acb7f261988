import { randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { CallColleague } from "#domain/call/call.rules.ts";
import { COLLEAGUE_WORDS } from "#domain/colleague/colleague-consent.ts";
import type { State } from "#domain/consultations/states.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { DEFAULT_LANGUAGE, isLanguage } from "#domain/language.ts";
import { type ColleagueFacts, canJoinAsColleague } from "#domain/permissions.ts";
import type { App, Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { addConsent, hashText, lastConsentFor } from "#server/features/consents/consents.service.ts";
import { type CalledConsultation, findCalled } from "#server/features/consultations/participation.service.ts";
import { type ColleagueAccessRow, endAccess, findOpenAccess, listInvitations } from "./colleague-access.queries.ts";

export { type ColleagueAccessRow, findOpenAccess, listInvitations, listOpenIds } from "./colleague-access.queries.ts";

export const SECOND_DOCTOR = "second-doctor";
type OpenAccess = NonNullable<Awaited<ReturnType<typeof findOpenAccess>>>;

function factsOf({ verificationStatus, ...row }: OpenAccess, state: State): ColleagueFacts {
  return { ...row, verificationStatus, state };
}

/** The access of a second doctor, and the consultation. */
export interface ColleagueAccess {
  readonly row: OpenAccess;
  readonly consultation: CalledConsultation;
}

/** Finds the access of the actor as the second doctor of a consultation; undefined for everyone else. */
export async function findColleagueAccess(app: App, actor: Actor, id: unknown): Promise<ColleagueAccess | undefined> {
  const consultation = actor.kind === "account" ? await findCalled(app, id) : undefined;
  const row = consultation && (await findOpenAccess(app.db, consultation.id));
  if (!row || !canJoinAsColleague(actor, factsOf(row, consultation.state))) return undefined;
  return { row, consultation };
}

/** Announces a change of the second doctor to everyone in the call, in one fixed order. */
export async function announceColleague(tx: Transaction, people: readonly (string | null)[]): Promise<void> {
  const uids = [...new Set(people.filter((uid) => uid !== null))].sort();
  for (const topic of ["ownConsultations", "signals"] as const) for (const uid of uids) await tx.announce(topic, uid);
}

export type Ender = "patient" | "doctor" | "colleague" | "staff";
const ACTS = {
  patient: "colleague:end",
  doctor: "colleague:end",
  colleague: "colleague:leave",
  staff: "colleague:end",
} as const satisfies Record<Ender, string>;

/** A patient who ends an allowed access withdraws the consent. */
async function withdrawConsent({ db }: Transaction, uid: string, consultationId: string, at: string): Promise<void> {
  const given = await lastConsentFor(db, SECOND_DOCTOR, consultationId);
  const language = isLanguage(given?.language) ? given.language : DEFAULT_LANGUAGE;
  await addConsent(db, {
    ...{ id: randomUUID(), uid, purpose: SECOND_DOCTOR, act: "withdrawn", language, at, consultationId },
    wordsHash: hashText(COLLEAGUE_WORDS[language]),
  });
}

/**
 * Ends the second doctor's invitation or access; the caller removes them from the call in the same transaction.
 * @param tx - The transaction.
 * @param consultation - The consultation.
 * @param by - Who ends it.
 * @returns The ended one; undefined when none was open.
 */
export async function endColleagueAccess(
  tx: Transaction,
  { id, doctor, patientUid }: Readonly<{ id: string; doctor: string; patientUid: string | null }>,
  by: Readonly<{ as: Ender; uid: string }>,
): Promise<ColleagueAccessRow | undefined> {
  const now = moment(tx.clock);
  const ended = await endAccess(tx.db, id, { endedAt: now, endedBy: by.as });
  if (!ended) return undefined;
  const refused = by.as === "patient" && ended.allowedAt === null;
  if (by.as === "patient" && !refused) await withdrawConsent(tx, by.uid, id, now);
  const action = refused ? "colleague:refuse" : ACTS[by.as];
  await writeAudit(tx, { actor: by, action, subject: patientUid ?? ended.id, reason: reasonOf(ended) });
  await tx.emit("colleague.ended", { consultationId: id });
  await announceColleague(tx, [doctor, patientUid, ended.doctor]);
  return ended;
}

/** The reason in audit entries: which consultation and which doctor. */
export function reasonOf({ consultationId, doctor }: Pick<ColleagueAccessRow, "consultationId" | "doctor">): string {
  return `visit ${shortId(consultationId)}, doctor ${shortId(doctor)}`;
}

/** Lists the second doctors whom the patient of a consultation was asked to allow, for its record. */
export async function listCallColleagues({ db }: App, consultationId: string): Promise<CallColleague[]> {
  return (await listInvitations(db, consultationId)).map(({ firstName, lastName, askedAt, allowedAt, endedAt }) => ({
    ...{ doctor: doctorName(`${firstName} ${lastName}`), askedAt, allowedAt, endedAt },
  }));
}
