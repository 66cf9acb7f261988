import { DEFAULT_LANGUAGE, isLanguage, type Language } from "#domain/language.ts";
import type { Queryable } from "#server/database/open.ts";

/** How long a given up email is counted. */
const FAILED_RETENTION_MS = 7 * 24 * 60 * 60_000;

export interface DueMail {
  readonly id: string;
  readonly message: string;
  readonly attempts: number;
  readonly createdAt: string;
  readonly until: string | null;
  readonly recipient: string | null;
}

export interface NewMail {
  readonly id: string;
  readonly message: string;
  readonly createdAt: string;
  /** When it is due. */
  readonly nextTryAt: string;
  /** When the email expires and is no longer sent; null when it never expires. */
  readonly until: string | null;
  /** The key by which it can be withdrawn. */
  readonly about: string | null;
  readonly recipient: string | null;
  readonly waitsFor: string | null;
}

export async function insertMail(db: Queryable, mail: NewMail): Promise<void> {
  await db
    .insertInto("outbox")
    .values({ ...mail, sentAt: null, failedAt: null })
    .execute();
}

/** Deletes unsent emails with this key. */
export async function withdrawMail(db: Queryable, about: string): Promise<void> {
  await db.deleteFrom("outbox").where("about", "=", about).where("sentAt", "is", null).execute();
}

/** Unsent emails with an id after the given one, in the order of their ids. */
export async function listUnsent(db: Queryable, after: string, max: number) {
  return db
    .selectFrom("outbox")
    .select(["id", "message"])
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(max)
    .execute();
}

export async function deleteMails(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("outbox").where("id", "in", ids).execute();
}

/** Deletes unsent emails that have expired, and those that have waited for a confirmation since before a moment. */
export async function deleteExpired(db: Queryable, now: string, waitingSince: string): Promise<void> {
  await db.deleteFrom("outbox").where("until", "<=", now).where("sentAt", "is", null).execute();
  await db.deleteFrom("outbox").where("waitsFor", "is not", null).where("createdAt", "<=", waitingSince).execute();
}

/** The account with this address while the address is not confirmed. */
export async function findUnconfirmed(db: Queryable, email: string): Promise<string | undefined> {
  const user = await db
    .selectFrom("user")
    .select(["id", "emailVerified"])
    .where("email", "=", email)
    .executeTakeFirst();
  return user && !user.emailVerified ? user.id : undefined;
}

/** The language of the account with this address; undefined when there is no such account. */
export async function findLanguageOf(db: Queryable, email: string): Promise<Language | undefined> {
  const user = await db.selectFrom("user").select("language").where("email", "=", email).executeTakeFirst();
  if (!user) return undefined;
  return isLanguage(user.language) ? user.language : DEFAULT_LANGUAGE;
}

/** Lets the emails go that waited for an account. */
export async function releaseWaiting(db: Queryable, uid: string): Promise<void> {
  await db.updateTable("outbox").set({ waitsFor: null }).where("waitsFor", "=", uid).execute();
}

export async function deleteWaiting(db: Queryable, uid: string): Promise<void> {
  await db.deleteFrom("outbox").where("waitsFor", "=", uid).execute();
}

/** When the last emails to a recipient were sent, newest first. */
export async function listSentAt(db: Queryable, recipient: string, since: string, max: number): Promise<string[]> {
  const rows = await db
    .selectFrom("outbox")
    .select("sentAt")
    .where("recipient", "=", recipient)
    .where("sentAt", ">", since)
    .orderBy("sentAt", "desc")
    .limit(max)
    .execute();
  return rows.map(({ sentAt }) => sentAt ?? "");
}

/** Claims the next due email until the given moment, so that no other node sends it meanwhile. */
export async function claimDueMail(db: Queryable, now: string, until: string): Promise<DueMail | undefined> {
  return db
    .updateTable("outbox")
    .set((eb) => ({ nextTryAt: until, attempts: eb("attempts", "+", 1) }))
    .where("nextTryAt", "<=", now)
    .where("id", "=", (eb) =>
      eb
        .selectFrom("outbox")
        .select("id")
        .where("sentAt", "is", null)
        .where("failedAt", "is", null)
        .where("nextTryAt", "<=", now)
        .where("waitsFor", "is", null)
        .where((when) => when.or([when("until", "is", null), when("until", ">", now)]))
        .orderBy("nextTryAt")
        .orderBy("createdAt")
        .orderBy("id")
        .limit(1),
    )
    .returning(["id", "message", "attempts", "recipient", "createdAt", "until"])
    .executeTakeFirst();
}

/** Gives an email up and deletes its content. */
export async function markFailed(db: Queryable, id: string, failedAt: string): Promise<void> {
  await db
    .deleteFrom("outbox")
    .where("failedAt", "<", new Date(Date.parse(failedAt) - FAILED_RETENTION_MS).toISOString())
    .execute();
  await db.updateTable("outbox").set({ failedAt, message: "" }).where("id", "=", id).execute();
}

/** Records that an email was sent and deletes its content. */
export async function markSent(db: Queryable, id: string, sentAt: string): Promise<void> {
  await db.updateTable("outbox").set({ sentAt, message: "" }).where("id", "=", id).execute();
}

/** Makes emails due that were claimed or postponed after a first attempt. */
export async function releaseClaims(db: Queryable, now: string): Promise<void> {
  await db
    .updateTable("outbox")
    .set({ nextTryAt: now })
    .where("sentAt", "is", null)
    .where("failedAt", "is", null)
    .where("attempts", ">", 0)
    .where("nextTryAt", ">", now)
    .execute();
}

export async function tryLater(db: Queryable, id: string, nextTryAt: string): Promise<void> {
  await db.updateTable("outbox").set({ nextTryAt }).where("id", "=", id).execute();
}

/** Deletes records of emails that were sent before the given moment. */
export async function deleteSentBefore(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom("outbox").where("sentAt", "<", before).execute();
}
