import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type ColleagueAccessRow = Schema["colleagueAccess"];

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
