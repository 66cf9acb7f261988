import type { ConsultationDoctor } from "#domain/consultations/consultation.ts";
import { doctorDetails } from "#domain/consultations/contact-details.ts";
import { doctorName, doctorPath } from "#domain/doctors/doctor-name.ts";
import { formatDay, formatMomentWithZone } from "#domain/format/time-format.ts";
import { INVITATION_PATH, type Inviter } from "#domain/guardian/guardian.rules.ts";
import type { ADVICE_NOTIFICATIONS } from "#domain/notifications/notifications.rules.ts";
import { ADVICE_EMAILS } from "#generated/messages/emails/advice-emails.ts";
import { CONSULTATION_EMAILS } from "#generated/messages/emails/consultation-emails.ts";
import { FOLLOW_UP_EMAIL } from "#generated/messages/emails/follow-up-email.ts";
import { GUARDIAN_EMAIL } from "#generated/messages/emails/guardian-email.ts";
import { type DoctorFacts, doctorText } from "#server/features/consultations/notified-consultation.service.ts";
import type { WriteEmail } from "#server/features/deliveries/deliveries.service.ts";
import { linkTo } from "#server/language.ts";

/** Notifies the patient of signed or withdrawn advice with a link; the email never quotes the advice. */
export function adviceEmail(
  what: (typeof ADVICE_NOTIFICATIONS)[number],
  origin: string,
  { id, doctor }: { readonly id: string; readonly doctor: ConsultationDoctor },
): WriteEmail {
  return (clinic) => {
    const { subject, text, action } = ADVICE_EMAILS[what];
    const page = { label: action, link: linkTo(origin, `/consultations/${id}/advice`) };
    const parts = [text, { lines: [doctorDetails(doctor)] }, page, ADVICE_EMAILS.emergency];
    return { subject: subject({ clinic: clinic.name }), parts };
  };
}

/** Reminds the patient of a follow-up that is not booked, with the doctor's free times about its day. */
export function followUpEmail(
  origin: string,
  { doctor, day }: { readonly doctor: DoctorFacts; readonly day: string },
): WriteEmail {
  return (clinic) => {
    const { subject, lead, action, ask } = FOLLOW_UP_EMAIL;
    const times = `${doctorPath(doctor.slug ?? "")}?${new URLSearchParams({ from: day, day })}`;
    const page = { label: action, link: linkTo(origin, times) };
    const parts = [lead({ day: formatDay(day) }), { lines: [doctorText(doctor)] }, page, ask, ADVICE_EMAILS.emergency];
    return { subject: subject({ clinic: clinic.name }), parts };
  };
}

interface InvitedTo {
  readonly treatedBy: ConsultationDoctor;
  readonly startsAt: string;
  readonly zone: string;
  readonly by: Inviter;
}

/** The invitation email: by whom, when and with which doctor; never who the patient is, nor the reason. */
export function guardianEmail(
  origin: string,
  secret: string,
  { treatedBy, startsAt, zone, by }: InvitedTo,
): WriteEmail {
  return (clinic) => {
    const { subject, lead, action, care } = GUARDIAN_EMAIL;
    const said = lead({ by, doctor: doctorName(treatedBy.fullName) });
    const when = { lines: [formatMomentWithZone(startsAt, zone), doctorDetails(treatedBy)] };
    const join = { label: action, link: linkTo(origin, `${INVITATION_PATH}/${secret}`) };
    const parts = [said, when, join, care, CONSULTATION_EMAILS.emergency];
    return { subject: subject({ clinic: clinic.name }), parts };
  };
}
