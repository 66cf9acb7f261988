import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { readDiagnoses } from "./diagnoses.ts";
import { readMedicines } from "./medicines.ts";
import { ContentError } from "./read.ts";

const CONTENT = join(import.meta.dirname, "../../content");
const HEART = "diagnoses/list/heart.yaml";
const PAIN = "medicines/list/pain/pain-1.yaml";
const BOTH = "medicines/list/pain/combinations.yaml";
const AGE = "medicines/cautions/age.yaml";
const BLEEDING = "medicines/interactions/bleeding.yaml";

describe("reading the medicines", () => {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-medicines-"));
  for (const part of ["medicines", "prescribing", "messages"]) {
    cpSync(join(CONTENT, part), join(folder, part), { recursive: true });
  }
  const changed = new Set<string>();
  afterEach(() => {
    for (const file of changed) cpSync(join(CONTENT, file), join(folder, file));
    changed.clear();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each<[what: string, file: string, from: string | RegExp, to: string, message: string]>([
    ["an entry without a source", PAIN, "  sources: [nlem-2022, brand-labels]\n", "", `${PAIN}: 0.sources: is missing`],
    ["an unknown source", PAIN, "[nlem-2022,", "[nlem-2021,", '"nlem-2021" is not known'],
    ["an unknown class", PAIN, "[paracetamols]", "[paracetamol]", 'paracetamol.classes: "paracetamol" is not known'],
    ["a strength that can't be read", PAIN, "[500 mg, 650 mg]", "[500 tablets, 650 mg]", "must be a strength such as"],
    ["an unknown form", PAIN, "tablet:", "tablets:", 'forms: Unrecognized key: "tablets"'],
    ["an unknown schedule", PAIN, "schedule: none", "schedule: G", `${PAIN}: 0.schedule`],
    ["a Hindi name in Latin letters", PAIN, "hindi: पैरासिटामोल", "hindi: paracetamol", "must be in Devanagari"],
    ["a brand of two medicines", PAIN, /\bDolo\b/u, "Brufen", "two medicines have the name brufen"],
    [
      "a schedule that the law's list contradicts",
      PAIN,
      "schedule: none",
      "schedule: X",
      "paracetamol.schedule: content/prescribing says otherwise",
    ],
    ["an unknown ingredient", BOTH, "[ibuprofen, paracetamol]", "[ibuprofen, pcm]", 'ingredients: "pcm" is not known'],
    ["one ingredient", BOTH, "[ibuprofen, paracetamol]", "[ibuprofen]", "must be two or more"],
    [
      "a strength for one of two ingredients",
      BOTH,
      "400 mg + 325 mg",
      "400 mg",
      'ibuprofen + paracetamol.forms: "400 mg" must have a strength for each ingredient',
    ],
    ["a caution for no medicine", AGE, "[aspirin]", "[asprin]", '"asprin" is no medicine, class or group'],
    ["a caution for no age", AGE, /^ {2}under: 16\n/mu, "", "must have either `under` or `over`"],
    ["an interaction of nothing", BLEEDING, "[nsaids]", "[nsaid]", '"nsaid" is no medicine, class or group'],
    ["a sentence in one language", BLEEDING, /^ {2}hi: .*\n/mu, "", `${BLEEDING}: 0.hi: is missing`],
    ["an unknown severity", BLEEDING, "severity: critical", "severity: high", `${BLEEDING}: 0.severity`],
    ["a class without a name", "messages/hi/medicines.json", '"statins":', '"statin":', "classes: no name for statins"],
  ])("refuses %s", (_what, file, from, to, message) => {
    const before = readFileSync(join(folder, file), "utf8");
    const after = before.replace(from, to);
    expect(after).not.toBe(before);
    changed.add(file);
    writeFileSync(join(folder, file), after);
    const read = () => readMedicines(folder);
    expect(read).toThrow(ContentError);
    expect(read).toThrow(message);
  });

  it("gives a combination what follows from its ingredients", () => {
    const { medicines, interactions } = readMedicines(folder);
    expect(medicines.find(({ name }) => name === "ibuprofen + paracetamol")).toMatchObject({
      ...{ hindi: "इबुप्रोफेन + पैरासिटामोल", classes: ["nsaids", "paracetamols"], schedule: "H" },
      telemedicine: { lists: {} },
    });
    const [first] = interactions;
    expect(first?.one).toEqual(expect.arrayContaining(["warfarin", "apixaban", "heparin"]));
    expect(first?.other).toEqual(expect.arrayContaining(["aspirin", "ibuprofen"]));
  });
});

describe("reading the diagnoses", () => {
  const folder = mkdtempSync(join(tmpdir(), "tulsi-diagnoses-"));
  cpSync(join(CONTENT, "diagnoses"), join(folder, "diagnoses"), { recursive: true });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ["a code twice", "code: I10", "code: I21.9", "two diagnoses have the code I21.9"],
    ["a code of another system", "code: I10", "code: BA00", "0.code: must be a code of ICD-10"],
    ["a name twice", "name: High blood pressure", "name: Angina", "two diagnoses have the name angina"],
    ["a Hindi name in Latin letters", /hindi: उच्च रक्तचाप .*/u, "hindi: BP", "0.hindi: must be in Devanagari"],
  ])("refuses %s", (_, from, to, message) => {
    const text = readFileSync(join(folder, HEART), "utf8");
    expect(text).toMatch(from);
    writeFileSync(join(folder, HEART), text.replace(from, to));
    expect(() => readDiagnoses(folder)).toThrow(message);
    writeFileSync(join(folder, HEART), text);
    expect(readDiagnoses(folder)).not.toHaveLength(0);
  });
});
