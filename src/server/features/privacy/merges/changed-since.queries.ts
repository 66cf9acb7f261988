import { sql } from "kysely";
import type { Losable } from "#domain/merges/merges.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

type Merge = Pick<Schema["recordMerges"], "id" | "stays" | "joined">;

const TABLES = {
  ...{ health: "healthEntries", documents: "healthDocuments", family: "familyMembers", chats: "assistantChats" },
} as const satisfies Readonly<Record<Losable, string>>;

/** What a document and a member of an account say, by which a later change is noticed. */
export async function listContents(db: Queryable, uid: string) {
  const documents = await db
    .selectFrom("healthDocuments")
    .select(["id", "body", "memberId", "kind", "day"])
    .where("uid", "=", uid)
    .orderBy("id")
    .execute();
  const members = await db
    .selectFrom("familyMembers")
    .select(["id", "body"])
    .where("uid", "=", uid)
    .orderBy("id")
    .execute();
  return [
    ...documents.map(({ id, ...row }) => ({ tableName: "healthDocuments" as const, rowId: id, content: row })),
    ...members.map(({ id, ...row }) => ({ tableName: "familyMembers" as const, rowId: id, content: row })),
  ];
}

/** How many moved rows of a kind the account that stays has no more, or has given to a member of its own family. */
export async function countLost(db: Queryable, { id, stays, joined }: Merge, kind: Losable): Promise<number> {
  const table = TABLES[kind];
  const isOfFamily =
    kind === "health" || kind === "documents"
      ? sql`and ("memberId" is null or "memberId" not in (
          select "id" from "familyMembers" where "uid" = ${stays} and "id" not in (
            select "rowId" from "movedRows" where "mergeId" = ${id} and "tableName" = 'familyMembers')))`
      : sql``;
  const { rows } = await sql<{ count: number | string }>`select count(*) as "count" from "movedRows"
    where "mergeId" = ${id} and "tableName" = ${table} and "owner" = ${joined} and "rowId" not in (
      select "id" from ${sql.table(table)} where "uid" = ${stays} ${isOfFamily})`.execute(db);
  return Number(rows[0]?.count ?? 0);
}
