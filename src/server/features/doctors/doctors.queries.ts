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

/**
 * The doctor, held until the transaction ends: whoever acts on the same doctor meanwhile waits and then sees what
 * came of it. The first query of every act, or two acts could each decide on what the other is changing.
 */
export async function lockDoctor(db: Queryable, uid: string): Promise<DoctorRow | undefined> {
  return db
    .updateTable("doctors")
    .set({ uid: sql.ref("uid") })
    .where("uid", "=", uid)
    .returningAll()
    .executeTakeFirst();
}

/** What can change about a doctor's standing. */
export type VerificationChange = Partial<Pick<DoctorRow, "verificationStatus" | "recheckOn">>;

/** Changes the standing of a doctor who is held, and counts what changed of what is to be checked. */
export async function moveDoctor(
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

/** Takes a registration for a doctor. Out: false when another doctor has it. */
export async function takeRegistration(db: Queryable, key: string, uid: string): Promise<boolean> {
  await dropRegistration(db, uid);
  const taken = await db
    .insertInto("doctorRegistrations")
    .values({ key, uid })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("uid")
    .executeTakeFirst();
  return taken !== undefined;
}

export async function dropRegistration(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("doctorRegistrations").where("uid", "=", uid).execute();
}
