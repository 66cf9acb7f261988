import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type RatingRow = Schema["visitRatings"];

/** What decides whether a visit may be rated, and by whom. */
export async function findVisit(db: Queryable, id: string) {
  return db
    .selectFrom("consultations")
    .select(["id", "state", "doctor", "patientUid"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Out: whether it was kept; false when the visit has a rating already. */
export async function insertRating(db: Queryable, row: RatingRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("visitRatings")
    .values(row)
    .onConflict((conflict) => conflict.column("visit").doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function findRating(db: Queryable, visit: string): Promise<RatingRow | undefined> {
  return db.selectFrom("visitRatings").selectAll().where("visit", "=", visit).executeTakeFirst();
}

/** Of these visits those of this patient that were rated. */
export async function listOwnRatings(db: Queryable, patientUid: string, visits: readonly string[]) {
  return db
    .selectFrom("visitRatings")
    .innerJoin("consultations", "consultations.id", "visitRatings.visit")
    .select(["visitRatings.visit", "visitRatings.stars"])
    .where("visitRatings.visit", "in", visits)
    .where("consultations.patientUid", "=", patientUid)
    .execute();
}

/** How many ratings each of these doctors has, and how many stars together. */
export async function sumRatings(db: Queryable, doctors: readonly string[]) {
  const rows = await db
    .selectFrom("visitRatings")
    .select(["doctor", (eb) => eb.fn.countAll<number>().as("count"), (eb) => eb.fn.sum<number>("stars").as("stars")])
    .where("doctor", "in", doctors)
    .groupBy("doctor")
    .execute();
  return rows.map(({ doctor, count, stars }) => ({ doctor, count: Number(count), stars: Number(stars) }));
}

export async function countRatings(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom("visitRatings")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Newest first, with the doctor's name. */
export async function listRatings(db: Queryable, limit: number, offset: number) {
  return db
    .selectFrom("visitRatings")
    .innerJoin("doctors", "doctors.uid", "visitRatings.doctor")
    .selectAll("visitRatings")
    .select(["doctors.firstName", "doctors.lastName"])
    .orderBy("visitRatings.at", "desc")
    .orderBy("visitRatings.visit")
    .limit(limit)
    .offset(offset)
    .execute();
}
