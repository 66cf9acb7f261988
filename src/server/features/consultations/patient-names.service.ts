import { canReadRecords } from "#domain/permissions.ts";
import type { App } from "#server/app.ts";
import type { Queryable } from "#server/database/open.ts";
import { createConsultationEncryption, recordFacts } from "./consultation-rows.ts";

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

/**
 * Reads the patients' names of a doctor's consultations whose records that doctor may read now.
 * @param app - The application.
 * @param doctorUid - The doctor.
 * @param ids - Ids of consultations.
 * @returns The names by the ids of the consultations.
 */
export async function readPatientNames(
  { db, clock, vault }: App,
  doctorUid: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { openDetails } = createConsultationEncryption(vault);
  const rows = await listTreated(db, doctorUid, ids);
  return new Map(
    rows.flatMap((row) => {
      if (!canReadRecords("doctor", recordFacts(row, row.verificationStatus), clock.now())) return [];
      const name = openDetails(row)?.name;
      return name === undefined ? [] : [[row.id, name] as const];
    }),
  );
}
