import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

/**
 * Emails wait for the confirmation of their recipient's account, and are counted by recipient. Accounts that exist
 * count as confirmed. All new columns may be left out, so that a node of the release before can queue emails.
 */
export function emailConfirmation(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      const yes = engine === "postgres" ? sql`true` : sql`1`;
      await sql`update "user" set "emailVerified" = ${yes}`.execute(db);
      await db.schema.alterTable("outbox").addColumn("recipient", "text").execute();
      await db.schema.alterTable("outbox").addColumn("waitsFor", "text").execute();
      await db.schema.createIndex("outboxRecipient").on("outbox").columns(["recipient", "sentAt"]).execute();
      await db.schema.createIndex("outboxWaiting").on("outbox").column("waitsFor").execute();
    },
  };
}
