import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import { fold } from "#domain/format/fold.ts";

interface Doctors {
  doctors: { uid: string; firstName: string; lastName: string; nameSearched: string };
}

async function nameDoctors(db: Kysely<Doctors>): Promise<void> {
  for (const { uid, firstName, lastName } of await db
    .selectFrom("doctors")
    .select(["uid", "firstName", "lastName"])
    .execute()) {
    const nameSearched = fold(`${firstName} ${lastName}`);
    await db.updateTable("doctors").set({ nameSearched }).where("uid", "=", uid).execute();
  }
}

/** Profiles, evidence, and records of verification. The same on both engines. */
export function doctors(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema.alterTable("doctors").addColumn("recheckOn", "text").execute();
      await db.schema
        .alterTable("doctors")
        .addColumn("revision", "integer", (c) => c.notNull().defaultTo(0))
        .execute();
      await db.schema
        .alterTable("doctors")
        .addColumn("nameSearched", "text", (c) => c.notNull().defaultTo(""))
        .execute();
      await nameDoctors(db as Kysely<Doctors>);
      await db.schema
        .createIndex("doctorsStanding")
        .on("doctors")
        .columns(["standing", "recheckOn", "nameSearched"])
        .execute();
      await db.schema
        .createTable("doctorProfiles")
        .addColumn("uid", "text", (c) => c.primaryKey().references("doctors.uid").onDelete("cascade"))
        .addColumn("slug", "text", (c) => c.notNull().unique())
        .addColumn("qualifications", "text", (c) => c.notNull())
        .addColumn("practisingSince", "integer", (c) => c.notNull())
        .addColumn("system", "text", (c) => c.notNull())
        .addColumn("councilType", "text", (c) => c.notNull())
        .addColumn("council", "text", (c) => c.notNull())
        .addColumn("registrationNumber", "text", (c) => c.notNull())
        .addColumn("nameOnRegister", "text", (c) => c.notNull())
        .addColumn("specialities", "text", (c) => c.notNull())
        .addColumn("languages", "text", (c) => c.notNull())
        .addColumn("fee", "integer", (c) => c.notNull())
        .addColumn("about", "text", (c) => c.notNull())
        .addColumn("searched", "text", (c) => c.notNull())
        .addColumn("registrationKey", "text", (c) => c.notNull())
        .addColumn("sentAt", "text", (c) => c.notNull())
        .addColumn("updatedAt", "text", (c) => c.notNull())
        .execute();
      await db.schema
        .createIndex("doctorProfilesRegistration")
        .on("doctorProfiles")
        .column("registrationKey")
        .execute();
      // The database allows one verified doctor for each registration.
      await db.schema
        .createTable("doctorRegistrations")
        .addColumn("key", "text", (c) => c.primaryKey())
        .addColumn("uid", "text", (c) => c.notNull().unique().references("doctors.uid").onDelete("cascade"))
        .execute();
      await db.schema
        .createTable("doctorFiles")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("uid", "text", (c) => c.notNull().references("doctors.uid").onDelete("cascade"))
        .addColumn("kind", "text", (c) => c.notNull())
        .addColumn("name", "text", (c) => c.notNull())
        .addColumn("type", "text", (c) => c.notNull())
        .addColumn("size", "integer", (c) => c.notNull())
        .addColumn("addedAt", "text", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("doctorFilesOf").on("doctorFiles").columns(["uid", "kind"]).execute();
      await db.schema
        .createTable("doctorChecks")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("uid", "text", (c) => c.notNull().references("doctors.uid").onDelete("cascade"))
        .addColumn("verdict", "text", (c) => c.notNull())
        .addColumn("at", "text", (c) => c.notNull())
        .addColumn("actor", "text", (c) => c.notNull())
        .addColumn("checkedBy", "text", (c) => c.notNull())
        .addColumn("words", "text", (c) => c.notNull())
        .addColumn("receipt", "text")
        .execute();
      await db.schema.createIndex("doctorChecksOf").on("doctorChecks").columns(["uid", "at"]).execute();
      await db.schema
        .createTable("receiptCounts")
        .addColumn("year", "integer", (c) => c.primaryKey())
        .addColumn("count", "integer", (c) => c.notNull())
        .execute();
    },
  };
}
