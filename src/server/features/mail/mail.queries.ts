import type { Queryable } from "#server/database/open.ts";

export interface DueMail {
  readonly id: string;
  readonly message: string;
  readonly attempts: number;
}

export async function insertMail(
  db: Queryable,
  mail: { id: string; message: string; createdAt: string },
): Promise<void> {
  await db
    .insertInto("outbox")
    .values({ ...mail, nextTryAt: mail.createdAt, sentAt: null })
    .execute();
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
        .orderBy("nextTryAt")
        .limit(1),
    )
    .returning(["id", "message", "attempts"])
    .executeTakeFirst();
}

/** What was sent is not kept: only that it was. */
export async function markSent(db: Queryable, id: string, sentAt: string): Promise<void> {
  await db.updateTable("outbox").set({ sentAt, message: "" }).where("id", "=", id).execute();
}

export async function tryLater(db: Queryable, id: string, nextTryAt: string): Promise<void> {
  await db.updateTable("outbox").set({ nextTryAt }).where("id", "=", id).execute();
}

/** Forgets messages sent before the given moment. */
export async function dropSentBefore(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom("outbox").where("sentAt", "<", before).execute();
}
