import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type RatingRow = Schema["consultationRatings"];

/** The columns of a consultation that decide whether and by whom it may be rated. */
export async function findConsultation(db: Queryable, id: string) {
  return db
    .selectFrom("consultations")
    .select(["id", "state", "doctor", "patientUid"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Returns false, and writes nothing, when the consultation has a rating already. */
export async function insertRating(db: Queryable, row: RatingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("consultationRatings")
    .values(row)
    .onConflict((conflict) => conflict.column("consultationId").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findRating(db: Queryable, consultationId: string): Promise<RatingRow | undefined> {
  return db
    .selectFrom("consultationRatings")
    .selectAll()
    .where("consultationId", "=", consultationId)
    .executeTakeFirst();
}

/** Ratings by this patient of these consultations. */
export async function listPatientRatings(db: Queryable, patientUid: string, consultations: readonly string[]) {
  return db
    .selectFrom("consultationRatings")
    .innerJoin("consultations", "consultations.id", "consultationRatings.consultationId")
    .select(["consultationRatings.consultationId", "consultationRatings.stars"])
    .where("consultationRatings.consultationId", "in", consultations)
    .where("consultations.patientUid", "=", patientUid)
    .execute();
}

/** Number of ratings and sum of stars by doctor. */
export async function sumRatings(db: Queryable, doctors: readonly string[]) {
  return db
    .selectFrom("consultationRatings")
    .select(["doctor", (eb) => eb.fn.countAll<number>().as("count"), (eb) => eb.fn.sum<number>("stars").as("stars")])
    .where("doctor", "in", doctors)
    .groupBy("doctor")
    .execute();
}

export async function countRatings(db: Queryable): Promise<number> {
  return countRows(db.selectFrom("consultationRatings"));
}

/** Ratings with the doctor's name, newest first. */
export async function listRatings(db: Queryable, limit: number, offset: number) {
  return db
    .selectFrom("consultationRatings")
    .innerJoin("doctors", "doctors.uid", "consultationRatings.doctor")
    .selectAll("consultationRatings")
    .select(["doctors.firstName", "doctors.lastName"])
    .orderBy("consultationRatings.at", "desc")
    .orderBy("consultationRatings.consultationId")
    .limit(limit)
    .offset(offset)
    .execute();
}
