import { describe, expect, it } from "vitest";
import { printedName } from "./printed-name.ts";

describe("the name of a medicine on paper", () => {
  it.each([
    [{ item: "Paracetamol" }, "PARACETAMOL"],
    [{ item: "Paracetamol 500 mg" }, "PARACETAMOL 500 mg"],
    [{ item: "Salbutamol 100 mcg (Asthalin)" }, "SALBUTAMOL 100 mcg (Asthalin)"],
    [{ item: "Vitamin B12 [Methylcobal]" }, "VITAMIN B12 [Methylcobal]"],
    [{ item: "Dolo 650", generic: "Paracetamol 650 mg" }, "PARACETAMOL 650 mg (Dolo 650)"],
    [{ item: "Amoxicillin 125mg/5 ml" }, "AMOXICILLIN 125mg/5 ml"],
    [{ item: "पैरासिटामोल 500 mg" }, "पैरासिटामोल 500 mg"],
  ])("of %j is %s", (item, printed) => {
    expect(printedName(item)).toBe(printed);
  });
});
