import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readKeyFile } from "#server/adapters/vault/key-file.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { inTransaction } from "#server/app.ts";
import { type Database, openDatabase } from "#server/database/open.ts";
import { queueEmail } from "#server/features/deliveries/deliveries.service.ts";
import { Browserless } from "#support/browserless.ts";
import { aDoctor } from "#support/builders.ts";
import { aBareApp } from "#support/processes/bare-app.ts";
import { CHECKOUT, type ClinicProcess, startClinic } from "#support/processes/clinic-process.ts";
import { freshStorage, type TestStorage } from "#support/processes/database.ts";
import { type MailServer, startMailServer } from "#support/processes/smtp.ts";

const FIVE_MINUTES_MS = 5 * 60_000;
const HOUR_MS = 60 * 60_000;
/** A node claims an email for a minute before it sends it; then another one may take it. */
const CLAIM_MS = 60_000;
const TIMEOUT_MS = 20_000;
const CLOCK = join(CHECKOUT, "tests/support/browser/fast-clock.ts");

/** The largest difference of clocks with which no email is sent twice. */
describe("a node whose clock is wrong by five minutes, or jumps by an hour", () => {
  let storage: TestStorage;
  let database: Database;
  let mail: MailServer;
  let node: ClinicProcess | undefined;
  let received: () => Promise<void>;

  beforeEach(async () => {
    storage = await freshStorage("postgres");
    database = await openDatabase({ url: storage.url, folder: storage.folder });
    received = async () => undefined;
    mail = await startMailServer({ received: () => received() });
  });
  afterEach(async () => {
    await node?.remove();
    await mail.close();
    await database.close();
    await storage.remove();
  });

  async function startNode(aheadMs: number, jumpMs = 0): Promise<void> {
    const environment = {
      ...{ DATABASE_URL: storage.url, SMTP_URL: mail.url, TULSI_LOG: "error" },
      QUICK_CLOCK: `0,1,${aheadMs},${jumpMs}`,
    };
    node = await startClinic({ folder: storage.folder, environment, flags: ["--import", CLOCK] });
  }
  async function queue(to: string): Promise<void> {
    const app = aBareApp(database, { vault: createVault(readKeyFile(storage.folder)) });
    await inTransaction(app, (tx) =>
      queueEmail(tx, { to, write: () => ({ subject: "Your appointment", parts: ["Come at ten."] }), quiet: true }),
    );
  }
  const unsent = () =>
    database.kysely.selectFrom("deliveries").select(["id", "dueAt"]).where("sentAt", "is", null).execute();
  const recipients = () => mail.mails.flatMap((one) => one.recipients);

  function jump(): void {
    if (node) process.kill(node.pid, "SIGWINCH");
  }
  async function expectNotSentTwice(before: () => void = () => undefined): Promise<void> {
    await node?.stop();
    await queue("claimed@example.test");
    const dueAt = new Date(Date.now() + 2 * CLAIM_MS).toISOString();
    await database.kysely.updateTable("deliveries").set({ dueAt, attempts: 1 }).execute();
    await node?.start();
    before();
    // After the first email the node looks for another one, before the second is queued.
    for (const to of ["first@example.test", "second@example.test"]) {
      await queue(to);
      await expect.poll(async () => (await unsent()).length, { timeout: TIMEOUT_MS }).toBe(1);
    }
    expect(recipients()).toEqual(["first@example.test", "second@example.test"]);
  }
  async function expectReserved(): Promise<void> {
    let waitsMs = 0;
    received = async () => {
      const [claimed] = await unsent();
      waitsMs = Date.parse(claimed?.dueAt ?? "") - Date.now();
    };
    await queue("slow@example.test");
    await expect.poll(unsent, { timeout: TIMEOUT_MS }).toEqual([]);
    expect(waitsMs).toBeGreaterThan(CLAIM_MS / 2);
    expect(recipients()).toEqual(["slow@example.test"]);
  }

  it("does not send what another node is sending, when it is ahead", async () => {
    await startNode(FIVE_MINUTES_MS);
    await expectNotSentTwice();
  });

  it("reserves what it sends for as long as the others, when it is behind", async () => {
    await startNode(-FIVE_MINUTES_MS);
    await expectReserved();
  });

  it("does not send what another node is sending, when its clock has just jumped ahead", async () => {
    await startNode(0, HOUR_MS);
    await expectNotSentTwice(jump);
  });

  it("reserves what it sends, when its clock has just jumped back", async () => {
    await startNode(0, -HOUR_MS);
    jump();
    await expectReserved();
  });

  it.each([
    { aheadMs: -HOUR_MS, jumpMs: 0 },
    { aheadMs: HOUR_MS, jumpMs: 0 },
    { aheadMs: 0, jumpMs: -HOUR_MS },
    { aheadMs: 0, jumpMs: HOUR_MS },
  ])("signs a doctor in when its clock is ahead by $aheadMs ms and jumps by $jumpMs ms", async (wrong) => {
    await startNode(wrong.aheadMs, wrong.jumpMs);
    const browser = new Browserless(node?.address ?? "");
    jump();
    await browser.post("/DoctorSignup", aDoctor());
    expect((await browser.get("/doctor/profile")).status).toBe(200);
  });
});
