import { expect, it } from "vitest";
import { MAX_ITEMS } from "#domain/advice/advice.rules.ts";
import { MAX_TEMPLATES } from "#domain/advice/templates/template.rules.ts";
import { AN_ITEM, aConsultationUnderWay, aDraft, savedDraft, signedAdvice } from "#support/advice.ts";
import { anOpenDoctor } from "#support/consultations.ts";
import { codeOf, describeClinic } from "#support/open-clinic.ts";

describeClinic("templates", (open) => {
  const api = () => open.api.templates;
  const draft = (replaced: Readonly<Record<string, unknown>> = {}) => ({ ...aDraft(replaced), seen: 0 });

  it("are made of a draft, listed by name, renamed and removed", async () => {
    const { doctor } = await anOpenDoctor(open);
    expect(await api().saveTemplate(doctor, draft({ template: "Fever" }))).toEqual({ name: "Fever", replaced: false });
    await api().saveTemplate(doctor, draft({ template: "", diagnosis: "Acidity" }));
    const [acidity, fever] = await api().listTemplates(doctor);
    expect(acidity).toMatchObject({ name: "Acidity", shared: false, by: null });
    expect(fever).toMatchObject({ name: "Fever", diagnosis: "Viral fever", lines: [{ item: AN_ITEM.item }] });
    await api().renameTemplate(doctor, { template: fever?.id, name: "बुख़ार" });
    await api().removeTemplate(doctor, { template: acidity?.id });
    expect((await api().listTemplates(doctor)).map(({ name }) => name)).toEqual(["बुख़ार"]);
  });

  it("have one of a name: saving it again replaces it, renaming to it is refused", async () => {
    const { doctor } = await anOpenDoctor(open);
    await api().saveTemplate(doctor, draft({ template: "Fever" }));
    await api().saveTemplate(doctor, draft({ template: "Cough" }));
    const again = await api().saveTemplate(doctor, draft({ template: "FEVER", advice: "Sleep." }));
    expect(again).toEqual({ name: "FEVER", replaced: true });
    const [cough, fever] = await api().listTemplates(doctor);
    expect(fever).toMatchObject({ name: "FEVER", advice: "Sleep." });
    await expect(api().renameTemplate(doctor, { template: cough?.id, name: "fever" })).rejects.toMatchObject({
      ...{ code: "INVALID_FORM", field: "name", message: "template.taken" },
    });
    await api().renameTemplate(doctor, { template: fever?.id, name: "Fever" });
  });

  it("add to a draft and change nothing that is written, and the checks act on what they add", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const lines = [{ ...AN_ITEM, item: "Amoxicillin 500 mg" }];
    await api().saveTemplate(doctor, draft({ template: "Tonsils", diagnosis: "Tonsillitis", lines }));
    const [tonsils] = await api().listTemplates(doctor);
    const seen = await savedDraft(open, doctor, id, { lines: [{ ...AN_ITEM, item: "Ampicillin 250 mg" }] });
    const { draft: written } = await open.api.advice.readAdviceEditor(doctor, id);
    const revision = await api().applyTemplate(doctor, id, { ...written, seen, template: tonsils?.id });
    expect(revision).toBe(seen + 1);
    const editor = await open.api.advice.readAdviceEditor(doctor, id);
    expect(editor.draft.lines.map(({ item }) => item)).toEqual(["Ampicillin 250 mg", "Amoxicillin 500 mg"]);
    expect(editor.draft).toMatchObject({ diagnosis: "Viral fever; Tonsillitis", notes: written.notes });
    // Two penicillins.
    expect(editor.findings).toContainEqual(expect.objectContaining({ kind: "twice" }));
  });

  it("write their tests into the draft, also one that the list no longer has", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const [cbc, widal] = [
      { key: "cbc", name: "Complete blood count (CBC)" },
      { key: "widal", name: "Widal test" },
    ];
    await api().saveTemplate(doctor, draft({ template: "Fever", tests: [cbc, widal], otherTests: "Weil-Felix" }));
    const [fever] = await api().listTemplates(doctor);
    const seen = await savedDraft(open, doctor, id, { tests: [cbc] });
    const { draft: written } = await open.api.advice.readAdviceEditor(doctor, id);
    await api().applyTemplate(doctor, id, { ...written, seen, template: fever?.id });
    const { draft: filled } = await open.api.advice.readAdviceEditor(doctor, id);
    expect(filled).toMatchObject({ tests: [cbc, widal], otherTests: "Weil-Felix" });
  });

  it("write a medicine that the list no longer has as it was saved, and say that nothing checks it", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const lines = [{ ...AN_ITEM, item: "Phenformine-Novum 50 mg" }, AN_ITEM];
    await api().saveTemplate(doctor, draft({ template: "Sugar", lines }));
    const [sugar] = await api().listTemplates(doctor);
    const seen = await savedDraft(open, doctor, id, { lines: [] });
    const { draft: written } = await open.api.advice.readAdviceEditor(doctor, id);
    await api().applyTemplate(doctor, id, { ...written, seen, template: sugar?.id });
    const editor = await open.api.advice.readAdviceEditor(doctor, id);
    expect(editor.draft.lines.map(({ item }) => item)).toEqual(lines.map(({ item }) => item));
    expect(editor.notChecked).toContainEqual({
      ...{ key: "unknown", item: "Phenformine-Novum 50 mg", items: ["Phenformine-Novum 50 mg"] },
    });
  });

  it("with tests alone leave a signed prescription signed", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const tests = [{ key: "cbc", name: "Complete blood count (CBC)" }];
    const only = { lines: [], advice: "", diagnosis: "", followUpOn: "" };
    await api().saveTemplate(doctor, draft({ ...only, template: "Tired", tests }));
    const [tired] = await api().listTemplates(doctor);
    await signedAdvice(open, doctor, id);
    const { draft: written, seen } = await open.api.advice.readAdviceEditor(doctor, id);
    await api().applyTemplate(doctor, id, { ...written, seen, template: tired?.id });
    const editor = await open.api.advice.readAdviceEditor(doctor, id);
    expect(editor).toMatchObject({ unsigned: false, draft: { tests } });
  });

  it("are refused while another window has changed the draft, and when the prescription gets too long", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    await api().saveTemplate(doctor, draft({ template: "Fever" }));
    const [fever] = await api().listTemplates(doctor);
    const lines = Array.from({ length: MAX_ITEMS }, (_, index) => ({ ...AN_ITEM, item: `Tonic ${index}` }));
    const seen = await savedDraft(open, doctor, id, { lines });
    const { draft: written } = await open.api.advice.readAdviceEditor(doctor, id);
    const apply = (revision: number) =>
      api().applyTemplate(doctor, id, { ...written, seen: revision, template: fever?.id });
    expect(await codeOf(apply(seen + 4))).toBe("INVALID_FORM");
    await expect(apply(seen)).rejects.toMatchObject({ code: "INVALID_FORM", message: "advice.lines" });
    expect((await open.api.advice.readAdviceEditor(doctor, id)).draft.lines).toEqual(written.lines);
    const short = { ...written, lines: [], template: fever?.id };
    expect(await codeOf(api().applyTemplate(doctor, id, { ...short, seen: seen + 4 }))).toBe("CHANGED_MEANWHILE");
  });

  it("are another doctor's only while they are shared, who can't change them", async () => {
    const [rao, iyer] = [await aConsultationUnderWay(open), await aConsultationUnderWay(open)];
    await api().saveTemplate(rao.doctor, draft({ template: "Fever" }));
    const [fever] = await api().listTemplates(rao.doctor);
    const template = fever?.id;
    const apply = () => api().applyTemplate(iyer.doctor, iyer.id, { ...draft(), template });
    expect(await api().listTemplates(iyer.doctor)).toEqual([]);
    expect(await codeOf(apply())).toBe("NOT_FOUND");
    await api().shareTemplate(rao.doctor, { template, share: "on" });
    const [shared] = await api().listTemplates(iyer.doctor);
    expect(shared).toMatchObject({ name: "Fever", shared: true, by: expect.stringContaining(" ") });
    expect(await apply()).toBe(1);
    expect(await codeOf(api().renameTemplate(iyer.doctor, { template, name: "Mine" }))).toBe("NOT_FOUND");
    expect(await codeOf(api().shareTemplate(iyer.doctor, { template, share: "" }))).toBe("NOT_FOUND");
    expect(await codeOf(api().removeTemplate(iyer.doctor, { template }))).toBe("NOT_FOUND");
    await api().shareTemplate(rao.doctor, { template, share: "" });
    expect(await api().listTemplates(iyer.doctor)).toEqual([]);
  });

  it("are refused when empty, without a name, and when there are too many", async () => {
    const { doctor } = await anOpenDoctor(open);
    const message = (input: object) =>
      api()
        .saveTemplate(doctor, { ...draft(), ...input })
        .then(() => "saved")
        .catch((error) => error.message);
    expect(await message({ lines: [], advice: "", diagnosis: "", followUpOn: "", template: "x" })).toBe(
      "template.nothing",
    );
    expect(await message({ diagnosis: "", template: " " })).toBe("template.name");
    for (let index = 0; index < MAX_TEMPLATES; index += 1) {
      await api().saveTemplate(doctor, draft({ template: `Template ${index}` }));
    }
    expect(await message({ template: "One more" })).toBe("template.most");
    expect(await message({ template: "Template 7" })).toBe("saved");
  });

  it("are not in clear text in the database", async () => {
    const { doctor } = await anOpenDoctor(open);
    await api().saveTemplate(doctor, draft({ template: "Mrs Nair's fever" }));
    const rows = await open.kysely.selectFrom("adviceTemplates").selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain("Nair");
  });
});
