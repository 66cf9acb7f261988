import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

/** The tables that one table replaces. */
interface Former {
  outbox: Record<"id" | "message" | "createdAt" | "nextTryAt", string> &
    Record<"sentAt" | "failedAt" | "until" | "about" | "recipient" | "waitsFor", string | null> & { attempts: number };
  pushMessages: Record<"id" | "uid" | "body" | "dueAt" | "until" | "about", string> & {
    subscriptionId: string | null;
    attempts: number;
  };
  notifications: Record<"id" | "uid" | "kind" | "dueAt", string> &
    Record<"consultationId" | "doctor" | "startsAt" | "zone" | "until" | "about", string | null> & {
      delivered: number;
    };
  user: { id: string };
  deliveries: Record<"id" | "channel" | "content" | "createdAt" | "dueAt", string> &
    Record<"until" | "key" | "sentAt" | "failedAt" | "uid" | "device" | "recipient" | "waitsFor", string | null> & {
      attempts: number;
    };
}

const BATCH_SIZE = 500;
const NOBODY = { uid: null, device: null, recipient: null, waitsFor: null };

async function createTable(db: Kysely<Former>): Promise<void> {
  await db.schema
    .createTable("deliveries")
    .addColumn("id", "text", (c) => c.primaryKey())
    .addColumn("channel", "text", (c) => c.notNull().check(sql`channel in ('email', 'push', 'in-app')`))
    .addColumn("content", "text", (c) => c.notNull())
    .addColumn("createdAt", "text", (c) => c.notNull())
    .addColumn("dueAt", "text", (c) => c.notNull())
    .addColumn("until", "text")
    .addColumn("key", "text")
    .addColumn("attempts", "integer", (c) => c.notNull())
    .addColumn("sentAt", "text")
    .addColumn("failedAt", "text")
    .addColumn("uid", "text", (c) => c.references("user.id").onDelete("cascade"))
    .addColumn("device", "text", (c) => c.references("pushSubscriptions.id").onDelete("cascade"))
    .addColumn("recipient", "text")
    .addColumn("waitsFor", "text")
    .execute();
  const index = (name: string, ...columns: (keyof Former["deliveries"])[]) =>
    db.schema.createIndex(name).on("deliveries").columns(columns).execute();
  await index("deliveriesDue", "channel", "sentAt", "dueAt");
  await index("deliveriesUntil", "channel", "until");
  await index("deliveriesKey", "key");
  await index("deliveriesUid", "uid");
  await index("deliveriesDevice", "device");
  await index("deliveriesRecipient", "recipient", "sentAt");
  await index("deliveriesWaiting", "waitsFor");
}

/** Inserts all rows of a query, some at a time. */
async function insertAll(db: Kysely<Former>, rows: readonly Former["deliveries"][]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    await db
      .insertInto("deliveries")
      .values(rows.slice(from, from + BATCH_SIZE))
      .execute();
  }
}

async function moveEmails(db: Kysely<Former>): Promise<void> {
  const emails = await db.selectFrom("outbox").selectAll().execute();
  const rows = emails.map(({ message, nextTryAt, about, ...email }) => ({
    ...{ ...email, channel: "email", content: message, dueAt: nextTryAt, key: about, uid: null, device: null },
  }));
  await insertAll(db, rows);
}

async function movePushes(db: Kysely<Former>): Promise<void> {
  const pushes = await db.selectFrom("pushMessages").selectAll().execute();
  const rows = pushes.map(({ body, subscriptionId, about, ...push }) => ({
    ...NOBODY,
    ...{ ...push, channel: "push", content: body, createdAt: push.dueAt, key: about, device: subscriptionId },
    ...{ sentAt: null, failedAt: null },
  }));
  await insertAll(db, rows);
}

async function moveScheduled(db: Kysely<Former>): Promise<void> {
  const scheduled = await db
    .selectFrom("notifications")
    .innerJoin("user", "user.id", "notifications.uid")
    .selectAll("notifications")
    .where("delivered", "=", 0)
    .execute();
  const rows = scheduled.map(({ id, uid, kind, doctor, consultationId, startsAt, zone, dueAt, until, about }) => {
    const consultation = consultationId === null ? {} : { consultation: { id: consultationId, startsAt, zone } };
    const content = JSON.stringify({ uid, kind, ...consultation, ...(doctor !== null && { doctor }) });
    return {
      ...{ ...NOBODY, id, channel: "in-app", content, createdAt: dueAt, dueAt, until, key: about, attempts: 0 },
      ...{ sentAt: null, failedAt: null, uid },
    };
  });
  await insertAll(db, rows);
  await db.deleteFrom("notifications").where("delivered", "=", 0).execute();
}

/** Notifications are what people were told; what they will be told waits in the one table of deliveries. */
async function narrowNotifications(db: Kysely<Former>): Promise<void> {
  for (const index of ["noticesOf", "noticesDue", "noticesAbout"]) {
    await db.schema.dropIndex(index).ifExists().execute();
  }
  const table = db.schema.alterTable("notifications");
  await table.renameColumn("dueAt", "createdAt").execute();
  for (const column of ["delivered", "until", "about"]) await table.dropColumn(column).execute();
  await db.schema.createIndex("notificationsOf").on("notifications").columns(["uid", "createdAt"]).execute();
  await db.schema.createIndex("notificationsByTime").on("notifications").column("createdAt").execute();
}

/** One table for everything that is delivered to people: emails, pushes and scheduled notifications. */
export const deliveries: Migration = {
  async up(db: Kysely<Former>) {
    await createTable(db);
    await moveEmails(db);
    await movePushes(db);
    await moveScheduled(db);
    await narrowNotifications(db);
    for (const table of ["outbox", "pushMessages"]) await db.schema.dropTable(table).execute();
  },
};
