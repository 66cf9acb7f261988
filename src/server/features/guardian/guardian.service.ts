import { type Actor, type GuardianAccess, guardianAccessIn } from "#domain/actor.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { GuardianApi } from "#domain/guardian/guardian.api.ts";
import { acceptingSchema, type Inviter, invitingSchema } from "#domain/guardian/guardian.rules.ts";
import type { GUARDIAN_NOTIFICATIONS } from "#domain/notifications/notifications.rules.ts";
import { can, canReadRecords } from "#domain/permissions.ts";
import { type AppContext, type Notifications, transactionOf } from "#server/app-context.ts";
import type { Ticket } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { shortId } from "#server/features/audit/audit.service.ts";
import type { VideoCalls } from "#server/features/call/call.service.ts";
import type { AccompaniedConsultation, Consultations } from "#server/features/consultations/consultations.service.ts";
import { createInvitation, emailKeyOf, linkHashOf } from "#server/features/consultations/invitations.service.ts";
import { findActiveAccess } from "#server/features/consultations/participation.service.ts";
import type { Announce } from "#server/live/hub.ts";
import { acceptGuardianAccess, endActiveAccess, findByLink, listByBrowser } from "./guardian.queries.ts";
import { createGuardianCookies } from "./guardian-cookies.ts";

export interface GuardianDependencies {
  readonly consultations: Pick<Consultations, "participantAccess" | "guardianParticipants">;
  readonly calling: Pick<VideoCalls, "dismiss">;
  readonly notifications: Pick<Notifications, "write">;
}

/** The guardian operations, and what identifies the sender of a request. */
export interface Guardians {
  readonly api: GuardianApi;
  /** The guardian accesses that a browser with these cookies has now. */
  guardianAccessesOf(cookies: string): Promise<readonly GuardianAccess[]>;
}

interface InvitingPerson {
  readonly uid: string;
  readonly as: Inviter;
  readonly id: string;
}

/** The consultation as notifications name it. */
type Seen = Pick<AccompaniedConsultation, "id" | "startsAt" | "zone" | "doctor" | "patientUid">;

/** The participants of a consultation who have an account. */
function peopleOf({ doctor, patientUid }: { readonly doctor: string; readonly patientUid: string | null }): string[] {
  return patientUid === null ? [doctor] : [doctor, patientUid];
}

/** Whether the actor takes part in the consultation by an account. */
function isOfConsultation(actor: Actor, consultation: AccompaniedConsultation): boolean {
  return actor.kind === "account" && (can(actor, "consultation:run") || peopleOf(consultation).includes(actor.uid));
}

export function createGuardians(
  context: AppContext,
  { consultations, calling, notifications }: GuardianDependencies,
): Guardians {
  const { database, vault, clock, hub, audit, outbox, attempts, limits, https } = context;
  const { kysely } = database;
  const { guardianParticipants } = consultations;
  const cookies = createGuardianCookies(vault, https);
  const linkHash = (secret: string) => linkHashOf(context, secret);
  const browserHash = (token: string) => vault.digest("adult-browser", token);

  /** Checks that the actor may invite the adult: participants with an account, and staff. */
  async function requireInviter(db: Queryable, actor: Actor, consultation: unknown): Promise<InvitingPerson> {
    const { id, as, ...facts } = await consultations.participantAccess(db, actor, consultation);
    if (actor.kind !== "account" || as === "adult") throw fail("NOT_FOUND");
    if (as === "doctor" && !canReadRecords(as, facts, clock.now())) throw fail("NOT_FOUND");
    return { uid: actor.uid, as, id };
  }

  async function notify(announce: Announce, people: readonly string[]): Promise<void> {
    await announce("consultations");
    for (const who of people) await announce("ownConsultations", who);
  }

  /** Writes a notification for the patient and the doctor, but for the one who did it. */
  async function write(
    trx: Queryable,
    announce: Announce,
    kind: (typeof GUARDIAN_NOTIFICATIONS)[number],
    actor: Actor,
    { id, startsAt, zone, doctor, patientUid }: Seen,
  ): Promise<void> {
    for (const uid of peopleOf({ doctor, patientUid })) {
      if (actor.kind === "account" && actor.uid === uid) continue;
      await notifications.write(trx, announce, { uid, kind, consultation: { id, startsAt, zone }, doctor });
    }
  }

  /**
   * Ends the active invitation or access: withdraws a waiting email, ends the call session, announces it to streams,
   * and notifies of an access that was taken.
   */
  async function end(trx: Queryable, announce: Announce, actor: Actor, seen: Seen): Promise<boolean> {
    const [consultationId, people] = [seen.id, peopleOf(seen)];
    const ended = await endActiveAccess(trx, consultationId, moment(clock));
    if (!ended) return false;
    if (ended.takenAt !== null) await write(trx, announce, "guardian-left", actor, seen);
    await outbox.withdraw(trx, emailKeyOf(ended.id));
    await calling.dismiss(trx, announce, consultationId, ended.id, people);
    await announce("ownConsultations", ended.id);
    return true;
  }

  /**
   * The access that this browser's invitation leads to, and its consultation.
   * @throws INVITATION_INVALID in every case.
   */
  async function invitationOf(db: Queryable, actor: Actor) {
    const invitation = cookies.readInvitation(actor.client.cookies);
    const row = invitation && (await findByLink(db, linkHash(invitation.secret)));
    const consultation = row && (await guardianParticipants.find(db, row.consultationId));
    if (!invitation || !row || !consultation) throw fail("INVITATION_INVALID");
    const token = cookies.tokenFor(invitation);
    if (row.browserHash !== null && row.browserHash !== browserHash(token)) throw fail("INVITATION_INVALID");
    return { row, consultation, token };
  }

  /**
   * Checks the answer to the patient's date of birth, which a program that presses the buttons of a mailed link doesn't
   * know. A wrong answer leaves the link as it is.
   * @returns The counted answer.
   */
  async function requireBirthDate(actor: Actor, input: unknown): Promise<Ticket> {
    const { row, consultation } = await invitationOf(kysely, actor);
    if (isOfConsultation(actor, consultation)) throw fail("GUARDIAN_NOT_NEEDED");
    const { bornOn } = checkOrFail(acceptingSchema, input);
    const answered = await attempts.takeOrFail([{ limit: limits.invitationBirthDates, subject: row.id }]);
    if (bornOn !== consultation.bornOn) throw fail("BIRTH_DATE_WRONG", "bornOn");
    return answered;
  }

  const api: GuardianApi = {
    async status(actor, consultationId) {
      const { id } = await requireInviter(kysely, actor, consultationId);
      const facts = await guardianParticipants.find(kysely, id);
      if (!facts) return null;
      const row = await findActiveAccess(kysely, id);
      const { adult: guardian, name } = facts;
      return { adult: guardian, name, guardianAccess: row ? { madeAt: row.madeAt, takenAt: row.takenAt } : null };
    },

    async invite(actor, consultationId, input) {
      const { uid, as, id } = await requireInviter(kysely, actor, consultationId);
      const { email: typed = null } = checkOrFail(invitingSchema, input ?? {});
      if (!(await guardianParticipants.find(kysely, id))) throw fail("NO_ADULT");
      // The bearer of the link reads and writes as the family, so staff may neither see it nor choose where it is sent.
      const email = as === "staff" ? await guardianParticipants.bookingEmail(kysely, id) : typed;
      if (as === "staff" && email === null) throw fail("NO_BOOKING_EMAIL");
      if (!(await attempts.take([{ limit: limits.adultLinks, subject: id }]))) throw fail("CHANGED_TOO_OFTEN");
      const made = await hub.transaction(async (trx, announce) => {
        const facts = await guardianParticipants.lock(trx, id);
        // Checked again under the lock: the consultation may have ended, and the right with it.
        await requireInviter(trx, actor, id);
        if (!facts) throw fail("NO_ADULT");
        await end(trx, announce, actor, facts);
        const link = await createInvitation(transactionOf(context, trx), facts, { uid, as }, email);
        await notify(announce, peopleOf(facts));
        return link;
      });
      outbox.nudge();
      return { madeAt: made.madeAt, address: as === "staff" ? null : made.address, sentTo: email };
    },

    async revoke(actor, consultationId) {
      const { uid, id } = await requireInviter(kysely, actor, consultationId);
      await hub.transaction(async (trx, announce) => {
        const seen = await consultations.participantAccess(trx, actor, id);
        const people = peopleOf(seen);
        const activeAccess = await findActiveAccess(trx, id);
        if (!activeAccess || !(await end(trx, announce, actor, seen))) return;
        await audit.write(trx, { uid }, "adult:take-back", activeAccess.id, `visit ${shortId(id)}`);
        await notify(announce, people);
      });
    },

    receive: (actor, secret) => ({ cookies: cookies.storeInvitation(actor.client.cookies, secret) }),

    async invitation(actor) {
      const { row, consultation } = await invitationOf(kysely, actor);
      const { adult: guardian, name, treatedBy, startsAt, zone } = consultation;
      return {
        consultationId: row.consultationId,
        inAlready: isOfConsultation(actor, consultation),
        by: row.madeAs,
        adult: guardian,
        name,
        doctor: doctorName(treatedBy.fullName),
        startsAt,
        zone,
      };
    },

    async accept(actor, input) {
      const address = { limit: limits.invitationAddress, subject: actor.client.address };
      const ticket = await attempts.takeOrFail([address]);
      const answered = await requireBirthDate(actor, input);
      const { consultationId, token } = await hub.transaction(async (trx, announce) => {
        const { row, consultation: facts, token: own } = await invitationOf(trx, actor);
        if (isOfConsultation(actor, facts)) throw fail("GUARDIAN_NOT_NEEDED");
        const taken = await acceptGuardianAccess(trx, row.id, browserHash(own), moment(clock));
        if (taken) {
          const about = `visit ${shortId(row.consultationId)}`;
          // A signed-in person is named by the account and the session; any other only by the access.
          const [uid, reason] =
            actor.kind === "account" ? [actor.uid, `${about}, session ${shortId(actor.sessionId)}`] : [row.id, about];
          await audit.write(trx, { uid }, "adult:sit", row.id, reason);
          await write(trx, announce, "guardian-joined", actor, facts);
          await notify(announce, peopleOf(facts));
        }
        // Another browser may have been faster, or the invitation may have been withdrawn.
        else await invitationOf(trx, actor);
        return { consultationId: row.consultationId, token: own };
      });
      await Promise.all([ticket.giveBack(context), answered.giveBack(context)]);
      return { consultationId, grant: { cookies: cookies.guardianAccess(consultationId, token) } };
    },

    async leave(actor, consultationId) {
      const guardianAccess = guardianAccessIn(actor, consultationId);
      if (!guardianAccess) throw fail("NOT_FOUND");
      await hub.transaction(async (trx, announce) => {
        const seen = await consultations.participantAccess(trx, actor, consultationId);
        const people = peopleOf(seen);
        const activeAccess = await findActiveAccess(trx, consultationId);
        if (activeAccess?.id !== guardianAccess.id || !(await end(trx, announce, actor, seen))) return;
        await audit.write(
          trx,
          { uid: guardianAccess.id },
          "adult:leave",
          guardianAccess.id,
          `visit ${shortId(consultationId)}`,
        );
        await notify(announce, people);
      });
      return { cookies: cookies.leave(consultationId) };
    },
  };

  return {
    api,
    async guardianAccessesOf(header) {
      const shown = cookies.accessTokens(header);
      if (shown.length === 0) return [];
      const rows = await listByBrowser(
        kysely,
        shown.map(({ token }) => browserHash(token)),
      );
      const guardianAccesses: GuardianAccess[] = [];
      for (const { id, consultationId, browserHash: hash } of rows) {
        const own = shown.some((item) => item.consultationId === consultationId && browserHash(item.token) === hash);
        if (own && (await guardianParticipants.find(kysely, consultationId)))
          guardianAccesses.push({ id, consultationId });
      }
      return guardianAccesses;
    },
  };
}
