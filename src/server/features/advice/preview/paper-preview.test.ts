import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { AN_ITEM, aConsultationUnderWay, savedDraft, signedAdvice } from "#support/advice.ts";
import { codeOf, describeClinic } from "#support/open-clinic.ts";
import { aPicture } from "#support/pictures.ts";
import { copiedPages, copiedText, readPrinted } from "#support/printed-pdf.ts";

const NOTE = { complaint: "Fever for three days", findings: "Throat red", plan: "Rest" };
const SICK = { kind: "sick-note", version: 0, showReason: "on", reason: "Viral fever" };

describeClinic("the preview of a paper", (open) => {
  const api = () => open.api.advice;
  const textOf = async (...input: Parameters<ReturnType<typeof api>["previewPaper"]>) =>
    copiedText((await api().previewPaper(...input)).bytes);

  describe("of a prescription", () => {
    it("is refused to everyone but its doctor, for another revision, and for what can't be signed", async () => {
      const { doctor, patient, admin, id } = await aConsultationUnderWay(open);
      const seen = await savedDraft(open, doctor, id);
      const input = { of: "prescription", seen };
      for (const other of [patient, admin])
        expect(await codeOf(api().previewPaper(other, id, input))).toBe("NOT_FOUND");
      expect(await codeOf(api().previewPaper(doctor, randomUUID(), input))).toBe("NOT_FOUND");
      expect(await codeOf(api().previewPaper(doctor, id, { ...input, seen: seen - 1 }))).toBe("CHANGED_MEANWHILE");
      for (const bad of [undefined, null, 5, [], {}, { of: "other" }, { of: "prescription", seen: "x" }]) {
        expect(await codeOf(api().previewPaper(doctor, id, bad))).toBe("INVALID_FORM");
      }
      const incomplete = await savedDraft(open, doctor, id, { diagnosis: "" });
      expect(await codeOf(api().previewPaper(doctor, id, { ...input, seen: incomplete }))).toBe("INVALID_FORM");
    });

    it("has all that will be printed, is marked on each page, and has nothing of a signature", async () => {
      const { doctor, patient, id } = await aConsultationUnderWay(open);
      const bytes = await aPicture("png", 200, 120);
      await open.api.profiles.addDoctorFile(doctor, { kind: "signature", name: "sign.png", bytes });
      const lines = Array.from({ length: 12 }, (_, index) => ({ ...AN_ITEM, item: `Zinc ${index}`, list: "O" }));
      const seen = await savedDraft(open, doctor, id, { lines });
      const { findings } = await api().readAdviceEditor(doctor, id);
      const reasons = Object.fromEntries(findings.map((finding) => [finding.id, "Checked"]));
      const file = await api().previewPaper(doctor, id, { of: "prescription", seen, reasons });
      const pages = copiedPages(file.bytes);
      expect(pages.length).toBeGreaterThan(1);
      for (const page of pages) {
        expect(page).toContain("Draft, not signed · page");
      }
      const { qr, attached, text: drawn } = await readPrinted(file.bytes);
      expect([qr, attached.size]).toEqual([undefined, 0]);
      expect(drawn.match(/DRAFT · NOT SIGNED/gu)?.length).toBeGreaterThanOrEqual(pages.length);
      expect(Buffer.from(file.bytes).toString("latin1")).not.toContain("/Subtype /Image");
      expect(pages.join(" ")).not.toMatch(/Ed25519|verify|Signed electronically/u);
      expect(await api().checkAdviceFile(patient, { file: Buffer.from(file.bytes) })).toEqual({ kind: "not-ours" });
      expect((await api().readAdvice(patient, id)).versions).toEqual([]);
      await api().signAdvice(doctor, id, { seen, confirm: "on", reasons });
      const signed = copiedPages((await api().readAdvicePdf(doctor, id)).bytes);
      expect(signed.length).toBe(pages.length);
      for (const words of ["12. ZINC 11", "Viral fever", "Rest, and drink enough."]) {
        for (const text of [pages, signed]) expect(text.join(" ")).toContain(words);
      }
    });

    it("prints every reason of the form on the chosen paper size", async () => {
      const { doctor, id } = await aConsultationUnderWay(open);
      const seen = await savedDraft(open, doctor, id, { lines: [{ ...AN_ITEM, item: "Amoxicillin", list: "O" }] });
      const input = { of: "prescription", seen, size: "A5" };
      expect(await textOf(doctor, id, input)).not.toContain("For the pharmacist");
      const [finding] = (await api().readAdviceEditor(doctor, id)).findings;
      const reasons = { [finding?.id ?? ""]: "Took it last year without harm." };
      expect(await textOf(doctor, id, { ...input, reasons })).toContain("Took it last year without harm.");
    });
  });

  it("of the note is of the draft, without the private notes, and of a form before it is sent", async () => {
    const { doctor, patient, id, start } = await aConsultationUnderWay(open);
    const seen = await savedDraft(open, doctor, id, NOTE);
    const note = await textOf(doctor, id, { of: "note", seen });
    for (const words of ["Fever for three days", "Throat red", "Draft, not signed"]) expect(note).toContain(words);
    expect(note).not.toContain("Sounds worried");
    const day = start.slice(0, 10);
    const form = { of: "paper", ...SICK, paper: randomUUID(), from: day, until: day };
    const sick = await textOf(doctor, id, form);
    for (const words of ["Viral fever", "Draft, not signed"]) expect(sick).toContain(words);
    expect(sick).not.toContain("Penicillin");
    await expect(api().previewPaper(doctor, id, { ...form, until: "" })).rejects.toMatchObject({
      ...{ code: "INVALID_FORM", field: "until", message: "paper.until" },
    });
    expect((await api().readAdvice(patient, id)).papers).toEqual([]);
  });

  it("names the version that it would replace", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    await signedAdvice(open, doctor, id);
    const seen = await savedDraft(open, doctor, id, { diagnosis: "Influenza" });
    expect(await textOf(doctor, id, { of: "prescription", seen })).toContain("Replaces version 1");
  });
});
