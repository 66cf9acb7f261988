import { describe, expect, it } from "vitest";
import { aConsultationUnderWay, savedDraft, signedAdvice } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, filledIn } from "#support/consultations.ts";
import { describeClinic, type TestClinic } from "#support/open-clinic.ts";
import { copiedText, drawnGlyphs } from "#support/printed-pdf.ts";

const BEYOND = ["สมชาย", "王芳", "Ravi 😀", "བསྟན་འཛིན"];

/** A consultation under way that was booked before names were asked for in Latin letters. */
async function anEarlierBooking(open: TestClinic, replaced: Readonly<Record<string, string>>) {
  const consultation = await aConsultationUnderWay(open);
  const { consent: _consent, consentVersion: _version, ...details } = filledIn(replaced);
  const place = { column: "consultations.details", row: consultation.id };
  await open.kysely
    .updateTable("consultations")
    .set({ details: open.vault.encrypt(JSON.stringify(details), place) })
    .where("id", "=", consultation.id)
    .execute();
  return consultation;
}

describeClinic("names on a prescription", (open) => {
  const api = () => open.api.advice;

  describe("that can't be printed", () => {
    it.each(BEYOND)("are asked for in Latin letters at the booking: %s", async (name) => {
      const { slug } = await anOpenDoctor(open);
      for (const replaced of [{ name }, { allergies: name }]) {
        const booked = aConsultation(open, slug, 48, undefined, filledIn(replaced));
        await expect(booked).rejects.toMatchObject({
          ...{ code: "INVALID_FORM", field: Object.keys(replaced)[0], message: "booking.script" },
          values: { letters: expect.stringMatching(/./u) },
        });
      }
    });

    it.each(BEYOND)("of an earlier booking are refused before signing, and nothing is signed: %s", async (name) => {
      const { doctor, id } = await anEarlierBooking(open, { name });
      const seen = await savedDraft(open, doctor, id);
      await expect(api().signAdvice(doctor, id, { seen, confirm: "on" })).rejects.toMatchObject({
        ...{ code: "INVALID_FORM", field: "advice", message: "advice.scriptOf" },
        values: { text: "patient", letters: expect.stringMatching(/./u) },
      });
      expect((await api().readAdvice(doctor, id)).versions).toEqual([]);
    });

    it("in the clinic's address are refused too", async () => {
      const { doctor, admin, id } = await aConsultationUnderWay(open);
      const settings = await open.api.settings.readSettingsToEdit(admin);
      await open.api.settings.writeSettings(admin, { ...settings, address: "ถนนสุขุมวิท\nPune" });
      const seen = await savedDraft(open, doctor, id);
      await expect(api().signAdvice(doctor, id, { seen, confirm: "on" })).rejects.toMatchObject({
        values: { text: "address" },
      });
      const { version } = await open.api.settings.readSettingsToEdit(admin);
      await open.api.settings.writeSettings(admin, { ...settings, version });
      expect(await api().signAdvice(doctor, id, { seen, confirm: "on" })).toBe(1);
    });
  });

  it.each(["ஆறுமுகம்", "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "خدیجہ"])("are signed and printed as they are: %s", async (name) => {
    const { doctor, id } = await anEarlierBooking(open, { name, allergies: name });
    await signedAdvice(open, doctor, id);
    const { bytes } = await api().readAdvicePdf(doctor, id);
    expect((await drawnGlyphs(bytes)).boxes).toBe(0);
    expect(copiedText(bytes)).toContain(name);
  });

  it("stand beside the sex of the account's own person, and the weight that the doctor states", async () => {
    const own = await aConsultationUnderWay(open);
    const { name } = await open.api.patients.readOwnPatient(own.patient);
    const { doctor, id } = await anEarlierBooking(open, {});
    expect((await api().readAdviceEditor(doctor, id)).patient).not.toHaveProperty("sex");
    await signedAdvice(open, doctor, id, { sex: "Female", weight: "12,5" });
    const [version] = (await api().readAdvice(doctor, id)).versions;
    expect(version?.document.patient).toMatchObject({ sex: "Female", weight: 12.5 });
    expect(copiedText((await api().readAdvicePdf(doctor, id)).bytes)).toContain("Female · 12.5 kg");
    const booked = { name, bornOn: "1990-06-02" };
    const place = { column: "consultations.details", row: own.id };
    const details = open.vault.encrypt(JSON.stringify({ ...filledIn(booked) }), place);
    await open.kysely.updateTable("consultations").set({ details }).where("id", "=", own.id).execute();
    const { gender } = await open.api.patients.readOwnPatient(own.patient);
    expect((await api().readAdviceEditor(own.doctor, own.id)).patient.sex).toBe(gender);
  });
});
