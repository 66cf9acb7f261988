import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

const COLUMNS =
  `"id", "consultationId", "version", "draftRevision", "doctor", "patientUid", "code", "document", "digest", ` +
  `"signature", "keyId", "signedAt", "withdrawnAt", "withdrawal", "legalHoldId"`;

/**
 * A consultation has signed documents of several kinds, each a series of versions; all before are prescriptions. The
 * table is copied, because SQLite can't change a constraint.
 */
const STATEMENTS = [
  `create table "signedPapers" (
    "id" text primary key, "consultationId" text not null references "consultations" ("id"),
    "kind" text not null, "series" text not null, "version" integer not null, "draftRevision" integer not null,
    "doctor" text not null, "patientUid" text, "code" text not null unique, "document" text not null,
    "digest" text not null, "signature" text not null, "keyId" text not null, "signedAt" text not null,
    "withdrawnAt" text, "withdrawal" text, "legalHoldId" text,
    constraint "advicesSeriesVersion" unique ("consultationId", "series", "version"),
    constraint "advicesSeriesDraft" unique ("consultationId", "series", "draftRevision")
  )`,
  `insert into "signedPapers" (${COLUMNS}, "kind", "series")
    select ${COLUMNS}, 'prescription', 'prescription' from "advices"`,
  `drop table "advices"`,
  `alter table "signedPapers" rename to "advices"`,
  `create index "advicesOfPatient" on "advices" ("patientUid", "signedAt")`,
];

export const papers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
