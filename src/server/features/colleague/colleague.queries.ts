import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ColleagueAccessRow = Schema["colleagueAccess"];

/** Maximum number of doctors to choose from. */
const MAX_CHOICES = 500;

function openAccess(db: Queryable) {
  return db
    .selectFrom("colleagueAccess")
    .innerJoin("doctors", "doctors.uid", "colleagueAccess.doctor")
    .selectAll("colleagueAccess")
    .select(["doctors.firstName", "doctors.lastName", "doctors.verificationStatus"])
    .where("colleagueAccess.endedAt", "is", null);
}

/** The open invitation or access of a consultation, with the invited doctor. */
export async function findOpenAccess(db: Queryable, consultationId: string) {
  return openAccess(db).where("colleagueAccess.consultationId", "=", consultationId).executeTakeFirst();
}

/** The allowed accesses of a doctor. */
export async function listAllowedOf(db: Queryable, doctorUid: string) {
  return openAccess(db)
    .where("colleagueAccess.doctor", "=", doctorUid)
    .where("colleagueAccess.allowedAt", "is not", null)
    .orderBy("colleagueAccess.allowedAt")
    .execute();
}

/** The consultations with an open invitation or access of a doctor. */
export async function listOpenIds(db: Queryable, doctorUid: string): Promise<string[]> {
  const rows = await openAccess(db).where("colleagueAccess.doctor", "=", doctorUid).execute();
  return rows.map(({ consultationId }) => consultationId).sort();
}

/** All invitations of a consultation in order, with the doctors' names. */
export async function listInvitations(db: Queryable, consultationId: string) {
  return db
    .selectFrom("colleagueAccess")
    .innerJoin("doctors", "doctors.uid", "colleagueAccess.doctor")
    .select(["firstName", "lastName", "askedAt", "allowedAt", "endedAt", "endedBy"])
    .where("consultationId", "=", consultationId)
    .orderBy("askedAt")
    .execute();
}

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
 * Ends the open invitation or access of a consultation.
 * @returns The ended one.
 */
export async function endAccess(
  db: Queryable,
  consultationId: string,
  ending: Required<Pick<ColleagueAccessRow, "endedAt" | "endedBy">>,
): Promise<ColleagueAccessRow | undefined> {
  return db
    .updateTable("colleagueAccess")
    .set(ending)
    .where("consultationId", "=", consultationId)
    .where("endedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
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
