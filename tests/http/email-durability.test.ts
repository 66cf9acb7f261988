import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readKeyFile } from "#server/adapters/vault/key-file.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { inTransaction } from "#server/app.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { queueEmail } from "#server/features/deliveries/deliveries.service.ts";
import { aBareApp } from "#support/processes/bare-app.ts";
import { CHECKOUT, type ClinicProcess, startClinic } from "#support/processes/clinic-process.ts";
import { asOwner, ENGINES, freshStorage, type TestStorage } from "#support/processes/database.ts";
import { type MailServer, startMailServer } from "#support/processes/smtp.ts";
import { reportTrial, trialSize } from "#support/processes/trial.ts";

const KILLS = trialSize(4, 20);
const BATCH_SIZE = 4;
const TIMEOUT_MS = 60_000;
const HOUR_MS = 60 * 60_000;
/** How long the outbox waits at most before it tries a silent mail server again. */
const LONGEST_RETRY_MS = 5 * 60_000;
/** How many times faster the clinic's clock runs while the mail server is down. */
const CLOCK_SPEED = trialSize(720, 40);
const DOWN_KILLS = trialSize(2, 20);
const EMAILS_EACH = 2;
const CLOCK = join(CHECKOUT, "tests/support/browser/fast-clock.ts");

/** The real process, a real SMTP server, and emails queued by another node (TRUST.md DU-7). */
describe.each(ENGINES)("emails of a server that is killed while sending, on %s", (engine) => {
  let storage: TestStorage;
  let database: Database;
  let clinic: ClinicProcess | undefined;
  let mail: MailServer | undefined;
  let queued = 0;

  beforeEach(async () => {
    storage = await freshStorage(engine);
    database = await openDatabase({ url: storage.url, folder: storage.folder });
    queued = 0;
  });
  afterEach(async () => {
    await clinic?.remove();
    await mail?.close();
    await database.close();
    await storage.remove();
    clinic = undefined;
  });

  const addresses = () => Array.from({ length: queued }, (_, index) => `email-${index}@example.test`);
  const start = (url: string, besides: Readonly<Record<string, string>> = {}, flags: readonly string[] = []) =>
    startClinic({
      folder: storage.folder,
      environment: { DATABASE_URL: storage.url, SMTP_URL: url, TULSI_LOG: "error", ...besides },
      flags,
    });
  async function queue(count: number): Promise<void> {
    const app = aBareApp(database, { vault: createVault(readKeyFile(storage.folder)) });
    await inTransaction(app, async (tx) => {
      for (let index = 0; index < count; index += 1) {
        const subject = `Email ${queued}`;
        const write = () => ({ subject, parts: ["Come at ten."] });
        // Quiet, so that the server under test sends it, and not this process.
        await queueEmail(tx, { to: `email-${queued}@example.test`, write, quiet: true });
        queued += 1;
      }
    });
  }
  /** Shortens the wait: what a node had claimed when it was killed is due again after a minute. */
  async function advanceOneMinute(): Promise<void> {
    const now = new Date().toISOString();
    await database.kysely.updateTable("deliveries").set({ dueAt: now }).where("dueAt", ">", now).execute();
  }
  /**
   * Makes the database's clock as fast as the clinic's: on PostgreSQL a node sets its own by it at each start and
   * every 30 seconds (docs/decisions/030).
   */
  async function speedUpDatabase(from: number, factor: number): Promise<void> {
    const real = sql`extract(epoch from pg_catalog.clock_timestamp()) * 1000`;
    const [start, speed] = [sql.raw(String(from)), sql.raw(String(factor))];
    await asOwner(storage, async ({ kysely }) => {
      await sql`create function public.clock_timestamp() returns timestamptz language sql volatile
        as $$ select to_timestamp((${start} + (${real} - ${start}) * ${speed}) / 1000) $$`.execute(kysely);
      await sql`do $$ begin
        execute format('alter database %I set search_path = public, pg_catalog', current_database());
      end $$`.execute(kysely);
    });
  }
  const unsent = () => database.kysely.selectFrom("deliveries").select("id").where("sentAt", "is", null).execute();
  const allSent = () => expect.poll(unsent, { timeout: TIMEOUT_MS, interval: 200 }).toEqual([]);

  function expectEachUnderOneName(): void {
    const names = new Map(addresses().map((to) => [to, new Set<string | undefined>()]));
    for (const { recipients, messageId } of mail?.mails ?? []) names.get(recipients[0] ?? "")?.add(messageId);
    expect([...names].filter(([, ids]) => ids.size !== 1)).toEqual([]);
    expect(new Set([...names.values()].flatMap((ids) => [...ids])).size).toBe(queued);
  }

  it(
    `all arrive, and those in progress at ${KILLS} kills are repeated under the same Message-ID`,
    async (context) => {
      let until = 0;
      let killed: Promise<void> | undefined;
      // The process is killed after the mail server has accepted the email and before that is recorded.
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
        until = 1 + Math.floor(Math.random() * BATCH_SIZE);
        await queue(BATCH_SIZE);
        await clinic.start().catch(() => undefined);
        await expect.poll(() => killed !== undefined, { timeout: TIMEOUT_MS }).toBe(true);
        await killed;
        if (engine === "postgres") await advanceOneMinute();
      }
      until = 0;
      await clinic.start();
      await allSent();
      expectEachUnderOneName();
      expect(mail.mails.length).toBeGreaterThanOrEqual(queued + KILLS);
      const repeats = mail.mails.length - queued;
      reportTrial(
        context,
        "DU-7",
        `${KILLS} kills while it sends: ${queued} emails, each came, ${repeats} again under their Message-ID`,
      );
    },
    KILLS * TIMEOUT_MS,
  );

  it(
    `wait while the mail server is down for an hour, over ${DOWN_KILLS} kills, and are sent when it is back`,
    async (context) => {
      const before = await startMailServer();
      const port = Number(new URL(before.url).port);
      await before.close();
      const from = Date.now();
      const tries = () => database.kysely.selectFrom("deliveries").select(["attempts", "dueAt"]).execute();
      if (engine === "postgres") await speedUpDatabase(from, CLOCK_SPEED);
      await queue(EMAILS_EACH);
      clinic = await start(before.url, { QUICK_CLOCK: `${from},${CLOCK_SPEED}` }, ["--import", CLOCK]);
      await expect
        .poll(async () => (await tries()).every(({ attempts }) => attempts > 0), { timeout: TIMEOUT_MS })
        .toBe(true);
      for (let kill = 0; kill < DOWN_KILLS; kill += 1) {
        await queue(EMAILS_EACH);
        await wait(Math.random() * 1_000);
        await clinic.kill();
        await clinic.start();
      }
      // An hour of the clinic's own clock: it has tried each email again after it.
      const hourAfter = new Date(from + HOUR_MS + LONGEST_RETRY_MS).toISOString();
      await expect
        .poll(async () => (await tries()).filter(({ dueAt }) => dueAt < hourAfter), { timeout: 3 * TIMEOUT_MS })
        .toEqual([]);
      const asked = (await tries()).reduce((sum, { attempts }) => sum + attempts, 0);
      expect(await unsent()).toHaveLength(queued);
      mail = await startMailServer({ port });
      await allSent();
      expectEachUnderOneName();
      expect(mail.mails).toHaveLength(queued);
      const minutes = Math.floor(((Date.now() - from) * CLOCK_SPEED) / 60_000);
      reportTrial(
        context,
        "DU-7",
        `mail server down for ${minutes} minutes of the clock, ${DOWN_KILLS} kills, ${asked} tries: ` +
          `${queued} emails, each came once`,
      );
    },
    TIMEOUT_MS * (5 + DOWN_KILLS),
  );
});
