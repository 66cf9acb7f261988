import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";

type ProfileRow = Schema["doctorProfiles"];
export type FileRow = Schema["doctorFiles"];

/** Inserts a first profile. Returns false when another doctor has its slug. */
export async function insertProfile(db: Queryable, row: ProfileRow): Promise<boolean> {
  const saved = await db
    .insertInto("doctorProfiles")
    .values(row)
    .onConflict((conflict) => conflict.column("slug").doNothing())
    .returning("uid")
    .executeTakeFirst();
  return saved !== undefined;
}

export async function updateProfile(db: Queryable, uid: string, row: Omit<ProfileRow, "uid" | "slug">): Promise<void> {
  await db.updateTable("doctorProfiles").set(row).where("uid", "=", uid).execute();
}

export async function listFiles(db: Queryable, uid: string): Promise<FileRow[]> {
  return db.selectFrom("doctorFiles").selectAll().where("uid", "=", uid).orderBy("addedAt").orderBy("id").execute();
}

export async function insertFile(db: Queryable, row: FileRow): Promise<void> {
  await db.insertInto("doctorFiles").values(row).execute();
}

export async function findFile(db: Queryable, id: string): Promise<FileRow | undefined> {
  return db.selectFrom("doctorFiles").selectAll().where("id", "=", id).executeTakeFirst();
}

/**
 * Reads and locks the picture of a doctor's signature, so that it is not removed before what is printed with it is
 * stored; undefined without one.
 */
export async function lockSignature(db: Queryable, uid: string): Promise<Pick<FileRow, "id"> | undefined> {
  return db
    .updateTable("doctorFiles")
    .set({ uid })
    .where("uid", "=", uid)
    .where("kind", "=", "signature")
    .returning("id")
    .executeTakeFirst();
}

/** Whether a signed document is printed with this picture of a signature. */
export async function isPrinted(db: Queryable, file: string): Promise<boolean> {
  const row = await db.selectFrom("advices").select("id").where("signatureFile", "=", file).limit(1).executeTakeFirst();
  return row !== undefined;
}

export async function deleteFile(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("doctorFiles").where("id", "=", id).execute();
}
