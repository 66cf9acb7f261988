import type { PatientMail } from "#domain/consultations/consultation.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import type { ConsultationEncryption } from "../consultation-rows.ts";
import { type ConsultationRow, findPatientPhone, isEmailConfirmed } from "../consultations.queries.ts";

/** How the patient of a consultation can be reached. */
export interface PatientReach {
  /** The account's phone number, or the caller's; null without one. */
  phone(row: ConsultationRow): Promise<string | null>;
  mail(row: ConsultationRow): Promise<PatientMail>;
}

export function createPatientReach(
  db: Queryable,
  mailer: AppContext["mailer"],
  encryption: ConsultationEncryption,
): PatientReach {
  return {
    async phone(row) {
      const accountPhone = row.patientUid === null ? undefined : await findPatientPhone(db, row.patientUid);
      return accountPhone ?? encryption.openCaller(row)?.phone ?? null;
    },

    async mail(row) {
      if (!mailer.delivers) return "none";
      if (row.patientUid !== null) return (await isEmailConfirmed(db, row.patientUid)) ? "sent" : "waiting";
      return (encryption.openCaller(row)?.email ?? null) === null ? "none" : "sent";
    },
  };
}
