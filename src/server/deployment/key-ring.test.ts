import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseConfig } from "#server/config.ts";
import { openDatabase } from "#server/database/open.ts";
import { createLog } from "#server/log.ts";
import { type OpenApp, openApp } from "#server/open-app.ts";
import { aPatient } from "#support/builders.ts";
import { aVisitor } from "#support/open-clinic.ts";
import { ENGINES, freshStorage, type TestStorage } from "#support/processes/database.ts";
import { createKeyRing, type KeyRing } from "./key-ring.ts";

const aKey = () => randomBytes(32).toString("base64");

describe.each(ENGINES)("npm run keys, on %s", (engine) => {
  let storage: TestStorage;
  beforeEach(async () => {
    storage = await freshStorage(engine);
  });
  afterEach(() => storage.remove());

  const keyFile = () => join(storage.folder, "tulsi.key");
  const inFile = () => readFileSync(keyFile(), "utf8").trim().split("\n");
  const configOf = (environment: NodeJS.ProcessEnv = {}) =>
    parseConfig({ TULSI_DATA: storage.folder, DATABASE_URL: storage.url, ...environment });
  async function using(work: (app: OpenApp) => Promise<unknown>, environment?: NodeJS.ProcessEnv): Promise<void> {
    const app = await openApp(configOf(environment), createLog("silent"), { exclusive: false });
    await work(app).finally(() => app.close());
  }
  const registers = (app: OpenApp) => app.api.patients.registerPatient(aVisitor(), aPatient());
  const starts = () => using(async () => undefined);
  async function inRing<T>(work: (ring: KeyRing) => T | Promise<T>, environment?: NodeJS.ProcessEnv): Promise<T> {
    const database = await openDatabase(storage);
    try {
      return await work(createKeyRing(database, configOf(environment)));
    } finally {
      await database.close();
    }
  }
  const list = (environment?: NodeJS.ProcessEnv) => inRing((ring) => ring.list(), environment);

  it("promotes a key, drops one that is not used any more, and keeps one in use", async () => {
    await starts();
    const [older = "", newer] = [inFile()[0], aKey()];
    writeFileSync(keyFile(), `${older}\n${newer}\n`);
    const [first, second] = await list();
    expect([first?.at, second?.at, second?.since, second?.values]).toEqual([0, 1, undefined, 0]);
    await inRing((ring) => ring.promote(second?.name ?? ""));
    expect(inFile()).toEqual([newer, older]);
    await using(registers);
    const today = new Date().toISOString().slice(0, 10);
    expect((await list())[0]).toMatchObject({ name: second?.name, at: 0, since: today });
    expect((await list())[0]?.values).toBeGreaterThan(0);
    await inRing((ring) => ring.drop(first?.name ?? ""));
    expect(inFile()).toEqual([newer]);
    await starts();

    writeFileSync(keyFile(), `${older}\n${newer}\n`);
    await expect(inRing((ring) => ring.drop(second?.name ?? ""))).rejects.toThrow("Keep the key.");
    await expect(inRing((ring) => ring.drop(first?.name ?? ""))).rejects.toThrow("Promote another one first");
    await expect(inRing((ring) => ring.promote("nonesuch"))).rejects.toThrow("There is no key nonesuch");
  });

  it("drops a lost key only when nothing is encrypted with it", async () => {
    await using(registers);
    const [older = "", lost] = [inFile()[0], aKey()];
    // An older version registered a key at its first start, before it encrypted anything.
    await using(async ({ database }) => {
      const row = { kind: "encryptionKey", value: "lostlost-fingerprint", addedAt: null };
      await database.kysely.insertInto("deployment").values(row).execute();
    });
    await expect(starts()).rejects.toThrow("The encryption key lostlost, in use since an older version, is missing.");
    await inRing((ring) => ring.drop("lostlost"));
    await starts();

    await using(registers, { TULSI_KEY: `${lost},${older}` });
    const missing = (await list()).find(({ at }) => at === undefined);
    expect(missing?.values).toBeUndefined();
    await expect(inRing((ring) => ring.drop(missing?.name ?? ""))).rejects.toThrow("Keep the key.");
    await expect(starts()).rejects.toThrow("is missing");
    const environment = { TULSI_KEY: `${older},${lost}` };
    const found = (await list(environment))[1];
    await expect(inRing((ring) => ring.promote(found?.name ?? ""), environment)).rejects.toThrow("number 2 in it");
  });
});
