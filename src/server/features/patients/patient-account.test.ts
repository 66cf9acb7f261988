import { expect, it } from "vitest";
import { aConsultation, anOpenDoctor } from "#support/consultations.ts";
import {
  aSignedInAdmin,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
  goToNoon,
  proved,
} from "#support/open-clinic.ts";

describeClinic("a patient's account in the admin area", async (open) => {
  goToNoon(open);
  const rao = await anOpenDoctor(open, { aheadDays: 30 });
  const { patients, privacy, consultations } = open.api;
  const admin = await aSignedInAdmin(open);

  it("has contact data and the state of the account, and nothing about health", async () => {
    const patient = await aSignedInPatient(open);
    const account = await patients.readPatient(admin, patient.uid);
    expect(account).toMatchObject({ uid: patient.uid, email: patient.email, emailConfirmed: expect.any(Boolean) });
    expect(account.aadharMasked).toMatch(/^XXXX XXXX \d{4}$/u);
    expect(account).not.toHaveProperty("medicalHistory");
  });

  it("is for admins only, and absent for anyone who is no patient", async () => {
    const patient = await aSignedInPatient(open);
    for (const someone of [aVisitor(), patient, rao.doctor]) {
      expect(await codeOf(patients.readPatient(someone, patient.uid))).toBe("FORBIDDEN");
      expect(await codeOf(privacy.readPatientLog(someone, patient.uid))).toBe("FORBIDDEN");
    }
    expect(await codeOf(patients.readPatient(admin, rao.doctor.uid))).toBe("NOT_FOUND");
  });

  it("and the list that it is found in are audited once an hour, without the words of a search", async () => {
    const listed = async () => {
      const { kysely } = open.fresh.database;
      const rows = await kysely.selectFrom("audit").select("reason").where("action", "=", "patient:list").execute();
      return rows.map(({ reason }) => reason);
    };
    for (const query of [{}, {}, { words: "Meera" }, { words: "Asha" }]) await patients.listPatients(admin, query);
    expect(await listed()).toEqual(["page 1", "page 1, searched"]);
    open.clock.advance(60 * 60_000 + 1);
    await patients.listPatients(admin, {});
    expect(await listed()).toHaveLength(3);
  });

  it("is audited once an hour, and shows who opened it and what was agreed", async () => {
    const patient = await aSignedInPatient(open);
    const { id } = await aConsultation(open, rao.slug, 24, patient);
    await patients.readPatient(admin, patient.uid);
    await patients.readPatient(admin, patient.uid);
    open.clock.advance(1000);
    await proved(open, admin);
    await patients.revealAadhar(admin, patient.uid, { reason: "Patient asked us to check it" });
    const { opened, consents } = await privacy.readPatientLog(admin, patient.uid);
    expect(opened).toMatchObject([
      { action: "patient:reveal-aadhar", reason: "Patient asked us to check it", own: false, by: expect.any(String) },
      { action: "patient:read-account", reason: "", own: false },
    ]);
    expect(consents).toMatchObject([{ purpose: "visit", act: "given" }]);
    const coming = await consultations.listClinicConsultations(admin, { sheet: "next", patient: patient.uid });
    expect(coming.rows.map((row) => row.id)).toEqual([id]);
    expect((await consultations.listClinicConsultations(admin, { sheet: "past", patient: patient.uid })).rows).toEqual(
      [],
    );
  });
});
