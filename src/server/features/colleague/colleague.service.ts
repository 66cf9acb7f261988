import { randomUUID } from "node:crypto";
import type { Account, Actor } from "#domain/actor.ts";
import type { ColleagueApi } from "#domain/colleague/colleague.api.ts";
import type { EndedInvitation } from "#domain/colleague/colleague.rules.ts";
import { answerColleagueSchema, inviteColleagueSchema } from "#domain/colleague/colleague.schemas.ts";
import { COLLEAGUE_WORDS } from "#domain/colleague/colleague-consent.ts";
import type { Speciality } from "#domain/doctors/offers.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import { CALL_STATES } from "#domain/permissions.ts";
import { UNCHECKED } from "#domain/room/unchecked-files.ts";
import { clinicDay } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import type { AppContext, Notifications } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { isUniqueViolation } from "#server/database/unique-violation.ts";
import type { VideoCalls } from "#server/features/call/call.service.ts";
import type { Consultations, ParticipantAccess } from "#server/features/consultations/consultations.service.ts";
import { addConsent, hashText } from "#server/features/privacy/consent-acts.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { openedOr } from "#server/unreadable.ts";
import {
  allowAccess,
  type ColleagueAccessRow,
  findOpenAccess,
  insertAccess,
  listChoices,
  listInvitations,
  listOpenIds,
} from "./colleague.queries.ts";
import {
  aboutOf,
  accessOf,
  announceColleague,
  createColleagueEnding,
  type Ender,
  SECOND_DOCTOR,
} from "./colleague-access.service.ts";

export interface ColleagueDependencies {
  readonly consultations: Pick<Consultations, "participantAccess" | "called">;
  readonly calling: Pick<VideoCalls, "dismissColleague" | "ringColleague">;
  readonly notifications: Pick<Notifications, "write">;
}

export interface Colleagues {
  readonly api: ColleagueApi;
  /** Ends all accesses of a doctor who is no longer verified, in the transaction of that change. */
  endAllOf(trx: Queryable, announce: Announce, doctorUid: string): Promise<void>;
}

/** A participant with an account on one side of the consultation. */
interface Host extends ParticipantAccess {
  readonly as: "patient" | "doctor";
  readonly actor: Account;
}

export function createColleagues(
  context: AppContext,
  { consultations, calling, notifications }: ColleagueDependencies,
): Colleagues {
  const { database, vault, clock, hub, audit, attempts, limits, push } = context;
  const { kysely } = database;
  const end = createColleagueEnding(context);
  const notePlace = (row: string) => ({ column: "colleagueAccess.note", row });
  const noteOf = ({ id, note }: Pick<ColleagueAccessRow, "id" | "note">) =>
    openedOr("", () => vault.open(note, notePlace(id)));

  /**
   * The actor's part as the patient or the doctor.
   * @throws NOT_FOUND for everyone else.
   */
  async function requireHost(db: Queryable, actor: Actor, id: unknown): Promise<Host> {
    const access = await consultations.participantAccess(db, actor, id);
    const { as } = access;
    if (actor.kind !== "account" || (as !== "patient" && as !== "doctor")) throw fail("NOT_FOUND");
    return { ...access, as, actor };
  }

  /** Whether a call of the patient can still come: a patient without an account has none. */
  const hasCall = ({ state, patientUid, treats }: ParticipantAccess) =>
    CALL_STATES.includes(state) && patientUid !== null && treats;

  const choicesFor = ({ doctor, patientUid }: ParticipantAccess) =>
    listChoices(kysely, clinicDay(clock.now()), [doctor, patientUid ?? doctor]);

  /** How the last invitation of a consultation ended, if not by its own doctor. */
  async function endedOf(id: string): Promise<EndedInvitation | null> {
    const last = (await listInvitations(kysely, id)).at(-1);
    if (!last?.endedAt || (last.endedBy !== "patient" && last.endedBy !== "colleague")) return null;
    const byPatient = last.allowedAt === null ? "refused" : "endedByPatient";
    const how = last.endedBy === "patient" ? byPatient : "left";
    return { how, fullName: `${last.firstName} ${last.lastName}`, at: last.endedAt };
  }

  async function stop(trx: Queryable, announce: Announce, of: Parameters<typeof end>[2], as: Ender, uid: string) {
    const ended = await end(trx, announce, of, { as, uid });
    if (ended?.allowedAt) await calling.dismissColleague(trx, of.id);
  }

  const api: ColleagueApi = {
    async status(actor, id) {
      const access = await consultations.participantAccess(kysely, actor, id);
      const { as, guardianAccess } = access;
      if ((as !== "patient" && as !== "doctor") || !hasCall(access)) return null;
      const row = await findOpenAccess(kysely, access.id);
      const guardianPresent = guardianAccess !== null;
      const mayInvite = as === "doctor" && !row && !guardianPresent;
      return {
        guardianPresent,
        invitation: row
          ? {
              ...{ id: row.id, fullName: `${row.firstName} ${row.lastName}`, note: noteOf(row) },
              ...{ askedAt: row.askedAt, allowedAt: row.allowedAt },
            }
          : null,
        ended: as === "doctor" && !row ? await endedOf(access.id) : null,
        choices: (mayInvite ? await choicesFor(access) : []).map(({ slug, firstName, lastName, specialities }) => ({
          ...{ slug, fullName: `${firstName} ${lastName}` },
          specialities: parseStored<Speciality[]>(specialities),
        })),
      };
    },

    async invite(actor, id, input) {
      const host = await requireHost(kysely, actor, id);
      if (host.as !== "doctor") throw fail("NOT_FOUND");
      if (!host.treats) throw fail("FORBIDDEN", undefined, UNCHECKED.doctor);
      const { doctor: slug, note } = checkOrFail(inviteColleagueSchema, input);
      const chosen = (await choicesFor(host)).find((choice) => choice.slug === slug);
      if (!chosen) throw fail("INVALID_FORM", "doctor", "colleague.doctor");
      const ticket = await attempts.take([{ limit: limits.colleagueInvitations, subject: host.id }]);
      if (!ticket) throw fail("CHANGED_TOO_OFTEN");
      const row = {
        ...{ id: randomUUID(), consultationId: host.id, doctor: chosen.uid, invitedBy: host.actor.uid },
        ...{ askedAt: moment(clock), allowedAt: null, endedAt: null, endedBy: null },
      };
      try {
        await hub.transaction(async (trx, announce) => {
          const now = await requireHost(trx, actor, id);
          if (!hasCall(now)) throw fail("CALL_NOT_OPEN");
          if (now.guardianAccess !== null) throw fail("CALL_FULL");
          await insertAccess(trx, { ...row, note: vault.encrypt(note, notePlace(row.id)) });
          await audit.write(trx, host.actor, "colleague:invite", now.patientUid ?? row.id, aboutOf(row));
          if (now.patientUid !== null) {
            const { id: consultationId, startsAt, zone, doctor, patientUid: uid } = now;
            const consultation = { id: consultationId, startsAt, zone };
            await notifications.write(trx, announce, { uid, kind: "colleague-asked", consultation, doctor });
          }
          await announceColleague(announce, [now.doctor, now.patientUid]);
        });
      } catch (error) {
        throw isUniqueViolation(error) ? fail("COLLEAGUE_INVITED") : error;
      }
    },

    async answer(actor, id, input) {
      const { as, actor: patient } = await requireHost(kysely, actor, id);
      if (as !== "patient") throw fail("NOT_FOUND");
      const { invitation, answer, language } = checkOrFail(answerColleagueSchema, input);
      await hub.transaction(async (trx, announce) => {
        const host = await requireHost(trx, actor, id);
        const row = await findOpenAccess(trx, host.id);
        if (row?.id !== invitation || !hasCall(host)) throw fail("COLLEAGUE_ENDED");
        if (answer === "refuse") return stop(trx, announce, host, "patient", patient.uid);
        if (row.allowedAt !== null) return;
        if (host.guardianAccess !== null) throw fail("CALL_FULL");
        const at = moment(clock);
        if (row.verificationStatus !== "verified" || !(await allowAccess(trx, row.id, at)))
          throw fail("COLLEAGUE_ENDED");
        await addConsent(trx, {
          ...{ id: randomUUID(), uid: patient.uid, purpose: SECOND_DOCTOR, act: "given", language, at },
          ...{ wordsHash: hashText(COLLEAGUE_WORDS[language]), consultationId: host.id },
        });
        await audit.write(trx, patient, "colleague:allow", patient.uid, aboutOf(row));
        const { id: consultationId, startsAt, zone, doctor } = host;
        const consultation = { id: consultationId, startsAt, zone };
        await notifications.write(trx, announce, { uid: row.doctor, kind: "colleague-invited", consultation, doctor });
        await calling.ringColleague(trx, consultationId, row.doctor);
        await announceColleague(announce, [doctor, host.patientUid, row.doctor]);
      });
      push.nudge();
    },

    async end(actor, id) {
      await requireHost(kysely, actor, id);
      await hub.transaction(async (trx, announce) => {
        const host = await requireHost(trx, actor, id);
        await stop(trx, announce, host, host.as, host.actor.uid);
      });
    },

    async enter(actor, id) {
      const version = actor.kind === "account" ? await hub.version("ownConsultations", actor.uid) : 0;
      const access = await accessOf(kysely, actor, id, consultations.called);
      if (!access) throw fail("NOT_FOUND");
      const { id: consultationId, state, zone, fullName, firstName, age } = access.consultation;
      return { id: consultationId, state, zone, fullName, firstName, age, note: noteOf(access.row), version };
    },

    async leave(actor, id) {
      await hub.transaction(async (trx, announce) => {
        const access = await accessOf(trx, actor, id, consultations.called);
        if (!access) throw fail("NOT_FOUND");
        await stop(trx, announce, access.consultation, "colleague", access.row.doctor);
      });
    },
  };

  return {
    api,
    async endAllOf(trx, announce, doctorUid) {
      for (const id of await listOpenIds(trx, doctorUid)) {
        const consultation = await consultations.called(trx, id);
        if (consultation) await stop(trx, announce, consultation, "staff", doctorUid);
      }
    },
  };
}
