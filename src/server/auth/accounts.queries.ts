import { AREAS, type Area, type GivenRole, ROLES, type Role } from "#domain/actor.ts";
import { isLanguage, type Language } from "#domain/language.ts";
import { isOneOf } from "#domain/typed.ts";
import type { Engine, Queryable } from "#server/database/open.ts";
import { joinedAccounts } from "#server/database/tables/joined-accounts.ts";
import { inViewOfClinic } from "#server/database/wall/viewer.ts";

const ROLE_TABLES = { patient: "patients", doctor: "doctors", admin: "admins" } as const satisfies Record<Area, string>;

/** A time as Better Auth's tables store it on this engine. */
export function authMoment(engine: Engine, ms: number): Date | string {
  return engine === "postgres" ? new Date(ms) : new Date(ms).toISOString();
}

/**
 * The roles whose record exists for the uid, in the order of ROLES; a suspended member of the staff has none, and
 * neither has a patient whose record was joined to another.
 */
export async function rolesOf(db: Queryable, uid: string): Promise<Role[]> {
  const staff = db
    .selectFrom("staff")
    .select((eb) => eb.cast<string>("role", "text").as("role"))
    .where("uid", "=", uid)
    .where("suspendedAt", "is", null);
  const query = AREAS.map((area) =>
    db
      .selectFrom(ROLE_TABLES[area])
      .select(({ val }) => val<string>(area).as("role"))
      .where("uid", "=", uid)
      .$if(area === "patient", (query) => query.where("uid", "not in", joinedAccounts(db))),
  ).reduce((all, other) => all.unionAll(other), staff);
  // At a login, before it is known whose rows are seen.
  const rows = await inViewOfClinic(() => query.execute());
  return ROLES.filter((role) => rows.some((row) => row.role === role));
}

export async function findUserByEmail(db: Queryable, email: string) {
  return db.selectFrom("user").select(["id", "email"]).where("email", "=", email).executeTakeFirst();
}

export async function findUserById(db: Queryable, uid: string) {
  return db.selectFrom("user").select(["id", "email"]).where("id", "=", uid).executeTakeFirst();
}

/** Whether the address of an account was proved to be its owner's. */
export async function isConfirmed(db: Queryable, uid: string): Promise<boolean> {
  const row = await db.selectFrom("user").select("emailVerified").where("id", "=", uid).executeTakeFirst();
  return Boolean(row?.emailVerified);
}

export async function confirmUser(db: Queryable, engine: Engine, uid: string): Promise<void> {
  const emailVerified = engine === "postgres" ? true : 1;
  await db.updateTable("user").set({ emailVerified }).where("id", "=", uid).execute();
}

/** The language that an account chose; undefined while it has not. */
export async function findLanguage(db: Queryable, uid: string): Promise<Language | undefined> {
  const row = await db.selectFrom("user").select("language").where("id", "=", uid).executeTakeFirst();
  return isLanguage(row?.language) ? row.language : undefined;
}

export async function storeLanguage(db: Queryable, uid: string, language: Language): Promise<void> {
  await db.updateTable("user").set({ language }).where("id", "=", uid).execute();
}

/** Stores the language of an account that has none: one that is older than the choice. */
export async function storeFirstLanguage(db: Queryable, uid: string, language: Language): Promise<void> {
  await db.updateTable("user").set({ language }).where("id", "=", uid).where("language", "is", null).execute();
}

export interface Login {
  readonly uid: string;
  /** The hash of the password; undefined for an account that has none. */
  readonly hash: string | undefined;
}

/** The account with this email, and its password hash. */
export async function findLogin(db: Queryable, email: string): Promise<Login | undefined> {
  const row = await db
    .selectFrom("user")
    .leftJoin("account", (join) =>
      join.onRef("account.userId", "=", "user.id").on("account.providerId", "=", "credential"),
    )
    .select(["user.id as uid", "account.password as hash"])
    .where("user.email", "=", email)
    .executeTakeFirst();
  return row && { uid: row.uid, hash: row.hash ?? undefined };
}

/** The hash of an account's password; undefined for one that has none. */
export async function findPasswordHash(db: Queryable, uid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("account")
    .select("password")
    .where("userId", "=", uid)
    .where("password", "is not", null)
    .executeTakeFirst();
  return row?.password ?? undefined;
}

export interface NewSession {
  readonly id: string;
  readonly token: string;
  readonly uid: string;
  readonly now: number;
  readonly expiresAt: number;
}

/** Inserts a session as Better Auth would, without IP address and browser. */
export async function insertSession(db: Queryable, engine: Engine, session: NewSession): Promise<void> {
  const { id, token, uid } = session;
  const now = authMoment(engine, session.now);
  await db
    .insertInto("session")
    .values({
      ...{ id, token, userId: uid, expiresAt: authMoment(engine, session.expiresAt) },
      ...{ ipAddress: "", userAgent: "", createdAt: now, updatedAt: now },
    })
    .execute();
}

export async function touchSession(db: Queryable, engine: Engine, id: string, ms: number): Promise<void> {
  await db
    .updateTable("session")
    .set({ updatedAt: authMoment(engine, ms) })
    .where("id", "=", id)
    .execute();
}

export async function endSession(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("session").where("id", "=", id).execute();
}

/** Ends a session that has expired. The pushes to its device go on, because its owner ended nothing. */
export async function endExpiredSession(db: Queryable, id: string): Promise<void> {
  await db.updateTable("pushSubscriptions").set({ sessionId: null }).where("sessionId", "=", id).execute();
  await endSession(db, id);
}

const MAX_SESSIONS = 50;

/** The newest sessions of an account, newest first. */
export async function sessionsOf(db: Queryable, uid: string) {
  return db
    .selectFrom("session")
    .select(["id", "createdAt", "updatedAt"])
    .where("userId", "=", uid)
    .orderBy("createdAt", "desc")
    .limit(MAX_SESSIONS)
    .execute();
}

/** The roles of a row that has the records of an account. */
export function rolesIn(row: Readonly<Record<Area, string | null> & { staffRole: GivenRole | null }>): Role[] {
  return ROLES.filter((role) => role === row.staffRole || (isOneOf(AREAS, role) && row[role] !== null));
}

/** These sessions, each with the roles of its account; a suspended doctor is none. */
export async function sessionsWithRoles(db: Queryable, ids: readonly string[]) {
  const rows = await db
    .selectFrom("session")
    .leftJoin("patients", (join) =>
      join.onRef("patients.uid", "=", "session.userId").on("patients.uid", "not in", joinedAccounts(db)),
    )
    .leftJoin("doctors", "doctors.uid", "session.userId")
    .leftJoin("admins", "admins.uid", "session.userId")
    .leftJoin("staff", (join) => join.onRef("staff.uid", "=", "session.userId").on("staff.suspendedAt", "is", null))
    .select(["session.id", "session.createdAt", "session.updatedAt", "session.expiresAt"])
    .select(["patients.uid as patient", "doctors.uid as doctor", "admins.uid as admin", "doctors.verificationStatus"])
    .select("staff.role as staffRole")
    .where("session.id", "in", ids)
    .execute();
  return rows.map(({ verificationStatus, ...row }) => ({
    ...row,
    roles: rolesIn({ ...row, doctor: verificationStatus === "suspended" ? null : row.doctor }),
  }));
}

/** Forgets the browsers that need no code at login; without an account, those of every account. */
async function forgetBrowsers(db: Queryable, uid?: string): Promise<void> {
  const all = db.deleteFrom("trustedBrowsers");
  await (uid === undefined ? all : all.where("uid", "=", uid)).execute();
}

/** Ends the account's other sessions, and forgets its trusted browsers, which a thief may have too. */
export async function endOtherSessionsOf(db: Queryable, uid: string, currentId: string): Promise<void> {
  await forgetBrowsers(db, uid);
  await db.deleteFrom("session").where("userId", "=", uid).where("id", "!=", currentId).execute();
}

/**
 * Ends one session of an account.
 * @returns False when the account has none with this id.
 */
export async function endSessionOf(db: Queryable, uid: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom("session")
    .where("userId", "=", uid)
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}

/** Ends the account's sessions, and forgets its trusted browsers. */
export async function endSessionsOf(db: Queryable, uid: string): Promise<void> {
  await forgetBrowsers(db, uid);
  await db.deleteFrom("session").where("userId", "=", uid).execute();
}

export async function endEverySession(db: Queryable): Promise<void> {
  await forgetBrowsers(db);
  await db.deleteFrom("session").execute();
}

/** What a link of the clinic's own does; those that set a password are Better Auth's. */
export type LinkPurpose = "change-email" | "changed-email" | "confirm-email";

/** Voids the links of an account that set a password. */
export async function voidResetLinks(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("verification").where("value", "=", uid).execute();
}

/** Voids an account's links of one purpose; links of other purposes stay. */
export async function voidLinks(db: Queryable, uid: string, purpose: LinkPurpose): Promise<void> {
  await db.deleteFrom("verification").where("value", "like", `${uid} % ${purpose}`).execute();
}

/** Copies a new email address into the records of an account's roles. */
export async function changeRecordsEmail(db: Queryable, uid: string, email: string): Promise<void> {
  for (const table of ["patients", "doctors"] as const) {
    // Whoever opens the link may not be logged in.
    await inViewOfClinic(() => db.updateTable(table).set({ email }).where("uid", "=", uid).execute());
  }
}

export async function insertAdmin(db: Queryable, uid: string, createdAt: string): Promise<void> {
  await db
    .insertInto("admins")
    .values({ uid, createdAt })
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
}

export async function hasAdmin(db: Queryable): Promise<boolean> {
  return (await db.selectFrom("admins").select("uid").limit(1).executeTakeFirst()) !== undefined;
}

/**
 * Stores the link unless there is one.
 * @returns When the one that there is was made.
 */
export async function insertFirstAdminLink(db: Queryable, tokenHash: string, createdAt: string) {
  await db
    .insertInto("firstAdminLink")
    .values({ id: 1, tokenHash, createdAt })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
  return db.selectFrom("firstAdminLink").select("createdAt").where("id", "=", 1).executeTakeFirstOrThrow();
}

export async function replaceFirstAdminLink(db: Queryable, tokenHash: string, createdAt: string): Promise<void> {
  await db
    .insertInto("firstAdminLink")
    .values({ id: 1, tokenHash, createdAt })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ tokenHash, createdAt }))
    .execute();
}

export async function hasFirstAdminLink(db: Queryable, tokenHash: string): Promise<boolean> {
  const row = await db.selectFrom("firstAdminLink").select("id").where("tokenHash", "=", tokenHash).executeTakeFirst();
  return row !== undefined;
}

/**
 * Uses the link up.
 * @returns True for the one caller that got it.
 */
export async function takeFirstAdminLink(db: Queryable, tokenHash: string): Promise<boolean> {
  const taken = await db
    .deleteFrom("firstAdminLink")
    .where("tokenHash", "=", tokenHash)
    .returning("id")
    .executeTakeFirst();
  return taken !== undefined;
}
