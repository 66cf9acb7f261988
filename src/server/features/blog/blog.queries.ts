import type { Category } from "#domain/blog/blog.rules.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { contains } from "#server/database/search.ts";

export type BlogRow = Schema["blogs"];
const CARD = ["id", "title", "excerpt", "category", "remedies", "author", "createdAt", "updatedAt"] as const;
export type CardRow = Pick<BlogRow, (typeof CARD)[number]>;

export interface BlogFilter {
  readonly category: Category | undefined;
  /** Each typed word with the other names of the same thing; a post has one of each. */
  readonly words: readonly (readonly string[])[];
  /** Titles of unchanged starter articles that are found by their translation. */
  readonly translated: readonly string[];
}

const EVERY_POST: BlogFilter = { category: undefined, words: [], translated: [] };

function matching(db: Queryable, { category, words, translated }: BlogFilter) {
  let query = db.selectFrom("blogs").where("deletedAt", "is", null);
  if (category) query = query.where("category", "=", category);
  if (words.length === 0) return query;
  return query.where((is) => {
    const found = is.and(words.map((names) => is.or(names.map((name) => contains("searched", name)))));
    if (translated.length === 0) return found;
    return is.or([found, is.and([is("title", "in", translated), is("createdAt", "=", is.ref("updatedAt"))])]);
  });
}

export async function countPosts(db: Queryable, filter: BlogFilter): Promise<number> {
  return countRows(matching(db, filter));
}

/** Newest first; posts of the same moment are ordered by id, so that pages never overlap. */
export async function listCards(db: Queryable, filter: BlogFilter, limit: number, offset: number): Promise<CardRow[]> {
  return matching(db, filter)
    .select(CARD)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Posts with these ids, of the category of a filter, that its words do not find. */
export async function listOthers(db: Queryable, filter: BlogFilter, ids: readonly string[]): Promise<CardRow[]> {
  const found = matching(db, filter).select("id");
  return matching(db, { ...EVERY_POST, category: filter.category })
    .select(CARD)
    .where("id", "in", ids)
    .where("id", "not in", found)
    .execute();
}

export async function newestPosts(db: Queryable, limit: number): Promise<BlogRow[]> {
  return matching(db, EVERY_POST).selectAll().orderBy("createdAt", "desc").orderBy("id", "desc").limit(limit).execute();
}

export async function listAddresses(
  db: Queryable,
  limit: number,
): Promise<Pick<BlogRow, "id" | "title" | "updatedAt">[]> {
  return matching(db, EVERY_POST)
    .select(["id", "title", "updatedAt"])
    .orderBy("createdAt", "desc")
    .limit(limit)
    .execute();
}

export async function findPost(db: Queryable, id: string): Promise<BlogRow | undefined> {
  return db.selectFrom("blogs").selectAll().where("id", "=", id).where("deletedAt", "is", null).executeTakeFirst();
}

/** Returns the id of the new post, or of the post that has the same idempotency key. */
export async function insertPost(db: Queryable, row: BlogRow): Promise<string> {
  await db
    .insertInto("blogs")
    .values(row)
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .execute();
  if (row.idempotencyKey === null) return row.id;
  const { id } = await db
    .selectFrom("blogs")
    .select("id")
    .where("idempotencyKey", "=", row.idempotencyKey)
    .executeTakeFirstOrThrow();
  return id;
}

export type Revision = Pick<
  BlogRow,
  "title" | "content" | "excerpt" | "category" | "remedies" | "searched" | "updatedAt"
>;

/** Returns false when the post does not exist or has changed since `before`. */
export async function updatePost(db: Queryable, id: string, before: string, revision: Revision): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("blogs")
    .set(revision)
    .where("id", "=", id)
    .where("updatedAt", "=", before)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function hidePost(db: Queryable, id: string, deletedAt: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("blogs")
    .set({ deletedAt })
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function unhidePost(db: Queryable, id: string, deletedSince: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("blogs")
    .set({ deletedAt: null })
    .where("id", "=", id)
    .where("deletedAt", ">=", deletedSince)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Permanently removes posts that were deleted before the given moment. */
export async function purgeDeletedBefore(db: Queryable, before: string): Promise<void> {
  await db.deleteFrom("blogs").where("deletedAt", "<", before).execute();
}
