import { allows } from "#domain/accounts/reach.ts";
import type { PatientMail } from "#domain/consultations/consultation.ts";
import type { App } from "#server/app.ts";
import { findReach } from "#server/features/deliveries/deliveries.service.ts";
import { callerSms } from "./booking/caller-sms.ts";
import { openCaller } from "./consultation-encryption.ts";
import { type ConsultationRow, findPatientPhone, isEmailConfirmed } from "./consultations.queries.ts";

/** The account's phone number, or the caller's; null without one. */
export async function readPatientPhone(app: App, row: ConsultationRow): Promise<string | null> {
  const accountPhone = row.patientUid === null ? undefined : await findPatientPhone(app.db, row.patientUid);
  return accountPhone ?? openCaller(app, row)?.phone ?? null;
}

/** Whether emails or other messages about a consultation reach its patient. */
export async function readPatientMail(app: App, row: ConsultationRow): Promise<PatientMail> {
  const reach = row.patientUid === null ? "email" : await findReach(app, row.patientUid);
  if (allows(reach, "whatsapp")) return "whatsapp";
  if (reach === "sms") return "sms";
  if (callerSms(app, row) !== undefined && !openCaller(app, row)?.email) return "sms";
  if (!app.mailer.delivers) return "none";
  if (row.patientUid !== null) return (await isEmailConfirmed(app.db, row.patientUid)) ? "sent" : "waiting";
  return (openCaller(app, row)?.email ?? null) === null ? "none" : "sent";
}
