import { describe, expect, it } from "vitest";
import { namedMedicines } from "../../medicines/named-medicines.ts";
import { draftSchema, MAX_ITEMS, saveDraftSchema } from "../advice.rules.ts";
import { checkDraft, type KnownOfPatient } from "./checked-draft.ts";

const TODAY = "2026-11-29";
const KNOWN: KnownOfPatient = {
  ...{ bornOn: "1980-01-01", day: TODAY, sex: "Male", allergies: "", medicines: "", words: "" },
  ...{ isPregnant: null, isBreastfeeding: null, isRecordShared: true },
};
const draftOf = (...items: readonly object[]) => draftSchema.parse({ lines: items });
const check = (item: object, known: Partial<KnownOfPatient> = {}) => checkDraft(draftOf(item), { ...KNOWN, ...known });

describe("the checks of unusual drafts", () => {
  it.each([
    ["2026-08-29", "under two years"],
    ["2008-11-30", "one day before the eighteenth birthday"],
    ["1922-11-29", "104 years"],
    ["2027-01-01", "not born yet"],
    ["", "unknown"],
  ])("end for a patient born on %j: %s", (bornOn) => {
    const { notChecked } = check({ item: "Aspirin 75 mg", form: "tablet", amount: "1", often: "od" }, { bornOn });
    expect(notChecked.some(({ key }) => key === "age")).toBe(bornOn === "" || bornOn > TODAY);
  });

  it("count 17 years and 364 days as a child, and the birthday not", () => {
    const kinds = (bornOn: string) =>
      check({ item: "Ciprofloxacin 500 mg", form: "tablet" }, { bornOn }).findings.filter(({ kind }) => kind === "age");
    expect(kinds("2008-11-30").length).toBeGreaterThan(0);
    expect(kinds("2008-11-29")).toEqual([]);
  });

  it("name the entries that are in no list, so that they are marked after a reload too", () => {
    const draft = draftOf({ item: "Zzyzx drops" }, { item: "Paracetamol 500 mg" }, { item: "A tonic" });
    const { notChecked } = checkDraft(draft, KNOWN);
    expect(notChecked.find(({ key }) => key === "unknown")?.items).toEqual(["Zzyzx drops", "A tonic"]);
  });

  it("know each generic of a brand that is two, in whichever strength it is written", () => {
    for (const item of ["Augmentin 375", "Augmentin 625", "Augmentin 1.2 g"]) {
      expect([...namedMedicines(item).ingredients].sort(), item).toEqual(["amoxicillin", "clavulanic acid"]);
      expect(
        check({ item }, { allergies: "penicillin" }).findings.map(({ kind }) => kind),
        item,
      ).toContain("allergy");
    }
  });

  it("are not asked about 30 lines: no draft has more than the paper", () => {
    const lines = Array.from({ length: 30 }, (_, index) => ({ item: `Medicine ${index}` }));
    const saved = saveDraftSchema.safeParse({ lines, seen: 0 });
    expect(saved.error?.issues[0]).toMatchObject({ path: ["lines"], maximum: MAX_ITEMS });
  });
});
