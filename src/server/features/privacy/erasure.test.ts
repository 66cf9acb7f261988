import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOCTOR_EMAILS } from "#generated/messages/emails/doctor-emails.ts";
import { createVault } from "#server/adapters/vault/vault.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aConsultationUnderWay } from "#support/advice.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import {
  actorWith,
  aSignedInAdmin,
  aSignedInDoctor,
  aVisitor,
  codeOf,
  openTestClinic,
  type TestClinic,
} from "#support/open-clinic.ts";
import { aPatientWithAllData, CANARIES, createPlainVault } from "#support/patient-with-all-data.ts";
import { ENGINES } from "#support/processes/database.ts";
import { ERASURE_POLICY } from "./erasure-policy.ts";
import { sweepErasures } from "./erasure-sweep.ts";

const YES = { password: GOOD_PASSWORD, confirm: "on" };
const YEAR = 366 * 24 * 60 * 60_000;

/** Every row of every table, as text. */
/** A refusal is counted and audited. */
const WRITTEN_BY_REFUSALS: readonly string[] = ["attempts", "session", "audit", "auditLinks", "auditHead"];

async function allRows(open: TestClinic): Promise<{ table: string; row: Record<string, unknown>; text: string }[]> {
  const { kysely } = open;
  const found = [];
  for (const table of Object.keys(ERASURE_POLICY)) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}`.execute(kysely);
    for (const row of rows) found.push({ table, row, text: JSON.stringify(row) });
  }
  return found;
}

describe.each(ENGINES)("erasing an account, on %s", async (engine) => {
  const open = await openTestClinic(engine, undefined, { vault: createPlainVault(createVault([randomBytes(32)])) });
  const life = await aPatientWithAllData(open);
  afterAll(() => open.close());

  const erase = (actor: Parameters<TestClinic["api"]["privacy"]["eraseOwnAccount"]>[0], input: unknown = YES) =>
    open.api.privacy.eraseOwnAccount(actor, input);
  const words = () => [life.email, ...Object.values(CANARIES)];

  it("has a policy for every table", async () => {
    const tables = await open.kysely.introspection.getTables();
    expect(Object.keys(ERASURE_POLICY).sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  it("starts from an account with rows in every table", async () => {
    const rows = await allRows(open);
    for (const word of words())
      expect(
        rows.some(({ text }) => text.includes(word)),
        word,
      ).toBe(true);
    expect(open.files.saved.size).toBe(3);
  });

  it("is only for patients who confirm with the right password; otherwise nothing is erased", async () => {
    const all = async () =>
      (await allRows(open)).filter(({ table }) => !WRITTEN_BY_REFUSALS.includes(table)).map(({ text }) => text);
    const before = await all();
    for (const actor of [aVisitor(), life.rao.doctor, life.rao.admin]) {
      expect(await codeOf(erase(actor))).toBe("NOT_FOUND");
    }
    await expect(erase(life.patient, { ...YES, confirm: "" })).rejects.toMatchObject({ field: "confirm" });
    await expect(erase(life.patient, { ...YES, password: "not-this-one-42" })).rejects.toMatchObject({
      code: "WRONG_PASSWORD",
      field: "password",
    });
    expect(await all()).toEqual(before);
  });

  it("is refused during a consultation, without a partial effect", async () => {
    const { patient, doctor, id } = await aConsultationUnderWay(open);
    await expect(erase(patient)).rejects.toMatchObject({ code: "WRONG_STATUS", message: "privacy.underWay" });
    expect((await open.api.consultations.readConsultation(doctor, id)).state).toBe("in-progress");
    expect((await open.api.patients.readOwnPatient(patient)).uid).toBe(patient.uid);
  });

  it("is refused for accounts with another role", async () => {
    const staff = { ...life.patient, roles: ["patient", "admin"] as const };
    await expect(erase(staff)).rejects.toMatchObject({ code: "WRONG_STATUS", message: "privacy.staff" });
  });

  it("limits guesses of the password", async () => {
    for (let tries = 0; tries < 12; tries += 1)
      await codeOf(erase(life.patient, { ...YES, password: `wrong ${tries}` }));
    expect(await codeOf(erase(life.patient))).toBe("TOO_MANY_REQUESTS");
    open.clock.advance(16 * 60_000);
  });

  describe("after it", () => {
    let emails: number;
    beforeAll(async () => {
      await deliveryWorker(open.app).deliverDue();
      emails = open.mailer.sent.length;
      await erase(life.patient);
      await deliveryWorker(open.app).deliverDue();
    });

    it("finds the person's data only under a legal hold, and the uid in no other table", async () => {
      const astray: string[] = [];
      const underLegalHold = new Set<string>();
      for (const { table, row, text } of await allRows(open)) {
        const isUnderLegalHold = table === "legalHolds" || (table === "advices" && row.legalHoldId !== null);
        const found = words().filter((word) => text.includes(word));
        if (isUnderLegalHold) for (const word of found) underLegalHold.add(word);
        else if (found.length > 0) astray.push(`${table}: ${found.join(", ")}`);
        const policy = ERASURE_POLICY[table as keyof typeof ERASURE_POLICY];
        if (text.includes(life.patient.uid) && (policy === "delete" || policy === "no-patient-data"))
          astray.push(`${table}: the uid`);
      }
      expect(astray).toEqual([]);
      const { name, reason, said, answered, file, notes, diagnosis } = CANARIES;
      for (const word of [name, reason, said, answered, file, notes, diagnosis])
        expect([...underLegalHold]).toContain(word);
      // Data that the law does not require is not retained.
      const { phone, aadhar, comment, message, feedback, question, grievance, cancelled } = CANARIES;
      for (const word of [life.email, phone, aadhar, comment, message, feedback, question, grievance, cancelled]) {
        expect([...underLegalHold]).not.toContain(word);
      }
    });

    it("stores the reason and the end of each hold", async () => {
      const legalHolds = await open.kysely.selectFrom("legalHolds").selectAll().execute();
      expect(legalHolds.map(({ kind }) => kind).sort()).toEqual(["audit", "consents", "visit"]);
      for (const { reason, since, until } of legalHolds) {
        expect(reason).toMatch(/Regulations|Act|Rules/u);
        expect(Date.parse(until)).toBeGreaterThanOrEqual(Date.parse(since) + YEAR - 2 * 24 * 60 * 60_000);
      }
    });

    it("has ended all sessions and refuses a sign-in", async () => {
      expect((await actorWith(open, life.patient.client.cookies)).kind).toBe("visitor");
      const sign = { email: life.email, password: GOOD_PASSWORD };
      expect(await codeOf(open.api.accounts.signIn(aVisitor(), "patient", sign))).toBe("USER_NOT_FOUND");
      expect(await codeOf(open.api.patients.readOwnPatient(life.patient))).toBe("NOT_FOUND");
      expect(await codeOf(erase(life.patient))).toBe("PROOF_NEEDED");
    });

    it("has cancelled upcoming consultations, emailed only the doctor, and freed the slots", async () => {
      const notified = open.mailer.sent.slice(emails);
      expect(notified.map(({ to, subject }) => [to, subject.split(": ")[0]])).toEqual([
        [life.rao.doctor.email, DOCTOR_EMAILS["called-off"].subject],
      ]);
      for (const { text, subject } of notified) for (const word of words()) expect(subject + text).not.toContain(word);
      expect((await open.api.consultations.readConsultation(life.rao.doctor, life.upcoming)).state).toBe("cancelled");
      const cells = await open.kysely
        .selectFrom("consultationCells")
        .select("cell")
        .where("consultationId", "=", life.upcoming)
        .execute();
      expect(cells).toEqual([]);
    });

    it("shows no personal data to the doctor and admins, whose figures stay", async () => {
      const { api: app } = open;
      for (const actor of [life.rao.doctor, life.rao.admin]) {
        const consultation = await app.consultations.readConsultation(actor, life.past);
        expect(consultation).toMatchObject({
          state: "completed",
          name: null,
          details: null,
          consent: null,
          ending: null,
        });
        expect(await codeOf(app.room.readThread(actor, life.past, {}))).toBe("NOT_FOUND");
        expect(await codeOf(app.advice.readAdvice(actor, life.past))).toBe("NOT_FOUND");
      }
      expect(await codeOf(app.advice.readAdviceEditor(life.rao.doctor, life.past))).toBe("NOT_FOUND");
      const { rows } = await app.practice.listSeenPatients(life.rao.doctor, {});
      expect(JSON.stringify(rows)).not.toContain(CANARIES.name);
      expect((await app.patients.listPatients(life.rao.admin, { words: "canaryamma" })).total).toBe(0);
    });

    it("still verifies the signed advice as genuine", async () => {
      expect(await open.api.advice.verifyAdvice(aVisitor(), life.code)).toMatchObject({ state: "genuine", version: 1 });
    });

    it("has deleted the files that are not under a legal hold", () => {
      expect(open.files.saved.size).toBe(1);
    });

    it("also erases rows that a running request wrote after it", async () => {
      const { kysely } = open;
      const late = { id: "late", rating: 1, feedback: CANARIES.feedback, searched: "", timestamp: "2026" };
      await kysely
        .insertInto("feedback")
        .values({ ...late, userId: life.patient.uid })
        .execute();
      await sweepErasures(open.app);
      expect(await kysely.selectFrom("feedback").select("id").where("id", "=", "late").execute()).toEqual([]);
    });

    it("deletes each hold when it expires and not a day before", async () => {
      const { kysely } = open;
      const kinds = async () =>
        (await kysely.selectFrom("legalHolds").select("kind").execute()).map(({ kind }) => kind);
      const left = async () =>
        (await allRows(open)).filter(({ text }) => text.includes(life.patient.uid)).map(({ table }) => table);
      open.clock.advance(YEAR - 3 * 24 * 60 * 60_000);
      await sweepErasures(open.app);
      expect(await kinds()).toHaveLength(3);
      open.clock.advance(4 * 24 * 60 * 60_000);
      await sweepErasures(open.app);
      expect((await kinds()).sort()).toEqual(["consents", "visit"]);
      expect(await left()).not.toContain("audit");
      expect(await left()).toContain("consents");
      open.clock.advance(2 * YEAR);
      await sweepErasures(open.app);
      expect(await kinds()).toEqual([]);
      expect(await left()).toEqual([]);
      for (const { text } of await allRows(open)) for (const word of words()) expect(text).not.toContain(word);
      expect(open.files.saved.size).toBe(0);
      expect(await codeOf(open.api.advice.verifyAdvice(aVisitor(), life.code))).toBe("NOT_FOUND");
    });
  });

  it("does not affect other accounts", async () => {
    open.clock.goToNow();
    const doctor = await aSignedInDoctor(open);
    const admin = await aSignedInAdmin(open);
    expect((await open.api.doctors.readOwnDoctor(doctor)).uid).toBe(doctor.uid);
    expect((await open.api.consultations.readConsultation(admin, life.past)).state).toBe("completed");
  });
});
