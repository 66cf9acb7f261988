import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Browserless, firstAdmin } from "#support/browserless.ts";
import { aPatient } from "#support/builders.ts";
import { type ClinicProcess, startClinic } from "#support/processes/clinic-process.ts";
import { ENGINES, freshStorage, type TestStorage } from "#support/processes/database.ts";
import { openVisitorMessages, type VisitorMessages } from "#support/processes/visitor-messages.ts";

const aKey = () => randomBytes(32).toString("base64");

/** The nodes that share a database; SQLite has one. */
const NODES = { sqlite: 1, postgres: 3 } as const;

describe.each(ENGINES)("a change of TULSI_KEY, on %s", (engine) => {
  const [older, newer] = [aKey(), aKey()];
  const nodes: ClinicProcess[] = [];
  let storage: TestStorage;
  let messages: VisitorMessages;
  let patient: string;
  let admin: string;

  const start = (keys: string, log = "error") =>
    startClinic({
      folder: storage.folder,
      environment: {
        ...{ DATABASE_URL: storage.url, DATABASE_OWNER_URL: storage.ownerUrl, TULSI_KEY: keys, TULSI_LOG: log },
        TULSI_TRUSTED_PROXIES: "127.0.0.1",
      },
    });
  async function restart(index: number, keys: string): Promise<void> {
    await nodes[index]?.remove();
    nodes[index] = await start(keys);
  }
  const readiness = () =>
    Promise.all(nodes.map(async ({ address }) => (await fetch(new URL("/readyz", address))).text()));
  const get = (address: string, path: string, cookie: string) =>
    fetch(new URL(path, address), { headers: { cookie }, redirect: "manual" });

  /** Every node stores one message more, knows both sessions, and reads every message of all nodes. */
  async function requireCompleteFile(): Promise<void> {
    for (const { address } of nodes) expect(await messages.send(address)).toBe(200);
    for (const { address } of nodes) {
      expect((await get(address, "/YourData", patient)).status).toBe(200);
      const table = await get(address, "/AdminDashboard/contact.csv", admin);
      expect(table.status).toBe(200);
      const text = await table.text();
      for (const key of messages.acknowledged) expect(text).toContain(`Message ${key}`);
      expect(text).not.toContain("can't be read");
    }
    expect(await readiness()).toEqual(nodes.map(() => "ready"));
  }

  beforeAll(async () => {
    storage = await freshStorage(engine, "bare");
    for (let index = 0; index < NODES[engine]; index += 1) nodes.push(await start(older));
    const [first] = nodes as [ClinicProcess];
    messages = await openVisitorMessages(first.address);
    admin = (await firstAdmin(first)).cookies;
    const browser = new Browserless(first.address);
    await browser.post("/PatientSignup", aPatient());
    patient = browser.cookies;
  });
  afterAll(async () => {
    for (const node of nodes) await node.remove();
    await storage.remove();
  });

  it("keeps every session and every message, one node after the other", async () => {
    await requireCompleteFile();
    for (const keys of [`${older},${newer}`, `${newer},${older}`]) {
      for (const at of nodes.keys()) {
        await restart(at, keys);
        await requireCompleteFile();
      }
    }
  });

  if (engine === "postgres")
    it("fails the readiness of a node that lacks a key that another has encrypted with", async () => {
      const third = aKey();
      await restart(0, `${third},${newer},${older}`);
      expect(await readiness()).toEqual(nodes.map(() => "ready"));
      expect(await messages.send(nodes[0]?.address ?? "")).toBe(200);
      const today = new Date().toISOString().slice(0, 10);
      const lacking = expect.stringMatching(new RegExp(`^TULSI_KEY lacks the key \\S{8}, in use since ${today}$`, "u"));
      await expect.poll(readiness).toEqual(["ready", lacking, lacking]);
    });
});
