import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type GuardianAccessRow = Schema["guardianAccess"];

/** The active invitation or access of a consultation's guardian. */
export async function findActiveAccess(db: Queryable, consultationId: string): Promise<GuardianAccessRow | undefined> {
  return db
    .selectFrom("guardianAccess")
    .selectAll()
    .where("endedAt", "is", null)
    .where("consultationId", "=", consultationId)
    .executeTakeFirst();
}

/** The id of the accepted guardian access of a consultation; null when there is none. */
export async function findGuardianAccess(db: Queryable, consultationId: string): Promise<string | null> {
  const row = await findActiveAccess(db, consultationId);
  return row?.takenAt ? row.id : null;
}

export async function insertGuardianAccess(db: Queryable, row: GuardianAccessRow): Promise<void> {
  await db.insertInto("guardianAccess").values(row).execute();
}

/** The uid of the second doctor whom the patient of a consultation allows; null without one. */
export async function findColleague(db: Queryable, consultationId: string): Promise<string | null> {
  const row = await db
    .selectFrom("colleagueAccess")
    .innerJoin("doctors", "doctors.uid", "colleagueAccess.doctor")
    .select(["colleagueAccess.doctor", "colleagueAccess.allowedAt"])
    .where("colleagueAccess.endedAt", "is", null)
    .where("colleagueAccess.consultationId", "=", consultationId)
    .executeTakeFirst();
  return row?.allowedAt ? row.doctor : null;
}

/** Booked consultations of an account with their details, the newest first. */
export async function listDetailsOf(db: Queryable, patientUid: string, max: number) {
  return db
    .selectFrom("consultations")
    .select(["id", "details", "personKey"])
    .where("patientUid", "=", patientUid)
    .where("details", "is not", null)
    .orderBy("startsAt", "desc")
    .limit(max)
    .execute();
}
