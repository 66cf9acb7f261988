import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Participants of a video call, and the signals of two browsers until they are connected. */
export function signals(): Migration {
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable("calls")
        .addColumn("visit", "text", (c) => c.primaryKey().references("consultations.id").onDelete("cascade"))
        .addColumn("lastNumber", "integer", (c) => c.notNull())
        .addColumn("touchedAt", "text", (c) => c.notNull())
        .execute();
      await db.schema.createIndex("callsTouched").on("calls").column("touchedAt").execute();
      await db.schema
        .createTable("callSeats")
        .addColumn("visit", "text", (c) => c.notNull().references("calls.visit").onDelete("cascade"))
        .addColumn("side", "text", (c) => c.notNull())
        .addColumn("device", "text")
        .addColumn("seat", "text")
        .addColumn("seenAt", "text", (c) => c.notNull())
        .addColumn("batch", "integer", (c) => c.notNull())
        .addColumn("declined", "text")
        .addPrimaryKeyConstraint("callSeatsKey", ["visit", "side"])
        .execute();
      await db.schema
        .createTable("callSignals")
        .addColumn("visit", "text", (c) => c.notNull().references("calls.visit").onDelete("cascade"))
        .addColumn("number", "integer", (c) => c.notNull())
        .addColumn("fromSeat", "text", (c) => c.notNull())
        .addColumn("toSeat", "text", (c) => c.notNull())
        .addColumn("body", "text", (c) => c.notNull())
        .addColumn("at", "text", (c) => c.notNull())
        .addPrimaryKeyConstraint("callSignalsKey", ["visit", "number"])
        .execute();
      await db.schema.createIndex("callSignalsAt").on("callSignals").column("at").execute();
    },
  };
}
