import { type AppointmentNews, LINKED_NEWS } from "#domain/channels/appointment-news.ts";
import type { GeneralNews } from "#domain/channels/general-news.ts";
import { firstLetters, fitParts, partsOf } from "#domain/channels/sms.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatDay, formatShortMoment, formatZone } from "#domain/format/time-format.ts";
import { OPENED_PATH } from "#domain/notifications/notifications.rules.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { isOneOf } from "#domain/typed.ts";
import { APPOINTMENTS } from "#generated/messages/sms/appointments.ts";
import { GENERAL } from "#generated/messages/sms/general.ts";
import { LINKED } from "#generated/messages/sms/linked.ts";
import { TEXTS } from "#generated/messages/sms/texts.ts";

type WriteSms = (clinic: ClinicSettings) => string;

/** A text about an appointment with its longest values has no place in one part in Hindi. */
const APPOINTMENT_PARTS = 2;
/** A question without its link is none, however long the address is. */
const AGREEMENT_PARTS = 4;
const INVITATION_PARTS = 2;
/** A link that leaves the names fewer letters is left out. */
const SHORTEST_NAME = 8;

/**
 * A one-time code.
 * @param code - Six digits.
 * @param minutes - For how long it works.
 */
export function codeSms(code: string, minutes: number): WriteSms {
  return ({ name }) => fitParts([name], ([clinic = ""]) => TEXTS.code({ code, minutes, clinic }));
}

/** To a number that an account no longer has. */
export function numberChangedSms(): WriteSms {
  return ({ name }) => fitParts([name], ([clinic = ""]) => TEXTS.numberChanged({ clinic }));
}

/**
 * Asks an adult member of a family for the agreement to a record.
 * @param by - Who asks.
 * @param link - The address at which the member answers.
 */
export function agreementSms(by: string, link: () => string): WriteSms {
  return ({ name }) => {
    const address = link();
    const write = ([clinic = "", asking = ""]: readonly string[]) =>
      TEXTS.agreement({ clinic, by: asking, link: address });
    return fitParts([name, by], write, AGREEMENT_PARTS);
  };
}

/**
 * Invites somebody to the staff. In two parts, or more for a link that has no place in two.
 * @param link - The address at which the invitation is accepted.
 */
export function staffInvitationSms(link: () => string): WriteSms {
  return ({ name }) => {
    const address = link();
    const write = ([clinic = ""]: readonly string[]) => TEXTS.staffInvitation({ clinic, link: address });
    const isShort = partsOf(write([firstLetters(name, SHORTEST_NAME)])) <= INVITATION_PARTS;
    return fitParts([name], write, isShort ? INVITATION_PARTS : AGREEMENT_PARTS);
  };
}

/** What an SMS says of an appointment: nothing about health. */
export interface AppointmentFacts {
  /** The doctor's first and last name. */
  readonly fullName: string;
  /** UTC ISO. */
  readonly startsAt: string;
  readonly zone: string;
}

/** When an appointment begins, with its zone if it is another one than the clinic's. */
export function appointmentTime({ startsAt, zone }: Pick<AppointmentFacts, "startsAt" | "zone">): string {
  const moment = formatShortMoment(startsAt, zone);
  return zone === CLINIC_ZONE ? moment : `${moment} (${formatZone(zone)})`;
}

/** Whether the names can be read in two parts beside a link. */
function hasRoom(names: readonly string[], linked: (names: readonly string[]) => string): boolean {
  return partsOf(linked(names.map((one) => firstLetters(one, SHORTEST_NAME)))) <= APPOINTMENT_PARTS;
}

/**
 * What happened to an appointment.
 * @param kind - What happened.
 * @param facts - The appointment after it.
 * @param link - The address at which the patient answers; it is left out where the names would have no place beside it.
 */
export function appointmentSms(
  kind: AppointmentNews,
  { fullName, startsAt, zone }: AppointmentFacts,
  link?: () => string,
): WriteSms {
  return ({ name }) => {
    const time = appointmentTime({ startsAt, zone });
    const names = [name, fullName];
    const plain = ([clinic = "", doctor = ""]: readonly string[]) =>
      APPOINTMENTS[kind]({ clinic, doctor: doctorName(doctor), time });
    if (link === undefined || !isOneOf(LINKED_NEWS, kind)) return fitParts(names, plain, APPOINTMENT_PARTS);
    const address = link();
    const linked = ([clinic = "", doctor = ""]: readonly string[]) =>
      LINKED[kind]({ clinic, doctor: doctorName(doctor), time, link: address });
    return fitParts(names, hasRoom(names, linked) ? linked : plain, APPOINTMENT_PARTS);
  };
}

/** The pages to which an SMS leads, after a login: short ones, without an id. */
export const SMS_PAGES: Readonly<Record<GeneralNews, string>> = {
  "appointment-ended": "/patient/appointments",
  paper: "/patient/prescriptions",
  "follow-up": "/patient/dashboard",
  "record-opened": OPENED_PATH,
  security: "/notices",
};

/** What a general text names: a doctor, without the title, and an appointment or a day (`YYYY-MM-DD`). */
export interface GeneralFacts {
  readonly fullName?: string;
  readonly appointment?: Pick<AppointmentFacts, "startsAt" | "zone">;
  readonly day?: string;
}

/** The words of a general text, in the language in progress. */
export function generalWords({ appointment, day }: GeneralFacts) {
  return { time: appointment ? appointmentTime(appointment) : "", day: day === undefined ? "" : formatDay(day) };
}

/**
 * News that is read after a login.
 * @param news - What happened.
 * @param facts - What the text names.
 * @param link - A page behind the login; it is left out where the names would have no place beside it.
 */
export function generalSms(
  news: GeneralNews,
  { fullName = "", ...facts }: GeneralFacts,
  link?: () => string,
): WriteSms {
  return ({ name }) => {
    const words = generalWords(facts);
    const names = [name, fullName];
    const plain = ([clinic = "", doctor = ""]: readonly string[]) =>
      GENERAL[news]({ clinic, doctor: doctorName(doctor), ...words });
    if (link === undefined) return fitParts(names, plain, APPOINTMENT_PARTS);
    const address = link();
    const linked = (cut: readonly string[]) => `${plain(cut)} ${address}`;
    return fitParts(names, hasRoom(names, linked) ? linked : plain, APPOINTMENT_PARTS);
  };
}
