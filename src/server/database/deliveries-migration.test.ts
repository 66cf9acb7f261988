import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { expect, it } from "vitest";
import { createVault } from "#server/adapters/vault/vault.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { FakeMailer } from "#support/fakes/fake-mailer.ts";
import { aBareApp } from "#support/processes/bare-app.ts";
import { ENGINES, freshDatabase } from "#support/processes/database.ts";
import { MIGRATIONS } from "./migrate.ts";
import { CARE_TABLES } from "./migrations/version-0.2/care-tables.ts";
import type { Queryable } from "./open.ts";

const AT = "2026-01-01T00:00:00.000Z";
const LATER = "2099-01-01T00:00:00.000Z";
const EMAIL = "000000001-3f0e8c1a-5a0e-4a52-9d7e-1f2a3b4c5d6e";
const PUSH = "0c7d1f0a-9f0b-4b3e-8d5a-6e7f8091a2b3";

/** Makes the tables of the version before, with this email, push and notifications. */
async function goBack(kysely: Queryable, email: string, push: string): Promise<void> {
  await sql`drop table deliveries`.execute(kysely);
  await sql`drop table notifications`.execute(kysely);
  const former = /"(?:notifications|pushMessages)"/u;
  const statements = CARE_TABLES.filter((statement) => former.test(statement));
  statements.push(`create table "outbox" ("id" text primary key, "message" text not null, "createdAt" text not null,
    "attempts" integer default 0 not null, "nextTryAt" text not null, "sentAt" text, "until" text, "about" text,
    "recipient" text, "waitsFor" text, "failedAt" text)`);
  for (const statement of statements) await sql.raw(statement).execute(kysely);
  await sql`insert into "outbox" values
    (${EMAIL}, ${email}, ${AT}, 0, ${AT}, null, ${LATER}, 'reminder:1', 'hash', null, null)`.execute(kysely);
  await sql`insert into "pushMessages" values
    (${PUSH}, 'asha', null, ${push}, ${LATER}, ${LATER}, 'reminder:1', 0)`.execute(kysely);
  const columns = sql.raw(
    `"id", "uid", "kind", "consultationId", "doctor", "startsAt", "zone", "dueAt", "delivered", "until", "about"`,
  );
  for (const [id, uid, kind, dueAt, delivered] of [
    ["n1", "asha", "confirmed", AT, 1],
    ["n2", "asha", "near", AT, 0],
    ["n3", "erased", "near", AT, 0],
  ]) {
    const values = sql.join([id, uid, kind, "c1", "rao", AT, "Asia/Kolkata", dueAt, delivered, LATER, "reminder:1"]);
    await sql`insert into "notifications" (${columns}) values (${values})`.execute(kysely);
  }
}

it.each(ENGINES)("a migration keeps what waits to be delivered, and delivers it, on %s", async (engine) => {
  const fresh = await freshDatabase(engine);
  await fresh.asOwner(async (owner) => {
    const { kysely } = owner;
    const vault = createVault([randomBytes(32)]);
    const account = { id: "asha", name: "Asha", email: "asha@example.test", emailVerified: 1 };
    await kysely
      .insertInto("user")
      .values({ ...account, createdAt: AT, updatedAt: AT })
      .execute();
    const written = { to: "asha@example.test", subject: "Tomorrow", text: "Come at ten." };
    const email = vault.encrypt(JSON.stringify(written), { column: "outbox.message", row: EMAIL });
    const push = vault.encrypt(JSON.stringify({ kind: "soon", consultation: "c1" }), {
      column: "pushMessages.body",
      row: PUSH,
    });
    await goBack(kysely, email, push);
    await MIGRATIONS["047-deliveries"]?.(engine).up(kysely);
    // The columns that the worker reads since.
    await MIGRATIONS["086-delivery-reports"]?.(engine).up(kysely);

    const mailer = new FakeMailer();
    await deliveryWorker(aBareApp(owner, { vault, mailer })).deliverDue();
    expect(mailer.sent.map(({ to, subject, text }) => [to, subject, text.split("\n")[0]])).toEqual([
      ["asha@example.test", "Tomorrow", "Come at ten."],
    ]);
    const notifications = kysely.selectFrom("notifications").select(["id", "uid", "kind", "doctor", "startsAt"]);
    const named = { uid: "asha", doctor: "rao", startsAt: AT };
    expect(await notifications.orderBy("id").execute()).toEqual([
      { id: "n1", kind: "confirmed", ...named },
      { id: "n2", kind: "near", ...named },
    ]);
    const waiting = kysely.selectFrom("deliveries").select(["channel", "key", "dueAt", "content"]);
    expect(await waiting.where("sentAt", "is", null).execute()).toEqual([
      { channel: "push", key: "reminder:1", dueAt: LATER, content: push },
    ]);
  });
  await fresh.close();
});
