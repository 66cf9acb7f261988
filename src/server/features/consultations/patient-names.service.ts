import { canReadRecords } from "#domain/permissions.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Queryable } from "#server/database/open.ts";
import { createConsultationEncryption, recordFacts } from "./consultation-rows.ts";

/** The patients' names of those of a doctor's consultations whose records that doctor may read now, by their ids. */
export type PatientNames = (doctorUid: string, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>;

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

export function createPatientNames({
  database,
  clock,
  vault,
}: Pick<AppContext, "database" | "clock" | "vault">): PatientNames {
  const { openDetails } = createConsultationEncryption(vault);
  return async (doctorUid, ids) => {
    if (ids.length === 0) return new Map();
    const rows = await listTreated(database.kysely, doctorUid, ids);
    return new Map(
      rows.flatMap((row) => {
        if (!canReadRecords("doctor", recordFacts(row, row.verificationStatus), clock.now())) return [];
        const name = openDetails(row)?.name;
        return name === undefined ? [] : [[row.id, name] as const];
      }),
    );
  };
}
