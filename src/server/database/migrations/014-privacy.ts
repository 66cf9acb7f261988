import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

async function erasing(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("erasures")
    .addColumn("person", "text", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("legalHolds")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("person", "text", (c) => c.notNull())
    .addColumn("kind", "text", (c) => c.notNull().check(sql`kind in ('visit', 'consents', 'audit')`))
    .addColumn("reason", "text", (c) => c.notNull())
    .addColumn("since", "text", (c) => c.notNull())
    .addColumn("until", "text", (c) => c.notNull())
    .addColumn("visit", "text", (c) => c.unique().references("consultations.id"))
    .addColumn("body", "text")
    .execute();
  await db.schema.createIndex("legalHoldsUntil").on("legalHolds").column("until").execute();
  await db.schema
    .createTable("fileErasures")
    .addColumn("file", "text", (c) => c.primaryKey())
    .addColumn("at", "text", (c) => c.notNull())
    .execute();
  await db.schema
    .createTable("consentPurges")
    .addColumn("person", "text", (c) => c.primaryKey())
    .execute();
  // A signed document stays in its row, so that a pharmacist can still verify it; only the legal hold reads it.
  await db.schema.alterTable("advices").addColumn("hold", "text").execute();
}

/** Consents stay as they were written; only the end of a legal hold deletes them. */
async function letConsentsGo(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === "postgres") {
    await sql`create function "tulsi_keep_consents"() returns trigger language plpgsql as $$ begin
      if tg_op = 'DELETE' and exists (select 1 from "consentPurges" where "person" = old."uid") then return old; end if;
      raise exception 'rows of % are kept as they were written', tg_table_name; end $$`.execute(db);
    await sql`drop trigger "consentsKept" on "consents"`.execute(db);
    await sql`create trigger "consentsKept" before update or delete on "consents"
      for each row execute function "tulsi_keep_consents"()`.execute(db);
    return;
  }
  await sql`drop trigger "consentsKept_delete"`.execute(db);
  await sql`create trigger "consentsKept_delete" before delete on "consents"
    when not exists (select 1 from "consentPurges" where "person" = old."uid")
    begin select raise(abort, 'rows here are kept as they were written'); end`.execute(db);
}

async function grievances(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("grievances")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("number", "text", (c) => c.notNull().unique())
    .addColumn("uid", "text")
    .addColumn("about", "text", (c) => c.notNull())
    .addColumn("body", "text")
    .addColumn("at", "text", (c) => c.notNull())
    .addColumn("dueBy", "text", (c) => c.notNull())
    .addColumn("owner", "text")
    .addColumn("answer", "text")
    .addColumn("answeredAt", "text")
    .execute();
  await db.schema.createIndex("grievancesOf").on("grievances").columns(["uid", "at"]).execute();
  await db.schema.createIndex("grievancesOpen").on("grievances").columns(["answeredAt", "dueBy"]).execute();
}

async function callLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("callLog")
    .addColumn("visit", "text", (c) => c.notNull().references("consultations.id").onDelete("cascade"))
    .addColumn("number", "integer", (c) => c.notNull())
    .addColumn("side", "text", (c) => c.notNull())
    .addColumn("act", "text", (c) => c.notNull())
    .addColumn("at", "text", (c) => c.notNull())
    .addPrimaryKeyConstraint("callLogPlace", ["visit", "number"])
    .execute();
}

/** People's rights over their data, grievances, and the call log. The same on both engines. */
export function privacy(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await erasing(db);
      await letConsentsGo(db, engine);
      await grievances(db);
      await callLog(db);
    },
  };
}
