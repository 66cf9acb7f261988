import { remindersAhead } from "#domain/consultations/reminders.ts";
import type { TransitionActor } from "#domain/consultations/states.ts";
import type { ADMIN_NOTIFICATIONS, NotificationKind } from "#domain/notifications/notifications.rules.ts";
import { PUSH_REMINDER_MS } from "#domain/notifications/push.rules.ts";
import { iso } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type Later, queueEmail, withdrawEmails } from "#server/features/mail/mail.service.ts";
import {
  notifyAdmins,
  withdrawNotifications,
  writeNotification,
} from "#server/features/notifications/notifications.service.ts";
import { queuePush, withdrawPushes } from "#server/features/notifications/push/push.service.ts";
import { isBookable } from "../booking/calendars.ts";
import { openCaller } from "../consultation-encryption.ts";
import { type ConsultationRow, findPatientEmail } from "../consultations.queries.ts";
import { type DoctorFacts, findDoctorFacts } from "../hours/hours.queries.ts";
import { findColleague, findGuardianAccess } from "../participants.queries.ts";
import { doctorEmail, type EmailFacts, OWN_ACTS, patientEmail, type ToDoctor, type ToPatient } from "./emails.ts";

/** The messages of an event and their recipients; undefined for an event without any. */
export interface EventMessages {
  readonly patient?: ToPatient;
  readonly doctor?: ToDoctor;
  readonly admins?: (typeof ADMIN_NOTIFICATIONS)[number];
  readonly reason?: string;
  /** The time before it was rescheduled, UTC ISO. */
  readonly from?: string;
}

/** An event of a consultation: its messages and who caused it. */
export interface ConsultationEvent extends EventMessages {
  readonly by: TransitionActor;
}

/** A consultation whose doctor and patient are notified. */
interface Notified {
  readonly row: ConsultationRow;
  readonly doctor: DoctorFacts;
  readonly event: ConsultationEvent;
}

function isOwnAct(what: ToDoctor): what is (typeof OWN_ACTS)[number] {
  return isOneOf(OWN_ACTS, what);
}

const reminderKeyOf = ({ id }: Pick<ConsultationRow, "id">) => `reminder:${id}`;

async function findPatientAddress(tx: Transaction, row: ConsultationRow): Promise<string | undefined> {
  if (row.patientUid !== null) return findPatientEmail(tx.db, row.patientUid);
  return openCaller(tx, row)?.email ?? undefined;
}

function emailFactsOf(tx: Transaction, { row, doctor, event }: Notified, later?: Later): EmailFacts {
  const { reason = "", by, from } = event;
  const now = moment(tx.clock);
  return {
    ...{ row, doctor, origin: tx.origin(), sender: tx.mailer.sender, now, reasonGiven: reason !== "", by },
    sentAt: later?.dueAt ?? now,
    ...(from === undefined ? {} : { from }),
  };
}

/** Writes a notification in the app, for now or for later. */
async function notifyInApp(
  tx: Transaction,
  { row: { id, startsAt, zone }, doctor }: Notified,
  uid: string,
  kind: Exclude<NotificationKind, (typeof ADMIN_NOTIFICATIONS)[number]>,
  later?: Later,
): Promise<void> {
  await writeNotification(tx, { uid, kind, consultation: { id, startsAt, zone }, doctor: doctor.uid }, later);
}

async function notifyDoctor(tx: Transaction, notified: Notified, what: ToDoctor, later?: Later): Promise<void> {
  const { doctor } = notified;
  await queueEmail(tx, doctor.email, doctorEmail(what, emailFactsOf(tx, notified, later)), later);
  if (!isOwnAct(what)) await notifyInApp(tx, notified, doctor.uid, what, later);
}

async function notifyPatient(tx: Transaction, notified: Notified, what: ToPatient, later?: Later): Promise<void> {
  const { row } = notified;
  const to = await findPatientAddress(tx, row);
  if (to !== undefined) await queueEmail(tx, to, patientEmail(to, what, emailFactsOf(tx, notified, later)), later);
  if (row.patientUid !== null) await notifyInApp(tx, notified, row.patientUid, what, later);
}

/** There are no reminders of a consultation that its doctor could not begin. */
async function queueReminders(tx: Transaction, row: ConsultationRow, doctor: DoctorFacts): Promise<void> {
  const { clock } = tx;
  if (row.state !== "confirmed" || !isBookable(doctor, clock.now())) return;
  const now = moment(clock);
  const [until, about] = [row.startsAt, reminderKeyOf(row)];
  // A reminder says nothing about what happened to the appointment before.
  const notified: Notified = { row, doctor, event: { by: "clock" } };
  for (const due of remindersAhead(Date.parse(row.startsAt), clock.now())) {
    const later = { dueAt: iso(due), until, about };
    await notifyPatient(tx, notified, "near", later);
    await notifyDoctor(tx, notified, "near-for-doctor", later);
  }
  const dueAt = new Date(Date.parse(row.startsAt) - PUSH_REMINDER_MS).toISOString();
  if (dueAt <= now) return;
  for (const uid of [row.patientUid, doctor.uid]) {
    if (uid !== null) await queuePush(tx, { uid, kind: "soon", consultation: row.id }, { dueAt, until, about });
  }
}

/** Withdraws the reminders of a consultation. */
export async function withdrawReminders(tx: Transaction, row: Pick<ConsultationRow, "id">): Promise<void> {
  await withdrawEmails(tx, reminderKeyOf(row));
  await withdrawNotifications(tx, reminderKeyOf(row));
  await withdrawPushes(tx, reminderKeyOf(row));
}

/** Queues the reminders of a consultation, without any other message. */
export async function scheduleReminders(tx: Transaction, row: ConsultationRow): Promise<void> {
  await withdrawReminders(tx, row);
  const doctor = await findDoctorFacts(tx.db, row.doctor);
  if (doctor) await queueReminders(tx, row, doctor);
}

/**
 * Queues emails, notifications and reminders for the new state of a consultation.
 * @param tx - The transaction of the event.
 * @param row - The consultation after it.
 * @param event - What happened, and who is told of it.
 */
export async function notifyOfEvent(tx: Transaction, row: ConsultationRow, event: ConsultationEvent): Promise<void> {
  const { patient, doctor: toDoctor, admins } = event;
  await withdrawReminders(tx, row);
  if (!patient && !toDoctor) return;
  const doctor = await findDoctorFacts(tx.db, row.doctor);
  if (!doctor) return;
  const notified = { row, doctor, event };
  if (toDoctor) await notifyDoctor(tx, notified, toDoctor);
  if (patient) await notifyPatient(tx, notified, patient);
  if (patient === "changed-by-doctor" && row.patientUid !== null) {
    const schedule = { until: row.startsAt, about: reminderKeyOf(row) };
    await queuePush(tx, { uid: row.patientUid, kind: "rescheduled", consultation: row.id }, schedule);
  }
  if (admins) {
    const { id, startsAt, zone } = row;
    await notifyAdmins(tx, { kind: admins, consultation: { id, startsAt, zone }, doctor: doctor.uid });
  }
  await queueReminders(tx, row, doctor);
}

/**
 * Announces a changed consultation to its participants, to staff, and to pages that show free slots.
 * @param tx - The transaction of the change.
 * @param row - The consultation.
 * @param others - Others concerned, such as patients who wait for the same doctor.
 */
export async function announceChange(
  { db, announce }: Transaction,
  { id, patientUid, doctor }: ConsultationRow,
  others: readonly string[] = [],
): Promise<void> {
  await announce("slots");
  await announce("consultations");
  const guests = [await findGuardianAccess(db, id), await findColleague(db, id)];
  const people = new Set([doctor, patientUid, ...guests, ...others]);
  for (const who of people) if (who !== null) await announce("ownConsultations", who);
}
