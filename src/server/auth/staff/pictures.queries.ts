import { sql } from "kysely";
import type { Engine, Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

export type PictureRow = Schema["staffPictures"];

export function findPictureOf(db: Queryable, uid: string): Promise<PictureRow | undefined> {
  return db.selectFrom("staffPictures").selectAll().where("uid", "=", uid).executeTakeFirst();
}

export function findPicture(db: Queryable, id: string): Promise<PictureRow | undefined> {
  return db.selectFrom("staffPictures").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Orders simultaneous changes of one person's picture on PostgreSQL; SQLite has one writer at a time. */
export async function lockPictureOf(db: Queryable, engine: Engine, uid: string): Promise<void> {
  if (engine === "postgres") await sql`select 1 from "user" where "id" = ${uid} for update`.execute(db);
}

export async function insertPicture(db: Queryable, row: PictureRow): Promise<void> {
  await db.insertInto("staffPictures").values(row).execute();
}

/** Removes a person's picture. Returns the id of its file; undefined without one. */
export async function deletePictureOf(db: Queryable, uid: string): Promise<string | undefined> {
  const deleted = db.deleteFrom("staffPictures").where("uid", "=", uid).returning("id");
  return (await deleted.executeTakeFirst())?.id;
}
