import type { Selectable } from "kysely";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

type TurnRow = Selectable<Schema["assistantTurns"]>;
export type ReviewRow = Schema["assistantReviews"];

function queued(db: Queryable, reviewed: boolean) {
  return db
    .selectFrom("assistantTurns")
    .where("queuedFor", "is not", null)
    .where("endedAt", "is not", null)
    .where("reviewed", "=", reviewed ? 1 : 0);
}

export async function countQueued(db: Queryable, reviewed: boolean): Promise<number> {
  return countRows(queued(db, reviewed));
}

/** Waiting answers, the longest waiting first, or reviewed answers, the newest first. */
export async function listQueued(db: Queryable, reviewed: boolean, limit: number, offset: number): Promise<TurnRow[]> {
  return queued(db, reviewed)
    .selectAll()
    .orderBy("askedAt", reviewed ? "desc" : "asc")
    .orderBy("id")
    .limit(limit)
    .offset(offset)
    .execute();
}

export async function insertReview(db: Queryable, row: ReviewRow): Promise<void> {
  await db.insertInto("assistantReviews").values(row).execute();
  await db.updateTable("assistantTurns").set({ reviewed: 1 }).where("id", "=", row.turnId).execute();
}

/** All reviews of these turns, the newest first. */
export async function reviewsOf(db: Queryable, turnIds: readonly string[]): Promise<ReviewRow[]> {
  if (turnIds.length === 0) return [];
  return db
    .selectFrom("assistantReviews")
    .selectAll()
    .where("turnId", "in", turnIds)
    .orderBy("at", "desc")
    .orderBy("id")
    .execute();
}
