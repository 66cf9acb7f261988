import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type DoctorRow = Schema["doctors"];
export type ProfileRow = Schema["doctorProfiles"];

export async function insertDoctor(db: Queryable, row: DoctorRow): Promise<void> {
  await db.insertInto("doctors").values(row).execute();
}

export async function findDoctor(db: Queryable, uid: string): Promise<DoctorRow | undefined> {
  return db.selectFrom("doctors").selectAll().where("uid", "=", uid).executeTakeFirst();
}

export async function findProfile(db: Queryable, uid: string): Promise<ProfileRow | undefined> {
  return db.selectFrom("doctorProfiles").selectAll().where("uid", "=", uid).executeTakeFirst();
}

/** Reads and locks the doctor; must be the first query of every transaction that changes a doctor. */
export async function lockDoctor(db: Queryable, uid: string): Promise<DoctorRow | undefined> {
  return db
    .updateTable("doctors")
    .set({ uid: sql.ref("uid") })
    .where("uid", "=", uid)
    .returningAll()
    .executeTakeFirst();
}

/** A change of a doctor's verification. */
export type VerificationChange = Partial<Pick<DoctorRow, "verificationStatus" | "recheckOn">>;

/** Changes the verification of a locked doctor; with `revised`, increments the revision that a check refers to. */
export async function changeVerification(
  db: Queryable,
  uid: string,
  change: VerificationChange,
  revised: boolean,
): Promise<void> {
  await db
    .updateTable("doctors")
    .set((eb) => ({ ...change, revision: eb("revision", "+", revised ? 1 : 0) }))
    .where("uid", "=", uid)
    .execute();
}

/** Assigns a registration to a doctor. Returns false when another doctor has it. */
export async function assignRegistration(db: Queryable, key: string, uid: string): Promise<boolean> {
  await deleteRegistration(db, uid);
  const taken = await db
    .insertInto("doctorRegistrations")
    .values({ key, uid })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("uid")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function deleteRegistration(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("doctorRegistrations").where("uid", "=", uid).execute();
}
