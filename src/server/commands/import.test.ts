import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { ENGINES, freshStorage } from "#support/processes/database.ts";

const COMMAND = join(import.meta.dirname, "import.ts");
const KEY = randomBytes(32).toString("base64");
const EMPTY = ["", "\ufeff\r\n", "Name,Phone\r\n"];

describe.each(ENGINES)("npm run import, on %s", async (engine) => {
  const storage = await freshStorage(engine);
  const database = await openDatabase({ url: storage.url, folder: storage.folder });
  afterAll(async () => {
    await database.close();
    await storage.remove();
  });
  const path = (name: string) => join(storage.folder, name);
  const count = async () => (await database.kysely.selectFrom("importedPatients").select("id").execute()).length;

  function start(language: string, ...options: string[]): ChildProcess {
    const { DATABASE_URL: _, ...env } = process.env;
    const place = { TULSI_DATA: storage.folder, TULSI_KEY: KEY, ...(storage.url && { DATABASE_URL: storage.url }) };
    const settings = { ...env, ...place, TULSI_LANGUAGE: language };
    return spawn(process.execPath, [COMMAND, "patients", ...options], {
      env: settings,
      stdio: ["ignore", "pipe", "pipe"],
    });
  }

  async function run(language: string, ...options: string[]) {
    const child = start(language, ...options);
    if (!child.stdout || !child.stderr) throw new Error("The command has no output.");
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { code: child.exitCode, stdout, stderr };
  }

  it.each(EMPTY)("refuses a file without rows: %j", async (content) => {
    writeFileSync(path("empty.csv"), content);
    const { code, stderr } = await run("en", path("empty.csv"), "--write");
    expect(code).toBe(1);
    expect(stderr).toContain("The file has no rows.");
  });

  it("reports in the operator's language, writes no formula, and never replaces a report", async () => {
    writeFileSync(path("bad.csv"), "नाम;मोबाइल;Ward\r\n=1+1;12;7\r\nAsha;9811000001;7\r\nAsha;9811000001;7\r\n");
    const report = path("report.csv");
    const { code, stdout } = await run("hi", path("bad.csv"), "--report", report);
    expect(code).toBe(0);
    expect(stdout).toContain("Ward");
    expect(stdout).toContain("जोड़े जा सकने वाले मरीज़: 1");
    const lines = readFileSync(report, "utf8");
    expect(lines).toContain(`"2","phone",`);
    expect(lines).toContain("यह पंक्ति 3 जैसी ही है।");
    expect(lines).toContain(`"'=1+1"`);
    expect(statSync(report).mode & 0o077).toBe(0);
    const again = await run("en", path("bad.csv"), "--report", report, "--write");
    expect(again).toMatchObject({ code: 1, stdout: "" });
    expect(readFileSync(report, "utf8")).toBe(lines);
    expect(await count()).toBe(0);
  });

  it("goes on after it was killed, and then adds no one again", async () => {
    const total = 5_000;
    const rows = Array.from({ length: total }, (_, index) => `Row ${index},${9_800_000_000 + index},31-12-1980`);
    writeFileSync(path("many.csv"), ["Name,Phone,DOB", ...rows].join("\n"));
    const child = start("en", path("many.csv"), "--write");
    await expect.poll(count, { interval: 20 }).toBeGreaterThan(0);
    child.kill("SIGKILL");
    await once(child, "close");
    const added = await count();
    expect(added % 500).toBe(0);
    expect(added).toBeLessThan(total);
    const { code, stdout } = await run("en", path("many.csv"), "--write");
    const said = /^Patients added: (.+)$/mu.exec(stdout)?.[1]?.replace(/\D/gu, "");
    expect({ code, said }).toEqual({ code: 0, said: String(total - added) });
    expect(await count()).toBe(total);
    const third = await run("en", path("many.csv"), "--write", "--report", path("third.csv"));
    expect(third.stdout).toContain("Nothing was added");
    expect(existsSync(path("third.csv"))).toBe(true);
  });
});
