import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/**
 * Removes the entries by or about a person, which the role that the server works with may not do itself: only those of
 * a person without an account, in one step with what their links say, so that the chain shows it.
 */
async function createRemoval(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as "schema"`.execute(db);
  const schema = sql.id(rows[0]?.schema ?? "public");
  await sql`create function "tulsi_remove_audit"("of_person" text, "until" text, "by_entry" text)
    returns setof integer language plpgsql security definer set search_path = ${schema}, pg_temp as $$ begin
    if exists (select from "user" where "id" = "of_person") then
      raise exception 'the audit is only added to'; end if;
    return query update "auditLinks" set "removedBy" = "by_entry"
      where "auditLinks"."removedBy" is null and "auditId" in (select "id" from "audit"
        where "at" <= "until" and "of_person" in ("actor", "subject", "patient"))
      returning "auditLinks"."place";
    delete from "audit" where "id" in (select "auditId" from "auditLinks" where "removedBy" = "by_entry");
    end $$`.execute(db);
  await sql`revoke execute on function "tulsi_remove_audit" from public`.execute(db);
}

/** What the second role of PostgreSQL needs (docs/decisions/090). */
export function secondWall(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine === "postgres") await createRemoval(db);
    },
  };
}
