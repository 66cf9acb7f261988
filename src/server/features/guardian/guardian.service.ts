import type { SessionGrant } from "#domain/accounts/accounts.api.ts";
import { type Actor, type GuardianAccess, guardianAccessIn } from "#domain/actor.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import { checkOrFail } from "#domain/form.ts";
import type { AcceptedAccess } from "#domain/guardian/guardian.api.ts";
import {
  acceptingSchema,
  type CreatedLink,
  type GuardianStatus,
  type Invitation,
  type Inviter,
  invitingSchema,
} from "#domain/guardian/guardian.rules.ts";
import { can, canReadRecords } from "#domain/permissions.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { type Ticket, takeAttempt, takeAttemptOrFail } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { removeGuardian } from "#server/features/call/call.service.ts";
import {
  type AccompaniedConsultation,
  findAccompanied,
  findBookingEmail,
  lockAccompanied,
} from "#server/features/consultations/accompanied-consultations.service.ts";
import { createInvitation, linkHashOf } from "#server/features/consultations/invitations.service.ts";
import { findActiveAccess, requireParticipation } from "#server/features/consultations/participation.service.ts";
import { acceptGuardianAccess, endActiveAccess, findByLink, listByBrowser } from "./guardian.queries.ts";
import {
  accessCookies,
  accessTokensIn,
  clearedAccessCookies,
  invitationCookies,
  invitationIn,
  tokenFor,
} from "./guardian-cookies.ts";

interface InvitingPerson {
  readonly uid: string;
  readonly as: Inviter;
  readonly id: string;
}

/** The consultation as notifications name it. */
type Accompanied = Pick<AccompaniedConsultation, "id" | "startsAt" | "zone" | "doctor" | "patientUid">;

const browserHash = ({ vault }: App, token: string) => vault.digest("adult-browser", token);

const uidOf = (actor: Actor) => (actor.kind === "account" ? actor.uid : null);

/** The participants of a consultation who have an account. */
function peopleOf({ doctor, patientUid }: { readonly doctor: string; readonly patientUid: string | null }): string[] {
  return patientUid === null ? [doctor] : [doctor, patientUid];
}

/** Whether the actor takes part in the consultation by an account. */
function isOfConsultation(actor: Actor, consultation: AccompaniedConsultation): boolean {
  return actor.kind === "account" && (can(actor, "consultation:run") || peopleOf(consultation).includes(actor.uid));
}

/** Checks that the actor may invite the adult: participants with an account, and staff. */
async function requireInviter(app: App, actor: Actor, consultationId: unknown): Promise<InvitingPerson> {
  const { id, as, ...facts } = await requireParticipation(app, actor, consultationId);
  if (actor.kind !== "account" || as === "adult") throw fail("NOT_FOUND");
  if (as === "doctor" && !canReadRecords(as, facts, app.clock.now())) throw fail("NOT_FOUND");
  return { uid: actor.uid, as, id };
}

async function announceTo(tx: Transaction, people: readonly string[]): Promise<void> {
  await tx.announce("consultations");
  for (const uid of people) await tx.announce("ownConsultations", uid);
}

/**
 * Ends the active invitation or access: withdraws a waiting email, ends the call session, announces it to streams,
 * and notifies of an access that was taken.
 * @returns Whether there was one.
 */
async function endAccess(tx: Transaction, byUid: string | null, accompanied: Accompanied): Promise<boolean> {
  const [consultationId, people] = [accompanied.id, peopleOf(accompanied)];
  const ended = await endActiveAccess(tx.db, consultationId, moment(tx.clock));
  if (!ended) return false;
  if (ended.takenAt !== null) await tx.emit("guardian.left", { consultation: accompanied, byUid });
  await tx.emit("guardian.ended", { accessId: ended.id });
  await removeGuardian(tx, consultationId, ended.id, people);
  await tx.announce("ownConsultations", ended.id);
  return true;
}

/**
 * The access that this browser's invitation leads to, and its consultation.
 * @throws INVITATION_INVALID in every case.
 */
async function requireInvitation(app: App, actor: Actor) {
  const invitation = invitationIn(app, actor.client.cookies);
  const row = invitation && (await findByLink(app.db, linkHashOf(app, invitation.secret)));
  const consultation = row && (await findAccompanied(app, row.consultationId));
  if (!invitation || !row || !consultation) throw fail("INVITATION_INVALID");
  const token = tokenFor(app, invitation);
  if (row.browserHash !== null && row.browserHash !== browserHash(app, token)) throw fail("INVITATION_INVALID");
  return { row, consultation, token };
}

/**
 * Checks the answer to the patient's date of birth, which a program that presses the buttons of a mailed link doesn't
 * know. A wrong answer leaves the link as it is.
 * @returns The counted answer.
 */
async function requireBirthDate(app: App, actor: Actor, input: unknown): Promise<Ticket> {
  const { row, consultation } = await requireInvitation(app, actor);
  if (isOfConsultation(actor, consultation)) throw fail("GUARDIAN_NOT_NEEDED");
  const { bornOn } = checkOrFail(acceptingSchema, input);
  const ticket = await takeAttemptOrFail(app, [
    { limit: app.limits.invitationBirthDates, subject: row.id },
    { limit: app.limits.invitationBirthDatesInAll, subject: row.id },
  ]);
  if (bornOn !== consultation.bornOn) throw fail("BIRTH_DATE_WRONG", "bornOn");
  return ticket;
}

/** {@inheritDoc GuardianApi.readGuardianStatus} */
export async function readGuardianStatus(
  app: App,
  actor: Actor,
  consultationId: string,
): Promise<GuardianStatus | null> {
  const { id } = await requireInviter(app, actor, consultationId);
  const consultation = await findAccompanied(app, id);
  if (!consultation) return null;
  const row = await findActiveAccess(app.db, id);
  const { adult: guardian, name } = consultation;
  return { adult: guardian, name, guardianAccess: row ? { madeAt: row.madeAt, takenAt: row.takenAt } : null };
}

/** {@inheritDoc GuardianApi.inviteGuardian} */
export async function inviteGuardian(
  app: App,
  actor: Actor,
  consultationId: string,
  input: unknown,
): Promise<CreatedLink> {
  const { uid, as, id } = await requireInviter(app, actor, consultationId);
  const { email: typed = null } = checkOrFail(invitingSchema, input ?? {});
  if (!(await findAccompanied(app, id))) throw fail("NO_ADULT");
  // The bearer of the link reads and writes as the family, so staff may neither see it nor choose where it is sent.
  const email = as === "staff" ? await findBookingEmail(app, id) : typed;
  if (as === "staff" && email === null) throw fail("NO_BOOKING_EMAIL");
  if (!(await takeAttempt(app, [{ limit: app.limits.adultLinks, subject: id }]))) throw fail("CHANGED_TOO_OFTEN");
  const { madeAt, address } = await inTransaction(app, async (tx) => {
    const consultation = await lockAccompanied(tx, id);
    // Checked again under the lock: the consultation may have ended, and the right with it.
    await requireInviter(tx, actor, id);
    if (!consultation) throw fail("NO_ADULT");
    await endAccess(tx, uid, consultation);
    const link = await createInvitation(tx, consultation, { uid, as }, email);
    await announceTo(tx, peopleOf(consultation));
    return link;
  });
  return { madeAt, address: as === "staff" ? null : address, sentTo: email };
}

/** {@inheritDoc GuardianApi.revokeGuardian} */
export async function revokeGuardian(app: App, actor: Actor, consultationId: string): Promise<void> {
  const { uid, id } = await requireInviter(app, actor, consultationId);
  await inTransaction(app, async (tx) => {
    const access = await requireParticipation(tx, actor, id);
    const active = await findActiveAccess(tx.db, id);
    if (!active || !(await endAccess(tx, uidOf(actor), access))) return;
    const entry = { actor: { uid }, subject: active.id, reason: `visit ${shortId(id)}` };
    await writeAudit(tx, { ...entry, action: "adult:take-back" });
    await announceTo(tx, peopleOf(access));
  });
}

/** Ends the access, and its link, that an adult got to a consultation which goes to another account. */
export async function endAccessOfAdult(tx: Transaction, byUid: string, consultationId: string): Promise<void> {
  const accompanied = await findAccompanied(tx, consultationId);
  if (!accompanied || !(await endAccess(tx, byUid, accompanied))) return;
  await announceTo(tx, peopleOf(accompanied));
}

/** {@inheritDoc GuardianApi.receiveInvitation} */
export function receiveInvitation(app: App, actor: Actor, secret: string): SessionGrant {
  return { cookies: invitationCookies(app, actor.client.cookies, secret) };
}

/** {@inheritDoc GuardianApi.readInvitation} */
export async function readInvitation(app: App, actor: Actor): Promise<Invitation> {
  const { row, consultation } = await requireInvitation(app, actor);
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
}

/** {@inheritDoc GuardianApi.acceptInvitation} */
export async function acceptInvitation(app: App, actor: Actor, input: unknown): Promise<AcceptedAccess> {
  const address = { limit: app.limits.invitationAddress, subject: actor.client.address };
  const ticket = await takeAttemptOrFail(app, [address]);
  const answered = await requireBirthDate(app, actor, input);
  const { consultationId, token } = await inTransaction(app, async (tx) => {
    const { row, consultation, token: own } = await requireInvitation(tx, actor);
    if (isOfConsultation(actor, consultation)) throw fail("GUARDIAN_NOT_NEEDED");
    const isTaken = await acceptGuardianAccess(tx.db, row.id, browserHash(tx, own), moment(tx.clock));
    if (isTaken) {
      const about = `visit ${shortId(row.consultationId)}`;
      // A signed-in person is named by the account and the session; any other only by the access.
      const [uid, reason] =
        actor.kind === "account" ? [actor.uid, `${about}, session ${shortId(actor.sessionId)}`] : [row.id, about];
      await writeAudit(tx, { actor: { uid }, action: "adult:sit", subject: row.id, reason });
      await tx.emit("guardian.joined", { consultation, byUid: uidOf(actor) });
      await announceTo(tx, peopleOf(consultation));
    }
    // Another browser may have been faster, or the invitation may have been withdrawn.
    else await requireInvitation(tx, actor);
    return { consultationId: row.consultationId, token: own };
  });
  await Promise.all([ticket.giveBack(app), answered.giveBack(app)]);
  return { consultationId, grant: { cookies: accessCookies(app, consultationId, token) } };
}

/** {@inheritDoc GuardianApi.leaveAsGuardian} */
export async function leaveAsGuardian(app: App, actor: Actor, consultationId: string): Promise<SessionGrant> {
  const guardianAccess = guardianAccessIn(actor, consultationId);
  if (!guardianAccess) throw fail("NOT_FOUND");
  const { id } = guardianAccess;
  await inTransaction(app, async (tx) => {
    const access = await requireParticipation(tx, actor, consultationId);
    const active = await findActiveAccess(tx.db, consultationId);
    if (active?.id !== id || !(await endAccess(tx, uidOf(actor), access))) return;
    const entry = { actor: { uid: id }, subject: id, reason: `visit ${shortId(consultationId)}` };
    await writeAudit(tx, { ...entry, action: "adult:leave" });
    await announceTo(tx, peopleOf(access));
  });
  return { cookies: clearedAccessCookies(app, consultationId) };
}

/**
 * Lists the guardian accesses that a browser has now.
 * @param app - The application.
 * @param cookies - The Cookie header.
 */
export async function listGuardianAccesses(app: App, cookies: string): Promise<readonly GuardianAccess[]> {
  const shown = accessTokensIn(app, cookies);
  if (shown.length === 0) return [];
  const rows = await listByBrowser(
    app.db,
    shown.map(({ token }) => browserHash(app, token)),
  );
  const guardianAccesses: GuardianAccess[] = [];
  for (const { id, consultationId, browserHash: hash } of rows) {
    const isOwn = shown.some((item) => item.consultationId === consultationId && browserHash(app, item.token) === hash);
    if (isOwn && (await findAccompanied(app, consultationId))) guardianAccesses.push({ id, consultationId });
  }
  return guardianAccesses;
}
