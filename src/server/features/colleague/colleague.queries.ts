import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

type ColleagueAccessRow = Schema["colleagueAccess"];

/** Maximum number of doctors to choose from. */
const MAX_CHOICES = 500;

/** Fails with a unique violation while another one is open. */
export async function insertAccess(db: Queryable, row: ColleagueAccessRow): Promise<void> {
  await db.insertInto("colleagueAccess").values(row).execute();
}

/** @returns Whether it was waiting for the answer. */
export async function allowAccess(db: Queryable, id: string, allowedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("colleagueAccess")
    .set({ allowedAt })
    .where("id", "=", id)
    .where("allowedAt", "is", null)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Doctors of the directory (`bookable` in domain/doctors) but for some, by name.
 * @param today - The day at the clinic.
 */
export async function listChoices(db: Queryable, today: string, without: readonly string[]) {
  return db
    .selectFrom("doctors")
    .innerJoin("doctorProfiles", "doctorProfiles.uid", "doctors.uid")
    .select(["doctors.uid", "slug", "firstName", "lastName", "specialities"])
    .where("doctors.verificationStatus", "=", "verified")
    .where("doctors.recheckOn", ">=", today)
    .where("doctors.uid", "not in", without)
    .orderBy("doctors.nameSearched")
    .orderBy("doctors.uid")
    .limit(MAX_CHOICES)
    .execute();
}
