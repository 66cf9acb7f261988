import { expect, it } from "vitest";
import { AN_ITEM, aConsultationUnderWay, savedDraft } from "#support/advice.ts";
import { describeClinic } from "#support/open-clinic.ts";
import { readText } from "#support/printed-pdf.ts";

describeClinic("advice with a critical warning", (open) => {
  const api = () => open.api.advice;
  const REASON = "One in the morning, one at night";

  it("is signed only with a reason, which is signed, printed and read by the patient", async () => {
    const { doctor, patient, id } = await aConsultationUnderWay(open);
    const lines = ["Crocin 650", "Dolo 650"].map((item) => ({ ...AN_ITEM, item, list: "O" }));
    const seen = await savedDraft(open, doctor, id, { lines });
    const { warnings } = await api().readAdviceEditor(doctor, id);
    expect(warnings).toMatchObject([{ kind: "twice", item: "Dolo 650", other: "Crocin 650", group: "paracetamols" }]);
    const signed = (reasons: readonly string[]) => api().signAdvice(doctor, id, { seen, reasons, confirm: "on" });
    for (const reasons of [[], [""], ["  \n "]]) {
      await expect(signed(reasons)).rejects.toMatchObject({ code: "INVALID_FORM", field: "reasons.0" });
    }
    expect((await api().readAdvice(doctor, id)).versions).toEqual([]);
    await signed([REASON]);
    const [version] = (await api().readAdvice(patient, id)).versions;
    const override = { kind: "twice", item: "Dolo 650", group: "paracetamols", reason: REASON };
    expect(version?.document.overrides).toEqual([override]);
    expect(version?.state).toBe("genuine");
    const { text } = await readText((await api().readAdvicePdf(patient, id)).bytes);
    expect(text.replace(/\s+/gu, " ")).toContain(REASON);
  });

  it("about an allergy names it on paper, and each warning needs its own reason", async () => {
    // The booking states an allergy to penicillin.
    const { doctor, id } = await aConsultationUnderWay(open);
    const lines = ["Augmentine 625", "Cefixime 200"].map((item) => ({ ...AN_ITEM, item, list: "O" }));
    const seen = await savedDraft(open, doctor, id, { lines });
    const { warnings, unchecked } = await api().readAdviceEditor(doctor, id);
    expect(warnings).toMatchObject([
      { kind: "allergy", item: "Augmentine 625", group: "penicillins", isRelated: false },
      { kind: "allergy", item: "Cefixime 200", isRelated: true },
    ]);
    expect(unchecked).toEqual([]);
    const signed = (reasons: readonly string[]) => api().signAdvice(doctor, id, { seen, reasons, confirm: "on" });
    await expect(signed([REASON])).rejects.toMatchObject({ code: "INVALID_FORM", field: "reasons.1" });
    await expect(signed(["", REASON])).rejects.toMatchObject({ code: "INVALID_FORM", field: "reasons.0" });
    await expect(signed([REASON, "王"])).rejects.toMatchObject({ field: "reasons.1", message: "advice.script" });
    await signed([REASON, "Skin test done"]);
    const { text } = await readText((await api().readAdvicePdf(doctor, id)).bytes);
    for (const words of ["Augmentine 625: allergy stated.", "Skin test done", "Penicillin"]) {
      expect(text.replace(/\s+/gu, " ")).toContain(words);
    }
  });

  it("needs none without a warning, and says what was not checked", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const lines = [AN_ITEM, { ...AN_ITEM, item: "Triphala churna", form: "powder", list: "O" }];
    const seen = await savedDraft(open, doctor, id, { lines });
    expect((await api().readAdviceEditor(doctor, id)).unchecked).toEqual(["Triphala churna"]);
    expect(await api().signAdvice(doctor, id, { seen, confirm: "on" })).toBe(1);
    expect((await api().readAdvice(doctor, id)).versions[0]?.document).not.toHaveProperty("overrides");
  });
});
