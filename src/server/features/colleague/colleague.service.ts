import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { ColleagueCall, ColleagueStatus, EndedInvitation } from "#domain/colleague/colleague.rules.ts";
import { answerColleagueSchema, inviteColleagueSchema } from "#domain/colleague/colleague.schemas.ts";
import { COLLEAGUE_WORDS } from "#domain/colleague/colleague-consent.ts";
import type { Speciality } from "#domain/doctors/offers.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { CALL_STATES } from "#domain/permissions.ts";
import { UNCHECKED } from "#domain/room/unchecked-files.ts";
import { clinicDay } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttempt } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import { writeAudit } from "#server/features/audit/audit.service.ts";
import { removeColleague, ringColleague } from "#server/features/call/call.service.ts";
import {
  announceColleague,
  type ColleagueAccessRow,
  type Ender,
  endColleagueAccess,
  findColleagueAccess,
  findOpenAccess,
  listInvitations,
  listOpenIds,
  reasonOf,
  SECOND_DOCTOR,
} from "#server/features/call/colleague-access.service.ts";
import { addConsent, hashText } from "#server/features/consents/consents.service.ts";
import {
  findCalled,
  type ParticipantAccess,
  requireParticipation,
} from "#server/features/consultations/participation.service.ts";
import { openedOr } from "#server/unreadable.ts";
import { allowAccess, insertAccess, listChoices } from "./colleague.queries.ts";

/** A participant with an account on one side of the consultation. */
interface Host extends ParticipantAccess {
  readonly as: "patient" | "doctor";
  readonly actor: Account;
}

const notePlace = (row: string) => ({ column: "colleagueAccess.note", row });

function noteOf({ vault }: App, { id, note }: Pick<ColleagueAccessRow, "id" | "note">): string {
  return openedOr("", () => vault.open(note, notePlace(id)));
}

/**
 * The actor's part as the patient or the doctor.
 * @throws NOT_FOUND for everyone else.
 */
async function requireHost(app: App, actor: Actor, id: unknown): Promise<Host> {
  const access = await requireParticipation(app, actor, id);
  const { as } = access;
  if (actor.kind !== "account" || (as !== "patient" && as !== "doctor")) throw fail("NOT_FOUND");
  return { ...access, as, actor };
}

/** Whether a call of the patient can still come: a patient without an account has none. */
function hasCall({ state, patientUid, treats }: ParticipantAccess): boolean {
  return CALL_STATES.includes(state) && patientUid !== null && treats;
}

function choicesFor({ db, clock }: App, { doctor, patientUid }: ParticipantAccess) {
  return listChoices(db, clinicDay(clock.now()), [doctor, patientUid ?? doctor]);
}

/** How the last invitation of a consultation ended, if not by its own doctor. */
async function lastEnded({ db }: App, consultationId: string): Promise<EndedInvitation | null> {
  const last = (await listInvitations(db, consultationId)).at(-1);
  if (!last?.endedAt || (last.endedBy !== "patient" && last.endedBy !== "colleague")) return null;
  const byPatient = last.allowedAt === null ? "refused" : "endedByPatient";
  const how = last.endedBy === "patient" ? byPatient : "left";
  return { how, fullName: `${last.firstName} ${last.lastName}`, at: last.endedAt };
}

async function endFor(
  tx: Transaction,
  consultation: Parameters<typeof endColleagueAccess>[1],
  as: Ender,
  uid: string,
): Promise<void> {
  const ended = await endColleagueAccess(tx, consultation, { as, uid });
  if (ended?.allowedAt) await removeColleague(tx, consultation.id);
}

/** {@inheritDoc ColleagueApi.readColleagueStatus} */
export async function readColleagueStatus(app: App, actor: Actor, id: string): Promise<ColleagueStatus | null> {
  const access = await requireParticipation(app, actor, id);
  const { as, guardianAccess } = access;
  if ((as !== "patient" && as !== "doctor") || !hasCall(access)) return null;
  const row = await findOpenAccess(app.db, access.id);
  const guardianPresent = guardianAccess !== null;
  const mayInvite = as === "doctor" && !row && !guardianPresent;
  return {
    guardianPresent,
    invitation: row
      ? {
          ...{ id: row.id, fullName: `${row.firstName} ${row.lastName}`, note: noteOf(app, row) },
          ...{ askedAt: row.askedAt, allowedAt: row.allowedAt },
        }
      : null,
    ended: as === "doctor" && !row ? await lastEnded(app, access.id) : null,
    choices: (mayInvite ? await choicesFor(app, access) : []).map(({ slug, firstName, lastName, specialities }) => ({
      ...{ slug, fullName: `${firstName} ${lastName}` },
      specialities: parseStored<Speciality[]>(specialities),
    })),
  };
}

/** {@inheritDoc ColleagueApi.inviteColleague} */
export async function inviteColleague(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  const host = await requireHost(app, actor, id);
  if (host.as !== "doctor") throw fail("NOT_FOUND");
  if (!host.treats) throw fail("FORBIDDEN", undefined, UNCHECKED.doctor);
  const { doctor: slug, note } = checkOrFail(inviteColleagueSchema, input);
  const chosen = (await choicesFor(app, host)).find((choice) => choice.slug === slug);
  if (!chosen) throw fail("INVALID_FORM", "doctor", "colleague.doctor");
  const ticket = await takeAttempt(app, [{ limit: app.limits.colleagueInvitations, subject: host.id }]);
  if (!ticket) throw fail("CHANGED_TOO_OFTEN");
  const row = {
    ...{ id: randomUUID(), consultationId: host.id, doctor: chosen.uid, invitedBy: host.actor.uid },
    ...{ askedAt: moment(app.clock), allowedAt: null, endedAt: null, endedBy: null },
  };
  try {
    await inTransaction(app, async (tx) => {
      const access = await requireHost(tx, actor, id);
      if (!hasCall(access)) throw fail("CALL_NOT_OPEN");
      if (access.guardianAccess !== null) throw fail("CALL_FULL");
      await insertAccess(tx.db, { ...row, note: tx.vault.encrypt(note, notePlace(row.id)) });
      const { doctor, patientUid: uid } = access;
      const entry = { actor: host.actor, subject: uid ?? row.id, reason: reasonOf(row) };
      await writeAudit(tx, { ...entry, action: "colleague:invite" });
      await tx.emit("colleague.asked", { consultation: access });
      await announceColleague(tx, [doctor, uid]);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? fail("COLLEAGUE_INVITED") : error;
  }
}

/** {@inheritDoc ColleagueApi.answerInvitation} */
export async function answerInvitation(app: App, actor: Actor, id: string, input: unknown): Promise<void> {
  const { as, actor: patient } = await requireHost(app, actor, id);
  if (as !== "patient") throw fail("NOT_FOUND");
  const { invitation, answer, language } = checkOrFail(answerColleagueSchema, input);
  await inTransaction(app, async (tx) => {
    const host = await requireHost(tx, actor, id);
    const row = await findOpenAccess(tx.db, host.id);
    if (row?.id !== invitation || !hasCall(host)) throw fail("COLLEAGUE_ENDED");
    if (answer === "refuse") return endFor(tx, host, "patient", patient.uid);
    if (row.allowedAt !== null) return;
    if (host.guardianAccess !== null) throw fail("CALL_FULL");
    const now = moment(tx.clock);
    if (row.verificationStatus !== "verified" || !(await allowAccess(tx.db, row.id, now))) {
      throw fail("COLLEAGUE_ENDED");
    }
    await addConsent(tx.db, {
      ...{ id: randomUUID(), uid: patient.uid, purpose: SECOND_DOCTOR, act: "given", language, at: now },
      ...{ wordsHash: hashText(COLLEAGUE_WORDS[language]), consultationId: host.id },
    });
    const entry = { actor: patient, subject: patient.uid, reason: reasonOf(row) };
    await writeAudit(tx, { ...entry, action: "colleague:allow" });
    await tx.emit("colleague.allowed", { consultation: host, uid: row.doctor });
    await ringColleague(tx, host.id, row.doctor);
    await announceColleague(tx, [host.doctor, host.patientUid, row.doctor]);
  });
}

/** {@inheritDoc ColleagueApi.endColleague} */
export async function endColleague(app: App, actor: Actor, id: string): Promise<void> {
  await requireHost(app, actor, id);
  await inTransaction(app, async (tx) => {
    const host = await requireHost(tx, actor, id);
    await endFor(tx, host, host.as, host.actor.uid);
  });
}

/** {@inheritDoc ColleagueApi.enterAsColleague} */
export async function enterAsColleague(app: App, actor: Actor, id: string): Promise<ColleagueCall> {
  const version = actor.kind === "account" ? await app.hub.version("ownConsultations", actor.uid) : 0;
  const access = await findColleagueAccess(app, actor, id);
  if (!access) throw fail("NOT_FOUND");
  const { id: consultationId, state, zone, fullName, firstName, age } = access.consultation;
  return { id: consultationId, state, zone, fullName, firstName, age, note: noteOf(app, access.row), version };
}

/** {@inheritDoc ColleagueApi.leaveAsColleague} */
export async function leaveAsColleague(app: App, actor: Actor, id: string): Promise<void> {
  await inTransaction(app, async (tx) => {
    const access = await findColleagueAccess(tx, actor, id);
    if (!access) throw fail("NOT_FOUND");
    await endFor(tx, access.consultation, "colleague", access.row.doctor);
  });
}

/** Ends all accesses of a doctor who is no longer verified, in the transaction of that change. */
export async function endColleagueAccessesOf(tx: Transaction, doctorUid: string): Promise<void> {
  for (const id of await listOpenIds(tx.db, doctorUid)) {
    const consultation = await findCalled(tx, id);
    if (consultation) await endFor(tx, consultation, "staff", doctorUid);
  }
}
