import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/** The audit is only added to (TRUST.md AU-2): an entry goes only when its link names the entry of its removal. */
async function protectOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function "tulsi_audit_is_added_to"() returns trigger language plpgsql as $$ begin
    if tg_op = 'DELETE' and exists (select 1 from "auditLinks" where "auditId" = old."id" and "removedBy" is not null)
    then return old; end if;
    raise exception 'the audit is only added to'; end $$`.execute(db);
  await sql`create function "tulsi_links_are_added_to"() returns trigger language plpgsql as $$ begin
    if tg_op = 'UPDATE' and old."removedBy" is null and new."removedBy" is not null and new."place" = old."place"
      and new."auditId" = old."auditId" and new."digest" = old."digest" and new."link" = old."link"
    then return new; end if;
    raise exception 'the audit is only added to'; end $$`.execute(db);
  await sql`create trigger "auditOnlyAdded" before update or delete on "audit"
    for each row execute function "tulsi_audit_is_added_to"()`.execute(db);
  await sql`create trigger "auditLinksOnlyAdded" before update or delete on "auditLinks"
    for each row execute function "tulsi_links_are_added_to"()`.execute(db);
}

async function protectOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refusal = sql`begin select raise(abort, 'the audit is only added to'); end`;
  await sql`create trigger "auditOnlyAdded_update" before update on "audit" ${refusal}`.execute(db);
  await sql`create trigger "auditOnlyAdded_delete" before delete on "audit"
    when not exists (select 1 from "auditLinks" where "auditId" = old."id" and "removedBy" is not null)
    ${refusal}`.execute(db);
  await sql`create trigger "auditLinksOnlyAdded_update" before update on "auditLinks"
    when not (old."removedBy" is null and new."removedBy" is not null and new."place" = old."place"
      and new."auditId" = old."auditId" and new."digest" = old."digest" and new."link" = old."link")
    ${refusal}`.execute(db);
  await sql`create trigger "auditLinksOnlyAdded_delete" before delete on "auditLinks" ${refusal}`.execute(db);
}

/** Links of the audit's entries, and the end of the chain. */
export function auditChain(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await sql`create table "auditLinks" (
        "place" integer primary key, "auditId" text not null unique, "digest" text not null, "link" text not null,
        "removedBy" text
      )`.execute(db);
      await sql`create index "auditLinksRemoved" on "auditLinks" ("removedBy") where "removedBy" is not null`.execute(
        db,
      );
      await sql`create table "auditHead" (
        "id" integer primary key check ("id" = 1), "place" integer not null, "link" text not null
      )`.execute(db);
      await sql`insert into "auditHead" ("id", "place", "link") values (1, 0, '')`.execute(db);
      await (engine === "postgres" ? protectOnPostgres(db) : protectOnSqlite(db));
    },
  };
}
