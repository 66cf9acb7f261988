import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { aHostedExport, aHostedPatient, aHostedUser, writeHosted } from "#support/hosted/hosted-export.ts";
import { ENGINES, freshStorage } from "#support/processes/database.ts";

const COMMAND = join(import.meta.dirname, "../import.ts");
const KEY = randomBytes(32).toString("base64");
/** Batches of accounts are of this size. */
const BATCH = 200;

describe.each(ENGINES)("npm run import -- hosted, on %s", async (engine) => {
  const storage = await freshStorage(engine);
  const database = await openDatabase({ url: storage.url, folder: storage.folder });
  afterAll(async () => {
    await database.close();
    await storage.remove();
  });
  const path = (name: string) => join(storage.folder, name);
  const count = async () => (await database.kysely.selectFrom("patients").select("uid").execute()).length;

  function start(language: string, ...options: string[]): ChildProcess {
    const { DATABASE_URL: _, ...env } = process.env;
    const place = { TULSI_DATA: storage.folder, TULSI_KEY: KEY, ...(storage.url && { DATABASE_URL: storage.url }) };
    return spawn(process.execPath, [COMMAND, "hosted", ...options], {
      env: { ...env, ...place, TULSI_LANGUAGE: language },
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  async function run(language: string, ...options: string[]) {
    const child = start(language, ...options);
    if (!child.stdout || !child.stderr) throw new Error("The command has no output.");
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { code: child.exitCode, stdout, stderr };
  }

  it("refuses broken JSON without a word of it, and an option of the other import", async () => {
    mkdirSync(path("broken"));
    writeFileSync(join(path("broken"), "database.json"), `{"patients":{"A":{"aadhar":"234567890124","na`);
    const broken = await run("en", path("broken"), "--write");
    expect(broken).toMatchObject({ code: 1, stdout: "" });
    expect(broken.stderr).toContain("is not valid JSON, or is cut off");
    expect(broken.stderr).not.toContain("234567890124");
    const wrong = await run("en", path("broken"), "--map", "A=name");
    expect([wrong.code, wrong.stderr.includes("--map is not an option of hosted")]).toEqual([2, true]);
  });

  it("checks only at first, and names what it leaves out, but nothing of what it says", async () => {
    const { tree, users } = aHostedExport();
    const patients = {
      ...tree.patients,
      Bad: aHostedPatient("Bad", { aadhar: "999", medicalHistory: "Secret illness", "evil\u001b[2J": 1 }),
    };
    writeHosted(path("export"), {
      tree: { ...tree, patients, secrets: { a: 1, b: 2 } },
      users: [...users, aHostedUser("Bad")],
    });
    const report = path("left-out.csv");
    const { code, stdout, stderr } = await run("en", path("export"), "--report", report);
    expect([code, stderr]).toEqual([0, ""]);
    for (const words of [
      "Accounts to add: 2. Patients: 1; doctors, who wait to be verified: 1; admins: 0",
      "Unknown collections, which are not read: secrets (2)",
      "doctors.password (1)",
      "patients.evil?[2J (1)",
      "Doctors’ records with a password in plain text, which is never stored: 1",
      "Not added, patients.aadhar: 1. Aadhar Card number must be exactly 12 digits.",
      "Not added, admins: 1. Admin rights are only given with --admins.",
      "This only checks",
    ]) {
      expect(stdout).toContain(words);
    }
    const lines = readFileSync(report, "utf8");
    expect(lines).toContain(`"patients","Bad","aadhar"`);
    expect(statSync(report).mode & 0o077).toBe(0);
    expect(stdout + lines).not.toMatch(/Secret|999|typed-in-plain|\u001b/u);
    expect(await count()).toBe(0);
    const hindi = await run("hi", path("export"));
    expect(hindi.stdout).toContain("जोड़े जा सकने वाले खाते: 2");
  });

  it("goes on after it was killed, and then adds no one again", async () => {
    const total = 1_600;
    const ids = Array.from({ length: total }, (_, index) => `user${index}`);
    const tree = { patients: Object.fromEntries(ids.map((uid) => [uid, aHostedPatient(`Row of ${uid}`)])) };
    writeHosted(path("many"), { tree, users: ids.map((uid) => aHostedUser(uid)) });
    const child = start("en", path("many"), "--write");
    await expect.poll(count, { interval: 20 }).toBeGreaterThan(0);
    child.kill("SIGKILL");
    await once(child, "close");
    const added = await count();
    expect(added % BATCH).toBe(0);
    expect(added).toBeLessThan(total);
    const { code, stdout } = await run("en", path("many"), "--write");
    const said = /^Accounts added: ([\d,]+)\./mu.exec(stdout)?.[1]?.replace(/\D/gu, "");
    expect({ code, said }).toEqual({ code: 0, said: String(total - added) });
    expect(await count()).toBe(total);
    expect((await run("en", path("many"), "--write")).stdout).toContain("Nothing was added");
  });
});
