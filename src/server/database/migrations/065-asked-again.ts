import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The session that sets up an authenticator app, and when each session last proved who uses it. */
export const askedAgain: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`alter table "secondFactors" add column "setupSessionId" text`.execute(db);
    await sql`create table "sessionProofs" (
      "sessionId" text primary key references "session" ("id") on delete cascade, "provedAt" text not null
    )`.execute(db);
  },
};
