import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type GuardianAccessJoined = Schema["guardianAccess"];

function activeAccess(db: Queryable) {
  return db.selectFrom("guardianAccess").selectAll().where("endedAt", "is", null);
}

export async function findByLink(db: Queryable, linkHash: string): Promise<GuardianAccessJoined | undefined> {
  return activeAccess(db).where("linkHash", "=", linkHash).executeTakeFirst();
}

export async function listByBrowser(db: Queryable, browserHashes: readonly string[]): Promise<GuardianAccessJoined[]> {
  return activeAccess(db).where("browserHash", "in", browserHashes).execute();
}

/**
 * Gives the access to one browser, if no browser has it.
 * @returns Whether it got it.
 */
export async function acceptGuardianAccess(
  db: Queryable,
  id: string,
  browserHash: string,
  takenAt: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("guardianAccess")
    .set({ browserHash, takenAt })
    .where("id", "=", id)
    .where("browserHash", "is", null)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Ends the active access of a consultation.
 * @returns The ended one.
 */
export async function endActiveAccess(db: Queryable, consultationId: string, endedAt: string) {
  return db
    .updateTable("guardianAccess")
    .set({ endedAt })
    .where("consultationId", "=", consultationId)
    .where("endedAt", "is", null)
    .returningAll()
    .executeTakeFirst();
}
