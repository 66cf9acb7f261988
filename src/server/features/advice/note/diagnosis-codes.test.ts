import { afterAll, describe, expect, it } from "vitest";
import { diagnosisWith } from "#domain/diagnoses/diagnosis-list.ts";
import { storeLanguage } from "#server/auth/accounts.queries.ts";
import { inLanguage } from "#server/language.ts";
import { aConsultationUnderWay, aDraft, savedDraft, signedAdvice } from "#support/advice.ts";
import { codeOf, openTestClinic } from "#support/open-clinic.ts";
import { copiedText } from "#support/printed-pdf.ts";
import { ENGINES } from "#support/processes/database.ts";

describe.each(ENGINES)("codes of a diagnosis, on %s", async (engine) => {
  const open = await openTestClinic(engine);
  afterAll(() => open.close());
  const api = () => open.api.advice;
  const { doctor, patient, id } = await aConsultationUnderWay(open);
  const hindi = diagnosisWith("B34.9")?.hindi ?? "";

  it("are found by doctors only", async () => {
    expect((await api().findDiagnoses(doctor, "viral fev")).map(({ code }) => code)).toContain("B34.9");
    expect(await codeOf(api().findDiagnoses(patient, "viral fev"))).toBe("NOT_FOUND");
    expect(await api().findDiagnoses(doctor, { words: "viral" })).toEqual([]);
  });

  it("are absent from a document without one", async () => {
    await signedAdvice(open, doctor, id);
    const [signed] = (await api().readAdvice(patient, id)).versions;
    expect(signed?.document).not.toHaveProperty("codes");
    expect(signed?.codes).toEqual([]);
  });

  it("are signed beside the doctor's words, in English, once each and only those of the list", async () => {
    const codes = "B34.9 Z99.9 B34.9 <b> R50.9";
    await savedDraft(open, doctor, id, { codes });
    const { codes: shown } = await inLanguage("hi", () => api().readAdviceEditor(doctor, id));
    expect(shown[0]).toEqual({ code: "B34.9", name: hindi });
    await signedAdvice(open, doctor, id, { codes, diagnosis: "Viral fever since Monday" });
    const [signed] = (await inLanguage("hi", () => api().readAdvice(patient, id))).versions;
    expect(signed?.document).toMatchObject({
      diagnosis: "Viral fever since Monday",
      codes: [
        { code: "B34.9", name: "Viral infection" },
        { code: "R50.9", name: "Fever" },
      ],
    });
    expect(signed?.codes[0]?.name).toBe(hindi);
  });

  it("are at most five: a sixth is refused with what is wrong, and none is dropped", async () => {
    const { doctor: rao, patient: asha, id: other } = await aConsultationUnderWay(open);
    const five = "I10 E11.9 B34.9 R50.9 G43.9";
    await savedDraft(open, rao, other, { codes: `${five} ${five}` });
    await expect(savedDraft(open, rao, other, { codes: `${five} J45.9` })).rejects.toMatchObject({
      ...{ code: "INVALID_FORM", field: "codes", key: "advice.codes", values: { maximum: 5 } },
    });
    await signedAdvice(open, rao, other, { codes: five });
    const [signed] = (await api().readAdvice(asha, other)).versions;
    expect(signed?.codes.map(({ code }) => code)).toEqual(five.split(" "));
  });

  it("are never dropped where a template adds more than there may be", async () => {
    const { doctor: rao, id: other } = await aConsultationUnderWay(open);
    const name = "Three more";
    const draft = { ...aDraft({ codes: "I10 E11.9 J45.9", diagnosis: "Review" }), template: name, seen: 0 };
    await open.api.templates.saveTemplate(rao, draft);
    const template = (await open.api.templates.listTemplates(rao)).find((saved) => saved.name === name)?.id;
    const seen = await savedDraft(open, rao, other, { codes: "B34.9 R50.9 G43.9", diagnosis: "Review" });
    const adding = open.api.templates.applyTemplate(rao, other, {
      ...aDraft({ codes: "B34.9 R50.9 G43.9", diagnosis: "Review" }),
      ...{ template, seen },
    });
    await expect(adding).rejects.toMatchObject({ key: "advice.codes" });
    expect((await api().readAdviceEditor(rao, other)).codes).toHaveLength(3);
  });

  it("are printed in the patient's language", async () => {
    await storeLanguage(open.fresh.database.kysely, patient.uid, "hi");
    const { bytes } = await api().readAdvicePdf(doctor, id);
    const text = copiedText(Buffer.from(bytes));
    expect(text).toContain("Viral fever since Monday");
    expect(text).toContain(`ICD-10 B34.9: ${hindi}`);
  });
});
