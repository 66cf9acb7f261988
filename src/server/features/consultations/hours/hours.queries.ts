import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type HoursRow = Schema["doctorHours"];
export type HoursChangeRow = Schema["doctorHoursChanges"];

function facts(db: Queryable) {
  return db
    .selectFrom("doctors")
    .leftJoin("doctorProfiles", "doctorProfiles.uid", "doctors.uid")
    .select([
      "doctors.uid",
      "doctorProfiles.slug",
      "doctors.firstName",
      "doctors.lastName",
      "doctors.email",
      "doctorProfiles.qualifications",
      "doctorProfiles.registrationNumber",
      "doctorProfiles.fee",
      "doctors.verificationStatus",
      "doctors.recheckOn",
    ]);
}

export async function findDoctorBySlug(db: Queryable, slug: string) {
  return facts(db).where("doctorProfiles.slug", "=", slug).executeTakeFirst();
}

export async function findDoctorFacts(db: Queryable, uid: string) {
  return facts(db).where("doctors.uid", "=", uid).executeTakeFirst();
}

/** Those with saved hours whose check is valid on a day: who can be booked then. */
export async function listDoctorsAtWork(db: Queryable, today: string) {
  return facts(db)
    .innerJoin("doctorHours", "doctorHours.doctor", "doctors.uid")
    .where("doctors.verificationStatus", "=", "verified")
    .where("doctors.recheckOn", ">=", today)
    .execute();
}

/** What bookings need to know of a doctor. */
export type DoctorFacts = NonNullable<Awaited<ReturnType<typeof findDoctorFacts>>>;

export async function findHours(db: Queryable, doctorUid: string): Promise<HoursRow | undefined> {
  return db.selectFrom("doctorHours").selectAll().where("doctor", "=", doctorUid).executeTakeFirst();
}

export async function listHours(db: Queryable, doctors: readonly string[]): Promise<HoursRow[]> {
  return db.selectFrom("doctorHours").selectAll().where("doctor", "in", doctors).execute();
}

/**
 * The doctor's hours, locked until the transaction ends, so that bookings of one doctor run one after the other. Out:
 * undefined when there are none.
 */
export async function lockHours(db: Queryable, doctorUid: string): Promise<HoursRow | undefined> {
  return db
    .updateTable("doctorHours")
    .set({ doctor: sql.ref("doctor") })
    .where("doctor", "=", doctorUid)
    .returningAll()
    .executeTakeFirst();
}

export async function saveHours(db: Queryable, row: HoursRow): Promise<void> {
  const { doctor: _doctor, ...rest } = row;
  await db
    .insertInto("doctorHours")
    .values(row)
    .onConflict((conflict) => conflict.column("doctor").doUpdateSet(rest))
    .execute();
}

export async function listDaysOff(db: Queryable, doctors: readonly string[], from: string) {
  return db
    .selectFrom("doctorDaysOff")
    .selectAll()
    .where("doctor", "in", doctors)
    .where("day", ">=", from)
    .orderBy("day")
    .execute();
}

/** Days that are off already stay so. */
export async function insertDaysOff(
  db: Queryable,
  doctorUid: string,
  days: readonly string[],
  reason: string,
): Promise<void> {
  const rows = days.map((day) => ({ doctor: doctorUid, day, reason }));
  if (rows.length === 0) return;
  await db
    .insertInto("doctorDaysOff")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDaysOff(db: Queryable, doctorUid: string, first: string, last: string): Promise<void> {
  await db
    .deleteFrom("doctorDaysOff")
    .where("doctor", "=", doctorUid)
    .where("day", ">=", first)
    .where("day", "<=", last)
    .execute();
}

/** Changes of doctors' hours that apply on this day or after it, the first ones first. */
export async function listHoursChanges(db: Queryable, doctors: readonly string[], from: string) {
  return db
    .selectFrom("doctorHoursChanges")
    .selectAll()
    .where("doctor", "in", doctors)
    .where((eb) => eb.or([eb("last", "is", null), eb("last", ">=", from)]))
    .orderBy("first")
    .orderBy("id")
    .execute();
}

export async function insertHoursChange(db: Queryable, row: HoursChangeRow): Promise<void> {
  await db.insertInto("doctorHoursChanges").values(row).execute();
}

export async function deleteHoursChange(db: Queryable, doctorUid: string, id: string): Promise<void> {
  await db.deleteFrom("doctorHoursChanges").where("doctor", "=", doctorUid).where("id", "=", id).execute();
}

export type TakenRow = Pick<Schema["consultations"], "id" | "doctor" | "startsAt" | "blockedUntil" | "day">;

/** Booked times of doctors between two times; an expired hold takes none. */
export async function listTaken(
  db: Queryable,
  doctors: readonly string[],
  from: string,
  until: string,
  now: string,
): Promise<TakenRow[]> {
  return (
    db
      .selectFrom("consultations")
      .select(["id", "doctor", "startsAt", "blockedUntil", "day"])
      .where("doctor", "in", doctors)
      .where("startsAt", ">=", from)
      .where("startsAt", "<", until)
      // Consultations that took place still count for the day's maximum.
      .where((eb) => eb.or([eb("live", "=", 1), eb("state", "in", ["completed", "no-show"])]))
      .where((eb) => eb.or([eb("slotHoldUntil", "is", null), eb("slotHoldUntil", ">", now)]))
      .execute()
  );
}

/** How many patients of each of some doctors wait. */
export async function countWaiting(db: Queryable, doctors: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom("consultations")
    .select((eb) => ["doctor", eb.fn.countAll<number>().as("count")])
    .where("doctor", "in", doctors)
    .where("live", "=", 1)
    .where("state", "=", "waiting")
    .groupBy("doctor")
    .execute();
  return new Map(rows.map(({ doctor, count }) => [doctor, Number(count)]));
}
