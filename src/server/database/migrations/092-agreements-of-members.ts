import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** What adult members of a family said to a record in somebody else's account, and the links that ask them. */
export const agreementsOfMembers: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "memberAgreements" (
      "memberId" text primary key references "familyMembers" ("id") on delete cascade,
      "answer" text, "answeredAt" text, "notedBy" text, "contact" text, "linkHash" text unique,
      "askedAt" text, "linkUntil" text, "linkAnsweredAt" text, "ofAgeAt" text
    )`.execute(db);
    await db.schema.alterTable("consents").addColumn("memberId", "text").execute();
  },
};
