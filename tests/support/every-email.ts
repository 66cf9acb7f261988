import type { State } from "#domain/consultations/states.ts";
import { TRANSITION_ACTORS } from "#domain/consultations/states.ts";
import { VERDICTS } from "#domain/doctors/verdicts.ts";
import { INVITERS } from "#domain/guardian/guardian.rules.ts";
import type { Language } from "#domain/language.ts";
import { DOCTOR_NOTIFICATIONS, PATIENT_NOTIFICATIONS } from "#domain/notifications/notifications.rules.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { settingsIn } from "#server/database/seed/clinic-example.ts";
import type { EmailContent, WriteEmail } from "#server/features/deliveries/deliveries.service.ts";
import * as accounts from "#server/features/notifications/emails/account-emails.ts";
import { adviceEmail, followUpEmail, guardianEmail } from "#server/features/notifications/emails/care-emails.ts";
import {
  answeredEmail,
  filedEmail,
  flaggedEmail,
  testEmail,
  verdictEmail,
} from "#server/features/notifications/emails/clinic-emails.ts";
import {
  doctorEmail,
  type EmailFacts,
  OWN_ACTS,
  patientEmail,
} from "#server/features/notifications/emails/consultation-emails.ts";
import {
  childEmergencyEmail,
  emergencyEmail,
  notedEmergencyEmail,
} from "#server/features/notifications/emails/emergency-emails.ts";
import { joinedEmail, splitEmail } from "#server/features/notifications/emails/record-emails.ts";
import { inLanguage } from "#server/language.ts";

const ORIGIN = "https://clinic.example";
const START = "2026-11-24T04:30:00.000Z";
const TO = "meera@clinic.example";
const DOCTOR = {
  ...{ slug: "kavita-rao", fullName: "Kavita Rao", qualifications: "MBBS, MD", registrationNumber: "MMC-4711" },
};

export const FACTS: Omit<EmailFacts, "by"> = {
  row: {
    id: "11111111-2222-4333-8444-555555555555",
    ...{ patientUid: "meera", state: "confirmed", zone: "Asia/Kolkata", revision: 1, fee: 400 },
    ...{ slotHoldUntil: null, walkInAt: null, movedBy: null, startsAt: START, endsAt: "2026-11-24T05:00:00.000Z" },
    updatedAt: "2026-11-20T04:30:00.000Z",
  },
  doctor: {
    ...{ uid: "kavita", slug: "kavita-rao", firstName: "Kavita", lastName: "Rao", email: "kavita@clinic.example" },
    ...{ qualifications: "MBBS, MD", registrationNumber: "MMC-4711", fee: 400 },
    ...{ verificationStatus: "verified", recheckOn: "2027-01-01" },
  },
  origin: ORIGIN,
  sender: "desk@clinic.example",
  now: "2026-11-23T04:30:00.000Z",
  sentAt: "2026-11-23T04:30:00.000Z",
  reasonGiven: true,
};
const CALLER = { ...FACTS.row, patientUid: null };
const STATE_AFTER: Readonly<Record<string, State>> = {
  ...{ requested: "requested", declined: "declined", cancelled: "cancelled", unanswered: "expired" },
  "doctor-absent": "expired",
};

function all(): [string, WriteEmail][] {
  const patients = PATIENT_NOTIFICATIONS.flatMap((what) =>
    TRANSITION_ACTORS.flatMap((by) =>
      [FACTS.row, CALLER].map((row): [string, WriteEmail] => {
        const facts = { ...FACTS, row: { ...row, state: STATE_AFTER[what] ?? "confirmed" }, by };
        return [`patient ${what} by ${by}${row === CALLER ? " to a caller" : ""}`, patientEmail(TO, what, facts)];
      }),
    ),
  );
  const doctors = [...DOCTOR_NOTIFICATIONS, ...OWN_ACTS].flatMap((what) =>
    TRANSITION_ACTORS.map((by): [string, WriteEmail] => [
      `doctor ${what} by ${by}`,
      doctorEmail(what, { ...FACTS, by }),
    ]),
  );
  const opened = { fullName: "Vikram Rao", openedAt: START };
  const invited = { treatedBy: DOCTOR, startsAt: START, zone: "Asia/Kolkata" };
  return [
    ["reset", accounts.resetEmail(ORIGIN, "a_b-c")],
    ["changed", accounts.changedEmail(ORIGIN)],
    ["ownChanged", accounts.ownChangedEmail(ORIGIN, "/DoctorLogin")],
    ["confirm", accounts.confirmationEmail(ORIGIN, "a_b-c")],
    ["newAddress", accounts.newAddressEmail(ORIGIN, "a_b-c")],
    ["movedAway", accounts.movedAwayEmail(ORIGIN)],
    ["secondFactorOn", accounts.secondFactorEmail(ORIGIN, true)],
    ["passkeyAdded", accounts.passkeyEmail(ORIGIN, true)],
    ["phoneConfirmed", accounts.phoneEmail(ORIGIN, "phoneConfirmed")],
    ["phoneLost", accounts.phoneEmail(ORIGIN, "phoneLost")],
    ["phoneRemoved", accounts.phoneEmail(ORIGIN, "phoneRemoved")],
    ["passkeyRemoved", accounts.passkeyEmail(ORIGIN, false)],
    ["secondFactorOff", accounts.secondFactorEmail(ORIGIN, false)],
    ["codeTurnedOff", accounts.codeTurnedOffEmail(ORIGIN)],
    ["staffInvitation", accounts.staffInvitationEmail(ORIGIN, "a_b-c", "reception")],
    ["alreadyRegistered", accounts.alreadyRegisteredEmail(ORIGIN)],
    ...patients,
    ...doctors,
    ...INVITERS.map((by): [string, WriteEmail] => [
      `guardian by ${by}`,
      guardianEmail(ORIGIN, "abc", { ...invited, by }),
    ]),
    ...(["advice-signed", "advice-withdrawn"] as const).map((what): [string, WriteEmail] => [
      what,
      adviceEmail(what, ORIGIN, { id: FACTS.row.id, doctor: DOCTOR }),
    ]),
    ["emergency", emergencyEmail(ORIGIN, opened)],
    ["emergency of a child", childEmergencyEmail(ORIGIN, opened)],
    ["emergency noted", notedEmergencyEmail(ORIGIN, opened)],
    ...(["stays", "joined"] as const).flatMap((side): [string, WriteEmail][] => [
      [`records joined, ${side}`, joinedEmail(side, ORIGIN, START)],
      [`records split, ${side}`, splitEmail(side, ORIGIN)],
    ]),
    ["follow-up", followUpEmail(ORIGIN, { doctor: FACTS.doctor, day: "2026-12-24" })],
    ...VERDICTS.map((verdict): [string, WriteEmail] => [
      `verdict ${verdict}`,
      verdictEmail(verdict, ORIGIN, "The number is another's.\nSee https://council.example/4711"),
    ]),
    ["grievance filed", filedEmail("1234-5678-9012-3456", ORIGIN)],
    ["grievance answered", answeredEmail("1234-5678-9012-3456", ORIGIN)],
    ["test", testEmail(ORIGIN)],
    ["flagged", flaggedEmail(1, ORIGIN)],
    ["flagged more", flaggedEmail(12, ORIGIN)],
  ];
}

/** Every kind of email that the product writes, by its name, as this clinic writes it in this language. */
export function everyEmail(language: Language, clinic: ClinicSettings): [string, EmailContent][] {
  const settings = settingsIn(language, clinic);
  return inLanguage(language, () => all().map(([name, write]): [string, EmailContent] => [name, write(settings)]));
}
