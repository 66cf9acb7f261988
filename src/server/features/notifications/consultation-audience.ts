import { remindersAhead } from "#domain/consultations/reminders.ts";
import type { TransitionActor } from "#domain/consultations/states.ts";
import type { ADMIN_NOTIFICATIONS } from "#domain/notifications/notifications.rules.ts";
import { PUSH_REMINDER_MS } from "#domain/notifications/push.rules.ts";
import { iso } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { EventName, Events } from "#server/events.ts";
import {
  type NotifiedConsultation,
  readNotifiedConsultation,
} from "#server/features/consultations/notified-consultation.service.ts";
import type { Timing } from "#server/features/deliveries/deliveries.service.ts";
import { type Audience, type Dispatch, withdrawal } from "./dispatches.ts";
import {
  doctorEmail,
  type EmailFacts,
  OWN_ACTS,
  patientEmail,
  type ToDoctor,
  type ToPatient,
} from "./emails/consultation-emails.ts";

type ConsultationEvent = Extract<EventName, `consultation.${string}`>;
type ActedFacts = Events["consultation.booked"] & { readonly from?: string };

/** In which words each side hears of an event, by email and in the app; undefined where it does not. */
interface Wording {
  readonly patient?: ToPatient;
  readonly doctor?: ToDoctor;
  readonly admins?: (typeof ADMIN_NOTIFICATIONS)[number];
}

const REQUESTED: Wording = { patient: "requested", doctor: "request" };

/** The part of an event's facts that its messages are about. */
type Notified = NotifiedConsultation & Pick<EmailFacts, "by" | "reasonGiven" | "from">;

const reminderKey = (id: string) => `reminder:${id}`;

function emailFacts(tx: Transaction, { row, doctor, by, reasonGiven, from }: Notified, timing: Timing): EmailFacts {
  const now = moment(tx.clock);
  return {
    ...{ row, doctor, origin: tx.origin(), sender: tx.mailer.sender, now, reasonGiven, by },
    sentAt: timing.dueAt ?? now,
    ...(from === undefined ? {} : { from }),
  };
}

function toDoctor(tx: Transaction, notified: Notified, what: ToDoctor, timing: Timing = {}): Dispatch[] {
  const { row, doctor } = notified;
  const consultation = { id: row.id, startsAt: row.startsAt, zone: row.zone };
  const write = doctorEmail(what, emailFacts(tx, notified, timing));
  const email: Dispatch = { by: "email", to: doctor.email, write, ...timing };
  if (isOneOf(OWN_ACTS, what)) return [email];
  return [email, { by: "app", uid: doctor.uid, kind: what, consultation, doctor: doctor.uid, ...timing }];
}

function toPatient(tx: Transaction, notified: Notified, what: ToPatient, timing: Timing = {}): Dispatch[] {
  const { row, doctor, patientEmail: to } = notified;
  const consultation = { id: row.id, startsAt: row.startsAt, zone: row.zone };
  const dispatches: Dispatch[] = [];
  if (to !== undefined) {
    dispatches.push({ by: "email", to, write: patientEmail(to, what, emailFacts(tx, notified, timing)), ...timing });
  }
  if (row.patientUid !== null) {
    dispatches.push({ by: "app", uid: row.patientUid, kind: what, consultation, doctor: doctor.uid, ...timing });
  }
  return dispatches;
}

/** The reminders of a confirmed consultation: emails and notifications for both, and a push shortly before. */
function reminders(tx: Transaction, consultation: NotifiedConsultation): Dispatch[] {
  const { row, doctor, isAttended } = consultation;
  if (row.state !== "confirmed" || !isAttended) return [];
  // A reminder says nothing about what happened to the appointment before.
  const notified: Notified = { ...consultation, by: "clock", reasonGiven: false };
  const end = { until: row.startsAt, key: reminderKey(row.id) };
  const dispatches: Dispatch[] = remindersAhead(Date.parse(row.startsAt), tx.clock.now()).flatMap((due) => {
    const timing = { dueAt: iso(due), ...end };
    return [...toPatient(tx, notified, "near", timing), ...toDoctor(tx, notified, "near-for-doctor", timing)];
  });
  const dueAt = iso(Date.parse(row.startsAt) - PUSH_REMINDER_MS);
  if (dueAt <= moment(tx.clock)) return dispatches;
  const people = [row.patientUid, doctor.uid].filter((uid) => uid !== null);
  return [
    ...dispatches,
    ...people.map((uid): Dispatch => ({ by: "push", uid, kind: "soon", consultation: row.id, dueAt, ...end })),
  ];
}

/** The dispatches of an event: the reminders begin anew, and both sides hear what happened. */
async function dispatchesOf(
  { patient, doctor: forDoctor, admins }: Wording,
  { id, by, reasonGiven, from }: ActedFacts,
  tx: Transaction,
): Promise<readonly Dispatch[]> {
  const dispatches = [withdrawal(reminderKey(id))];
  const consultation = patient || forDoctor ? await readNotifiedConsultation(tx, id) : undefined;
  if (!consultation) return dispatches;
  const { row, doctor } = consultation;
  const notified: Notified = { ...consultation, by, reasonGiven, ...(from !== undefined && { from }) };
  if (forDoctor) dispatches.push(...toDoctor(tx, notified, forDoctor));
  if (patient) dispatches.push(...toPatient(tx, notified, patient));
  if (patient === "changed-by-doctor" && row.patientUid !== null) {
    const timing = { until: row.startsAt, key: reminderKey(id) };
    dispatches.push({ by: "push", uid: row.patientUid, kind: "rescheduled", consultation: id, ...timing });
  }
  if (admins) {
    const named = { id, startsAt: row.startsAt, zone: row.zone };
    dispatches.push({ by: "admins", notification: { kind: admins, consultation: named, doctor: doctor.uid } });
  }
  return [...dispatches, ...reminders(tx, consultation)];
}

/** Both sides hear these words of an event, by who did it. */
function both(wording: Wording | ((by: TransitionActor) => Wording)) {
  return (facts: ActedFacts, tx: Transaction) =>
    dispatchesOf(typeof wording === "function" ? wording(facts.by) : wording, facts, tx);
}

async function remindersAgain({ id }: Events["consultation.resumed"], tx: Transaction): Promise<readonly Dispatch[]> {
  const consultation = await readNotifiedConsultation(tx, id);
  return [withdrawal(reminderKey(id)), ...(consultation ? reminders(tx, consultation) : [])];
}

/**
 * Who hears of what happens to consultations, by email and in the app. Doctors hear of their own act by an email for
 * their calendar only.
 */
export const CONSULTATION_AUDIENCE: Audience<ConsultationEvent> = {
  "consultation.requested": both(REQUESTED),
  "consultation.booked": both({ patient: "confirmed", doctor: "booked" }),
  "consultation.accepted": both({ patient: "confirmed", doctor: "accepted" }),
  "consultation.declined": both({ patient: "declined", doctor: "refused" }),
  "consultation.cancelled": both((by) => ({ patient: "cancelled", doctor: by === "doctor" ? "ended" : "called-off" })),
  "consultation.erased": both({ doctor: "called-off" }),
  "consultation.rescheduled": both((by) =>
    by === "doctor" ? { patient: "changed-by-doctor", doctor: "rescheduled" } : { patient: "changed", doctor: "moved" },
  ),
  "consultation.requested-again": both(REQUESTED),
  "consultation.unanswered": both({ patient: "unanswered", doctor: "lapsed" }),
  "consultation.unattended": both({ patient: "doctor-absent", doctor: "did-not-come", admins: "patient-waited" }),
  "consultation.progressed": both({}),
  "consultation.suspended": ({ id }) => [withdrawal(reminderKey(id))],
  "consultation.resumed": remindersAgain,
};
