import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { copyFileSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { text } from "node:stream/consumers";
import { afterAll, describe, expect, it } from "vitest";
import { Browserless } from "#support/browserless.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { CHECKOUT, startClinic } from "#support/processes/clinic-process.ts";

const [MEERA, RAVI] = [aPatient({ name: "Canaryamma Iyer" }), aPatient({ name: "Ravi Rao" })];
const DAY = 24 * 60 * 60_000;

const site = await startClinic();
for (const who of [MEERA, RAVI]) await new Browserless(site.address).post("/PatientSignup", who);
afterAll(() => site.remove());

describe("backups, by the operator's commands", () => {
  let copy: string;
  async function type(command: string, ...words: string[]) {
    const child = spawn(process.execPath, [join(CHECKOUT, `src/server/commands/${command}.ts`), ...words], {
      env: { ...process.env, TULSI_DATA: site.folder, DATABASE_URL: undefined },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
    return { code: child.exitCode, stdout, stderr };
  }
  const backups = () => readdirSync(join(site.folder, "backups"));
  const signIn = async (browser: Browserless, { email }: typeof MEERA) =>
    (await browser.post("/PatientLogin", { email, password: GOOD_PASSWORD })).text();

  it("are made while the clinic runs, and deleted after four weeks", async () => {
    expect((await type("backup")).code).toBe(0);
    const [old, young] = [`before-001-${Date.now() - 29 * DAY}.db`, `backup-${Date.now() - 27 * DAY}.db`];
    for (const name of [old, young, "the-operators-own.db"]) writeFileSync(join(site.folder, "backups", name), "x");
    const { stdout } = await type("backup");
    copy = stdout.split("\n")[0] ?? "";
    expect(existsSync(copy)).toBe(true);
    expect(backups()).not.toContain(old);
    expect(backups()).toEqual(expect.arrayContaining([young, "the-operators-own.db"]));
  });

  it("are not made without the key, or with another one", async () => {
    const before = backups();
    const key = join(site.folder, "tulsi.key");
    const own = readFileSync(key);
    rmSync(key);
    const missing = await type("backup");
    writeFileSync(key, randomBytes(32).toString("base64"), { mode: 0o600 });
    const wrong = await type("backup");
    writeFileSync(key, own, { mode: 0o600 });
    expect(missing).toMatchObject({ code: 1, stdout: "" });
    expect(missing.stderr).toMatch(/^No backup was made\. The key file .+ is missing/u);
    expect(wrong).toMatchObject({ code: 1, stdout: "" });
    expect(wrong.stderr).toMatch(/^No backup was made\. The encryption key \S{8}, in use since \S+, is missing\./u);
    expect(backups()).toEqual(before);
  });

  it("are not restored while the clinic runs, when they are damaged, without a file name, or without the key", async () => {
    expect((await type("restore", "--from", copy)).stderr).toMatch(/^Nothing was restored\. Tulsi is already running/u);
    expect((await type("restore")).stderr).toContain("Usage: npm run restore");
    await site.stop();
    const damaged = join(site.folder, "damaged.db");
    writeFileSync(damaged, readFileSync(copy).subarray(0, 20_000));
    expect((await type("restore", "--from", damaged)).stderr).toContain("isn't a complete copy");
    const key = join(site.folder, "tulsi.key");
    renameSync(key, `${key}.away`);
    expect((await type("restore", "--from", copy)).stderr).toMatch(/tulsi\.key is missing.*No new key was made/u);
    expect(existsSync(key)).toBe(false);
    renameSync(`${key}.away`, key);
    await site.start();
    expect(await signIn(new Browserless(site.address), RAVI)).not.toContain("Incorrect");
  });

  it("restore no person who was erased later, by the command or by hand", async () => {
    const browser = new Browserless(site.address);
    await signIn(browser, MEERA);
    await browser.post("/YourData/erase", { password: GOOD_PASSWORD, confirm: "on" });
    expect(readFileSync(join(site.folder, "erasures.jsonl"), "utf8")).not.toMatch(/canary|@/iu);
    await site.stop();
    // The replaced database knows the erased people, even if the journal was lost as well.
    rmSync(join(site.folder, "erasures.jsonl"));
    expect((await type("restore", "--from", copy)).stdout).toContain("Erased again: 1.");
    await site.start();
    expect(await signIn(new Browserless(site.address), MEERA)).toContain("No account");
    expect(await signIn(new Browserless(site.address), RAVI)).not.toContain("No account");
    await site.stop();
    copyFileSync(copy, join(site.folder, "tulsi.db"));
    for (const beside of ["-wal", "-shm"]) rmSync(join(site.folder, `tulsi.db${beside}`), { force: true });
    await site.start();
    expect(await signIn(new Browserless(site.address), MEERA)).toContain("No account");
    expect(site.stderr).toContain("erased again");
  });

  it("leave a copy of the replaced data, and end every session", async () => {
    const browser = new Browserless(site.address);
    await signIn(browser, RAVI);
    expect((await browser.get("/YourData")).status).toBe(200);
    expect((await type("backup")).code).toBe(0);
    const newest =
      backups()
        .filter((name) => name.startsWith("backup-"))
        .sort()
        .at(-1) ?? "";
    await site.stop();
    await type("restore", "--from", join(site.folder, "backups", newest));
    expect(backups().some((name) => name.startsWith("replaced-"))).toBe(true);
    await site.start();
    expect(await (await browser.get("/YourData")).text()).not.toContain("Download everything");
  });

  it("are a reason for a shorter audit, which is verified, but an entry changed by hand is not", async () => {
    expect(await type("audit", "verify")).toMatchObject({ code: 0, stderr: "" });
    expect((await type("audit")).stderr).toContain("Usage: npm run audit -- verify");
    await site.stop();
    // Someone else's program, which has the file but not the key.
    const database = new DatabaseSync(join(site.folder, "tulsi.db"));
    const [last] = database.prepare("select place, link from auditHead").all();
    const end = { ...last, at: new Date().toISOString() };
    writeFileSync(join(site.folder, "audit-heads.jsonl"), `${JSON.stringify(end)}\n`, { flag: "a" });
    expect((await type("restore", "--from", copy)).code).toBe(0);
    expect(await type("audit", "verify")).toMatchObject({ code: 0, stderr: "" });
    database.close();
    const restored = new DatabaseSync(join(site.folder, "tulsi.db"));
    restored.exec("drop trigger auditOnlyAdded_update");
    restored.exec("update audit set subject = 'another' where id = (select auditId from auditLinks where place = 1)");
    restored.close();
    const { code, stdout } = await type("audit", "verify");
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^Entry 1 \(\S+\) was altered\.\nThe audit is NOT whole\./u),
    ]);
    await site.start();
  });

  it("open data under legal hold for the operator, never without a reason", async () => {
    const { stdout } = await type("legal-holds");
    const id =
      stdout
        .split("\n")
        .find((line) => line.includes("consents"))
        ?.split(" ")[0] ?? "";
    const to = join(site.folder, "for-the-court");
    expect((await type("legal-holds", "--read", id, "--to", to)).stderr).toContain("Usage: npm run legal-holds");
    expect(existsSync(to)).toBe(false);
    const opened = await type("legal-holds", "--read", id, "--to", to, "--reason", "Court of Pune, order 12");
    expect(opened.stdout).toContain("written to the audit log");
    expect(JSON.parse(readFileSync(join(to, "hold.json"), "utf8"))).toMatchObject({
      legalHold: { id, kind: "consents" },
    });
  });
});
