import { afterEach, describe, expect, it } from "vitest";
import { setLanguageSource } from "../language.ts";
import { chosenDiagnoses, lastDiagnosis } from "./diagnosis.ts";
import { codedNames, DIAGNOSES, diagnosisWith } from "./diagnosis-list.ts";
import { suggestDiagnoses } from "./diagnosis-search.ts";

afterEach(() => setLanguageSource(() => "en"));
const first = (typed: string) => suggestDiagnoses(typed)[0];

describe("the list of diagnoses", () => {
  it("has at least 200, and each is found by its names and its code", () => {
    expect(DIAGNOSES.length).toBeGreaterThanOrEqual(200);
    for (const { code, name, hindi, also = [] } of DIAGNOSES) {
      for (const typed of [name, hindi, ...also, code]) {
        expect(
          suggestDiagnoses(typed).map((found) => found.code),
          typed,
        ).toContain(code);
      }
    }
  });

  it("gives signed codes in the reader's language, and those of another version as they were signed", () => {
    const signed = [
      { code: "I10", name: "High blood pressure" },
      { code: "J00", name: "Cold in the head" },
    ];
    setLanguageSource(() => "hi");
    expect(codedNames(signed).map(({ name }) => name)).toEqual([diagnosisWith("I10")?.hindi, "Cold in the head"]);
  });
});

describe("a diagnosis that is typed", () => {
  it.each([
    ["hyperten", "I10"],
    ["HTN", "I10"],
    ["high bp", "I10"],
    ["sugar", "E11.9"],
    ["madhumeh", "E11.9"],
    ["मधुमेह", "E11.9"],
    ["tonsilitis", "J03.9"],
    ["pnuemonia", "J18.9"],
    ["urti", "J06.9"],
    ["E11.9", "E11.9"],
    ["j06", "J06.9"],
    ["fever, loose mot", "A09"],
    ["पीलि", "R17"],
  ])("%j finds %s first", (typed, code) => {
    expect(first(typed)?.code).toBe(code);
  });

  it.each(["", "  ", ",", "zzqxv", "x".repeat(10_000), "Anaemia;", "{}", "\u0000"])("%j finds nothing", (typed) => {
    expect(suggestDiagnoses(typed)).toEqual([]);
  });

  it("completes a name that was begun, and leaves the doctor's own words", () => {
    expect(first("hypertens")).toMatchObject({ text: "Hypertension", found: "hypertension" });
    expect(first("knee pain, hypertens")?.text).toBe("knee pain, Hypertension");
    expect(first("HTN")?.text).toBe("HTN");
    expect(first("pnuemonia")?.text).toBe("pnuemonia");
    expect(first("E11.9")?.text).toBe("Type 2 diabetes");
    expect(first("मधु")?.text).toMatch(/^[\p{Script=Devanagari}\d ]+$/u);
  });

  it("shows plain names in the language of the moment", () => {
    setLanguageSource(() => "hi");
    expect(first("HTN")).toMatchObject({ name: diagnosisWith("I10")?.hindi, found: "HTN" });
  });
});

describe("the diagnoses of a note", () => {
  const [sugar, pressure] = [
    { code: "E11.9", name: "Type 2 diabetes" },
    { code: "I10", name: "High blood pressure" },
  ];

  it.each([
    ["", [], []],
    [" Post-viral cough ", [], [{ text: "Post-viral cough" }]],
    ["HTN", [pressure], [{ text: "HTN", code: "I10" }]],
    ["", [pressure], [{ text: "High blood pressure", code: "I10" }]],
    [
      "sugar, BP",
      [sugar, pressure],
      [
        { text: "Type 2 diabetes", code: "E11.9" },
        { text: "High blood pressure", code: "I10" },
      ],
    ],
  ])("of %j with %j", (text, codes, chosen) => {
    expect(chosenDiagnoses(text, codes)).toEqual(chosen);
  });

  it("are looked for at the end of the text", () => {
    expect(lastDiagnosis("Fever;cough")).toEqual({ before: "Fever; ", last: "cough" });
    expect(lastDiagnosis("Fever")).toEqual({ before: "", last: "Fever" });
  });
});
