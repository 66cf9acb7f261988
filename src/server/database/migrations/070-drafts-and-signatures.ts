import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/**
 * A draft knows when its note changed last, so that a note without a signature is listed. A signed document knows the
 * picture of its doctor's signature: those before have the one that was printed on them, if it is still there.
 */
const STATEMENTS = [
  `alter table "adviceDrafts" add column "noteRevision" integer not null default 0`,
  `alter table "advices" add column "signatureFile" text`,
  `update "advices" set "signatureFile" = (
    select "doctorFiles"."id" from "doctorFiles" where "doctorFiles"."uid" = "advices"."doctor"
    and "doctorFiles"."kind" = 'signature' and "doctorFiles"."addedAt" <= "advices"."signedAt"
    order by "doctorFiles"."addedAt", "doctorFiles"."id" limit 1
  )`,
  `create index "advicesWithSignature" on "advices" ("signatureFile")`,
];

export const draftsAndSignatures: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  },
};
