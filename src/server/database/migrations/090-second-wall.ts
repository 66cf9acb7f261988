import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/**
 * Removes the entries by or about a person, which the role that the server works with may not do itself: only those of
 * a person who was erased and has no account, and never those of the clinic, the operator or visitors, in one step with
 * what their links say, so that the chain shows it.
 */
async function createRemoval(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as "schema"`.execute(db);
  const schema = sql.id(rows[0]?.schema ?? "public");
  await sql`create function "tulsi_remove_audit"("of_person" text, "until" text, "by_entry" text)
    returns setof integer language plpgsql security definer set search_path = ${schema}, pg_temp as $$ begin
    if exists (select from "user" where "id" = "of_person")
      or not exists (select from "erasures" where "person" = "of_person") then
      raise exception 'the audit is only added to'; end if;
    return query update "auditLinks" set "removedBy" = "by_entry"
      where "auditLinks"."removedBy" is null and "auditId" in (select "id" from "audit"
        where "at" <= "until" and "of_person" in ("actor", "subject", "patient"))
      returning "auditLinks"."place";
    delete from "audit" where "id" in (select "auditId" from "auditLinks" where "removedBy" = "by_entry");
    end $$`.execute(db);
  await sql`revoke execute on function "tulsi_remove_audit" from public`.execute(db);
}

/** The setting, which a transaction has; read once in a query, not for each row. */
const setting = (name: string) => `(select current_setting('tulsi.${name}', true))`;
const IS_CLINIC = `${setting("role")} = 'clinic'`;
const CONSULTATIONS = "string_to_array(current_setting('tulsi.consultations', true), ',')";

/** Whether a row is of the person whose request this is, also under a merged account, or of one who is accompanied. */
const OF_PERSON = (column: string) => `"${column}" = ${setting("actor")}
  or "${column}" in (select "joined" from "recordMerges" where "stays" = ${setting("actor")}) or "${column}" in
  (select "patientUid" from "consultations" where "id" = any (${CONSULTATIONS}))`;
const OF_CONSULTATION = (column: string) => `"${column}" = any (${CONSULTATIONS}) or exists (select from "consultations"
  where "consultations"."id" = "${column}" and "patientUid" = ${setting("actor")})`;
/** Whether the row that this one belongs to is seen. */
const OF_ROW = (table: string, column: string) =>
  `exists (select from "${table}" as "its" where "its"."id" = "${column}")`;

const POLICIES: Readonly<Record<string, string>> = {
  patients: OF_PERSON("uid"),
  healthEntries: OF_PERSON("uid"),
  takenDoses: OF_ROW("healthEntries", "reminderId"),
  familyMembers: OF_PERSON("uid"),
  healthDocuments: OF_PERSON("uid"),
  documentPages: OF_ROW("healthDocuments", "documentId"),
  documentShares: OF_ROW("healthDocuments", "documentId"),
  // A visitor's chat is of the browser that has its secret, which is no person.
  assistantChats: `"uid" is null or ${OF_PERSON("uid")}`,
  assistantTurns: OF_ROW("assistantChats", "chatId"),
  assistantParts: OF_ROW("assistantTurns", "turnId"),
  consents: OF_PERSON("uid"),
  followUps: OF_PERSON("patientUid"),
  problems: OF_PERSON("patientUid"),
  problemChanges: OF_ROW("problems", "problemId"),
  roomThreads: OF_CONSULTATION("consultationId"),
  roomMessages: OF_CONSULTATION("consultationId"),
  adviceDrafts: OF_CONSULTATION("consultationId"),
};

/** The owner of the tables is not bound by the policies: where one role does everything, nothing changes. */
async function createPolicies(db: Kysely<unknown>): Promise<void> {
  for (const [table, own] of Object.entries(POLICIES)) {
    await sql.raw(`alter table "${table}" enable row level security`).execute(db);
    await sql.raw(`create policy "tulsi_own" on "${table}" using (${IS_CLINIC} or ${own})`).execute(db);
  }
}

/** What the second role of PostgreSQL needs (docs/decisions/090). */
export function secondWall(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine === "postgres") {
        await createRemoval(db);
        await createPolicies(db);
      }
    },
  };
}
