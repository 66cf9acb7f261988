import type { Engine, Queryable } from "#server/database/open.ts";

interface NewUser {
  readonly id: string;
  /** What stands for an address. */
  readonly email: string;
  readonly name: string;
  /** As Better Auth's tables store it on this engine. */
  readonly createdAt: Date | string;
}

/**
 * Inserts an account without password and address as Better Auth would. It counts as confirmed: its number was, and
 * nothing of it waits for an email.
 */
export async function insertUser(db: Queryable, engine: Engine, { createdAt, ...user }: NewUser): Promise<void> {
  const emailVerified = engine === "postgres" ? true : 1;
  await db
    .insertInto("user")
    .values({ ...user, emailVerified, image: null, createdAt, updatedAt: createdAt })
    .execute();
}
