import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "#server/adapters/clock/clock.ts";
import { FakeMailer } from "#server/adapters/mail/fake-mailer.ts";
import { readKeyFile } from "#server/adapters/vault/key-file.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { createOutbox } from "#server/features/mail/mail.service.ts";
import { createLog } from "#server/log.ts";
import { type ClinicProcess, startClinic } from "../support/clinic-process.ts";
import { ENGINES, freshPlace, type Place } from "../support/database.ts";
import { type MailServer, startMailServer } from "../support/smtp.ts";

const KILLS = 10;
const AT_ONCE = 4;
const PATIENCE_MS = 60_000;

/** The real process, a real SMTP server, and letters that another node has queued (TRUST.md DU-7). */
describe.each(ENGINES)("letters of a clinic that is killed while it sends, on %s", (engine) => {
  let place: Place;
  let database: Database;
  let clinic: ClinicProcess | undefined;
  let mail: MailServer | undefined;
  let queued = 0;

  beforeEach(async () => {
    place = await freshPlace(engine);
    database = await openDatabase({ url: place.url, folder: place.folder });
    queued = 0;
  });
  afterEach(async () => {
    await clinic?.remove();
    await mail?.close();
    await database.close();
    await place.remove();
    clinic = undefined;
  });

  const addresses = () => Array.from({ length: queued }, (_, at) => `letter-${at}@example.test`);
  const start = (url: string) =>
    startClinic({
      folder: place.folder,
      environment: { DATABASE_URL: place.url, SMTP_URL: url, TULSI_LOG: "error" },
    });
  async function queue(count: number): Promise<void> {
    const vault = createVault(readKeyFile(place.folder));
    const outbox = createOutbox(database, vault, systemClock, new FakeMailer(), createLog("silent"));
    await database.kysely.transaction().execute(async (trx) => {
      for (let at = 0; at < count; at += 1) {
        await outbox.queue(trx, {
          to: `letter-${queued}@example.test`,
          subject: `Letter ${queued}`,
          text: "Come at ten.",
        });
        queued += 1;
      }
    });
  }
  /** So that nobody has to wait for it: what a node had claimed when it died is due again after a minute. */
  async function aMinuteGoesBy(): Promise<void> {
    const now = new Date().toISOString();
    await database.kysely.updateTable("outbox").set({ nextTryAt: now }).where("nextTryAt", ">", now).execute();
  }
  const unsent = () => database.kysely.selectFrom("outbox").select("id").where("sentAt", "is", null).execute();
  const allSent = () => expect.poll(unsent, { timeout: PATIENCE_MS, interval: 200 }).toEqual([]);

  function expectEachUnderOneName(): void {
    const names = new Map(addresses().map((to) => [to, new Set<string | undefined>()]));
    for (const { recipients, messageId } of mail?.mails ?? []) names.get(recipients[0] ?? "")?.add(messageId);
    expect([...names].filter(([, ids]) => ids.size !== 1)).toEqual([]);
    expect(new Set([...names.values()].flatMap((ids) => [...ids])).size).toBe(queued);
  }

  it(`all arrive, and those that were under way ${KILLS} times arrive again under the same Message-ID`, async () => {
    let until = 0;
    let killed: Promise<void> | undefined;
    // The clinic dies between the server's having the letter and its own knowing of it.
    const received = async () => {
      until -= 1;
      if (until !== 0) return;
      killed = clinic?.kill();
      await killed;
    };
    mail = await startMailServer({ received });
    clinic = await start(mail.url);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await clinic.stop();
      killed = undefined;
      until = 1 + Math.floor(Math.random() * AT_ONCE);
      await queue(AT_ONCE);
      await clinic.start().catch(() => undefined);
      await expect.poll(() => killed !== undefined, { timeout: PATIENCE_MS }).toBe(true);
      await killed;
      if (engine === "postgres") await aMinuteGoesBy();
    }
    until = 0;
    await clinic.start();
    await allSent();
    expectEachUnderOneName();
    expect(mail.mails.length).toBeGreaterThanOrEqual(queued + KILLS);
  });

  it("wait while the mail server is down, over kills, and go when it is back", async () => {
    const before = await startMailServer();
    const port = Number(new URL(before.url).port);
    await before.close();
    clinic = await start(before.url);
    for (let kill = 0; kill < 2; kill += 1) {
      await queue(AT_ONCE);
      const tried = async () =>
        (await database.kysely.selectFrom("outbox").select("attempts").execute()).every(({ attempts }) => attempts > 0);
      await expect.poll(tried, { timeout: PATIENCE_MS, interval: 100 }).toBe(true);
      await clinic.kill();
      await clinic.start();
    }
    expect(await unsent()).toHaveLength(queued);
    mail = await startMailServer({ port });
    // It would be asked again within five minutes.
    await aMinuteGoesBy();
    await allSent();
    expectEachUnderOneName();
    expect(mail.mails).toHaveLength(queued);
  });
});
