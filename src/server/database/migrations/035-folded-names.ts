import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { fold } from "#domain/format/fold.ts";

interface Searched {
  patients: { uid: string; name: string; nameSearched: string };
  doctors: { uid: string; firstName: string; lastName: string; nameSearched: string };
  doctorProfiles: { uid: string; about: string; searched: string; aboutSearched: string };
  blogs: { id: string; searched: string };
}

const AT_ONCE = 1000;

/** Reads the patients in parts, so that a large clinic's do not fill the memory, and writes only what changes. */
async function foldPatients(db: Kysely<Searched>): Promise<void> {
  for (let after = ""; ; ) {
    const rows = await db
      .selectFrom("patients")
      .select(["uid", "name", "nameSearched"])
      .where("uid", ">", after)
      .orderBy("uid")
      .limit(AT_ONCE)
      .execute();
    for (const { uid, name, nameSearched: before } of rows) {
      const nameSearched = fold(name);
      if (nameSearched === before) continue;
      await db.updateTable("patients").set({ nameSearched }).where("uid", "=", uid).execute();
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.uid;
  }
}

async function foldDoctors(db: Kysely<Searched>): Promise<void> {
  const doctors = await db.selectFrom("doctors").select(["uid", "firstName", "lastName"]).execute();
  for (const { uid, firstName, lastName } of doctors) {
    const nameSearched = fold(`${firstName} ${lastName}`);
    await db.updateTable("doctors").set({ nameSearched }).where("uid", "=", uid).execute();
  }
  const profiles = await db.selectFrom("doctorProfiles").select(["uid", "about", "searched"]).execute();
  for (const { uid, about, searched } of profiles) {
    const texts = { searched: fold(searched), aboutSearched: fold(` ${about}`) };
    await db.updateTable("doctorProfiles").set(texts).where("uid", "=", uid).execute();
  }
}

async function foldPosts(db: Kysely<Searched>): Promise<void> {
  for (const { id, searched } of await db.selectFrom("blogs").select(["id", "searched"]).execute()) {
    await db
      .updateTable("blogs")
      .set({ searched: fold(searched) })
      .where("id", "=", id)
      .execute();
  }
}

/** Rebuilds the columns that searches look through, without accents, apostrophes and nukta. */
export const foldedNames: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable("doctorProfiles")
      .addColumn("aboutSearched", "text", (column) => column.notNull().defaultTo(""))
      .execute();
    const searched = db as Kysely<Searched>;
    await foldPatients(searched);
    await foldDoctors(searched);
    await foldPosts(searched);
  },
};
