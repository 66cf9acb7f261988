import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../open.ts";

const CHANNELS = sql`"channel" in ('email', 'push', 'in-app', 'sms', 'whatsapp')`;
const REPORTS = sql`"reported" in ('delivered', 'absent', 'number', 'blocked', 'other', 'none')`;
const REACHES = sql`"reach" in ('email', 'sms', 'both', 'whatsapp', 'whatsapp-sms')`;

/** SQLite changes no check of a column, so the tables are made again. */
async function makeAgain(db: Kysely<unknown>): Promise<void> {
  const columns = sql`"id", "channel", "content", "createdAt", "dueAt", "until", "key", "attempts", "sentAt",
    "failedAt", "uid", "device", "recipient", "waitsFor", "reportId", "reportBy", "reported"`;
  await sql`create table "wideDeliveries" (
    "id" text primary key, "channel" text not null check (${CHANNELS}), "content" text not null,
    "createdAt" text not null, "dueAt" text not null, "until" text, "key" text, "attempts" integer not null,
    "sentAt" text, "failedAt" text, "uid" text references "user" ("id") on delete cascade,
    "device" text references "pushSubscriptions" ("id") on delete cascade, "recipient" text, "waitsFor" text,
    "reportId" text, "reportBy" text, "reported" text check (${REPORTS})
  )`.execute(db);
  await sql`insert into "wideDeliveries" (${columns}) select ${columns} from "deliveries"`.execute(db);
  await sql`drop table "deliveries"`.execute(db);
  await sql`alter table "wideDeliveries" rename to "deliveries"`.execute(db);
  const index = (name: string, names: string[]) =>
    db.schema.createIndex(name).on("deliveries").columns(names).execute();
  await index("deliveriesDue", ["channel", "sentAt", "dueAt"]);
  await index("deliveriesUntil", ["channel", "until"]);
  await index("deliveriesKey", ["key"]);
  await index("deliveriesUid", ["uid"]);
  await index("deliveriesDevice", ["device"]);
  await index("deliveriesRecipient", ["recipient", "sentAt"]);
  await index("deliveriesWaiting", ["waitsFor"]);
  for (const [name, column] of [
    ["deliveriesReportId", "reportId"],
    ["deliveriesReportBy", "reportBy"],
  ] as const)
    await db.schema.createIndex(name).on("deliveries").column(column).where(sql.ref(column), "is not", null).execute();
  await sql`create table "wideNumbers" (
    "uid" text primary key references "user" ("id") on delete cascade, "number" text not null unique,
    "confirmedAt" text not null, "reach" text not null default 'email' check (${REACHES})
  )`.execute(db);
  const numbers = sql`"uid", "number", "confirmedAt", "reach"`;
  await sql`insert into "wideNumbers" (${numbers}) select ${numbers} from "phoneNumbers"`.execute(db);
  await sql`drop table "phoneNumbers"`.execute(db);
  await sql`alter table "wideNumbers" rename to "phoneNumbers"`.execute(db);
}

/** WhatsApp messages are delivered beside SMS, and a patient can choose them. */
export function whatsapp(engine: Engine): Migration {
  return {
    async up(db: Kysely<unknown>) {
      if (engine === "sqlite") return makeAgain(db);
      await sql`alter table "deliveries" drop constraint "deliveries_channel_check"`.execute(db);
      await sql`alter table "deliveries" add constraint "deliveries_channel_check" check (${CHANNELS})`.execute(db);
      await sql`alter table "phoneNumbers" drop constraint "phoneNumbers_reach_check"`.execute(db);
      await sql`alter table "phoneNumbers" add constraint "phoneNumbers_reach_check" check (${REACHES})`.execute(db);
    },
  };
}
