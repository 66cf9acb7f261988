import { mobileNumber } from "#domain/accounts/phones.rules.ts";
import type { Language } from "#domain/language.ts";
import type { App } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import { type CallerConsent, openCaller } from "../consultation-encryption.ts";
import type { ConsultationRow } from "../consultations.queries.ts";

/** What staff note of a caller's consent; undefined for none, and for a number that gets no SMS. */
export function callerConsent(
  app: App,
  by: string,
  { phone, agreed, language }: { readonly phone: string; readonly agreed: boolean; readonly language: Language },
): { readonly sms?: CallerConsent } {
  const isOffered = app.sms?.carriesAppointments === true && mobileNumber(phone) !== undefined;
  return agreed && isOffered ? { sms: { by, at: moment(app.clock), language } } : {};
}

/** Where a caller without an account agreed to SMS. */
export interface CallerSms {
  /** Like `+919876543210`. */
  readonly number: string;
  readonly language: Language;
}

/** The number for SMS about a consultation; undefined for an account, which chooses for itself, and without consent. */
export function callerSms(app: App, row: ConsultationRow): CallerSms | undefined {
  const caller = row.patientUid === null ? openCaller(app, row) : undefined;
  const number = caller?.sms && mobileNumber(caller.phone);
  if (number === undefined || caller?.sms === undefined || app.sms?.carriesAppointments !== true) return undefined;
  return { number, language: caller.sms.language };
}
