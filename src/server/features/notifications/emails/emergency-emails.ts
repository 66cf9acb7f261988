import { doctorName } from "#domain/doctors/doctor-name.ts";
import { EMERGENCY_MINUTES } from "#domain/emergency/emergency-times.ts";
import { formatMomentWithZone } from "#domain/format/time-format.ts";
import { EMERGENCIES_PATH, OPENED_PATH } from "#domain/notifications/notifications.rules.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { EMERGENCY_EMAILS } from "#generated/messages/emails/emergency-emails.ts";
import type { WriteEmail } from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";

interface Opened {
  /** The doctor's name without the title. */
  readonly fullName: string;
  /** UTC ISO. */
  readonly openedAt: string;
}

function values({ fullName, openedAt }: Opened, clinic: string) {
  const when = formatMomentWithZone(openedAt, CLINIC_ZONE);
  return { clinic, doctor: doctorName(fullName), moment: when, minutes: EMERGENCY_MINUTES };
}

function complaint(origin: string) {
  const { wrong, grievance } = EMERGENCY_EMAILS.patient;
  return [wrong, { label: grievance, link: linkTo(origin, "/Grievance") }];
}

/** Says who opened the record and when, and how to complain; the reason, which may be about health, is on the page. */
export function emergencyEmail(origin: string, facts: Opened): WriteEmail {
  return ({ name }) => {
    const { subject, lead, family, action } = EMERGENCY_EMAILS.patient;
    const page = { label: action, link: linkTo(origin, OPENED_PATH) };
    const parts = [lead(values(facts, name)), family, page, ...complaint(origin)];
    return { subject: subject({ clinic: name }), parts };
  };
}

/** For the adult who was named to be with a minor: without the child's name, because the address may be wrong. */
export function childEmergencyEmail(origin: string, facts: Opened): WriteEmail {
  return ({ name }) => {
    const { subject, lead } = EMERGENCY_EMAILS.adult;
    return { subject: subject({ clinic: name }), parts: [lead(values(facts, name)), ...complaint(origin)] };
  };
}

/** Asks admins to look at the reason. */
export function notedEmergencyEmail(origin: string, facts: Opened): WriteEmail {
  return ({ name }) => {
    const { subject, lead, action } = EMERGENCY_EMAILS.admin;
    const page = { label: action, link: linkTo(origin, EMERGENCIES_PATH) };
    return { subject: subject({ clinic: name }), parts: [lead(values(facts, name)), page] };
  };
}
