import { expect, it } from "vitest";
import { clinicYear } from "#domain/time.ts";
import { anOpenDoctor, aStart, filledIn, holdSlot, slotHoldId } from "#support/consultations.ts";
import {
  aSignedInAdmin,
  aSignedInDoctor,
  aSignedInPatient,
  aVisitor,
  codeOf,
  describeClinic,
} from "#support/open-clinic.ts";

const RECORD = {
  name: "Asha Verma-Iyer",
  phone: "9000000001",
  age: "35",
  gender: "Other",
  medicalHistory: "Asthma, better since spring.",
  aadhar: "",
};

describeClinic("a patient's own record", (open) => {
  const patients = () => open.api.patients;

  const refusalOf = async (input: object) => {
    const asha = await aSignedInPatient(open);
    const before = await patients().readOwnPatient(asha);
    const refused = await patients()
      .changeOwnPatient(asha, input)
      .then(() => undefined)
      .catch((error: unknown) => error);
    expect(await patients().readOwnPatient(asha)).toEqual(before);
    return refused;
  };

  it("cannot be changed by others", async () => {
    for (const someone of [aVisitor(), await aSignedInDoctor(open), await aSignedInAdmin(open)]) {
      expect(await codeOf(patients().changeOwnPatient(someone, RECORD))).toBe("NOT_FOUND");
    }
  });

  it.each([
    [{ name: " ", phone: "1" }, "name", "patients.name"],
    [{ phone: "12345", age: "" }, "phone", "patients.phoneDigits"],
    [{ age: "131" }, "age", "patients.ageRange"],
    [{ gender: "x" }, "gender", "patients.gender"],
    [{ aadhar: "12345678901" }, "aadhar", "patients.aadharDigits"],
  ])(
    "is refused by the rules of sign-up, in their order, and then nothing is changed: %j",
    async (bad, field, message) => {
      expect(await refusalOf({ ...RECORD, ...bad })).toMatchObject({ code: "INVALID_FORM", field, message });
    },
  );

  it("changes its own fields only, not the number, the email or unknown fields", async () => {
    const asha = await aSignedInPatient(open);
    const before = await patients().readOwnPatient(asha);
    await patients().changeOwnPatient(asha, {
      ...RECORD,
      email: "other@example.test",
      uid: "x",
      createdAt: "2000-01-01",
    });
    expect(await patients().readOwnPatient(asha)).toEqual({
      ...before,
      ...RECORD,
      age: 35,
      aadhar: undefined,
      aadharMasked: before.aadharMasked,
    });
  });

  it("derives the age from the date of birth, and warns where the two differ until it is saved", async () => {
    const asha = await aSignedInPatient(open);
    expect(await patients().readOwnPatient(asha)).toMatchObject({ dateOfBirth: null, contradictedAge: null });
    await patients().changeOwnPatient(asha, { ...RECORD, age: "52" });
    const { slug } = await anOpenDoctor(open);
    const start = await aStart(open, slug);
    const bornOn = `${clinicYear(open.clock.now()) - 58}-01-01`;
    const child = { name: "Ravi Verma", bornOn: "1999-01-01" };
    await open.api.consultations.bookConsultation(
      asha,
      slotHoldId(await holdSlot(open, asha, slug, start)),
      filledIn(child),
    );
    expect((await patients().readOwnPatient(asha)).dateOfBirth).toBeNull();
    const later = await aStart(open, slug, 72);
    const own = filledIn({ name: RECORD.name.toUpperCase(), bornOn });
    await open.api.consultations.bookConsultation(asha, slotHoldId(await holdSlot(open, asha, slug, later)), own);
    expect(await patients().readOwnPatient(asha)).toMatchObject({ dateOfBirth: bornOn, age: 58, contradictedAge: 52 });
    const stored = await open.kysely.selectFrom("patients").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(bornOn);
    await patients().changeOwnPatient(asha, { ...RECORD, age: "52" });
    expect(await patients().readOwnPatient(asha)).toMatchObject({
      dateOfBirth: bornOn,
      age: 58,
      contradictedAge: null,
    });
    const corrected = `${clinicYear(open.clock.now()) - 40}-01-01`;
    await patients().changeOwnPatient(asha, { ...RECORD, dateOfBirth: corrected });
    expect(await patients().readOwnPatient(asha)).toMatchObject({
      dateOfBirth: corrected,
      age: 40,
      contradictedAge: null,
    });
    expect(await refusalOf({ ...RECORD, dateOfBirth: "2999-01-01" })).toMatchObject({ field: "dateOfBirth" });
    expect(await refusalOf({ ...RECORD, dateOfBirth: "2001-02-30" })).toMatchObject({ field: "dateOfBirth" });
  });

  it("stores a new number encrypted and audits the change without the number", async () => {
    const asha = await aSignedInPatient(open);
    const before = (await patients().readOwnPatient(asha)).aadharMasked;
    await patients().changeOwnPatient(asha, { ...RECORD, aadhar: "739182640517" });
    expect((await patients().readOwnPatient(asha)).aadharMasked).toBe("XXXX XXXX 0517");
    expect(before).not.toBe("XXXX XXXX 0517");
    const { kysely } = open;
    const rows = [
      await kysely.selectFrom("patients").selectAll().where("uid", "=", asha.uid).execute(),
      await kysely.selectFrom("audit").selectAll().where("subject", "=", asha.uid).where("reason", "!=", "").execute(),
    ];
    expect(rows[1]).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain("739182640517");
    expect(JSON.stringify(rows)).not.toContain("better since spring");
  });

  it("is found by its new name in the admin area, where the change is announced", async () => {
    const [asha, admin] = [await aSignedInPatient(open), await aSignedInAdmin(open)];
    const version = await open.app.hub.version("patients");
    await patients().changeOwnPatient(asha, { ...RECORD, name: "Zubeida Ümit" });
    expect((await patients().listPatients(admin, { words: "zubeida" })).rows.map(({ uid }) => uid)).toEqual([asha.uid]);
    expect(await open.app.hub.version("patients")).toBeGreaterThan(version);
  });

  it("limits the number of changes", async () => {
    const asha = await aSignedInPatient(open);
    for (let count = 0; count < 60; count += 1) await patients().changeOwnPatient(asha, RECORD);
    expect(await codeOf(patients().changeOwnPatient(asha, RECORD))).toBe("CHANGED_TOO_OFTEN");
  });
});
