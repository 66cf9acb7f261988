import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Children who went from one account to another, with what went, so that it can be given back. */
export const movedChildren: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table "childMoves" (
      "id" text primary key, "memberId" text not null references "familyMembers" ("id") on delete cascade,
      "fromUid" text not null references "patients" ("uid") on delete cascade,
      "toUid" text not null references "patients" ("uid") on delete cascade,
      "movedBy" text not null, "movedAt" text not null, "reason" text not null, "moved" text not null
    )`.execute(db);
    await sql`create index "childMovesFrom" on "childMoves" ("fromUid")`.execute(db);
    await sql`create index "childMovesTo" on "childMoves" ("toUid")`.execute(db);
    await sql`create index "childMovesOf" on "childMoves" ("memberId")`.execute(db);
  },
};
