import { expect, it } from "vitest";
import { AN_ITEM, aConsultationUnderWay, savedDraft } from "#support/advice.ts";
import { describeClinic } from "#support/open-clinic.ts";
import { readText } from "#support/printed-pdf.ts";

const REASON = "One in the morning, one at night";

describeClinic("advice with a critical finding", (open) => {
  const api = () => open.api.advice;

  /** A draft with these medicines, its findings that ask for a reason, and how to sign it. */
  async function drafted(items: readonly string[], draft: object = {}) {
    const { doctor, patient, id } = await aConsultationUnderWay(open);
    const lines = items.map((item) => ({ ...AN_ITEM, item, list: "O" }));
    const seen = await savedDraft(open, doctor, id, { lines, ...draft });
    const { findings } = await api().readAdviceEditor(doctor, id);
    const critical = findings.filter(({ severity }) => severity === "critical");
    const sign = (reasons: Readonly<Record<string, string>>) =>
      api().signAdvice(doctor, id, { seen, reasons, confirm: "on" });
    const printed = async () => {
      const { text } = await readText((await api().readAdvicePdf(patient, id)).bytes);
      return text.replace(/\s+/gu, " ");
    };
    return { doctor, patient, id, seen, critical, sign, printed };
  }

  it("is signed only with a reason, which is signed, printed and read by the patient", async () => {
    const { doctor, patient, id, critical, sign, printed } = await drafted(["Crocin 650", "Dolo 650"]);
    expect(critical).toMatchObject([{ kind: "twice", item: "Dolo 650", other: "Crocin 650", group: "paracetamols" }]);
    const [finding] = critical;
    const key = finding?.id ?? "";
    for (const reasons of [{}, { [key]: "" }, { [key]: "  \n " }, { another: REASON }]) {
      await expect(sign(reasons)).rejects.toMatchObject({ code: "INVALID_FORM", field: `reasons.${key}` });
    }
    expect((await api().readAdvice(doctor, id)).versions).toEqual([]);
    await sign({ [key]: REASON });
    const [version] = (await api().readAdvice(patient, id)).versions;
    const override = { kind: "twice", item: "Dolo 650", other: "Crocin 650", group: "paracetamols", reason: REASON };
    expect(version?.document.overrides).toEqual([override]);
    expect(version?.state).toBe("genuine");
    expect(await printed()).toContain(REASON);
  });

  it("is seen in the audit by its kind, without what it says", async () => {
    const { doctor, critical, sign } = await drafted(["Crocin 650", "Dolo 650"]);
    await sign(Object.fromEntries(critical.map(({ id }) => [id, REASON])));
    const rows = await open.kysely
      .selectFrom("audit")
      .select(["action", "reason"])
      .where("actor", "=", doctor.uid)
      .where("action", "=", "advice:override")
      .execute();
    expect(rows).toEqual([{ action: "advice:override", reason: "twice" }]);
  });

  it("about an allergy names it on paper, and each finding needs its own reason", async () => {
    // The booking states an allergy to penicillin.
    const { critical, sign, printed } = await drafted(["Augmentine 625", "Ampicillin 500"]);
    expect(critical.map(({ kind, item }) => [kind, item])).toEqual(
      expect.arrayContaining([
        ["allergy", "Augmentine 625"],
        ["allergy", "Ampicillin 500"],
      ]),
    );
    const all = Object.fromEntries(critical.map(({ id }) => [id, REASON]));
    for (const { id } of critical) {
      await expect(sign({ ...all, [id]: "" })).rejects.toMatchObject({ code: "INVALID_FORM", field: `reasons.${id}` });
    }
    const [first] = critical;
    const foreign = { ...all, [first?.id ?? ""]: "王" };
    await expect(sign(foreign)).rejects.toMatchObject({ field: `reasons.${first?.id}`, message: "advice.script" });
    await sign({ ...all, [first?.id ?? ""]: "Skin test done" });
    const text = await printed();
    for (const words of ["Augmentine 625", "Skin test done", "Penicillin"]) expect(text).toContain(words);
  });

  it.each([
    ["an interaction", ["Warfarin 5", "Ibuprofen 400"], {}, "interaction"],
    ["too high a dose", ["Paracetamol"], { amount: "5000 mg" }, "dose"],
  ] as const)("asks for a reason for %s", async (_, items, replaced, kind) => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const lines = items.map((item) => ({ ...AN_ITEM, item, list: "O", ...replaced }));
    const seen = await savedDraft(open, doctor, id, { lines });
    const { findings } = await api().readAdviceEditor(doctor, id);
    expect(findings.filter(({ severity }) => severity === "critical").map((finding) => finding.kind)).toContain(kind);
    await expect(api().signAdvice(doctor, id, { seen, confirm: "on" })).rejects.toMatchObject({ code: "INVALID_FORM" });
  });

  it("about a syrup without a strength is printed for the pharmacist, and a tablet has no such reason", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const line = { ...AN_ITEM, item: "Calpol", form: "syrup", amount: "5 ml", list: "O" };
    const saved = (lines: readonly object[]) => savedDraft(open, doctor, id, { lines });
    const sign = (seen: number, reasons: object) => api().signAdvice(doctor, id, { seen, reasons, confirm: "on" });
    const tablet = await saved([{ ...line, form: "tablet", amount: "1" }]);
    const { findings: ofTablet } = await api().readAdviceEditor(doctor, id);
    await expect(sign(tablet, { [ofTablet[0]?.id ?? ""]: REASON })).rejects.toMatchObject({
      ...{ field: "lines.0.item", message: "advice.strength", values: { example: "Calpol 500 mg" } },
    });
    const seen = await saved([line]);
    const [finding] = (await api().readAdviceEditor(doctor, id)).findings;
    expect(finding).toMatchObject({ kind: "strength", item: "Calpol" });
    await expect(sign(seen, {})).rejects.toMatchObject({ field: `reasons.${finding?.id}` });
    await sign(seen, { [finding?.id ?? ""]: "The one at home" });
    const { text } = await readText((await api().readAdvicePdf(doctor, id)).bytes);
    expect(text.replace(/\s+/gu, " ")).toContain("prescribed without a strength. The doctor’s reason: The one at home");
  });

  it("about a pregnancy is in the document, but neither printed nor audited", async () => {
    const { doctor, critical, sign, printed } = await drafted(["Warf 5", "Brufen 400"], {
      ...{ sex: "Female", expecting: "pregnant" },
    });
    expect(critical.map(({ kind }) => kind)).toEqual(["interaction", "pregnancy"]);
    await sign(Object.fromEntries(critical.map(({ id, kind }) => [id, `Because of ${kind}`])));
    const text = await printed();
    expect(text).toContain("Because of interaction");
    expect(text).not.toContain("Because of pregnancy");
    const rows = await open.kysely.selectFrom("audit").selectAll().where("actor", "=", doctor.uid).execute();
    expect(rows.map(({ reason }) => reason)).toContain("interaction, pregnancy");
    expect(JSON.stringify(rows)).not.toContain("Because of");
  });

  it("can be signed with twelve of the same medicine", async () => {
    const { critical, sign } = await drafted(
      Array.from({ length: 12 }, (_, index) => `Dolo 650 ${"x".repeat(index + 1)}`),
    );
    expect(critical.length).toBeGreaterThanOrEqual(66);
    expect(await sign(Object.fromEntries(critical.map(({ id }) => [id, REASON])))).toBe(1);
  });

  it("needs none without a finding, and says what was not checked", async () => {
    const { doctor, id } = await aConsultationUnderWay(open);
    const lines = [AN_ITEM, { ...AN_ITEM, item: "Triphala churna", form: "powder", list: "O" }];
    const seen = await savedDraft(open, doctor, id, { lines });
    expect((await api().readAdviceEditor(doctor, id)).notChecked).toContainEqual({
      ...{ key: "unknown", item: "Triphala churna", items: ["Triphala churna"] },
    });
    expect(await api().signAdvice(doctor, id, { seen, confirm: "on" })).toBe(1);
    expect((await api().readAdvice(doctor, id)).versions[0]?.document).not.toHaveProperty("overrides");
  });
});
