import type { Queryable } from "#server/database/open.ts";

export interface DueMail {
  readonly id: string;
  readonly message: string;
  readonly attempts: number;
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
}

export async function insertMail(db: Queryable, mail: NewMail): Promise<void> {
  await db
    .insertInto("outbox")
    .values({ ...mail, sentAt: null })
    .execute();
}

/** Deletes unsent emails with this key. */
export async function withdrawMail(db: Queryable, about: string): Promise<void> {
  await db.deleteFrom("outbox").where("about", "=", about).where("sentAt", "is", null).execute();
}

/** Unsent emails with an id after the given one, in the order of their ids. */
export async function listUnsent(db: Queryable, after: string, most: number) {
  return db
    .selectFrom("outbox")
    .select(["id", "message"])
    .where("sentAt", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
}

export async function deleteMails(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("outbox").where("id", "in", ids).execute();
}

/** Deletes unsent emails that have expired. */
export async function deleteExpired(db: Queryable, now: string): Promise<void> {
  await db.deleteFrom("outbox").where("until", "<=", now).where("sentAt", "is", null).execute();
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
        .where("nextTryAt", "<=", now)
        .where((when) => when.or([when("until", "is", null), when("until", ">", now)]))
        .orderBy("nextTryAt")
        .orderBy("createdAt")
        .orderBy("id")
        .limit(1),
    )
    .returning(["id", "message", "attempts"])
    .executeTakeFirst();
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
