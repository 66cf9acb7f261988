import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Drafts, signed and withdrawn advice, and the signing keys. The same on both engines. */
export function advice(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("adviceDrafts")
        .addColumn("consultation", "text", (c) => c.primaryKey().references("consultations.id"))
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("revision", "integer", (c) => c.notNull())
        .addColumn("updatedAt", "text", (c) => c.notNull())
        .execute();
      await db.schema
        .createTable("advices")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("consultation", "text", (c) => c.notNull().references("consultations.id"))
        .addColumn("version", "integer", (c) => c.notNull())
        .addColumn("draftRevision", "integer", (c) => c.notNull())
        .addColumn("doctor", "text", (c) => c.notNull())
        .addColumn("patientUid", "text")
        .addColumn("code", "text", (c) => c.notNull().unique())
        .addColumn("document", "text", (c) => c.notNull())
        .addColumn("digest", "text", (c) => c.notNull())
        .addColumn("signature", "text", (c) => c.notNull())
        .addColumn("keyId", "text", (c) => c.notNull())
        .addColumn("signedAt", "text", (c) => c.notNull())
        .addColumn("withdrawnAt", "text")
        .addColumn("withdrawal", "text")
        .addUniqueConstraint("advicesVersion", ["consultation", "version"])
        .addUniqueConstraint("advicesDraft", ["consultation", "draftRevision"])
        .execute();
      await db.schema.createIndex("advicesOfPatient").on("advices").columns(["patientUid", "signedAt"]).execute();
      await db.schema
        .createTable("signingKeys")
        .addColumn("id", "text", (c) => c.primaryKey())
        .addColumn("publicKey", "text", (c) => c.notNull())
        .addColumn("since", "text", (c) => c.notNull())
        .execute();
    },
  };
}
