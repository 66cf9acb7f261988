import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Whose an entry or a document is within an account: a member of the family, or null for the account's own person. */
export const recordsOfMembers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ["healthEntries", "healthDocuments"]) {
      await sql`alter table ${sql.table(table)} add column "memberId" text
        references "familyMembers" ("id") on delete cascade`.execute(db);
      await sql`create index ${sql.ref(`${table}OfMember`)} on ${sql.table(table)} ("memberId")`.execute(db);
    }
  },
};
