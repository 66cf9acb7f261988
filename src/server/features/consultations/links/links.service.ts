import { randomInt, randomUUID } from "node:crypto";
import type { Actor } from "#domain/actor.ts";
import type { Audited } from "#domain/audit/audit.rules.ts";
import { isLinkSecret, LINK_ALPHABET, LINK_LENGTH, LINK_PATH } from "#domain/consultations/appointment-link.ts";
import type { LinkedAppointment } from "#domain/consultations/appointment-links.api.ts";
import { stepsOf } from "#domain/consultations/states.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { fail } from "#domain/failures.ts";
import { type App, inTransaction, type Transaction } from "#server/app.ts";
import { takeAttemptOrFail } from "#server/auth/attempts.ts";
import { moment } from "#server/database/moment.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";
import { shortId, writeAudit } from "#server/features/audit/audit.service.ts";
import { announceChange } from "../announcements.ts";
import { stateOf, timesOf } from "../consultation-rows.ts";
import {
  type ConsultationRow,
  changeConsultation,
  findConsultation,
  lockConsultation,
} from "../consultations.queries.ts";
import { findDoctorFacts } from "../hours/hours.queries.ts";
import { makePatientsTransition } from "../state-transitions.ts";
import { type AppointmentLinkRow, deleteEndedLinks, findLink, insertLink } from "./links.queries.ts";

const hashOf = ({ vault }: App, secret: string) => vault.digest("appointment-link", secret);

/**
 * Creates a link to an appointment, for a message to its patient.
 * @param tx - The transaction in which the message is queued.
 * @param row - The consultation, of a patient with an account.
 * @returns The path with the secret, which can't be read again later.
 */
export async function createAppointmentLink(
  tx: Transaction,
  { id: consultationId, startsAt }: Pick<ConsultationRow, "id" | "startsAt">,
  patientUid: string,
): Promise<string> {
  const letters = Array.from({ length: LINK_LENGTH }, () => LINK_ALPHABET.charAt(randomInt(LINK_ALPHABET.length)));
  const secret = letters.join("");
  const link = { id: randomUUID(), consultationId, uid: patientUid, startsAt, createdAt: moment(tx.clock) };
  await insertLink(tx.db, { ...link, linkHash: hashOf(tx, secret) });
  return `${LINK_PATH}/${secret}`;
}

/** Whether the link still leads to the appointment for which it was sent, also after its patient cancelled it. */
function isOpen({ clock }: App, link: AppointmentLinkRow, row: ConsultationRow): boolean {
  if (row.patientUid !== link.uid || row.startsAt !== link.startsAt || moment(clock) >= row.startsAt) return false;
  return stateOf(row) === "confirmed" || (isCancelled(row) && row.endedBy === "patient");
}

const isCancelled = (row: ConsultationRow) => stateOf(row) === "cancelled";

/** The link; an unknown one is counted for its address, so that nobody tries many. */
async function requireLink(app: App, actor: Actor, secret: unknown): Promise<AppointmentLinkRow> {
  if (!isLinkSecret(secret)) throw fail("NOT_FOUND");
  const link = await findLink(app.db, hashOf(app, secret));
  if (link) return link;
  await takeAttemptOrFail(app, [{ limit: app.limits.appointmentLinkAddress, subject: actor.client.address }]);
  throw fail("NOT_FOUND");
}

/** {@inheritDoc AppointmentLinkApi.readLinkedAppointment} */
export async function readLinkedAppointment(app: App, actor: Actor, secret: unknown): Promise<LinkedAppointment> {
  const link = await requireLink(app, actor, secret);
  const row = await findConsultation(app.db, link.consultationId);
  const doctor = row && (await findDoctorFacts(app.db, row.doctor));
  if (!row || !doctor || !isOpen(app, link, row)) throw fail("NOT_FOUND");
  const steps = stepsOf(stateOf(row), "patient", timesOf(row, app.clock.now()));
  return {
    ...{ consultationId: row.id, startsAt: row.startsAt, zone: row.zone, isComing: row.comingAt !== null },
    isCancelled: isCancelled(row),
    doctor: doctorName(`${doctor.firstName} ${doctor.lastName}`),
    mayMove: steps.includes("reschedule") || steps.includes("request"),
    mayCancel: steps.includes("cancel"),
  };
}

/**
 * Changes the appointment of a link, under its lock; the audit names the link, or who is logged in.
 * @param work - Makes the change; false where there is nothing to change.
 */
async function actByLink(
  app: App,
  actor: Actor,
  secret: unknown,
  action: Audited,
  work: (tx: Transaction, row: ConsultationRow) => Promise<boolean>,
): Promise<void> {
  const link = await requireLink(app, actor, secret);
  const act = async (tx: Transaction) => {
    const row = await lockConsultation(tx.db, link.consultationId);
    if (!row || !isOpen(tx, link, row)) throw fail("NOT_FOUND");
    if (!(await work(tx, row))) return;
    const uid = actor.kind === "account" ? actor.uid : link.id;
    const about = { subject: shortId(row.id), reason: `link ${shortId(link.id)}` };
    await writeAudit(tx, { actor: { uid }, action, ...about, patient: link.uid, behalf: link.uid });
  };
  // Who has the link acts for its patient.
  await inViewOfClinic(() => inTransaction(app, act));
}

/** {@inheritDoc AppointmentLinkApi.confirmLinkedAppointment} */
export async function confirmLinkedAppointment(app: App, actor: Actor, secret: unknown): Promise<void> {
  await actByLink(app, actor, secret, "consultation:coming-by-link", async (tx, row) => {
    if (isCancelled(row)) throw fail("NOT_FOUND");
    if (row.comingAt !== null) return false;
    await changeConsultation(tx.db, row.id, { comingAt: moment(tx.clock) });
    await announceChange(tx, row);
    return true;
  });
}

/** {@inheritDoc AppointmentLinkApi.cancelLinkedAppointment} */
export async function cancelLinkedAppointment(app: App, actor: Actor, secret: unknown): Promise<void> {
  await actByLink(app, actor, secret, "consultation:cancel-by-link", async (tx, row) => {
    if (isCancelled(row)) return false;
    await makePatientsTransition(tx, row, { step: "cancel", event: "consultation.cancelled" });
    return true;
  });
}

/** Deletes links that have ended with their time. */
export async function sweepLinks({ db, clock }: App): Promise<void> {
  await deleteEndedLinks(db, moment(clock));
}
