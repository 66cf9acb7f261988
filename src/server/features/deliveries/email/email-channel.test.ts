import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Mailer } from "#server/adapters/mail/mailer.ts";
import { inTransaction } from "#server/app.ts";
import { createLog } from "#server/log.ts";
import { aBareApp } from "#support/processes/bare-app.ts";
import { ENGINES, type FreshDatabase, freshDatabase } from "#support/processes/database.ts";
import { deliveryWorker, queueEmail } from "../deliveries.service.ts";

const TO = "asha@example.test";

describe.each(ENGINES)("stopping the deliveries, on %s", (engine) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(engine);
  });
  afterEach(() => fresh.close());

  it("finishes the current email and starts no other, so that the database may close", async () => {
    const { promise: handed, resolve: hand } = Promise.withResolvers<void>();
    const { promise: sent, resolve: send } = Promise.withResolvers<void>();
    const begun: string[] = [];
    const mailer: Mailer = {
      sender: "clinic@example.test",
      delivers: true,
      async send({ subject }) {
        begun.push(subject);
        hand();
        await sent;
      },
    };
    const faults: unknown[] = [];
    const log = createLog("silent");
    log.error = (fault: unknown) => faults.push(fault);
    const app = aBareApp(fresh.database, { mailer, log });
    const worker = deliveryWorker(app);
    for (const subject of ["first", "second"])
      await inTransaction(app, (tx) => queueEmail(tx, { to: TO, write: () => ({ subject, parts: ["Good day."] }) }));

    worker.nudge("email");
    await handed;
    worker.nudge("email");
    const settled = worker.settle();
    send();
    await settled;
    worker.nudge("email");

    expect(begun).toEqual(["first"]);
    const left = await fresh.database.kysely.selectFrom("deliveries").select("sentAt").orderBy("id").execute();
    expect(left.map(({ sentAt }) => sentAt !== null)).toEqual([true, false]);
    expect(faults).toEqual([]);
  });
});

describe.each(ENGINES)("an email that is refused for good, on %s", (engine) => {
  let fresh: FreshDatabase;
  beforeEach(async () => {
    fresh = await freshDatabase(engine);
  });
  afterEach(() => fresh.close());

  it("is tried for three days and then given up, without its text", async () => {
    let now = Date.now();
    let tried = 0;
    const mailer: Mailer = {
      sender: "clinic@example.test",
      delivers: true,
      async send() {
        tried += 1;
        throw Object.assign(new Error("no such mailbox"), { responseCode: 550 });
      },
    };
    const app = aBareApp(fresh.database, { mailer, clock: { now: () => now } });
    const worker = deliveryWorker(app);
    const { kysely } = fresh.database;
    await inTransaction(app, (tx) =>
      queueEmail(tx, { to: TO, write: () => ({ subject: "Good day", parts: ["Good day."] }) }),
    );
    const rows = () => kysely.selectFrom("deliveries").select(["sentAt", "failedAt", "content"]).execute();
    const hours = async (count: number) => {
      for (let hour = 0; hour < count; hour += 1) {
        now += 60 * 60_000;
        await worker.deliverDue();
      }
    };
    await hours(71);
    expect(await rows()).toMatchObject([{ sentAt: null, failedAt: null }]);
    await hours(2);
    const triedThen = tried;
    expect(triedThen).toBeGreaterThan(50);
    expect(await rows()).toMatchObject([{ sentAt: null, failedAt: expect.any(String), content: "" }]);
    await hours(24);
    expect(tried).toBe(triedThen);
  });
});
