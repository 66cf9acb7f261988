import type { GivenRole } from "#domain/actor.ts";
import type { Engine, Queryable } from "#server/database/open.ts";

interface Place {
  readonly uid: string;
  readonly role: GivenRole;
  readonly createdAt: string;
  readonly suspendedAt: string | null;
}

/**
 * The admins, locked until the transaction ends, so that no two changes each count the other's admin. SQLite has one
 * writer at a time, so there the transaction is enough.
 */
export async function lockAdmins(db: Queryable, engine: Engine): Promise<readonly string[]> {
  const rows = await db
    .selectFrom("admins")
    .select("uid")
    .orderBy("uid")
    .$if(engine === "postgres", (query) => query.forUpdate())
    .execute();
  return rows.map(({ uid }) => uid);
}

/** Admins and staff, suspended ones too, with their last login. */
function members(db: Queryable) {
  return db
    .selectFrom("user")
    .leftJoin("admins", "admins.uid", "user.id")
    .leftJoin("staff", "staff.uid", "user.id")
    .leftJoin("staffPictures", "staffPictures.uid", "user.id")
    .where(({ or, eb }) => or([eb("admins.uid", "is not", null), eb("staff.uid", "is not", null)]))
    .select(["user.id as uid", "user.email", "user.name", "admins.createdAt as adminSince"])
    .select(["staff.role", "staff.createdAt as staffSince", "staff.suspendedAt", "staffPictures.id as picture"])
    .select((eb) =>
      eb
        .selectFrom("audit")
        .select("audit.at")
        .whereRef("audit.actor", "=", "user.id")
        .where("audit.action", "=", "session:begin")
        .where("audit.result", "=", "done")
        .orderBy("audit.at", "desc")
        .limit(1)
        .as("lastLoginAt"),
    );
}

export function listMembers(db: Queryable) {
  return members(db).orderBy("user.name").orderBy("user.id").execute();
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];

export function findMember(db: Queryable, uid: string): Promise<MemberRow | undefined> {
  return members(db).where("user.id", "=", uid).executeTakeFirst();
}

export async function isMember(db: Queryable, email: string): Promise<boolean> {
  return (await members(db).where("user.email", "=", email).executeTakeFirst()) !== undefined;
}

/** Takes every role of the staff away. */
export async function deletePlaces(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("admins").where("uid", "=", uid).execute();
  await db.deleteFrom("staff").where("uid", "=", uid).execute();
}

/** Gives one role in place of others. A suspended admin has a row of `staff`, so that no query finds an admin. */
export async function putPlace(db: Queryable, { uid, role, createdAt, suspendedAt }: Place): Promise<void> {
  await deletePlaces(db, uid);
  if (role === "admin" && suspendedAt === null) await db.insertInto("admins").values({ uid, createdAt }).execute();
  else await db.insertInto("staff").values({ uid, role, createdAt, suspendedAt }).execute();
}

export async function renameUser(db: Queryable, uid: string, name: string): Promise<void> {
  await db.updateTable("user").set({ name }).where("id", "=", uid).execute();
}
