import { allows, type Reach } from "#domain/accounts/reach.ts";
import { type AppointmentNews, LINKED_NEWS } from "#domain/channels/appointment-news.ts";
import { remindersAhead } from "#domain/consultations/reminders.ts";
import type { TransitionActor } from "#domain/consultations/states.ts";
import type { ADMIN_NOTIFICATIONS } from "#domain/notifications/notifications.rules.ts";
import { PUSH_REMINDER_MS } from "#domain/notifications/push.rules.ts";
import { iso } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { EventName, Events } from "#server/events.ts";
import { createAppointmentLink } from "#server/features/consultations/links/links.service.ts";
import {
  listLiveConsultations,
  type NotifiedConsultation,
  readNotifiedConsultation,
} from "#server/features/consultations/notified-consultation.service.ts";
import { findReach, type SmsDelivery, type Timing } from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";
import { patientKeys, reminderKey, smsKey } from "./delivery-keys.ts";
import { type Audience, type Dispatch, withdrawal } from "./dispatches.ts";
import {
  doctorEmail,
  type EmailFacts,
  OWN_ACTS,
  patientEmail,
  type ToDoctor,
  type ToPatient,
} from "./emails/consultation-emails.ts";
import { generalNews } from "./general-news.ts";
import { type AppointmentFacts, appointmentSms } from "./sms-texts.ts";
import { appointmentWhatsapp } from "./whatsapp-texts.ts";

type ConsultationEvent = Extract<EventName, `consultation.${string}`>;
type ActedFacts = Events["consultation.booked"] & { readonly from?: string };

/** In which words each side hears of an event, by email and in the app; undefined where it does not. */
interface Wording {
  readonly patient?: ToPatient;
  readonly doctor?: ToDoctor;
  readonly admins?: (typeof ADMIN_NOTIFICATIONS)[number];
}

const REQUESTED: Wording = { patient: "requested", doctor: "request" };

/** The part of an event's facts that its messages are about, and how the patient wants to hear of it. */
type Notified = NotifiedConsultation & Pick<EmailFacts, "by" | "reasonGiven" | "from"> & { readonly reach: Reach };

/** Of which news there is an SMS or a WhatsApp message of its own. */
const NEWS: Partial<Record<ToPatient, AppointmentNews>> = {
  confirmed: "appointment-confirmed",
  changed: "appointment-moved",
  "changed-by-doctor": "appointment-moved",
  cancelled: "appointment-cancelled",
  declined: "appointment-declined",
  near: "appointment-reminder",
};

/** An appointment that did not take place; its time is over by then. */
const ENDED = ["unanswered", "doctor-absent"] as const;

/** Patients don't hear of a request that they send, but of one that the clinic moves to another time. */
function newsOf(what: ToPatient, { by, from }: Pick<Notified, "by" | "from">): AppointmentNews | undefined {
  return what === "requested" && by === "staff" && from !== undefined ? "appointment-moved" : NEWS[what];
}

async function reachOf(tx: Transaction, { row }: NotifiedConsultation): Promise<Reach> {
  return row.patientUid === null ? "email" : findReach(tx, row.patientUid);
}

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
  const email: Dispatch = { by: "email", to: doctor.email, uid: doctor.uid, write, ...timing };
  if (isOneOf(OWN_ACTS, what)) return [email];
  return [email, { by: "app", uid: doctor.uid, kind: what, consultation, doctor: doctor.uid, ...timing }];
}

/** The path at which the patient answers a message; undefined where there is none. */
async function linkOf(tx: Transaction, { row }: Notified, news: AppointmentNews): Promise<string | undefined> {
  const { patientUid, state } = row;
  if (!isOneOf(LINKED_NEWS, news) || patientUid === null || state !== "confirmed") return undefined;
  return createAppointmentLink(tx, row, patientUid);
}

/** News of an appointment, for the number that the account has when it is sent. */
interface ToNumber {
  readonly uid: string;
  readonly news: AppointmentNews;
  readonly facts: AppointmentFacts;
  /** The email that stands for it. */
  readonly instead: Pick<SmsDelivery, "instead">;
  readonly ends: Timing;
}

async function smsTo(
  tx: Transaction,
  notified: Notified,
  { uid, news, facts, instead, ends }: ToNumber,
): Promise<SmsDelivery> {
  const path = tx.sms?.carriesLinks === true ? await linkOf(tx, notified, news) : undefined;
  const write = appointmentSms(news, facts, path === undefined ? undefined : () => linkTo(tx.origin(), path));
  return { uid, to: null, kind: news, startsAt: facts.startsAt, write, ...instead, ...ends };
}

/** A WhatsApp message; if the patient allows it, an SMS stands for it, and the email for that. */
async function whatsappTo(tx: Transaction, notified: Notified, to: ToNumber): Promise<Dispatch> {
  const { uid, news, facts, instead, ends } = to;
  // A template with a button always needs an address; the appointment's own page asks for the login.
  const path = (await linkOf(tx, notified, news)) ?? `/consultations/${notified.row.id}`;
  const button = isOneOf(LINKED_NEWS, news) ? { path } : {};
  const inItsPlace = allows(notified.reach, "sms") ? { sms: await smsTo(tx, notified, to) } : instead;
  const write = appointmentWhatsapp(news, facts);
  return { by: "whatsapp", uid, news, startsAt: facts.startsAt, write, ...button, ...inItsPlace, ...ends };
}

/** An email, or a message to the number that the account has when it is sent, or both. */
async function byReach(tx: Transaction, notified: Notified, what: ToPatient, timing: Timing): Promise<Dispatch[]> {
  const { row, doctor, patientEmail: to, reach } = notified;
  const { patientUid: uid, startsAt, zone } = row;
  const whose = to === undefined ? undefined : { to, ...(uid !== null && { uid }) };
  const mail = whose && { ...whose, write: patientEmail(whose.to, what, emailFacts(tx, notified, timing)) };
  const email: Dispatch[] = mail ? [{ by: "email", ...mail, ...timing }] : [];
  const news = newsOf(what, notified);
  const isComing = (timing.dueAt ?? moment(tx.clock)) < startsAt;
  const fullName = `${doctor.firstName} ${doctor.lastName}`;
  if (uid !== null && isOneOf(ENDED, what)) {
    const ended = { uid, news: "appointment-ended", facts: { fullName, appointment: row } } as const;
    return generalNews(tx, { ...ended, email: mail, timing: { key: smsKey(row.id), ...timing } });
  }
  const facts = { fullName, startsAt, zone };
  const ends = { key: smsKey(row.id), ...timing, until: startsAt };
  if (uid === null && notified.caller && news !== undefined && isComing) {
    // Without a link: a number that was typed during a call is not proved to be the caller's.
    const { number: to, language } = notified.caller;
    const write = appointmentSms(news, facts);
    return [...email, { by: "sms", uid, to, kind: news, language, startsAt, write, ...ends }];
  }
  if (reach === "email" || news === undefined || uid === null || !isComing) return email;
  const instead = reach !== "both" && mail ? { instead: mail } : {};
  const message: ToNumber = { uid, news, facts, instead, ends };
  if (allows(reach, "whatsapp")) return [await whatsappTo(tx, notified, message)];
  const sms: Dispatch = { by: "sms", ...(await smsTo(tx, notified, message)) };
  return reach === "both" ? [...email, sms] : [sms];
}

async function toPatient(
  tx: Transaction,
  notified: Notified,
  what: ToPatient,
  timing: Timing = {},
): Promise<Dispatch[]> {
  const { row, doctor } = notified;
  const consultation = { id: row.id, startsAt: row.startsAt, zone: row.zone };
  const dispatches = await byReach(tx, notified, what, timing);
  if (row.patientUid !== null) {
    dispatches.push({ by: "app", uid: row.patientUid, kind: what, consultation, doctor: doctor.uid, ...timing });
  }
  return dispatches;
}

/** The reminders of a confirmed consultation: emails and notifications for both, and a push shortly before. */
async function reminders(tx: Transaction, consultation: NotifiedConsultation, reach: Reach): Promise<Dispatch[]> {
  const { row, doctor, isAttended } = consultation;
  if (row.state !== "confirmed" || !isAttended) return [];
  // A reminder says nothing about what happened to the appointment before.
  const notified: Notified = { ...consultation, reach, by: "clock", reasonGiven: false };
  const end = { until: row.startsAt, key: reminderKey(row.id) };
  const dispatches: Dispatch[] = [];
  for (const due of remindersAhead(Date.parse(row.startsAt), tx.clock.now())) {
    const timing = { dueAt: iso(due), ...end };
    dispatches.push(...(await toPatient(tx, notified, "near", timing)));
    dispatches.push(...toDoctor(tx, notified, "near-for-doctor", timing));
  }
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
  const reach = await reachOf(tx, consultation);
  const notified: Notified = { ...consultation, reach, by, reasonGiven, ...(from !== undefined && { from }) };
  if (forDoctor) dispatches.push(...toDoctor(tx, notified, forDoctor));
  // What waits for the morning is old news now.
  if (patient) dispatches.push(withdrawal(smsKey(id)), ...(await toPatient(tx, notified, patient)));
  if (patient === "changed-by-doctor" && row.patientUid !== null) {
    const timing = { until: row.startsAt, key: reminderKey(id) };
    dispatches.push({ by: "push", uid: row.patientUid, kind: "rescheduled", consultation: id, ...timing });
  }
  if (admins) {
    const named = { id, startsAt: row.startsAt, zone: row.zone };
    dispatches.push({ by: "admins", notification: { kind: admins, consultation: named, doctor: doctor.uid } });
  }
  return [...dispatches, ...(await reminders(tx, consultation, reach))];
}

/** Both sides hear these words of an event, by who did it. */
function both(wording: Wording | ((by: TransitionActor) => Wording)) {
  return (facts: ActedFacts, tx: Transaction) =>
    dispatchesOf(typeof wording === "function" ? wording(facts.by) : wording, facts, tx);
}

async function remindersAgain({ id }: Events["consultation.resumed"], tx: Transaction): Promise<readonly Dispatch[]> {
  const consultation = await readNotifiedConsultation(tx, id);
  if (!consultation) return [withdrawal(reminderKey(id))];
  return [withdrawal(reminderKey(id)), ...(await reminders(tx, consultation, await reachOf(tx, consultation)))];
}

/** The reminders that wait go as the patient chose it last, and name the address that the account has now. */
export async function remindersOfReach({ uid }: Events["reach.chosen"], tx: Transaction): Promise<readonly Dispatch[]> {
  const dispatches: Dispatch[] = [];
  for (const id of await listLiveConsultations(tx, uid)) dispatches.push(...(await remindersAgain({ id }, tx)));
  return dispatches;
}

/**
 * Who hears of what happens to consultations, by email and in the app. Doctors hear of their own act by an email for
 * their calendar only.
 */
export const CONSULTATION_AUDIENCE: Audience<ConsultationEvent> = {
  "consultation.requested": both(REQUESTED),
  "consultation.booked": both({ patient: "confirmed", doctor: "booked" }),
  // The patient stands at the front desk.
  "consultation.walked-in": both({ doctor: "booked" }),
  "consultation.accepted": both({ patient: "confirmed", doctor: "accepted" }),
  "consultation.declined": both({ patient: "declined", doctor: "refused" }),
  "consultation.cancelled": both((by) => ({ patient: "cancelled", doctor: by === "doctor" ? "ended" : "called-off" })),
  "consultation.erased": async (facts, tx) => [
    withdrawal(smsKey(facts.id)),
    ...(await both({ doctor: "called-off" })(facts, tx)),
  ],
  "consultation.rescheduled": both((by) =>
    by === "doctor" ? { patient: "changed-by-doctor", doctor: "rescheduled" } : { patient: "changed", doctor: "moved" },
  ),
  "consultation.requested-again": both(REQUESTED),
  "consultation.unanswered": both({ patient: "unanswered", doctor: "lapsed" }),
  "consultation.unattended": both({ patient: "doctor-absent", doctor: "did-not-come", admins: "patient-waited" }),
  "consultation.progressed": both({}),
  "consultation.suspended": ({ id }) => [withdrawal(reminderKey(id))],
  "consultation.resumed": remindersAgain,
  "consultation.sms-stopped": async (facts, tx) => [withdrawal(smsKey(facts.id)), ...(await remindersAgain(facts, tx))],
  // What waits would tell whoever had it before.
  "consultation.claimed": async (facts, tx) => [
    ...patientKeys(facts.id).map(withdrawal),
    ...(await remindersAgain(facts, tx)),
  ],
};
