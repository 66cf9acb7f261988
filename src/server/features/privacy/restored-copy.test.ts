import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createVault } from "#server/adapters/vault/vault.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aConsultationUnderWay } from "#support/advice.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aSignedInPatient, codeOf, describeClinic, openTestClinic, type TestClinic } from "#support/open-clinic.ts";
import {
  aPatientWithAllData,
  CANARIES,
  createPlainVault,
  type PatientWithAllData,
} from "#support/patient-with-all-data.ts";
import { ENGINES } from "#support/processes/database.ts";
import { eraseAgain } from "./erasure-journal.ts";
import { ERASURE_POLICY } from "./erasure-policy.ts";
import { sweepErasures } from "./erasure-sweep.ts";
import { readLegalHold, readLegalHolds } from "./legal-hold-reader.ts";

const YES = { password: GOOD_PASSWORD, confirm: "on" };
const DAY = 24 * 60 * 60_000;

async function textOf(open: TestClinic, tables: readonly string[]): Promise<string> {
  const { kysely } = open;
  const all = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(kysely)));
  return JSON.stringify(all.map(({ rows }) => rows));
}

describe.each(ENGINES)("the journal of erasures, on %s", async (engine) => {
  const open = await openTestClinic(engine, undefined, { vault: createPlainVault(createVault([randomBytes(32)])) });
  afterAll(() => open.close());
  beforeEach(() => {
    open.journal.saved.length = 0;
    open.journal.full = false;
  });

  it("has only the id and the time of an erasure", async () => {
    const meera = await aSignedInPatient(open);
    await open.api.privacy.eraseOwnAccount(meera, YES);
    expect(open.journal.saved).toEqual([{ person: meera.uid, at: new Date(open.clock.now()).toISOString() }]);
  });

  it("is completed by the next sweep when the disk was full", async () => {
    const meera = await aSignedInPatient(open);
    open.journal.full = true;
    await open.api.privacy.eraseOwnAccount(meera, YES);
    expect(open.journal.saved).toEqual([]);
    open.journal.full = false;
    await sweepErasures(open.app);
    expect(open.journal.saved.map(({ person }) => person)).toContain(meera.uid);
  });

  it("does not affect accounts that were not erased", async () => {
    const meera = await aSignedInPatient(open);
    open.journal.add([{ person: "somebody-older", at: "2026-01-01T00:00:00.000Z" }]);
    expect(await eraseAgain(open.app)).toBe(0);
    expect((await open.api.patients.readOwnPatient(meera)).uid).toBe(meera.uid);
  });

  describe("after restoring a backup from before an erasure", () => {
    let life: PatientWithAllData;
    const at = () => new Date(open.clock.now() - 2 * DAY).toISOString();
    beforeAll(async () => {
      life = await aPatientWithAllData(open);
      // As in a restored backup, all rows exist and only the journal has the erasure of two days ago.
      open.journal.add([{ person: life.patient.uid, at: at() }]);
    });

    it("erases again before the first request, with legal holds and without repeated notifications", async () => {
      open.journal.add([{ person: life.patient.uid, at: at() }]);
      const { kysely } = open;
      await deliveryWorker(open.app).deliverDue();
      const emails = open.mailer.sent.length;
      const erasedAt = at();
      expect(await eraseAgain(open.app)).toBe(1);
      const rest = Object.keys(ERASURE_POLICY).filter((table) => table !== "legalHolds" && table !== "advices");
      const text = await textOf(open, rest);
      for (const word of [life.email, ...Object.values(CANARIES)]) expect(text).not.toContain(word);
      expect(await textOf(open, ["legalHolds"])).toContain(CANARIES.reason);
      await deliveryWorker(open.app).deliverDue();
      expect(open.mailer.sent).toHaveLength(emails);
      // Retention counts from the erasure, not from the restore.
      const consents = await kysely
        .selectFrom("legalHolds")
        .select("until")
        .where("person", "=", life.patient.uid)
        .where("kind", "=", "consents")
        .executeTakeFirstOrThrow();
      expect(consents.until.slice(5, 16)).toBe(erasedAt.slice(5, 16));
      const notified = await kysely
        .selectFrom("audit")
        .selectAll()
        .where("action", "=", "privacy:erase-again")
        .execute();
      expect(notified).toMatchObject([{ actor: "keeper", subject: life.patient.uid, reason: "" }]);
      expect(await eraseAgain(open.app)).toBe(0);
    });
  });

  it("ignores a consultation that was in progress when the backup was made", async () => {
    const { patient, doctor, id } = await aConsultationUnderWay(open);
    open.journal.add([{ person: patient.uid, at: new Date(open.clock.now()).toISOString() }]);
    expect(await eraseAgain(open.app)).toBe(1);
    expect(await open.api.consultations.readConsultation(doctor, id)).toMatchObject({ state: "completed", name: null });
  });
});

describeClinic("the legal hold reader", async (open) => {
  const life = await aPatientWithAllData(open);
  await open.api.privacy.eraseOwnAccount(life.patient, YES);

  it("lists reason, end and consultation without names", async () => {
    const legalHolds = await readLegalHolds(open.app);
    expect(legalHolds.map(({ kind }) => kind).sort()).toEqual(["audit", "consents", "visit"]);
    expect(JSON.stringify(legalHolds)).not.toMatch(/canary/iu);
    expect(legalHolds.map(({ person, consultationId }) => [person, consultationId ?? life.past])).toEqual(
      legalHolds.map(() => [life.patient.uid, life.past]),
    );
  });

  it("opens single holds, each after an audit entry with the reason", async () => {
    const { kysely } = open;
    const countReads = async () =>
      (await kysely.selectFrom("audit").selectAll().where("action", "=", "hold:read").execute()).length;
    expect(await codeOf(readLegalHold(open.app, "no-such-hold", "Court of Pune, order 12"))).toBe("NOT_FOUND");
    expect(await countReads()).toBe(0);
    const consultation = (await readLegalHolds(open.app)).find(({ kind }) => kind === "visit");
    const { saved, files } = await readLegalHold(open.app, consultation?.id ?? "", "Court of Pune, order 12");
    const text = JSON.stringify(saved);
    const { name, reason, adult: guardian, said, answered, file, notes, diagnosis } = CANARIES;
    for (const word of [name, reason, guardian, said, answered, file, notes, diagnosis]) expect(text).toContain(word);
    expect(files.map(({ bytes }) => bytes.subarray(0, 4).toString())).toEqual(["%PDF"]);
    const entry = await kysely
      .selectFrom("audit")
      .selectAll()
      .where("action", "=", "hold:read")
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({
      actor: "keeper",
      subject: life.patient.uid,
      reason: "visit: Court of Pune, order 12",
    });
  });

  it("gives the consents and the audit entries", async () => {
    for (const kind of ["consents", "audit"]) {
      const legalHold = (await readLegalHolds(open.app)).find((listedLegalHold) => listedLegalHold.kind === kind);
      const { saved } = await readLegalHold(open.app, legalHold?.id ?? "", "Data Protection Board");
      expect((saved as Record<string, unknown[]>)[kind]?.length).toBeGreaterThan(0);
    }
  });
});
