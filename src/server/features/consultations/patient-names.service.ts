import { canReadRecords } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import type { Queryable } from "#server/database/open.ts";
import { UNREADABLE } from "#server/unreadable.ts";
import { openDetails } from "./consultation-encryption.ts";
import { recordFacts } from "./consultation-rows.ts";
import type { ConsultationRow } from "./consultations.queries.ts";
import type { DoctorFacts } from "./hours/hours.queries.ts";
import type { ListedRow } from "./lists.queries.ts";

async function listTreated(db: Queryable, doctorUid: string, ids: readonly string[]) {
  return db
    .selectFrom("consultations")
    .innerJoin("doctors", "doctors.uid", "consultations.doctor")
    .select(["consultations.id", "consultations.details", "consultations.state", "consultations.endsAt"])
    .select("doctors.verificationStatus")
    .where("consultations.id", "in", ids)
    .where("consultations.doctor", "=", doctorUid)
    .execute();
}

/** Whether the doctor of a consultation may read now what was entered for it. */
export function isReadByDoctor(
  { clock }: App,
  row: Pick<ConsultationRow, "state" | "endsAt" | "details">,
  { verificationStatus }: Pick<DoctorFacts, "verificationStatus">,
): boolean {
  return canReadRecords("doctor", recordFacts(row, verificationStatus), clock.now());
}

/** The patient's name of a consultation; null before it is booked. */
export function openPatientName(app: App, row: Pick<ConsultationRow, "id" | "details">): string | null {
  return row.details === null ? null : (openDetails(app, row)?.name ?? UNREADABLE);
}

/** The patient's name, as far as the consultation's doctor may read it now. */
export function openNameForDoctor(app: App, row: ListedRow): string | null {
  return isReadByDoctor(app, row, row) ? openPatientName(app, row) : null;
}

/**
 * Reads the patients' names of a doctor's consultations whose records that doctor may read now.
 * @param app - The application.
 * @param doctorUid - The doctor.
 * @param ids - Ids of consultations.
 * @returns The names by the ids of the consultations.
 */
export async function readPatientNames(
  app: App,
  doctorUid: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await listTreated(app.db, doctorUid, ids);
  return new Map(
    rows.flatMap((row) => {
      if (!isReadByDoctor(app, row, row)) return [];
      const name = openDetails(app, row)?.name;
      return name === undefined ? [] : [[row.id, name] as const];
    }),
  );
}
