import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "#server/adapters/clock/clock.ts";
import type { Mailer } from "#server/adapters/mail/mailer.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { createLog } from "#server/log.ts";
import { ENGINES, type FreshDatabase, freshDatabase } from "#support/processes/database.ts";
import { NO_CHANNELS } from "#support/processes/no-channels.ts";
import { createOutbox } from "./mail.service.ts";

const TO = "asha@example.test";

describe.each(ENGINES)("stopping the outbox, on %s", (engine) => {
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
    const outbox = createOutbox({
      ...{ database: fresh.database, vault: createVault([randomBytes(32)]), clock: systemClock, mailer, log },
      channels: NO_CHANNELS,
      readClinicSettings: async () => CLINIC_EXAMPLE,
    });
    for (const subject of ["first", "second"])
      await outbox.queue(fresh.database.kysely, TO, () => ({ subject, parts: ["Good day."] }));

    outbox.nudge();
    await handed;
    outbox.nudge();
    const settled = outbox.settle();
    send();
    await settled;
    outbox.nudge();

    expect(begun).toEqual(["first"]);
    const left = await fresh.database.kysely.selectFrom("outbox").select("sentAt").orderBy("id").execute();
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
    const outbox = createOutbox({
      ...{ database: fresh.database, vault: createVault([randomBytes(32)]), mailer, log: createLog("silent") },
      clock: { now: () => now },
      channels: NO_CHANNELS,
      readClinicSettings: async () => CLINIC_EXAMPLE,
    });
    const { kysely } = fresh.database;
    await outbox.queue(kysely, TO, () => ({ subject: "Good day", parts: ["Good day."] }));
    const rows = () => kysely.selectFrom("outbox").select(["sentAt", "failedAt", "message"]).execute();
    const hours = async (count: number) => {
      for (let hour = 0; hour < count; hour += 1) {
        now += 60 * 60_000;
        await outbox.deliverDue();
      }
    };
    await hours(71);
    expect(await rows()).toMatchObject([{ sentAt: null, failedAt: null }]);
    await hours(2);
    const triedThen = tried;
    expect(triedThen).toBeGreaterThan(50);
    expect(await rows()).toMatchObject([{ sentAt: null, failedAt: expect.any(String), message: "" }]);
    await hours(24);
    expect(tried).toBe(triedThen);
  });
});
