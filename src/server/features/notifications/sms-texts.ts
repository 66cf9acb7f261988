import { type AppointmentSms, fitParts } from "#domain/channels/sms.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatShortMoment, formatZone } from "#domain/format/time-format.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { APPOINTMENTS } from "#generated/messages/sms/appointments.ts";
import { TEXTS } from "#generated/messages/sms/texts.ts";

type WriteSms = (clinic: ClinicSettings) => string;

/** A text about an appointment with its longest values has no place in one part in Hindi. */
const APPOINTMENT_PARTS = 2;

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

/** What an SMS says of an appointment: nothing about health. */
export interface AppointmentFacts {
  /** The doctor's first and last name. */
  readonly fullName: string;
  /** UTC ISO. */
  readonly startsAt: string;
  readonly zone: string;
}

/**
 * What happened to an appointment.
 * @param kind - What happened.
 * @param facts - The appointment after it.
 */
export function appointmentSms(kind: AppointmentSms, { fullName, startsAt, zone }: AppointmentFacts): WriteSms {
  return ({ name }) => {
    const moment = formatShortMoment(startsAt, zone);
    const time = zone === CLINIC_ZONE ? moment : `${moment} (${formatZone(zone)})`;
    return fitParts(
      [name, fullName],
      ([clinic = "", doctor = ""]) => APPOINTMENTS[kind]({ clinic, doctor: doctorName(doctor), time }),
      APPOINTMENT_PARTS,
    );
  };
}
