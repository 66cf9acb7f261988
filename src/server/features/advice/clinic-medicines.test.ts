import { expect, it } from "vitest";
import { AN_ITEM, aConsultationUnderWay, savedDraft } from "#support/advice.ts";
import { aSignedInAdmin, describeClinic } from "#support/open-clinic.ts";

const REASON = "The patient has it at home";

describeClinic("advice with a medicine of the clinic", (open) => {
  /** A medicine of the clinic, and a draft with it. */
  async function prescribed(name: string, facts: object, list = "O") {
    const admin = await aSignedInAdmin(open);
    const form = { name, form: "tablet", strengths: "250 mg", ...facts };
    await open.api.clinicMedicines.saveClinicMedicine(admin, form);
    const medicine = (await open.api.clinicMedicines.listClinicMedicines(admin)).find((one) => one.name === name);
    const { doctor, patient, id } = await aConsultationUnderWay(open);
    const seen = await savedDraft(open, doctor, id, { lines: [{ ...AN_ITEM, item: `${name} 250 mg`, list }] });
    const critical = async () => {
      const { findings } = await open.api.advice.readAdviceEditor(doctor, id);
      return findings.filter(({ severity }) => severity === "critical");
    };
    const sign = (reasons: Readonly<Record<string, string>> = {}) =>
      open.api.advice.signAdvice(doctor, id, { seen, reasons, confirm: "on" });
    const newest = async () => (await open.api.advice.readAdvice(patient, id)).versions.at(-1);
    const use = (intent: string) => open.api.clinicMedicines.setMedicineUse(admin, { id: medicine?.id, intent });
    const change = (other: object) =>
      open.api.clinicMedicines.saveClinicMedicine(admin, { ...form, id: medicine?.id, seen: 1, ...other });
    const notChecked = async () => {
      const editor = await open.api.advice.readAdviceEditor(doctor, id);
      return editor.notChecked.filter(({ key }) => key === "contents");
    };
    return { ...{ doctor, seen, critical, notChecked, sign, newest, use, change } };
  }

  it("of a class to which the patient is allergic is signed only with a reason", async () => {
    // The booking states an allergy to penicillin.
    const { critical, sign, newest } = await prescribed("Zorvexin", { medicineClass: "penicillins" });
    const [finding] = await critical();
    expect(finding).toMatchObject({ kind: "allergy", item: "Zorvexin 250 mg" });
    const key = finding?.id ?? "";
    await expect(sign()).rejects.toMatchObject({ code: "INVALID_FORM", field: `reasons.${key}` });
    await sign({ [key]: REASON });
    expect((await newest())?.document.overrides).toMatchObject([{ kind: "allergy", reason: REASON }]);
  });

  it("that was retired after the draft is signed only with a reason", async () => {
    const { critical, sign, newest, use } = await prescribed("Qwyttrabin", {});
    expect(await critical()).toEqual([]);
    await use("retire");
    const [finding] = await critical();
    expect(finding).toMatchObject({ kind: "retired", item: "Qwyttrabin 250 mg" });
    await expect(sign()).rejects.toMatchObject({ code: "INVALID_FORM", field: `reasons.${finding?.id}` });
    await sign({ [finding?.id ?? ""]: REASON });
    expect((await newest())?.document.overrides).toMatchObject([{ kind: "retired", reason: REASON }]);
  });

  it("is signed as it was, whatever the clinic changes afterwards", async () => {
    const { sign, newest, use, change } = await prescribed("Bluxomadil", {});
    await sign();
    const before = await newest();
    await change({ list: "B", medicineClass: "penicillins" });
    await use("retire");
    expect(await newest()).toEqual(before);
    expect(before?.state).toBe("genuine");
  });

  it("with contents that no list has is signed by the strictest list, and says what was not checked", async () => {
    const facts = { contains: "enalapril", unlisted: "Velmaric acid", list: "" };
    const laxer = await prescribed("Vokrimet", facts, "O");
    expect(await laxer.notChecked()).toMatchObject([{ item: "velmaric acid (Vokrimet 250 mg)" }]);
    await laxer.sign();
    expect((await laxer.newest())?.document.prescription[0]).toMatchObject({ list: "A", listBy: "clinic" });
    const unsaid = await prescribed("Vokrilor", facts, "");
    await expect(unsaid.sign()).rejects.toMatchObject({ message: "advice.list" });
    const stricter = await prescribed("Vokrisan", facts, "B");
    await expect(stricter.sign()).rejects.toMatchObject({ message: "advice.follow-up" });
  });

  it("that was retired is named in a doctor's template", async () => {
    const { doctor, use, seen } = await prescribed("Tebruxol", {});
    const draft = { lines: [{ ...AN_ITEM, item: "Tebruxol 250 mg" }, AN_ITEM], template: "Cough", seen };
    await open.api.templates.saveTemplate(doctor, draft);
    const retired = async () => (await open.api.templates.listTemplates(doctor)).map((one) => one.retired);
    expect(await retired()).toEqual([[]]);
    await use("retire");
    expect(await retired()).toEqual([["Tebruxol 250 mg"]]);
  });

  it("counts with the stricter of the clinic's list and its contents' list, not the doctor's", async () => {
    const { sign } = await prescribed("Fjordepran", { contains: "sitagliptin", list: "O" });
    await expect(sign()).rejects.toMatchObject({ message: "advice.follow-up" });
    const strict = await prescribed("Hyxulomab", { list: "B" });
    await expect(strict.sign()).rejects.toMatchObject({ message: "advice.follow-up" });
    const narcotic = await prescribed("Wimbrotex", { contains: "clonazepam", list: "O" });
    await expect(narcotic.sign()).rejects.toMatchObject({ message: "advice.never" });
  });
});
