import { expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { verifyAudit } from "#server/features/audit/verify-audit.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import { aSignedInAdmin, aSignedInPatient, describeClinic } from "#support/open-clinic.ts";
import { sweepErasures } from "./erasure-sweep.ts";
import { sweepMerges } from "./merges/merge-sweep.ts";

/** More than the year that the law asks for, and than the longest hold of an erased person. */
const YEARS = [1, 2, 4, 8];

describeClinic("the audit of living people (TRUST.md AU-3)", async (open) => {
  const { patients, privacy, room } = open.api;
  const entries = async () =>
    (await open.kysely.selectFrom("audit").selectAll().orderBy("id").execute()).filter(
      ({ action }) => action !== "audit:remove",
    );

  it("stays for years, also when the entries of an erased person go", async () => {
    const rao = await anOpenDoctor(open);
    const admin = await aSignedInAdmin(open);
    const { patient, id } = await aConsultation(open, rao.slug);
    await room.readThread(rao.doctor, id, {});
    await patients.readPatient(admin, patient.uid);
    await patients.revealAadhar(admin, patient.uid, { reason: "Asked by the patient" });
    const leaving = await aSignedInPatient(open);
    await patients.readPatient(admin, leaving.uid);
    await privacy.eraseOwnAccount(leaving, { password: GOOD_PASSWORD, confirm: "on" });
    const isOfErased = (row: object) => JSON.stringify(row).includes(leaving.uid);
    const before = await entries();
    const [living, erased] = [before.filter((row) => !isOfErased(row)), before.filter(isOfErased)];
    expect(living.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["room:read", "patient:read-account", "patient:reveal-aadhar"]),
    );
    expect(erased.length).toBeGreaterThan(0);
    let passed = 0;
    for (const years of YEARS) {
      open.clock.advance((years - passed) * 366 * DAY_MS);
      passed = years;
      await sweepErasures(open.app);
      await sweepMerges(open.app);
      const after = await entries();
      expect(
        after.filter((row) => living.some(({ id: one }) => one === row.id)),
        `${years} years`,
      ).toEqual(living);
    }
    expect((await entries()).filter(isOfErased)).toEqual([]);
    expect((await verifyAudit(open.app)).faults).toEqual([]);
  });
});
