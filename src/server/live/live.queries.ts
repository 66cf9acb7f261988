import { sql } from "kysely";
import type { Queryable } from "#server/database/open.ts";

/**
 * Increments the version of a topic, by its stored name.
 * @returns The new version.
 */
export async function nextVersion(db: Queryable, topic: string): Promise<number> {
  const row = await db
    .insertInto("topics")
    .values({ topic, version: 1 })
    .onConflict((conflict) => conflict.column("topic").doUpdateSet((eb) => ({ version: eb("topics.version", "+", 1) })))
    .returning("version")
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function readVersion(db: Queryable, topic: string): Promise<number> {
  const row = await db.selectFrom("topics").select("version").where("topic", "=", topic).executeTakeFirst();
  return row?.version ?? 0;
}

/** Versions of these topics, by their stored names; a topic that never changed is missing. */
export async function readVersionsOf(db: Queryable, topics: readonly string[]): Promise<Map<string, number>> {
  const rows = await db.selectFrom("topics").selectAll().where("topic", "in", topics).execute();
  return new Map(rows.map(({ topic, version }) => [topic, version]));
}

export async function readVersions(db: Queryable): Promise<Map<string, number>> {
  const rows = await db.selectFrom("topics").selectAll().execute();
  return new Map(rows.map(({ topic, version }) => [topic, version]));
}

/** Notifies all nodes when the transaction commits. PostgreSQL only. */
export async function notify(db: Queryable, channel: string, message: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${message})`.execute(db);
}
