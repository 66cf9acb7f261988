import { afterAll, describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { inTransaction } from "#server/app.ts";
import { eraseRows } from "#server/features/privacy/erasure.ts";
import { sweepErasures } from "#server/features/privacy/erasure-sweep.ts";
import { aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { codeOf, openTestClinic } from "#support/open-clinic.ts";
import { aPicture } from "#support/pictures.ts";
import { ENGINES } from "#support/processes/database.ts";

/** Longer than the law demands any record. */
const YEARS_MS = 30 * 366 * DAY_MS;

describe.each(ENGINES)("pictures on a printed document, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterAll(() => open.close());
  const { doctor, admin, patient, id } = await aConsultationUnderWay(open);
  const pdf = async (version: number, size?: "A5") =>
    Buffer.from((await open.api.advice.readAdvicePdf(patient, id, version, { size })).bytes);
  const signatureOf = async (version: number) => {
    const row = await open.kysely
      .selectFrom("advices")
      .select("signatureFile")
      .where("consultationId", "=", id)
      .where("version", "=", version)
      .executeTakeFirst();
    return row?.signatureFile ?? null;
  };
  const picturesIn = (file: Buffer) => file.toString("latin1").match(/\/Subtype \/Image/gu)?.length ?? 0;

  it("are the doctor's signature, from the next document on", async () => {
    await signedAdvice(open, doctor, id);
    const before = await pdf(1);
    expect(picturesIn(before)).toBe(0);
    open.clock.goTo(open.clock.now() + 60_000);
    // Transparent paper becomes white.
    const bytes = await aPicture("png", 200, 120);
    await open.api.profiles.addDoctorFile(doctor, { kind: "signature", name: "sign.png", bytes });
    open.clock.goTo(open.clock.now() + 60_000);
    await signedAdvice(open, doctor, id, { diagnosis: "Influenza" });
    expect(picturesIn(await pdf(2))).toBeGreaterThan(0);
    expect((await pdf(1)).equals(before)).toBe(true);
    expect((await pdf(2)).equals(await pdf(2))).toBe(true);
    const kinds = (await open.api.profiles.readOwnProfile(doctor)).files.map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === "signature")).toHaveLength(1);
  });

  it("are the clinic's logo, which an admin sets and removes", async () => {
    const logo = { name: "logo.jpg", bytes: await aPicture("jpeg", 300) };
    expect(await codeOf(open.api.settings.writeLogo(doctor, logo))).toBe("FORBIDDEN");
    expect(await codeOf(open.api.settings.writeLogo(admin, { ...logo, bytes: new Uint8Array(9) }))).toBe(
      "INVALID_FORM",
    );
    await open.api.settings.writeLogo(admin, logo);
    expect(await open.api.settings.hasLogo(admin)).toBe(true);
    expect(picturesIn(await pdf(1))).toBe(1);
    expect(await open.api.advice.checkAdviceFile(patient, { file: await pdf(1, "A5") })).toMatchObject({
      kind: "genuine",
    });
    await open.api.settings.removeLogo(admin);
    expect(picturesIn(await pdf(1))).toBe(0);
  });

  it("are replaced and removed by their doctor alone, and what was signed is printed as on its day", async () => {
    const before = await pdf(2);
    const signed = await signatureOf(2);
    const bytes = await aPicture("jpeg", 100);
    const second = await open.api.profiles.addDoctorFile(doctor, { kind: "signature", name: "new.jpg", bytes });
    expect(await codeOf(open.api.profiles.readDoctorFile(patient, second))).toBe("NOT_FOUND");
    expect((await pdf(2)).equals(before)).toBe(true);
    await signedAdvice(open, doctor, id, { diagnosis: "Common cold" });
    expect(await signatureOf(3)).toBe(second);
    await open.api.profiles.removeDoctorFile(doctor, second);
    const third = await open.api.profiles.addDoctorFile(doctor, { kind: "signature", name: "last.jpg", bytes });
    await open.api.profiles.removeDoctorFile(doctor, third);
    await signedAdvice(open, doctor, id, { diagnosis: "Cough" });
    expect(await signatureOf(4)).toBeNull();
    expect([picturesIn(await pdf(2)), picturesIn(await pdf(3)), picturesIn(await pdf(4))].map(Boolean)).toEqual([
      ...[true, true, false],
    ]);
    expect((await pdf(2)).equals(before)).toBe(true);
    expect(await open.api.advice.checkAdviceFile(patient, { file: await pdf(2) })).toMatchObject({ kind: "genuine" });
    // Only what nothing was signed with is gone.
    expect(open.files.saved.has(third)).toBe(false);
    expect([signed ?? "", second].map((file) => open.files.saved.has(file))).toEqual([true, true]);
    expect((await open.api.profiles.readOwnProfile(doctor)).files.filter(({ kind }) => kind === "signature")).toEqual(
      [],
    );
  });

  it("are erased with the last document that is printed with them, unless the doctor has them still", async () => {
    const bytes = await aPicture("jpeg", 90);
    const own = await open.api.profiles.addDoctorFile(doctor, { kind: "signature", name: "own.jpg", bytes });
    await signedAdvice(open, doctor, id, { diagnosis: "Cold again" });
    const signed = [(await signatureOf(2)) ?? "", (await signatureOf(3)) ?? "", own];
    const stored = () => signed.map((file) => open.files.saved.has(file));
    expect(new Set(signed).size).toBe(3);
    await open.api.consultations.completeConsultation(doctor, id);
    await inTransaction(open.app, (tx) => eraseRows(tx, patient.uid));
    await sweepErasures(open.app);
    // The law demands the documents for years.
    expect(stored()).toEqual([true, true, true]);
    open.clock.advance(YEARS_MS);
    await sweepErasures(open.app);
    expect(stored()).toEqual([false, false, true]);
  });
});
