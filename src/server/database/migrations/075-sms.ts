import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

const CHANNELS = sql`"channel" in ('email', 'push', 'in-app', 'sms')`;

/** SQLite changes no check of a column, so the table is made again. */
async function makeAgain(db: Kysely<unknown>): Promise<void> {
  await sql`create table "wideDeliveries" (
    "id" text primary key, "channel" text not null check (${CHANNELS}), "content" text not null,
    "createdAt" text not null, "dueAt" text not null, "until" text, "key" text, "attempts" integer not null,
    "sentAt" text, "failedAt" text, "uid" text references "user" ("id") on delete cascade,
    "device" text references "pushSubscriptions" ("id") on delete cascade, "recipient" text, "waitsFor" text
  )`.execute(db);
  await sql`insert into "wideDeliveries" select "id", "channel", "content", "createdAt", "dueAt", "until", "key",
    "attempts", "sentAt", "failedAt", "uid", "device", "recipient", "waitsFor" from "deliveries"`.execute(db);
  await sql`drop table "deliveries"`.execute(db);
  await sql`alter table "wideDeliveries" rename to "deliveries"`.execute(db);
  const index = (name: string, columns: string[]) =>
    db.schema.createIndex(name).on("deliveries").columns(columns).execute();
  await index("deliveriesDue", ["channel", "sentAt", "dueAt"]);
  await index("deliveriesUntil", ["channel", "until"]);
  await index("deliveriesKey", ["key"]);
  await index("deliveriesUid", ["uid"]);
  await index("deliveriesDevice", ["device"]);
  await index("deliveriesRecipient", ["recipient", "sentAt"]);
  await index("deliveriesWaiting", ["waitsFor"]);
}

/** SMS are delivered beside emails, pushes and notifications. */
export function sms(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine === "sqlite") return makeAgain(db);
      await sql`alter table "deliveries" drop constraint "deliveries_channel_check"`.execute(db);
      await sql`alter table "deliveries" add constraint "deliveries_channel_check" check (${CHANNELS})`.execute(db);
    },
  };
}
