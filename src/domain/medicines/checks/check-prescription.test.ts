import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setLanguageSource } from "../../language.ts";
import { SEVERITIES } from "../medicine-kinds.ts";
import { checkPrescription } from "./check-prescription.ts";
import type { PrescribedItem } from "./checked-item.ts";
import { type Finding, findingText, notCheckedText } from "./finding.ts";
import { ageForChecks, type CheckedPatient } from "./patient.ts";

const ADULT: CheckedPatient = {
  ...{ allergies: "", medicines: "", age: 40, sex: "Male" },
  ...{ isPregnant: null, isBreastfeeding: null, weight: 60 },
};
const line = (item: string, rest: Partial<PrescribedItem> = {}): PrescribedItem => ({ item, form: "tablet", ...rest });
const check = (lines: readonly (string | PrescribedItem)[], patient: Partial<CheckedPatient> = {}) =>
  checkPrescription(
    lines.map((one) => (typeof one === "string" ? line(one) : one)),
    { ...ADULT, ...patient },
  );
const kinds = (findings: readonly Finding[]) => findings.map(({ severity, kind }) => `${severity} ${kind}`);

describe("the check of a prescription", () => {
  it.each([
    ["penicillin", "Augmentin 625", ["critical allergy"]],
    ["पेनिसिलिन", "Novamox 500", ["critical allergy"]],
    ["penicillin", "Cefixime 200", ["critical related-allergy"]],
    ["penicillin", "Meropenem", ["critical related-allergy"]],
    ["sulpha", "Septran DS", ["critical allergy"]],
    ["allergic to pcm", "Dolo 650", ["critical allergy"]],
    ["aspirin", "Voveran 50", ["critical allergy"]],
    ["hydroxyzine", "Cetirizine 10", ["critical allergy"]],
    ["none", "Augmentin 625", []],
    ["dust", "Augmentin 625", []],
    ["skin reaction after penicillin", "Voveran 50", []],
    ["folic acid", "Mefenamic acid", []],
    ["BCG vaccine", "Rabies vaccine", []],
  ])("finds with an allergy to %j for %j: %j", (allergies, item, wanted) => {
    expect(kinds(check([item], { allergies }).findings)).toEqual(wanted);
  });

  it.each([
    [["Crocin 500", "Dolo 650"], "critical twice"],
    [["Ferrous sulphate", "Orofer XT"], "important twice"],
    [["Warf 5", "Acitrom 2"], "critical twice"],
    [["Folvite 5", "Orofer XT"], "important twice"],
    [["Lasix 40", "Lasilactone 50"], "critical twice"],
    [["Vitamin B12", "Tab. vitamin B12 500 mcg"], "critical twice"],
  ])("finds %j as %s", (items, wanted) => expect(kinds(check(items).findings)).toEqual([wanted]));

  it.each([
    ["Crocin", { amount: "1 tablet" }, "Please write one after the name, for example “Crocin 500 mg”."],
    ["Betnovate", { form: "cream", amount: "apply thinly" }, "for example “Betnovate 0.05%”, or a reason"],
    ["Amoxicillin", { form: "syrup", amount: "5 ml" }, "or a reason"],
  ])("asks for the strength of %j with %j", (item, rest, text) => {
    const { findings } = check([line(item, rest)]);
    expect(kinds(findings)).toEqual(["critical strength"]);
    expect(findings.map(findingText)[0]).toContain(text);
    expect(kinds(check([line(`${item} 250 mg/5 ml`, rest)]).findings)).toEqual([]);
  });

  it.each(["", "-", "— —", "..."])("says that no allergies are recorded for %j", (allergies) => {
    const keys = check(["Dolo 650"], { allergies }).notChecked.map(({ key }) => key);
    expect(keys).toContain("allergies");
    expect(keys).not.toContain("allergyWords");
  });

  it("asks for no strength while the entry has no amount yet", () => {
    expect(kinds(check([line("Crocin", { amount: "" })]).findings)).toEqual([]);
  });

  it("finds what the patient already takes, by brand", () => {
    const { findings } = check(["Lanoxin 0.25 mg"], { medicines: "digoxin half at night" });
    expect(kinds(findings)).toEqual(["critical taken"]);
    expect(findings.map(findingText)).toEqual(["The patient already takes Lanoxin 0.25 mg."]);
  });

  it.each([
    [["Warf 5", "Brufen 400"], "critical"],
    [["Brufen 400", "Warf 5"], "critical"],
    [["Sorbitrate 10", "Penegra 50"], "critical"],
    [["Azithral 500", "Ondem 4"], "important"],
    [["Cordarone 200", "Azithral 500"], "critical"],
    [["Cardace 5", "Aldactone 25"], "critical"],
    [["Thyronorm 50", "Shelcal 500"], "important"],
    [["Simvastatin 20", "Clarithromycin 500"], "critical"],
    [["Folitrax 7.5", "Septran DS"], "critical"],
    [["Nexito 10", "Linezolid 600"], "critical"],
    [["Ciplox 500", "Tizan 2"], "critical"],
    [["R Cinex", "Dolutegravir 50"], "critical"],
  ])("finds that %j harm together", (items, severity) => {
    const found = check(items).findings.filter(({ kind }) => kind === "interaction");
    expect(found).toMatchObject([{ severity, item: items[1], other: items[0] }]);
    expect(found[0]?.sources[0]?.url).toMatch(/^https:/u);
  });

  it("finds no interaction of a medicine with itself, and none of a cream", () => {
    expect(kinds(check(["Azithral 500"]).findings)).toEqual([]);
    expect(kinds(check([line("Volini", { form: "cream" }), "Warf 5"]).findings)).toEqual([]);
    expect(kinds(check(["Cetirizine 10", "Rantac 150"]).findings)).toEqual([]);
    expect(kinds(check(["R Cinex", "Tenofovir 300"]).findings)).toEqual([]);
  });

  it("asks no reason to go on with what the patient takes", () => {
    const taken = (item: string, medicines: string) =>
      kinds(check([line(item, { course: "refill" })], { medicines }).findings);
    expect(taken("Metformin 500", "Glycomet 500")).toEqual(["note taken"]);
    expect(taken("Rosuvas 10", "Atorva 10")).toEqual(["critical taken"]);
  });

  it("finds an interaction with what the patient takes", () => {
    const { findings } = check(["Ibuprofen 400"], { medicines: "Acitrom 2 mg since the valve" });
    expect(findings).toMatchObject([{ kind: "interaction", severity: "critical", other: "acenocoumarol" }]);
  });

  it("finds herbs of the library, in both languages", () => {
    const [herb] = check(["Warf 5"], { medicines: "St John's wort" }).findings.filter(({ kind }) => kind === "herb");
    expect(herb && findingText(herb)).toContain("weakens warfarin");
    setLanguageSource(() => "hi");
    expect(herb && findingText(herb)).toContain("सेंट जॉन वॉर्ट");
    setLanguageSource(() => "en");
  });

  it.each([
    [{ sex: "Female", isPregnant: true }, ["critical pregnancy"]],
    [{ sex: "Female", isPregnant: null }, ["important pregnancy"]],
    [{ sex: "Female", isPregnant: false }, []],
    [{ sex: "Female", isPregnant: null, age: 70 }, []],
    [{ sex: "Female", isPregnant: null, age: 8 }, []],
    [{ sex: null, isPregnant: null }, ["important pregnancy"]],
    [{ sex: "Male", isPregnant: null }, []],
  ] as const)("finds ramipril in pregnancy for %j: %j", (patient, wanted) => {
    expect(kinds(check(["Cardace 5"], patient).findings)).toEqual(wanted);
  });

  it("finds a retinoid cream in pregnancy, and no painkiller gel", () => {
    const pregnant = { sex: "Female", isPregnant: true } as const;
    const cream = (item: string) => kinds(check([line(item, { form: "cream" })], pregnant).findings);
    expect([cream("Retino A"), cream("Volini")]).toEqual([["critical pregnancy"], []]);
  });

  it("leaves aspirin for the heart out of what is said of painkillers", () => {
    expect(kinds(check(["Ecosprin 75", "Telma 40"], { age: 70 }).findings)).toEqual([]);
    expect(kinds(check(["Brufen 400", "Telma 40"], { age: 70 }).findings)).toEqual([
      "important interaction",
      "important age",
    ]);
  });

  it("finds what passes into milk", () => {
    const nursing = { sex: "Female", isPregnant: false, isBreastfeeding: true } as const;
    expect(kinds(check(["Ultracet"], nursing).findings)).toEqual(["critical breastfeeding"]);
    expect(kinds(check(["Ultracet"], { ...nursing, isBreastfeeding: null }).findings)).toEqual([]);
  });

  it.each([
    ["2026-08-28", "Brufen", []],
    ["2026-08-29", "Brufen", ["critical age"]],
    ["2026-08-28", "Promethazine", ["critical age"]],
    ["2020-11-29", "Loperamide 2 mg", ["critical age"]],
    ["2014-11-29", "Nimulid 100", ["critical age"]],
    ["2008-11-29", "Ciplox 500", ["important age"]],
    ["2008-11-28", "Ciplox 500", []],
    ["1961-11-28", "Alprax 0.25", []],
    ["1960-11-27", "Alprax 0.25", ["important age"]],
    ["1922-05-01", "Alprax 0.25", ["important age"]],
    ["1922-05-01", "Dolo 650", []],
  ])("born %s, finds for %j: %j", (bornOn, item, wanted) => {
    const age = ageForChecks(bornOn, "2026-11-28");
    expect(kinds(check([item], { age }).findings)).toEqual(wanted);
  });

  it("finds a cough mixture for a small child only with both of its ingredients", () => {
    const young = { age: 3, weight: 14 };
    const found = (item: string) => check([line(item, { form: "syrup" })], young).findings;
    expect(kinds(found("T Minic"))).toContain("critical age");
    expect(kinds(found("Chlorpheniramine"))).toEqual([]);
  });

  it("does not check an unknown age, and says so", () => {
    const { findings, notChecked } = check(["Nimulid 100"], { age: ageForChecks("", "2026-11-28") });
    expect(kinds(findings)).toEqual([]);
    expect(notChecked).toContainEqual({ key: "age", item: "" });
    expect([ageForChecks("2027-01-01", "2026-11-28"), ageForChecks("soon", "2026-11-28")]).toEqual([null, null]);
  });

  it("says what was not checked, in words", () => {
    const { findings, notChecked } = check(["Triphala churna", line("Dolo 650", { often: "as told" })], {
      sex: "Female",
    });
    expect(findings).toEqual([]);
    expect(notChecked.map(notCheckedText)).toEqual([
      "Not in our list, so not checked: Triphala churna.",
      "Dose not read, so not compared with the highest dose: Dolo 650.",
      "No allergies are recorded.",
      "We don’t know whether the patient is pregnant or breastfeeding.",
      "Kidneys, liver, other illnesses and food are not checked. Our lists are drafts and not complete.",
    ]);
  });

  it.each([
    ["", ["No allergies are recorded."]],
    ["none", []],
    ["penicillin", []],
    ["dust", ["We know no medicine in what the patient wrote about allergies: “dust”."]],
  ])("says of allergies %j: %j", (allergies, wanted) => {
    const said = check(["Dolo 650"], { allergies }).notChecked.map(notCheckedText);
    expect(said.filter((text) => /allerg/u.test(text))).toEqual(wanted);
  });

  it("does not ask of a small child or an old woman whether she is pregnant", () => {
    for (const age of [0.25, 8, 70, 104]) {
      expect(check(["Dolo 650"], { sex: "Female", age }).notChecked).not.toContainEqual({ key: "pregnancy", item: "" });
    }
  });

  it("explains each finding in both languages, the gravest first", () => {
    const all = check(
      [line("Augmentin 625"), line("Cefixime"), line("Warf 5"), line("Brufen 400", { amount: "5000 mg", often: "OD" })],
      {
        allergies: "penicillin",
        medicines: "Cardace, mulethi, furosemide",
        age: 3,
        weight: null,
        isPregnant: true,
        sex: "Female",
      },
    ).findings;
    const order = all.map(({ severity }) => SEVERITIES.indexOf(severity));
    expect(order).toEqual(order.toSorted());
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(6);
    for (const language of ["en", "hi"] as const) {
      setLanguageSource(() => language);
      for (const text of all.map(findingText)) expect(text).not.toMatch(/undefined|\{|^\s*$/u);
    }
    setLanguageSource(() => "en");
  });

  it("checks thirty lines, and the same again with the same result", () => {
    const lines = Array.from({ length: 30 }, (_, index) => (index % 2 === 0 ? "Dolo 650" : "Warf 5"));
    const once = check(lines, { medicines: lines.join(", ") });
    expect(once.findings.length).toBeGreaterThan(200);
    expect(check(lines, { medicines: lines.join(", ") })).toEqual(once);
  });

  it("never throws", () => {
    const words = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("Dolo 650", "1-0-1", "5000 mg", "warfarin", "-"),
    );
    const item = fc.record({ item: words, form: words, amount: words, often: words, days: words });
    const age = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 130 }));
    fc.assert(
      fc.property(fc.array(item), words, words, age, (lines, allergies, medicines, years) => {
        checkPrescription(lines, { ...ADULT, allergies, medicines, age: years, weight: null, sex: null }, allergies);
      }),
    );
  });
});
