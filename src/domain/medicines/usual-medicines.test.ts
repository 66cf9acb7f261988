import { describe, expect, it } from "vitest";
import { suggestMedicines } from "./medicine-choice.ts";
import { type PrescribedLine, usualMedicines } from "./usual-medicines.ts";

const line = (item: string, changed: Partial<PrescribedLine> = {}): PrescribedLine => ({
  ...{ item, form: "tablet", amount: "1 tablet", often: "1-0-1", days: 5, list: "" },
  ...changed,
});
const signed = [
  line("Cetirizine 10 mg", { often: "0-0-1" }),
  line("Paracetamol 650 mg (Dolo 650)", { often: "1-1-1", days: 3 }),
  line("Paracetamol 650 mg (Dolo 650)", { often: "1-1-1", days: 3 }),
  line("Paracetamol 500 mg"),
  line("A tonic of the village"),
  line("Paracetamol 500 mg and Ibuprofen 400 mg"),
];

describe("what a doctor signs most often", () => {
  const usual = usualMedicines(signed);

  it("is each medicine once, in its most frequent wording, the most frequent first", () => {
    expect(usual).toEqual([
      { ...line("Paracetamol 650 mg (Dolo 650)", { often: "1-1-1", days: 3 }), name: "paracetamol", times: 3 },
      { ...line("Cetirizine 10 mg", { often: "0-0-1" }), name: "cetirizine", times: 1 },
    ]);
  });

  it("is suggested before anything is typed", () => {
    const [first, second] = suggestMedicines(" ", usual);
    expect(first).toMatchObject({ name: "Paracetamol", choices: [{ usual: { often: "1-1-1", days: 3 } }] });
    expect(second).toMatchObject({ name: "Cetirizine", choices: [{ item: "Cetirizine 10 mg" }] });
  });

  it("is offered in the usual strength, with the other strengths after it", () => {
    const [paracetamol] = suggestMedicines("parac", usual);
    expect(paracetamol?.choices[0]).toMatchObject({ item: "Paracetamol 650 mg (Dolo 650)", usual: { days: 3 } });
    expect(paracetamol?.open).toBeUndefined();
    expect(paracetamol?.choices.length).toBeGreaterThan(1);
    expect(paracetamol?.choices.slice(1).every(({ usual }) => usual === undefined)).toBe(true);
  });

  it("gives way to a strength or a brand that is typed", () => {
    expect(suggestMedicines("paracetamol 500", usual)[0]?.choices[0]?.item).toBe("Paracetamol 500 mg");
    expect(suggestMedicines("Crocin", usual)[0]?.choices[0]?.item).toMatch(/\(Crocin/u);
  });

  it("comes first among names that begin alike, and never before what only it sounds like", () => {
    const before = suggestMedicines("cef").map(({ name }) => name);
    const last = before.at(-1) ?? "";
    const mine = usualMedicines([line(last)]);
    expect(suggestMedicines("cef", mine)[0]?.name).toBe(last);
    expect(suggestMedicines("dolo", usualMedicines([line("Dolutegravir 50 mg")]))[0]?.name).toBe("Paracetamol");
  });
});
