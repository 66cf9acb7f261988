import { afterAll, describe, expect, it } from "vitest";
import { aConsultationUnderWay, signedAdvice } from "#support/advice.ts";
import { codeOf, openTestClinic } from "#support/open-clinic.ts";
import { aPicture } from "#support/pictures.ts";
import { ENGINES } from "#support/processes/database.ts";

describe.each(ENGINES)("pictures on a printed document, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterAll(() => open.close());
  const { doctor, admin, patient, id } = await aConsultationUnderWay(open);
  const pdf = async (version: number, size?: "A5") =>
    Buffer.from((await open.api.advice.readAdvicePdf(patient, id, version, { size })).bytes);
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

  it("are replaced and removed by their doctor alone", async () => {
    const bytes = await aPicture("jpeg", 100);
    const second = await open.api.profiles.addDoctorFile(doctor, { kind: "signature", name: "new.jpg", bytes });
    expect(await codeOf(open.api.profiles.readDoctorFile(patient, second))).toBe("NOT_FOUND");
    await open.api.profiles.removeDoctorFile(doctor, second);
    expect(picturesIn(await pdf(2))).toBe(0);
  });
});
