import { describe, expect, it } from "vitest";
import { forbiddenIn } from "../advice/forbidden.ts";
import { FORM_KEYS } from "../advice/forms.ts";
import { LISTED_ITEMS } from "../advice/listed-items.ts";
import { cautionsOf, ingredientsOf, MEDICINE_CONTENT, MEDICINES, medicineNamed, sourcesOf } from "./medicine-list.ts";
import { namedMedicines } from "./named-medicines.ts";

const generics = MEDICINES.filter(({ ingredients }) => ingredients === undefined);
const { interactions, pregnancy, breastfeeding, age, kidneys, doses } = MEDICINE_CONTENT;

describe("the medicine list", () => {
  it("has at least 600 generics, 400 brands and 60 pairs, each with a source", () => {
    expect(generics.length).toBeGreaterThanOrEqual(600);
    expect(MEDICINES.flatMap(({ brands = [] }) => brands).length).toBeGreaterThanOrEqual(400);
    expect(interactions.length).toBeGreaterThanOrEqual(60);
    const all = [MEDICINES, interactions, pregnancy, breastfeeding, age, kidneys, doses].flat();
    expect(all.filter(({ sources }) => sources.length === 0 || sourcesOf(sources).length !== sources.length)).toEqual(
      [],
    );
  });

  it("has brands only with the packs as a source, and a schedule only with the Drugs Rules", () => {
    for (const { name, brands, schedule, sources, ingredients } of MEDICINES) {
      if (brands) expect(sources, name).toContain("brand-labels");
      if (schedule !== "none" && !ingredients) expect(sources, name).toContain("drugs-rules-1945");
    }
  });

  it("gives a combination the classes and the strictest schedule of its ingredients", () => {
    const cough = medicineNamed("codeine + chlorpheniramine");
    expect(cough).toMatchObject({ schedule: "H1", classes: ["opioids", "antihistamines"] });
    expect(cough?.telemedicine.forbiddenBy).toBe("ndps");
    for (const medicine of MEDICINES) {
      for (const name of ingredientsOf(medicine)) expect(medicineNamed(name), name).toBeDefined();
    }
  });

  it("says of telemedicine what content/prescribing says", () => {
    for (const medicine of generics) {
      const [forbidden] = forbiddenIn(medicine.name);
      expect([medicine.name, medicine.telemedicine.forbiddenBy]).toEqual([medicine.name, forbidden?.ground]);
    }
    expect(medicineNamed("paracetamol")?.telemedicine.lists).toEqual({ mouth: "O" });
    expect(medicineNamed("clotrimazole")?.telemedicine.lists).toEqual({ skin: "A", ear: "A" });
    expect(medicineNamed("ciprofloxacin")?.telemedicine.lists).toEqual({ eye: "A" });
    expect(medicineNamed("amoxicillin")?.telemedicine).toEqual({ lists: {} });
    const listed = LISTED_ITEMS.filter(({ name }) => namedMedicines(name).medicines.length === 0);
    expect(listed).toEqual([]);
  });

  it("knows schedules that a pharmacist asks about", () => {
    const schedules = ["tramadol", "azithromycin", "methylphenidate", "paracetamol", "cefixime"].map(
      (name) => medicineNamed(name)?.schedule,
    );
    expect(schedules).toEqual(["H1", "H", "X", "none", "H1"]);
  });

  it("has only forms that a prescription has", () => {
    const forms = new Set(MEDICINES.flatMap(({ forms: own = {} }) => Object.keys(own)));
    expect([...forms].filter((form) => !FORM_KEYS.some((key) => key === form))).toEqual([]);
    expect(medicineNamed("amoxicillin + clavulanic acid")?.forms?.tablet).toContain("500 mg + 125 mg");
  });

  it("names no everyday word", () => {
    const words =
      "dust none milk egg pain cold food not sure morning night blood sugar test doctor after allergy पास दवा";
    for (const word of words.split(" ")) expect([word, ...namedMedicines(word).ingredients]).toEqual([word]);
  });

  it("has the cautions of each ingredient", () => {
    const telma = medicineNamed("telmisartan + amlodipine");
    const cautions = telma && cautionsOf(telma);
    expect(cautions?.pregnancy).toHaveLength(1);
    expect(cautions?.kidneys).toHaveLength(1);
    expect(cautions?.breastfeeding).toEqual([]);
    expect(cautions?.age).toEqual([]);
  });
});
