import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const ENTRY = `"id", "uid", "kind", "at", "body", "idempotencyKey", "dueAt"`;
const DOSE = `"reminderId", "at", "takenAt"`;

/**
 * A draft knows when its prescription changed last: notes that are written later leave a signed prescription as it is.
 * Health records get readings of further kinds; their table is copied, because SQLite can't change a constraint, and
 * with it the one that refers to it.
 */
const STATEMENTS = [
  `alter table "adviceDrafts" add column "adviceRevision" integer not null default 0`,
  `update "adviceDrafts" set "adviceRevision" = "revision"`,
  `create table "allHealthEntries" (
    "id" text primary key, "uid" text not null references "patients" ("uid") on delete cascade, "kind" text not null,
    "at" text not null, "body" text not null, "idempotencyKey" text unique, "dueAt" text
  )`,
  `insert into "allHealthEntries" (${ENTRY}) select ${ENTRY} from "healthEntries"`,
  `create table "allTakenDoses" ("reminderId" text not null, "at" text not null, "takenAt" text not null)`,
  `insert into "allTakenDoses" (${DOSE}) select ${DOSE} from "takenDoses"`,
  `drop table "takenDoses"`,
  `drop table "healthEntries"`,
  `alter table "allHealthEntries" rename to "healthEntries"`,
  `create table "takenDoses" (
    "reminderId" text not null references "healthEntries" ("id") on delete cascade, "at" text not null,
    "takenAt" text not null, constraint "takenDosesOnce" primary key ("reminderId", "at")
  )`,
  `insert into "takenDoses" (${DOSE}) select ${DOSE} from "allTakenDoses"`,
  `drop table "allTakenDoses"`,
  `create index "healthEntriesInOrder" on "healthEntries" ("uid", "kind", "at")`,
  `create index "healthEntriesDue" on "healthEntries" ("dueAt")`,
];

export const theNote: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
