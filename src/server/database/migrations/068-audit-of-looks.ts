import { type Kysely, sql } from "kysely";

/**
 * Entries of looks: which patient, on whose behalf, from which network, and how it went. Entries of before have none of
 * it, and their keyed hashes stay valid.
 */
export const auditOfLooks = {
  async up(db: Kysely<unknown>) {
    for (const column of ["patient", "behalf", "origin"])
      await sql`alter table "audit" add column ${sql.id(column)} text`.execute(db);
    await sql`alter table "audit" add column "result" text not null default 'done'`.execute(db);
    await sql`create index "auditOfPatient" on "audit" ("patient", "at") where "patient" is not null`.execute(db);
    await sql`create index "auditByActor" on "audit" ("actor", "at")`.execute(db);
    await sql`create index "auditOfSubject" on "audit" ("subject", "at")`.execute(db);
  },
};
