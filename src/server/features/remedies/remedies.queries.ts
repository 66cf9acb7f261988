import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type RevisionRow = Schema["remedyRevisions"];
export type PageReviewRow = Schema["pageReviews"];
export type ConfirmationRow = Schema["remedyConfirmations"];

/** The newest revision of each remedy that was ever revised. */
export async function latestRevisions(db: Queryable): Promise<RevisionRow[]> {
  return db
    .selectFrom("remedyRevisions as revision")
    .selectAll()
    .where("version", "=", (eb) =>
      eb
        .selectFrom("remedyRevisions as other")
        .whereRef("other.slug", "=", "revision.slug")
        .select((max) => max.fn.max("other.version").as("version")),
    )
    .execute();
}

const MAX_REVISIONS = 50;

/** The newest revisions of a page, newest first. */
export async function revisionsOf(db: Queryable, slug: string, limit = MAX_REVISIONS): Promise<RevisionRow[]> {
  return db
    .selectFrom("remedyRevisions")
    .selectAll()
    .where("slug", "=", slug)
    .orderBy("version", "desc")
    .limit(limit)
    .execute();
}

/** Returns false when this version exists already. */
export async function insertRevision(db: Queryable, row: RevisionRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("remedyRevisions")
    .values(row)
    .onConflict((conflict) => conflict.columns(["slug", "version"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function allReviews(db: Queryable): Promise<PageReviewRow[]> {
  return db.selectFrom("pageReviews").selectAll().orderBy("version", "desc").execute();
}

/** Returns false when this version has a review already. */
export async function insertReview(db: Queryable, row: PageReviewRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("pageReviews")
    .values(row)
    .onConflict((conflict) => conflict.columns(["page", "version"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function allConfirmations(db: Queryable): Promise<ConfirmationRow[]> {
  return db.selectFrom("remedyConfirmations").selectAll().execute();
}

export async function insertConfirmation(db: Queryable, row: ConfirmationRow): Promise<void> {
  await db
    .insertInto("remedyConfirmations")
    .values(row)
    .onConflict((conflict) => conflict.columns(["slug", "version"]).doNothing())
    .execute();
}
