import { RING_TIMEOUT_MS } from "#domain/call/call-sessions.ts";
import type { NotificationKind } from "#domain/notifications/notifications.rules.ts";
import {
  PUSH_EMERGENCY_TTL_MS,
  PUSH_MESSAGE_DELAY_MS,
  PUSH_MESSAGE_TTL_MS,
  type PushKind,
} from "#domain/notifications/push.rules.ts";
import { type Side, sideOf } from "#domain/room/participants.ts";
import type { Transaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { Appointment, EventName, Events } from "#server/events.ts";
import { readNotifiedConsultation } from "#server/features/consultations/notified-consultation.service.ts";
import { findAccountEmail } from "#server/features/deliveries/deliveries.service.ts";
import { CONSULTATION_AUDIENCE } from "./consultation-audience.ts";
import { callKey, careKey, unreadKey } from "./delivery-keys.ts";
import { type Audience, type Dispatch, securityEmail, withdrawal } from "./dispatches.ts";
import {
  alreadyRegisteredEmail,
  changedEmail,
  codeTurnedOffEmail,
  confirmationEmail,
  newAddressEmail,
  ownChangedEmail,
  passkeyEmail,
  resetEmail,
  secondFactorEmail,
} from "./emails/account-emails.ts";
import { adviceEmail, followUpEmail, guardianEmail } from "./emails/care-emails.ts";
import { answeredEmail, filedEmail, flaggedEmail, testEmail, verdictEmail } from "./emails/clinic-emails.ts";
import { childEmergencyEmail, emergencyEmail, notedEmergencyEmail } from "./emails/emergency-emails.ts";
import { FAMILY_AUDIENCE } from "./family-audience.ts";
import { generalNews } from "./general-news.ts";
import { REACH_AUDIENCE } from "./reach-audience.ts";
import { RECORD_AUDIENCE } from "./record-audience.ts";
import { STAFF_AUDIENCE } from "./staff-audience.ts";

/** The consultation as a notification has it. */
function named({ id, startsAt, zone }: Appointment) {
  return { id, startsAt, zone };
}

const accountOf = ({ doctor, patientUid }: Pick<Appointment, "doctor" | "patientUid">, side: Side) =>
  side === "doctor" ? doctor : patientUid;
const otherSide = (side: Side): Side => (side === "doctor" ? "patient" : "doctor");

/** In the app of doctor and patient, but not of the one who did it. */
function inAppOfOthers(kind: NotificationKind, consultation: Appointment, byUid: string | null): Dispatch[] {
  const { doctor, patientUid } = consultation;
  const others = [doctor, patientUid].filter((uid) => uid !== null && uid !== byUid);
  return others.map((uid) => ({ by: "app", uid: uid ?? "", kind, consultation: named(consultation), doctor }));
}

/** Pushes about a call, each of which replaces the one before. */
function callPushes(
  tx: Transaction,
  kind: PushKind,
  { key, uid, consultation }: { readonly key: string; readonly uid: string | null; readonly consultation: string },
): Dispatch[] {
  if (uid === null) return [withdrawal(key)];
  const until = moment(tx.clock, RING_TIMEOUT_MS);
  return [withdrawal(key), { by: "push", uid, kind, consultation, until, key }];
}

const colleagueKey = (consultationId: string) => `colleague:${consultationId}`;
const invitationKey = (accessId: string) => `adult:${accessId}`;
const FAILING = {
  email: "email-failing",
  push: "push-failing",
  sms: "sms-failing",
  whatsapp: "whatsapp-failing",
} as const;

/** Pushes a message that is not read soon, because then no page is open; an urgent one is also in the doctor's app. */
function messageDispatches({ consultation, to, urgent }: Events["message.sent"], { clock }: Transaction): Dispatch[] {
  const key = unreadKey(consultation.id, to);
  const uid = accountOf(consultation, to);
  const timing = { dueAt: moment(clock, PUSH_MESSAGE_DELAY_MS), until: moment(clock, PUSH_MESSAGE_TTL_MS), key };
  const dispatches: Dispatch[] = [withdrawal(key)];
  if (uid !== null) dispatches.push({ by: "push", uid, kind: "message", consultation: consultation.id, ...timing });
  if (urgent) {
    const app = { kind: "urgent-message", consultation: named(consultation) } as const;
    dispatches.push({ by: "app", uid: consultation.doctor, ...app });
  }
  return dispatches;
}

/** A missed call: a push, and in the app. */
function missedDispatches({ consultation, from }: Events["call.missed"], tx: Transaction): Dispatch[] {
  const { id, doctor } = consultation;
  const uid = accountOf(consultation, otherSide(sideOf(from)));
  const pushes = callPushes(tx, "call-missed", { key: callKey(id), uid, consultation: id });
  if (uid === null) return pushes;
  const whose = from === "doctor" ? { doctor } : {};
  return [...pushes, { by: "app", uid, kind: "missed-call", consultation: named(consultation), ...whose }];
}

async function adviceDispatches(
  happened: "signed" | "withdrawn",
  { consultation, treatedBy, kind }: Events["advice.signed"],
  tx: Transaction,
): Promise<Dispatch[]> {
  const { id, doctor, patientUid } = consultation;
  if (patientUid === null) return [];
  const what = kind === "prescription" ? (`advice-${happened}` as const) : (`paper-${happened}` as const);
  const to = await findAccountEmail(tx, patientUid);
  const write = adviceEmail(what, tx.origin(), { id, doctor: treatedBy });
  const email = to === undefined ? undefined : { to, uid: patientUid, write };
  const facts = { fullName: treatedBy.fullName };
  const timing = { key: careKey(id) };
  const reached = await generalNews(tx, { uid: patientUid, news: "paper", facts, email, timing });
  return [...reached, { by: "app", uid: patientUid, kind: what, consultation: named(consultation), doctor }];
}

/** Reminds the patient of a follow-up on every channel, with a link to the doctor's free times about its day. */
async function followUpDispatches(
  { consultationId, day, until }: Events["follow-up.near"],
  tx: Transaction,
): Promise<Dispatch[]> {
  const told = await readNotifiedConsultation(tx, consultationId);
  const uid = told?.row.patientUid ?? null;
  if (!told || uid === null) return [];
  const { row, doctor, patientEmail: to } = told;
  const consultation = { id: row.id, startsAt: row.startsAt, zone: row.zone };
  const write = followUpEmail(tx.origin(), { doctor, day });
  const email = to === undefined ? undefined : { to, uid, write };
  const facts = { fullName: `${doctor.firstName} ${doctor.lastName}`, day };
  const key = careKey(row.id);
  const reached = await generalNews(tx, { uid, news: "follow-up", facts, email, timing: { until, key } });
  return [
    ...reached,
    { by: "app", uid, kind: "follow-up-near", consultation, doctor: doctor.uid },
    { by: "push", uid, kind: "follow-up", consultation: row.id, until, key },
  ];
}

/** The patient, the adults of a minor and the admins, on every channel: an access that nobody expects. */
async function emergencyDispatches(
  { patientUid: uid, doctorUid: doctor, adultEmails, ...facts }: Events["emergency.opened"],
  tx: Transaction,
): Promise<Dispatch[]> {
  const to = await findAccountEmail(tx, uid);
  const push = { consultation: null, until: moment(tx.clock, PUSH_EMERGENCY_TTL_MS) };
  const write = emergencyEmail(tx.origin(), facts);
  const email = to === undefined ? undefined : { to, uid, write };
  const { fullName } = facts;
  const own = await generalNews(tx, { uid, news: "record-opened", facts: { fullName }, email });
  const adults = adultEmails.filter((email) => email !== to);
  return [
    ...own,
    ...adults.map((email): Dispatch => ({ by: "email", to: email, write: childEmergencyEmail(tx.origin(), facts) })),
    { by: "app", uid, kind: "emergency-opened", doctor },
    { by: "push", uid, kind: "emergency-opened", ...push },
    {
      by: "admins",
      notification: { kind: "emergency-noted", doctor },
      email: notedEmergencyEmail(tx.origin(), facts),
      push: { kind: "emergency-noted", ...push },
    },
  ];
}

/** Who hears of each event, by which channels and in which words. */
export const AUDIENCE: Audience<EventName> = {
  ...CONSULTATION_AUDIENCE,
  ...RECORD_AUDIENCE,
  ...STAFF_AUDIENCE,
  ...FAMILY_AUDIENCE,
  ...REACH_AUDIENCE,

  // Sending at once would show in the time of the answer that the address was new.
  "account.signed-up": ({ email, token }, tx) => [
    securityEmail(email, confirmationEmail(tx.origin(), token), { quiet: true }),
  ],
  "account.confirmation-requested": ({ email, token }, tx) => [
    securityEmail(email, confirmationEmail(tx.origin(), token)),
  ],
  "account.sign-up-repeated": ({ email }, tx) => [
    securityEmail(email, alreadyRegisteredEmail(tx.origin()), { quiet: true }),
  ],
  "account.reset-requested": ({ email, token, isKnown, mayReveal }, tx) => [
    securityEmail(email, resetEmail(tx.origin(), token), {
      quiet: !mayReveal,
      ...(!isKnown && { until: moment(tx.clock) }),
    }),
  ],
  "account.password-reset": ({ email }, tx) => [securityEmail(email, changedEmail(tx.origin()))],
  "account.password-changed": ({ email, loginPath }, tx) => [
    securityEmail(email, ownChangedEmail(tx.origin(), loginPath)),
  ],
  "account.email-change-requested": ({ email, token }, tx) => [
    securityEmail(email, token === null ? alreadyRegisteredEmail(tx.origin()) : newAddressEmail(tx.origin(), token)),
  ],
  "account.second-factor-changed": ({ email, isOn }, tx) => [
    securityEmail(email, secondFactorEmail(tx.origin(), isOn)),
  ],
  "account.passkey-changed": ({ email, isNew }, tx) => [securityEmail(email, passkeyEmail(tx.origin(), isNew))],
  "account.code-turned-off": ({ uid, email }, tx) => [
    securityEmail(email, codeTurnedOffEmail(tx.origin())),
    { by: "app", uid, kind: "code-turned-off" },
  ],
  "channel.tested": ({ email }, tx) => [securityEmail(email, testEmail(tx.origin()))],
  "channel.failing": ({ channel, since }) => [
    { by: "admins", notification: { kind: FAILING[channel], once: `${channel}:${since}` } },
  ],
  // One a day, so that nobody can fill the bell.
  "contact.sent": ({ day }) => [{ by: "admins", notification: { kind: "contact-sent", once: `contact:${day}` } }],
  "grievance.filed": ({ number, email, day }, tx) => [
    ...(email === null ? [] : [{ by: "email", to: email, write: filedEmail(number, tx.origin()) } as const]),
    { by: "admins", notification: { kind: "grievance-filed", once: `grievance:${day}` } },
  ],
  "grievance.answered": ({ number, email }, tx) => [
    { by: "email", to: email, write: answeredEmail(number, tx.origin()) },
  ],

  "doctor.applied": ({ doctorUid, hour }) => [
    {
      by: "admins",
      notification: { kind: "doctor-applied", doctor: doctorUid, once: `applied:${doctorUid}:${hour}` },
    },
  ],
  "doctor.judged": ({ doctorUid, email, verdict, reason }, tx) => [
    { by: "email", to: email, uid: doctorUid, write: verdictEmail(verdict, tx.origin(), reason) },
    { by: "handled", kind: "doctor-applied", doctorUid },
  ],
  "doctor.unbookable": ({ doctorUid, count, once }, tx) => [
    {
      by: "admins",
      notification: { kind: "flagged", doctor: doctorUid, count, ...(once === undefined ? {} : { once }) },
      email: flaggedEmail(count, tx.origin()),
    },
  ],

  "advice.signed": (facts, tx) => adviceDispatches("signed", facts, tx),
  "advice.withdrawn": (facts, tx) => adviceDispatches("withdrawn", facts, tx),

  "follow-up.near": followUpDispatches,
  "emergency.opened": emergencyDispatches,

  "guardian.invited": ({ accessId, email, secret, until, ...facts }, tx) => [
    { by: "email", to: email, write: guardianEmail(tx.origin(), secret, facts), until, key: invitationKey(accessId) },
  ],
  "guardian.joined": ({ consultation, byUid }) => inAppOfOthers("guardian-joined", consultation, byUid),
  "guardian.left": ({ consultation, byUid }) => inAppOfOthers("guardian-left", consultation, byUid),
  "guardian.ended": ({ accessId }) => [withdrawal(invitationKey(accessId))],

  "message.sent": messageDispatches,
  "message.read": ({ consultationId, by }) => [withdrawal(unreadKey(consultationId, by))],

  "call.ringing": ({ consultation, person }, tx) => {
    const caller = sideOf(person);
    const facts = { key: callKey(consultation.id), uid: accountOf(consultation, otherSide(caller)) };
    const kind = caller === "doctor" ? "doctor-calls" : "patient-calls";
    return callPushes(tx, kind, { ...facts, consultation: consultation.id });
  },
  // Once a call is answered or declined on one device, it stops ringing on the others of that side.
  "call.answered": ({ consultation, person }, tx) => {
    const facts = { key: callKey(consultation.id), uid: accountOf(consultation, sideOf(person)) };
    return callPushes(tx, "call-over", { ...facts, consultation: consultation.id });
  },
  "call.missed": missedDispatches,
  "colleague.called": ({ consultationId: consultation, uid }, tx) =>
    callPushes(tx, "colleague-calls", { key: colleagueKey(consultation), uid, consultation }),
  "colleague.answered": ({ consultationId: consultation, uid }, tx) =>
    callPushes(tx, "colleague-over", { key: colleagueKey(consultation), uid, consultation }),
  "colleague.ended": ({ consultationId }) => [withdrawal(colleagueKey(consultationId))],
  "colleague.asked": ({ consultation }) => {
    const { patientUid: uid, doctor } = consultation;
    if (uid === null) return [];
    return [{ by: "app", uid, kind: "colleague-asked", consultation: named(consultation), doctor }];
  },
  "colleague.allowed": ({ consultation, uid }) => [
    { by: "app", uid, kind: "colleague-invited", consultation: named(consultation), doctor: consultation.doctor },
  ],

  "doses.due": ({ uid, until }) => [
    { by: "push", uid, kind: "medicine", consultation: null, until, key: `medicine:${uid}` },
  ],
};
