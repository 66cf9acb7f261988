import { execFile } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { Browserless } from "#support/browserless.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { CHECKOUT, type ClinicProcess, DidNotStart, startClinic } from "#support/processes/clinic-process.ts";
import { freshStorage, type TestStorage } from "#support/processes/database.ts";
import { asSuperuser } from "#support/processes/superuser.ts";
import { openVisitorMessages } from "#support/processes/visitor-messages.ts";

const NODES = 3;
const WRITERS_A_NODE = 3;
/** Messages that are acknowledged before and after each kill, in total below the clinic's hourly limit. */
const A_KILL = 50;
const RETRY_MS = 50;
const TIMEOUT_MS = 120_000;

describe("three nodes on one PostgreSQL", { timeout: TIMEOUT_MS }, () => {
  let storage: TestStorage;
  let nodes: ClinicProcess[];
  const start = (url = storage.url, ownerUrl = storage.ownerUrl) =>
    startClinic({
      folder: storage.folder,
      environment: {
        DATABASE_URL: url,
        DATABASE_OWNER_URL: ownerUrl,
        TULSI_LOG: "error",
        TULSI_TRUSTED_PROXIES: "127.0.0.1",
      },
    });

  beforeAll(async () => {
    storage = await freshStorage("postgres", "bare");
    nodes = await Promise.all(Array.from({ length: NODES }, () => start()));
  });
  afterAll(async () => {
    for (const node of nodes) await node.remove();
    await storage.remove();
  });

  it("lose nothing that they acknowledged and store nothing twice when nodes are killed", async () => {
    const [first, second, third] = nodes as [ClinicProcess, ClinicProcess, ClinicProcess];
    const messages = await openVisitorMessages(first.address);
    const statuses = new Set<number | undefined>();
    const isAcknowledged = (count: number) =>
      expect.poll(() => messages.acknowledged.length, { timeout: 30_000, interval: 10 }).toBeGreaterThan(count);
    for (const [round, killed] of [second, third].entries()) {
      let isOver = false;
      const writers = nodes.flatMap((node) =>
        Array.from({ length: WRITERS_A_NODE }, async () => {
          while (!isOver) {
            const status = await messages.send(node.address);
            statuses.add(status);
            if (status === undefined) await wait(RETRY_MS);
          }
        }),
      );
      await isAcknowledged((round * 2 + 1) * A_KILL);
      await killed.kill();
      await isAcknowledged((round * 2 + 2) * A_KILL);
      isOver = true;
      await Promise.all(writers);
      await killed.start();
    }
    expect(messages.unanswered.length).toBeGreaterThan(0);
    await messages.resend(first.address);

    const database = await openDatabase({ url: storage.url, folder: storage.folder });
    const wrong = await messages.wrong(database);
    await database.close();
    expect(wrong).toEqual([]);
    expect(statuses).toEqual(new Set([200, undefined]));
  });

  it("refuse a restored copy until after-restore has ended its sessions", async () => {
    const patient = aPatient();
    const browser = new Browserless(nodes[0]?.address ?? "");
    await browser.post("/PatientSignup", patient);
    for (const node of nodes) await node.stop();

    const [source, copy, owner] = [storage.url, storage.url, storage.ownerUrl].map((url = "") => new URL(url)) as [
      URL,
      URL,
      URL,
    ];
    copy.pathname = owner.pathname = `${source.pathname}_restored`;
    const [from, to] = [source, copy].map(({ pathname }) => pathname.slice(1));
    const { superuserUrl = "" } = inject("databases").postgres ?? {};
    await asSuperuser(superuserUrl, `create database ${to} template ${from} owner ${owner.username}`);

    try {
      const refused = await start(copy.href, owner.href).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DidNotStart);
      expect((refused as DidNotStart).stderr).toContain("Run npm run after-restore first");
      const env = {
        ...process.env,
        TULSI_DATA: storage.folder,
        DATABASE_URL: copy.href,
        DATABASE_OWNER_URL: owner.href,
      };
      await promisify(execFile)(process.execPath, [join(CHECKOUT, "src/server/commands/after-restore.ts")], { env });
      nodes = await Promise.all([start(copy.href, owner.href), start(copy.href, owner.href)]);
      for (const { address } of nodes) {
        const headers = { cookie: browser.cookies };
        expect((await fetch(new URL("/YourData", address), { headers, redirect: "manual" })).status).toBe(302);
        const again = await new Browserless(address).post("/PatientLogin", { ...patient, password: GOOD_PASSWORD });
        expect(again.status).toBe(200);
      }
    } finally {
      for (const node of nodes) await node.stop();
      await asSuperuser(superuserUrl, `drop database if exists ${to} with (force)`);
    }
  });
});
