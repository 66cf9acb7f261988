import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { beforeEach, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { inTransaction } from "#server/app.ts";
import { exportTree } from "#server/features/hosted/export-tree.ts";
import { addPatient } from "#server/features/patients/new-patient.service.ts";
import { aPatient } from "#support/builders.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  codeOf,
  describeClinic,
  proved,
} from "#support/open-clinic.ts";
import { reduceAadhaarNumbers } from "./aadhaar.service.ts";

const ON = { lastFour: "on", understood: "on" };
const OFF = { lastFour: "" };
const NUMBER = "739182640517";
const REASON = { reason: "Asked by the patient" };

describeClinic("the rule to store the last four digits of Aadhaar numbers", (open, engine) => {
  const { settings, patients, doctors, merges } = open.api;
  const { kysely } = open;
  const begun = open.clock.now();
  let admin: Account;

  beforeEach(async () => {
    open.clock.goTo(begun);
    admin = await aSignedInAdmin(open);
    await settings.writeAadhaarRule(admin, OFF);
  });

  const reduce = () => reduceAadhaarNumbers(open.app);
  const cellOf = async ({ uid }: Account) => {
    const patient = await kysely.selectFrom("patients").select("aadhar").where("uid", "=", uid).executeTakeFirst();
    const doctor = await kysely.selectFrom("doctors").select("aadhaar").where("uid", "=", uid).executeTakeFirst();
    return patient?.aadhar ?? doctor?.aadhaar ?? "";
  };
  const opened = async (person: Account, column: "patients.aadhar" | "doctors.aadhaar" = "patients.aadhar") =>
    open.vault.open(await cellOf(person), { column, row: person.uid });
  const entries = (action: string) =>
    kysely.selectFrom("audit").select(["actor", "reason"]).where("action", "=", action).orderBy("at").execute();

  it("is set by an admin who says that it can't be undone and proves it, and is audited", async () => {
    const patient = await aSignedInPatient(open);
    expect(await codeOf(settings.readAadhaarRule(patient))).toBe("FORBIDDEN");
    expect(await codeOf(settings.writeAadhaarRule(patient, ON))).toBe("FORBIDDEN");
    for (const understood of ["", "no", "\0", ["on"], undefined]) {
      expect(await codeOf(settings.writeAadhaarRule(admin, { lastFour: "on", understood }))).toBe("INVALID_FORM");
    }
    open.clock.advance(11 * 60_000);
    expect(await codeOf(settings.writeAadhaarRule(admin, ON))).toBe("PROOF_NEEDED");
    expect(await settings.readAadhaarRule(admin)).toEqual({ isLastFourOnly: false, left: 0 });
    await proved(open, admin);
    await settings.writeAadhaarRule(admin, ON);
    await settings.writeAadhaarRule(admin, ON);
    expect(await settings.readAadhaarRule(admin)).toMatchObject({ isLastFourOnly: true });
    expect((await entries("aadhaar-rule:write")).filter(({ actor }) => actor === admin.uid)).toEqual([
      { actor: admin.uid, reason: "on" },
    ]);
  });

  it("applies to a sign-up, to a new number and to a doctor's application from then on", async () => {
    await settings.writeAadhaarRule(admin, ON);
    const patient = await aSignedInPatient(open, { aadhar: NUMBER });
    const doctor = await aSignedInDoctor(open, { aadhaar: NUMBER });
    for (const text of [await opened(patient), await opened(doctor, "doctors.aadhaar")]) {
      expect(text).toMatch(/^[\w-]{43}\.0517$/u);
    }
    expect((await patients.readOwnPatient(patient)).aadharMasked).toBe("XXXX XXXX 0517");
    expect((await doctors.readOwnDoctor(doctor)).aadhaarMasked).toBe("XXXX XXXX 0517");
    const { terms: _, password: __, ...record } = aPatient({ aadhar: "846291037752" });
    await patients.changeOwnPatient(patient, record);
    expect(await opened(patient)).toMatch(/^[\w-]{43}\.7752$/u);
    await settings.writeAadhaarRule(admin, OFF);
    await patients.changeOwnPatient(patient, record);
    expect(await opened(patient)).toBe("846291037752");
  });

  it("reduces the stored numbers in batches, counts what is left, and says so in the audit", async () => {
    const patient = await aSignedInPatient(open, { aadhar: NUMBER });
    const doctor = await aSignedInDoctor(open, { aadhaar: "846291037752" });
    const damaged = await aSignedInPatient(open);
    await kysely.updateTable("patients").set({ aadhar: "12345678.AAAA" }).where("uid", "=", damaged.uid).execute();
    const before = [await cellOf(patient), await cellOf(doctor)].map((cell) => cell.slice(9, 60));
    await reduce();
    expect(await opened(patient)).toBe(NUMBER);
    await settings.writeAadhaarRule(admin, ON);
    const { left } = await settings.readAadhaarRule(admin);
    expect(left).toBeGreaterThanOrEqual(3);
    await reduce();
    expect(await settings.readAadhaarRule(admin)).toEqual({ isLastFourOnly: true, left: 0 });
    expect(await opened(patient)).toMatch(/^[\w-]{43}\.0517$/u);
    expect(await opened(doctor, "doctors.aadhaar")).toMatch(/^[\w-]{43}\.7752$/u);
    expect(await cellOf(damaged)).toBe("12345678.AAAA");
    const [last] = (await entries("aadhaar-rule:reduce")).slice(-1);
    expect(last?.reason).toMatch(/^[1-9]\d* records$/u);
    const stored = await cellOf(patient);
    await reduce();
    expect(await cellOf(patient)).toBe(stored);
    // Neither the file nor its write-ahead log has what was there before.
    if (engine === "sqlite")
      for (const name of readdirSync(open.fresh.folder).filter((file) => file.startsWith("tulsi.db"))) {
        const bytes = readFileSync(join(open.fresh.folder, name)).toString("latin1");
        for (const cell of before) expect(bytes.includes(cell), name).toBe(false);
      }
  });

  it("offers no reveal, makes one say that the number is not stored, and writes no look", async () => {
    const patient = await aSignedInPatient(open, { aadhar: NUMBER });
    const isOffered = async () => (await patients.readPatient(admin, patient.uid)).isAadharWhole;
    expect(await isOffered()).toBe(true);
    expect(await patients.revealAadhar(admin, patient.uid, REASON)).toBe(NUMBER);
    await settings.writeAadhaarRule(admin, ON);
    await reduce();
    expect(await isOffered()).toBe(false);
    expect(await codeOf(patients.revealAadhar(patient, patient.uid, REASON))).toBe("FORBIDDEN");
    expect(await codeOf(patients.revealAadhar(admin, patient.uid, { reason: "" }))).toBe("INVALID_FORM");
    expect(await codeOf(patients.revealAadhar(admin, patient.uid, REASON))).toBe("AADHAAR_NOT_STORED");
    const looks = kysely
      .selectFrom("audit")
      .select("id")
      .where("action", "=", "patient:reveal-aadhar")
      .where("result", "=", "done");
    expect(await looks.where("subject", "=", patient.uid).execute()).toHaveLength(1);
  });

  it("lets records be compared, whole and reduced numbers alike", async () => {
    const [one, same] = [
      await aSignedInPatient(open, { aadhar: NUMBER }),
      await aSignedInPatient(open, { aadhar: NUMBER }),
    ];
    const other = await aSignedInPatient(open, { aadhar: "739182640518" });
    const aadhaarOf = async (another: Account) =>
      (await merges.previewMerge(admin, one.uid, { joined: another.uid })).compared.aadhaar;
    const both = async () => [await aadhaarOf(same), await aadhaarOf(other)];
    expect(await both()).toEqual(["same", "differs"]);
    await settings.writeAadhaarRule(admin, ON);
    await reduce();
    expect(await both()).toEqual(["same", "differs"]);
    await settings.writeAadhaarRule(admin, OFF);
    const { terms: _, password: __, ...record } = aPatient({ aadhar: NUMBER });
    await patients.changeOwnPatient(same, record);
    expect(await both()).toEqual(["same", "differs"]);
  });

  it("leaves the last four digits to the exports", async () => {
    const patient = await aSignedInPatient(open, { aadhar: NUMBER });
    const doctor = await aSignedInDoctor(open, { aadhaar: NUMBER });
    await kysely.deleteFrom("patients").where("uid", "not in", [patient.uid]).execute();
    await settings.writeAadhaarRule(admin, ON);
    await reduce();
    const { tree } = await exportTree(open.app, "The clinic moves");
    expect(tree.patients?.[patient.uid]).toMatchObject({ aadhar: "XXXX XXXX 0517" });
    expect(tree.doctors?.[doctor.uid]).toMatchObject({ aadhaar: "XXXX XXXX 0517" });
  });

  it("outlives a change of keys", async () => {
    await settings.writeAadhaarRule(admin, ON);
    const [one, same] = [
      await aSignedInPatient(open, { aadhar: NUMBER }),
      await aSignedInPatient(open, { aadhar: NUMBER }),
    ];
    const { vault } = open;
    expect(await cellOf(one)).not.toBe(await cellOf(same));
    const texts = [await opened(one), await opened(same)];
    expect(texts[0]).toBe(texts[1]);
    // Digests come from the stored secrets, which a new key does not change.
    const rotated = createVault([randomBytes(32)], { secrets: vault.secrets });
    expect(rotated.digest("aadhaar", NUMBER)).toBe(texts[0]?.slice(0, 43));
  });

  it("leaves no whole number of sign-ups that run while it is turned on", async () => {
    const people = Array.from({ length: 6 }, () => aSignedInPatient(open, { aadhar: NUMBER }));
    const [accounts] = await Promise.all([Promise.all(people), settings.writeAadhaarRule(admin, ON)]);
    await reduce();
    for (const account of accounts) expect(await opened(account)).toMatch(/\.0517$/u);
  });

  // SQLite has one writer at a time.
  if (engine === "postgres")
    it("waits for a sign-up that has not ended", async () => {
      const { uid } = await aSignedInPatient(open);
      await kysely.deleteFrom("patients").where("uid", "=", uid).execute();
      const waiting = () =>
        sql<{ count: number }>`select count(*)::int as count from pg_locks join pg_class on pg_class.oid = relation
          where relname = 'settings' and not granted`.execute(kysely);
      let written: Promise<void> | undefined;
      await inTransaction(open.app, async (tx) => {
        const { terms: _, password: __, age, ...fields } = aPatient({ aadhar: NUMBER });
        const patient = { ...fields, uid, age: Number(age), gender: "Female" as const };
        await addPatient(tx, patient, { createdAt: new Date(begun).toISOString(), ageStatedOn: "2026-11-30" });
        written = settings.writeAadhaarRule(admin, ON);
        await expect.poll(async () => (await waiting()).rows[0]?.count).toBe(1);
      });
      await written;
      await reduce();
      expect(await opened({ ...admin, uid })).toMatch(/^[\w-]{43}\.0517$/u);
    });
});
