import type { Queryable } from "#server/database/open.ts";

/** The rule is a row of its own: pages read the clinic's settings, and not this. */
const RULE_ROW = "login-rule";

/** The rule as JSON; undefined while none was set. */
export async function findRule(db: Queryable): Promise<string | undefined> {
  const row = await db.selectFrom("settings").select("value").where("id", "=", RULE_ROW).executeTakeFirst();
  return row?.value;
}

export async function putRule(db: Queryable, value: string, updatedAt: string): Promise<void> {
  await db
    .insertInto("settings")
    .values({ id: RULE_ROW, value, updatedAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ value, updatedAt }))
    .execute();
}

/** Accounts with their roles and the time since which a code is required. */
function logins(db: Queryable) {
  return db
    .selectFrom("user")
    .leftJoin("patients", "patients.uid", "user.id")
    .leftJoin("doctors", "doctors.uid", "user.id")
    .leftJoin("admins", "admins.uid", "user.id")
    .leftJoin("staff", (join) => join.onRef("staff.uid", "=", "user.id").on("staff.suspendedAt", "is", null))
    .leftJoin("secondFactors", (join) =>
      join.onRef("secondFactors.uid", "=", "user.id").on("secondFactors.confirmedAt", "is not", null),
    )
    .select(["user.id as uid", "user.email", "user.createdAt", "secondFactors.confirmedAt as codeSince"])
    .select(["admins.createdAt as adminSince", "staff.createdAt as staffSince"])
    .select(["patients.uid as patient", "doctors.uid as doctor", "admins.uid as admin", "staff.role as staffRole"]);
}

export type LoginRow = Awaited<ReturnType<typeof listStaffRows>>[number];

export function listStaffRows(db: Queryable) {
  return logins(db)
    .where(({ or, eb }) =>
      or([eb("doctors.uid", "is not", null), eb("admins.uid", "is not", null), eb("staff.uid", "is not", null)]),
    )
    .orderBy("user.email")
    .execute();
}

export function findLoginRow(db: Queryable, uid: string): Promise<LoginRow | undefined> {
  return logins(db).where("user.id", "=", uid).executeTakeFirst();
}
