import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";
import { ACCOUNT_TABLES } from "./version-0.2/accounts-tables.ts";
import { CARE_TABLES } from "./version-0.2/care-tables.ts";
import { LIBRARY_TABLES } from "./version-0.2/library-tables.ts";

/** Rows that record what happened: triggers refuse their change and deletion. */
const IMMUTABLE = ["remedyRevisions", "remedyConfirmations", "pageReviews", "consents"] as const;

/** Creates the tables and indexes of version 0.2 that do not exist. */
export async function createTables(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const [moment, flag] = engine === "postgres" ? ["timestamptz", "boolean"] : ["text", "integer"];
  for (const statement of [...ACCOUNT_TABLES, ...LIBRARY_TABLES, ...CARE_TABLES]) {
    await sql.raw(statement.replaceAll("{moment}", moment).replaceAll("{flag}", flag)).execute(db);
  }
}

/** A consent may be deleted once its person is erased, which "consentPurges" records. */
async function protectRowsOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function "tulsi_keep_as_written"() returns trigger language plpgsql as
    $$ begin raise exception 'rows of % are kept as they were written', tg_table_name; end $$`.execute(db);
  await sql`create function "tulsi_keep_consents"() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' and exists (select 1 from "consentPurges" where "person" = old."uid") then return old; end if;
    raise exception 'rows of % are kept as they were written', tg_table_name; end $$`.execute(db);
  for (const table of IMMUTABLE) {
    const protect = table === "consents" ? "tulsi_keep_consents" : "tulsi_keep_as_written";
    await sql`create trigger ${sql.ref(`${table}Kept`)} before update or delete on ${sql.table(table)}
      for each row execute function ${sql.id(protect)}()`.execute(db);
  }
}

async function protectRowsOnSqlite(db: Kysely<unknown>): Promise<void> {
  for (const table of IMMUTABLE) {
    for (const act of ["update", "delete"] as const) {
      const unlessErased =
        table === "consents" && act === "delete"
          ? sql`when not exists (select 1 from "consentPurges" where "person" = old."uid")`
          : sql``;
      await sql`create trigger ${sql.ref(`${table}Kept_${act}`)} before ${sql.raw(act)} on ${sql.table(table)}
        ${unlessErased}
        begin select raise(abort, 'rows here are kept as they were written'); end`.execute(db);
    }
  }
}

/** The schema of version 0.2 for a new database. */
export function version02(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await createTables(db, engine);
      await (engine === "postgres" ? protectRowsOnPostgres(db) : protectRowsOnSqlite(db));
    },
  };
}
