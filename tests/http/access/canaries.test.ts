import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, describe, expect, it } from "vitest";
import { readKeyFile } from "#server/adapters/vault/key-file.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { openDatabase } from "#server/database/open.ts";
import { Browserless, firstAdmin } from "#support/browserless.ts";
import { aDoctor, aPatient } from "#support/builders.ts";
import { aQuestion } from "#support/chat.ts";
import { startClinic } from "#support/processes/clinic-process.ts";
import { ENGINES, freshStorage } from "#support/processes/database.ts";
import { startMailServer } from "#support/processes/smtp.ts";

const PATIENT = aPatient({
  aadhar: "739182640517",
  medicalHistory: "canary-of-the-heart since monsoon",
  password: "canary-password-of-asha",
});
const DOCTOR = aDoctor({ aadhaar: "846291037752", license: "MH/7391/826405", password: "canary-password-of-vikram" });
const WRONG = "canary-wrong-password";

const CANARIES = [
  PATIENT.aadhar,
  "7391 8264 0517",
  "7391-8264-0517",
  DOCTOR.aadhaar,
  "canary-of-the-heart",
  PATIENT.password,
  DOCTOR.password,
  WRONG,
];
/** Their owner and admins read them in full. */
const ENCRYPTED = [...CANARIES, DOCTOR.license, DOCTOR.dob];
/** Names of people do not belong in a log either. */
const PERSONAL = [PATIENT.email, DOCTOR.email, "Asha Verma", PATIENT.phone];

describe.each(ENGINES)("personal data that people typed, on %s", async (engine) => {
  const shown: string[] = [];

  const storage = await freshStorage(engine);
  const mail = await startMailServer();
  const site = await startClinic({ storage, environment: { SMTP_URL: mail.url, TULSI_LOG: "debug" } });
  const patient = new Browserless(site.address);
  const doctor = new Browserless(site.address);
  const other = new Browserless(site.address);
  await patient.post("/PatientSignup", PATIENT);
  await doctor.post("/DoctorSignup", DOCTOR);
  for (const path of ["/PatientLogin", "/DoctorLogin", "/admin/login"]) {
    shown.push(await (await other.post(path, { email: PATIENT.email, password: WRONG })).text());
  }
  // Typed into the wrong places: every form, every field, and URLs.
  for (const canary of CANARIES) {
    await other.post("/PatientSignup", { ...PATIENT, name: canary, email: `x-${canary}@example.test`, phone: "1" });
    await other.post("/PatientLogin", { email: `${canary}@example.test`, password: canary });
    await other.post("/reset-password", { token: canary, password: canary });
    shown.push(await asked(`Does ginger help? ${canary}`));
    await other.get(`/${encodeURIComponent(canary)}?q=${encodeURIComponent(canary)}`);
  }
  await other.post("/admin/login?reset", { email: PATIENT.email, intent: "reset" });
  shown.push(await (await patient.get("/")).text(), await (await doctor.get("/doctor/dashboard")).text());
  shown.push(await (await doctor.get("/AdminDashboard/manage-users")).text());

  /** What the assistant shows a visitor. */
  async function asked(message: string): Promise<string> {
    const answer = await fetch(new URL("/assistant/stream", site.address), {
      method: "POST",
      headers: { origin: site.address, "content-type": "application/json" },
      body: JSON.stringify(aQuestion(message)),
    });
    expect(answer.status).toBe(200);
    return answer.text();
  }

  /** The numbers as they are stored, and what they are encrypted from. */
  async function aadhaarCells() {
    const database = await openDatabase({ url: storage.url, folder: storage.folder });
    const { kysely } = database;
    const patients = await kysely.selectFrom("patients").select(["uid", "aadhar as cell"]).execute();
    const doctors = await kysely.selectFrom("doctors").select(["uid", "aadhaar as cell"]).execute();
    await database.close();
    const vault = createVault(readKeyFile(storage.folder, false));
    const opened = (column: string) => (row: { uid: string; cell: string }) => {
      return { cell: row.cell, text: vault.open(row.cell, { column, row: row.uid }) };
    };
    return [...patients.map(opened("patients.aadhar")), ...doctors.map(opened("doctors.aadhaar"))];
  }

  /** Files of the data folder that have an earlier cell of a number, also in an unused page or the write-ahead log. */
  function formerCells(cells: readonly { readonly cell: string }[]): string[] {
    const files = globSync("**/*", { cwd: storage.folder, withFileTypes: true }).filter((entry) => entry.isFile());
    return files.flatMap((file) => {
      const bytes = readFileSync(join(file.parentPath, file.name)).toString("latin1");
      return cells.filter(({ cell }) => bytes.includes(cell.slice(9, 60))).map(() => file.name);
    });
  }

  afterAll(async () => {
    await site.remove();
    await mail.close();
  });

  it("is stored and shown to its owner, masked", async () => {
    const browser = new Browserless(site.address);
    await browser.post("/PatientLogin", { email: PATIENT.email, password: PATIENT.password });
    const page = await (await browser.get("/patient/profile")).text();
    expect(page).toContain("canary-of-the-heart");
    expect(page).toContain("XXXX XXXX 0517");
    expect(page).not.toContain(PATIENT.aadhar);
  });

  it("is in no file of the data folder, including the write-ahead log", () => {
    const files = globSync("**/*", { cwd: storage.folder, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const bytes = readFileSync(join(file.parentPath, file.name)).toString("latin1");
      for (const canary of ENCRYPTED) expect(bytes.includes(canary), `${canary} in ${file.name}`).toBe(false);
    }
  });

  it("is in no row of the database", async () => {
    const database = await openDatabase({ url: storage.url, folder: storage.folder });
    const tables = await database.kysely.introspection.getTables();
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.kysely);
      const text = JSON.stringify(rows);
      for (const canary of ENCRYPTED) expect(text.includes(canary), `${canary} in ${name}`).toBe(false);
    }
    await database.close();
  });

  it("is in no log entry, each of which is one line of JSON", () => {
    for (const word of [...ENCRYPTED, ...PERSONAL, "127.0.0.1"]) expect(site.stderr.includes(word), word).toBe(false);
    const lines = site.stderr.trim().split("\n");
    expect(lines.length).toBeGreaterThan(10);
    for (const line of lines) expect(() => JSON.parse(line)).not.toThrow();
  });

  it("is in no email and on no page of another person", () => {
    const emails = mail.mails.map((mail) => mail.raw).join("\n");
    for (const canary of CANARIES) {
      expect(emails.includes(canary), canary).toBe(false);
      expect(shown.join("\n").includes(canary), canary).toBe(false);
    }
  });

  it("is nowhere at all once the clinic stores the last four digits alone", async () => {
    const admin = await firstAdmin(site);
    const cells = await aadhaarCells();
    expect(cells.map((cell) => cell.text)).toEqual([PATIENT.aadhar, DOCTOR.aadhaar]);
    const rule = { intent: "aadhaar", lastFour: "on", understood: "on" };
    expect((await admin.post("/AdminDashboard/clinic", rule)).status).toBe(200);
    await expect
      .poll(async () => (await aadhaarCells()).map(({ text }) => text.slice(-5)), { timeout: 60_000 })
      .toEqual([".0517", ".7752"]);
    await expect.poll(() => formerCells(cells), { timeout: 60_000 }).toEqual([]);
  });
});
