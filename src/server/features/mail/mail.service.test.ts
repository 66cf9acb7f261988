import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "#server/adapters/clock/clock.ts";
import type { Mailer } from "#server/adapters/mail/mailer.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { createLog } from "#server/log.ts";
import { ENGINES, type FreshDatabase, freshDatabase } from "#support/processes/database.ts";
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
      clinicOf: async () => CLINIC_EXAMPLE,
    });
    for (const subject of ["first", "second"])
      await outbox.queue(fresh.database.kysely, TO, () => ({ subject, text: "Good day." }));

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
