import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** Push notifications: the devices of an account, what waits to be sent to them, and the clinic's key pair. */
export const push: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable("pushSubscriptions")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("uid", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
      .addColumn("sessionId", "text", (c) => c.references("session.id").onDelete("cascade"))
      .addColumn("device", "text", (c) => c.notNull().unique())
      .addColumn("subscription", "text", (c) => c.notNull())
      .addColumn("createdAt", "text", (c) => c.notNull())
      .execute();
    await db.schema.createIndex("pushSubscriptionsOf").on("pushSubscriptions").columns(["uid", "createdAt"]).execute();
    await db.schema.createIndex("pushSubscriptionsIn").on("pushSubscriptions").column("sessionId").execute();
    await db.schema
      .createTable("pushMessages")
      .addColumn("id", "text", (c) => c.primaryKey())
      .addColumn("uid", "text", (c) => c.notNull().references("user.id").onDelete("cascade"))
      .addColumn("subscriptionId", "text", (c) => c.references("pushSubscriptions.id").onDelete("cascade"))
      .addColumn("body", "text", (c) => c.notNull())
      .addColumn("dueAt", "text", (c) => c.notNull())
      .addColumn("until", "text", (c) => c.notNull())
      .addColumn("about", "text", (c) => c.notNull())
      .addColumn("attempts", "integer", (c) => c.notNull().defaultTo(0))
      .execute();
    for (const column of ["uid", "subscriptionId", "dueAt", "until", "about"]) {
      await db.schema.createIndex(`pushMessages_${column}`).on("pushMessages").column(column).execute();
    }
    await db.schema
      .createTable("pushKeys")
      .addColumn("id", "integer", (c) => c.primaryKey().check(sql`id = 1`))
      .addColumn("publicKey", "text", (c) => c.notNull())
      .addColumn("privateKey", "text", (c) => c.notNull())
      .execute();
  },
};
