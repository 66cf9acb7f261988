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
  /** From when on it says nothing any more; null for a letter that is always true. */
  readonly until: string | null;
  /** What it is withdrawn by. */
  readonly about: string | null;
}

export async function insertMail(db: Queryable, mail: NewMail): Promise<void> {
  await db
    .insertInto("outbox")
    .values({ ...mail, sentAt: null })
    .execute();
}

/** Takes back what was not sent yet. */
export async function withdrawMail(db: Queryable, about: string): Promise<void> {
  await db.deleteFrom("outbox").where("about", "=", about).where("sentAt", "is", null).execute();
}

/** Letters that were not sent yet, in the order of their ids, after a given one. */
export async function listUnsent(
  db: Queryable,
  after: string,
  most: number,
): Promise<{ id: string; message: string }[]> {
  return db
    .selectFrom("outbox")
    .select(["id", "message"])
    .where("sentAt", "is", null)
    .where("id", ">", after)
    .orderBy("id")
    .limit(most)
    .execute();
}

export async function dropMails(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom("outbox").where("id", "in", ids).execute();
}

/** Forgets letters that came too late to say anything. */
export async function dropOverdue(db: Queryable, now: string): Promise<void> {
  await db.deleteFrom("outbox").where("until", "<=", now).where("sentAt", "is", null).execute();
}

/** The next message that is due, claimed until the given moment so that no other node sends it meanwhile. */
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

/** What was sent is not kept: only that it was. */
export async function markSent(db: Queryable, id: string, sentAt: string): Promise<void> {
  await db.updateTable("outbox").set({ sentAt, message: "" }).where("id", "=", id).execute();
}

/** Makes due what was claimed or put off after a first try. */
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

/** Forgets messages sent before the given moment. */
export async function dropSentBefore(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom("outbox").where("sentAt", "<", before).execute();
}
