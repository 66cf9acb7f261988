import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#server/database/open.ts";
import { PDF_TEXT } from "#support/pictures.ts";
import { Browserless } from "../tests/support/browserless.ts";
import { aDoctor, aPatient, GOOD_PASSWORD } from "../tests/support/builders.ts";
import { type ClinicProcess, startClinic } from "../tests/support/processes/clinic-process.ts";
import { ENGINES, freshStorage, type TestStorage } from "../tests/support/processes/database.ts";
import { openVisitorMessages, type VisitorMessages } from "../tests/support/processes/visitor-messages.ts";

const DISK_MB = 24;
const RECOVERY_MS = 15_000;
/** More messages than fit into the space that SQLite has already reserved. */
const MAX_MESSAGES = 100;

/** A real file system, which root can mount. */
function mountDisk() {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tulsi-tests", folder]);
  const filler = join(folder, "filler");
  return {
    folder,
    fill() {
      const file = openSync(filler, "w");
      for (const size of [1024 * 1024, 4096]) {
        const bytes = Buffer.alloc(size);
        try {
          for (;;) writeSync(file, bytes);
        } catch (error) {
          expect(error).toMatchObject({ code: "ENOSPC" });
        }
      }
      closeSync(file);
    },
    free: () => rmSync(filler),
    unmount() {
      execFileSync("umount", [folder]);
      rmdirSync(folder);
    },
  };
}

/** On SQLite the database shares the disk with the stored files; on PostgreSQL it has only the files. */
describe.each(ENGINES)("a clinic whose disk is full, on %s (TRUST.md DU-5)", (engine) => {
  const disk = mountDisk();
  const { folder } = disk;
  const [patient, newcomer] = [aPatient(), aPatient()];
  let storage: TestStorage;
  let site: ClinicProcess;
  let messages: VisitorMessages;
  let browser: Browserless;
  let doctor: Browserless;

  beforeAll(async () => {
    storage = await freshStorage(engine, "bare");
    const addresses = { DATABASE_URL: storage.url, DATABASE_OWNER_URL: storage.ownerUrl };
    const environment = { ...addresses, TULSI_LOG: "error", TULSI_TRUSTED_PROXIES: "127.0.0.1" };
    site = await startClinic({ folder, environment });
    messages = await openVisitorMessages(site.address);
    browser = new Browserless(site.address);
    doctor = new Browserless(site.address);
    await browser.post("/PatientSignup", patient);
    await doctor.post("/DoctorSignup", aDoctor());
  });
  afterAll(async () => {
    await site.remove();
    await storage.remove();
    disk.unmount();
  });

  const readiness = async () => {
    const answer = await fetch(new URL("/readyz", site.address));
    return [answer.status, await answer.text()];
  };
  const upload = () => {
    const bytes = ["%PDF-1.7\n", "% ".padEnd(2 * 1024 * 1024, "x"), "\n", PDF_TEXT.slice(9)];
    return doctor.upload("/doctor/profile", { intent: "evidence" }, new File(bytes, "degree.pdf"));
  };
  const signUp = (fields: Record<string, string>) => new Browserless(site.address).post("/PatientSignup", fields);
  const signIn = () => new Browserless(site.address).post("/PatientLogin", { ...patient, password: GOOD_PASSWORD });

  it("refuses writes with 503, serves what it has, and is not ready", async () => {
    expect(await messages.send(site.address)).toBe(200);
    disk.fill();
    const statuses: (number | undefined)[] = [];
    const max = engine === "sqlite" ? MAX_MESSAGES : 1;
    while (statuses.at(-1) !== 503 && statuses.length < max) statuses.push(await messages.send(site.address));
    expect(statuses.filter((status) => status !== 200)).toEqual(engine === "sqlite" ? [503] : []);
    expect(await readiness()).toEqual([503, "the disk of the data folder is full"]);

    const refused = engine === "sqlite" ? [await signUp(newcomer), await signIn(), await upload()] : [await upload()];
    for (const { status, headers } of refused) {
      expect([status, headers.get("retry-after")]).toEqual([503, expect.stringMatching(/^\d+$/u)]);
    }
    for (const path of ["/", "/Blog", "/Doctors?q=a"]) {
      expect((await fetch(new URL(path, site.address))).status).toBe(200);
    }
    expect((await browser.get("/patient/dashboard")).status).toBe(200);
  });

  it("accepts everything again once space is free, and has stored what it acknowledged, once", async () => {
    disk.free();
    await expect.poll(readiness, { timeout: RECOVERY_MS }).toEqual([200, "ready"]);
    expect(await messages.send(site.address)).toBe(200);
    expect((await signUp(newcomer)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect((await upload()).status).toBeLessThan(400);
    const database = await openDatabase({ url: storage.url, folder });
    expect(await messages.wrong(database)).toEqual([]);
    if (engine === "sqlite") {
      const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.kysely);
      expect(rows).toEqual([{ integrity_check: "ok" }]);
    }
    await database.close();
  });
});
