import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { ENGINES, freshStorage } from "#support/processes/database.ts";

const COMMAND = join(import.meta.dirname, "../export.ts");

describe.each(ENGINES)("npm run export -- hosted, on %s", async (engine) => {
  const storage = await freshStorage(engine);
  afterAll(() => storage.remove());
  const key = randomBytes(32).toString("base64");

  function run(...options: string[]) {
    const { DATABASE_URL: _, ...env } = process.env;
    const place = { TULSI_DATA: storage.folder, TULSI_KEY: key, ...(storage.url && { DATABASE_URL: storage.url }) };
    const child = spawnSync(process.execPath, [COMMAND, "hosted", ...options], {
      env: { ...env, ...place, TULSI_LANGUAGE: "en" },
      encoding: "utf8",
    });
    return { code: child.status, stdout: child.stdout, stderr: child.stderr };
  }

  it("refuses a folder with anything in it, and Aadhaar numbers without a reason", () => {
    const full = join(storage.folder, "full");
    mkdirSync(full);
    writeFileSync(join(full, "mine"), "");
    expect(run(full)).toMatchObject({ code: 1, stdout: "" });
    expect(run(join(storage.folder, "none"), "--aadhaar", " ")).toMatchObject({ code: 2, stdout: "" });
    expect(readdirSync(full)).toEqual(["mine"]);
  });

  it("writes files that only the operator reads, and warns", () => {
    const folder = join(storage.folder, "tree");
    const { code, stdout } = run(folder);
    expect(code).toBe(0);
    expect(stdout).toContain("Warning: these files have everything in plain text.");
    expect(stdout).toContain("Aadhaar numbers are masked.");
    expect(readdirSync(folder).toSorted()).toEqual(["database.json", "users.json"]);
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
    const tree: unknown = JSON.parse(readFileSync(join(folder, "database.json"), "utf8"));
    expect(tree).toMatchObject({ patients: {}, doctors: {}, admins: {}, feedback: {}, contact_submissions: {} });
  });
});
