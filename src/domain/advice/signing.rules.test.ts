import { describe, expect, it } from "vitest";
import type { Medicine } from "../medicines/medicine.ts";
import { type Draft, draftSchema, EMPTY_DRAFT, EMPTY_ITEM } from "./advice.rules.ts";
import { checkDraft, type KnownOfPatient, neverWarnings } from "./checks/checked-draft.ts";
import { formatAge, type SigningFacts, signable } from "./signing.rules.ts";

const FACTS: SigningFacts = { today: "2026-11-21", consultationDay: "2026-11-20", minorAlone: false, callMode: null };
const PARACETAMOL = {
  ...EMPTY_ITEM,
  ...{ item: "Paracetamol", form: "tablet", amount: "500 mg", often: "three times a day", days: "3" },
  ...{ food: "after-food", course: "new" },
};
const SIGNED: Draft = {
  ...EMPTY_DRAFT,
  ...{ ageAsked: "on", mode: "text", type: "first", diagnosis: "Viral fever", advice: "Rest, and drink enough." },
  lines: [PARACETAMOL],
};

function refusalOf(draft: Partial<Draft>, facts: Partial<SigningFacts> = {}) {
  const checked = signable({ ...SIGNED, ...draft }, { ...FACTS, ...facts });
  return checked.ok ? "signable" : [checked.refusal.field, checked.refusal.key];
}

const withLine = (replaced: Partial<typeof PARACETAMOL>) => ({ lines: [{ ...PARACETAMOL, ...replaced }] });

describe("signing advice", () => {
  it("requires the age first", () => {
    expect(refusalOf({ ageAsked: "", mode: "", type: "" })).toEqual(["ageAsked", "advice.ageAsked"]);
  });

  it("takes sex and weight as the doctor states them, or without them", () => {
    const personOf = (draft: Partial<Draft>) => {
      const checked = signable({ ...SIGNED, ...draft }, FACTS);
      return checked.ok ? checked.value.person : checked.refusal;
    };
    expect(personOf({})).toEqual({});
    expect(personOf({ sex: "Female", weight: "62,5" })).toEqual({ sex: "Female", weight: 62.5 });
    expect(personOf({ weight: "७" })).toEqual({ weight: 7 });
    expect(personOf({ sex: "f" })).toMatchObject({ field: "sex", key: "advice.sex" });
    for (const weight of ["0", "400", "62.55", "sixty", "-3"]) {
      expect(personOf({ weight })).toMatchObject({ field: "weight", key: "health.weight" });
    }
  });

  it("requires the strength of a tablet that comes in several, at its line", () => {
    const open = ["lines.0.item", "advice.strength"];
    for (const item of ["Paracetamol", "Crocin", "पैरासिटामोल"]) {
      expect(refusalOf(withLine({ item, amount: "1 tablet" })), item).toEqual(open);
    }
    expect(refusalOf({ lines: [PARACETAMOL, { ...PARACETAMOL, amount: "1" }] })).toEqual(["lines.1.item", open[1]]);
    const checked = signable({ ...SIGNED, ...withLine({ amount: "1" }) }, FACTS);
    expect(checked.ok ? {} : checked.refusal.values).toEqual({
      ...{ strengths: "500 mg, 650 mg", example: "Paracetamol 500 mg" },
    });
    for (const item of ["Paracetamol 650 mg", "Crocin 500", "Paracetamol 123 mg"]) {
      expect(refusalOf(withLine({ item, amount: "1 tablet", list: "O" })), item).toBe("signable");
    }
  });

  it("knows the list of a generic that was chosen by its brand", () => {
    const listed = (item: string) => {
      const checked = signable({ ...SIGNED, ...withLine({ item, amount: "1 tablet", list: "" }) }, FACTS);
      return checked.ok ? checked.value.prescription[0]?.list : checked.refusal.key;
    };
    expect(listed("Paracetamol 650 mg (Dolo)")).toBe("O");
    expect(listed("Paracetamol 650 mg (Glycomet)")).toBe("advice.list");
  });

  it("requires no strength where a reason may take its place, or nothing is known", () => {
    expect(refusalOf(withLine({ item: "Betnovate", form: "cream", amount: "thinly", list: "O" }))).toBe("signable");
    expect(refusalOf(withLine({ item: "Triphala", amount: "2", list: "O" }))).toBe("signable");
  });

  it("requires the strength of the clinic's own tablet as of the list's", () => {
    const medicine: Medicine = {
      ...{ name: "qwyttrabin", hindi: "", classes: [], schedule: "none", sources: [] },
      ...{ forms: { tablet: ["5 mg", "10 mg"] }, telemedicine: { lists: { mouth: "O" } } },
    };
    const clinicRules = [{ list: "O", medicines: [medicine] }] as const;
    expect(refusalOf(withLine({ item: "Qwyttrabin", amount: "1", list: "O" }), { clinicRules })).toEqual([
      ...["lines.0.item", "advice.strength"],
    ]);
  });

  it("requires the mode and the reason of the consultation", () => {
    expect(refusalOf({ mode: "pigeon" })).toEqual(["mode", "advice.mode"]);
    expect(refusalOf({ type: "" })).toEqual(["type", "advice.type"]);
  });

  it("accepts a mode from the call log, and any other only with the doctor's statement", () => {
    const reported = (mode: Draft["mode"], callMode: SigningFacts["callMode"], elsewhere = "") =>
      refusalOf({ mode, elsewhere }, { callMode });
    expect(reported("video", "text")).toEqual(["mode", "advice.modeText"]);
    expect(reported("audio", "text")).toEqual(["mode", "advice.modeText"]);
    expect(reported("video", "audio")).toEqual(["mode", "advice.modeAudio"]);
    for (const tick of ["", "on"]) {
      expect(reported("text", "audio", tick)).toEqual(["mode", "advice.modeMore"]);
      expect(reported("text", "video", tick)).toEqual(["mode", "advice.modeVideo"]);
      expect(reported("audio", "video", tick)).toEqual(["mode", "advice.modeVideo"]);
    }
    for (const mode of ["text", "audio", "video"] as const) expect(reported(mode, mode)).toBe("signable");
    expect(reported("video", "text", "on")).toBe("signable");
    expect(reported("video", "audio", "on")).toBe("signable");
  });

  it("accepts a follow-up only within six months after the earlier consultation", () => {
    const seenOn = (earlierOn: string) => refusalOf({ type: "follow-up", earlierOn });
    expect(seenOn("")).toEqual(["earlierOn", "advice.earlierOn"]);
    expect(seenOn("2026-02-30")).toEqual(["earlierOn", "advice.earlierOn"]);
    expect(seenOn("2026-05-19")).toEqual(["earlierOn", "advice.earlierRange"]);
    expect(seenOn("2026-11-20")).toEqual(["earlierOn", "advice.earlierRange"]);
    expect(seenOn("2026-05-20")).toBe("signable");
    expect(seenOn("2026-11-19")).toBe("signable");
  });

  it.each(["item", "form", "amount", "often", "days", "food", "course"] as const)(
    "refuses an item without %s",
    (field) => {
      expect(refusalOf(withLine({ [field]: "" }))).toEqual([`lines.0.${field}`, `advice.${field}`]);
    },
  );

  it.each(["0", "366", "-1", "1.5", "three", "1e2"])("refuses %s days", (days) => {
    expect(refusalOf(withLine({ days }))).toEqual(["lines.0.days", "advice.days"]);
  });

  it("refuses a medicine that may never be prescribed online, whatever the doctor states", () => {
    const [field, message] = refusalOf(withLine({ item: "Tramadol", list: "O" }));
    expect(field).toBe("lines.0.item");
    expect(message).toContain("advice.never");
  });

  it.each(["ALPRA-ZOLAM", "Tra madol", "ट्रामाडोल", "Corex", "Restyl", "Calmpose"])(
    "refuses it under any name: %s",
    (item) => {
      const [field, message] = refusalOf(withLine({ item, list: "O" }));
      expect([field, message]).toEqual(["lines.0.item", "advice.never"]);
    },
  );

  it.each([
    ["amount", "1 tab with Alprazolam 0.5 mg"],
    ["often", "twice a day, with Tramadol"],
    ["cautions", "At night with ट्रामाडोल"],
  ] as const)("refuses it beside an item too: %s", (field, words) => {
    const [named, message] = refusalOf(withLine({ [field]: words }));
    expect(named).toBe(`lines.0.${field}`);
    expect(message).toContain("advice.names");
  });

  it("refuses to prescribe it in the texts beside the prescription", () => {
    const [field, message] = refusalOf({ advice: "Rest. Tab Tramadol 50 mg three times a day." });
    expect([field, message]).toEqual(["advice", "advice.reported"]);
  });

  it("lets the doctor advise to stop it", () => {
    expect(refusalOf({ diagnosis: "Tramadol habit", advice: "Stop tramadol step by step." })).toBe("signable");
  });

  it("asks the doctor for the list of an unknown item, but not of a known one", () => {
    expect(refusalOf(withLine({ item: "Sitopaladi" }))).toEqual(["lines.0.list", "advice.list"]);
    expect(refusalOf(withLine({ item: "Sitopaladi", list: "O" }))).toBe("signable");
    // The doctor's statement does not change the list of a known item.
    expect(refusalOf(withLine({ item: "Metformin", list: "O" }))).toEqual(["lines.0.item", "advice.video"]);
    const checked = signable({ ...SIGNED, ...withLine({ item: "Sitopaladi", list: "O" }) }, FACTS);
    expect(checked.ok && checked.value.prescription[0]).toMatchObject({ list: "O", listBy: "doctor", days: 3 });
  });

  it("follows the guidelines' lists", () => {
    const metformin = (course: string) => withLine({ item: "Metformin", course });
    expect(refusalOf({ ...metformin("new"), mode: "video" })).toBe("signable");
    const later = { type: "follow-up", earlierOn: "2026-10-01" };
    expect(refusalOf({ ...metformin("new"), ...later })).toEqual(["lines.0.item", "advice.refill"]);
    expect(refusalOf({ ...metformin("refill"), ...later })).toBe("signable");
    const sitagliptin = withLine({ item: "Sitagliptin", course: "add-on" });
    expect(refusalOf({ ...sitagliptin, mode: "video" })).toEqual(["lines.0.item", "advice.follow-up"]);
    expect(refusalOf({ ...sitagliptin, ...later })).toBe("signable");
  });

  it("prescribes nothing to a child without a named adult, but accepts advice", () => {
    expect(refusalOf({}, { minorAlone: true })).toEqual(["lines.0.item", "advice.adult"]);
    expect(refusalOf({ lines: [] }, { minorAlone: true })).toBe("signable");
  });

  it("prescribes nothing without a diagnosis, and refuses an empty document", () => {
    expect(refusalOf({ diagnosis: "" })).toEqual(["diagnosis", "advice.diagnosis"]);
    expect(refusalOf({ lines: [EMPTY_ITEM], advice: "" })).toEqual(["advice", "advice.nothing"]);
    expect(refusalOf({ lines: [EMPTY_ITEM], diagnosis: "" })).toBe("signable");
  });

  it("accepts a follow-up date in the future, within a year", () => {
    expect(refusalOf({ followUpOn: "2026-11-21" })).toEqual(["followUpOn", "advice.followUpOn"]);
    expect(refusalOf({ followUpOn: "2027-11-23" })).toEqual(["followUpOn", "advice.followUpOn"]);
    expect(refusalOf({ followUpOn: "soon" })).toEqual(["followUpOn", "advice.followUpOn"]);
    expect(refusalOf({ followUpOn: "2026-11-22" })).toBe("signable");
  });

  it("refuses characters that can't be printed, and names them", () => {
    const checked = signable({ ...SIGNED, advice: "☠" }, FACTS);
    expect(checked).toMatchObject({ refusal: { key: "advice.script", values: { letters: "☠" } } });
    expect(refusalOf({ advice: "ओआरएस लें। ज़्यादा पानी पिएँ।" })).toBe("signable");
    expect(refusalOf({ advice: "вода" })).toEqual(["advice", "advice.script"]);
    expect(refusalOf(withLine({ cautions: "☠" }))).toEqual(["lines.0.cautions", "advice.script"]);
  });
});

describe("a draft", () => {
  it("can be saved incomplete, exactly as it was typed, within limited lengths", () => {
    const saved = draftSchema.parse({
      notes: "0800 1400 2000, BP 141/76 130/74",
      lines: [{ item: " a\n b " }],
      stray: "x",
    });
    expect(saved.notes).toBe("0800 1400 2000, BP 141/76 130/74");
    expect(saved.lines[0]?.item).toBe("a b");
    expect(Object.keys(saved)).not.toContain("stray");
    expect(draftSchema.safeParse({ lines: Array.from({ length: 13 }, () => ({})) }).success).toBe(false);
    expect(draftSchema.safeParse({ advice: "x".repeat(4001) }).success).toBe(false);
  });
});

describe("a formatted age", () => {
  it.each([
    ["1990-06-02", "2026-06-01", "35 years"],
    ["1990-06-02", "2026-06-02", "36 years"],
    ["2024-11-22", "2026-11-21", "23 months"],
    ["2024-11-21", "2026-11-21", "2 years"],
    ["2026-10-21", "2026-11-21", "1 month"],
    ["2026-11-20", "2026-11-21", "0 months"],
  ])("born %s, on %s: %s", (bornOn, day, words) => expect(formatAge(bornOn, day)).toBe(words));
});

describe("warnings", () => {
  const KNOWN: KnownOfPatient = {
    ...{ bornOn: "1980-01-01", day: "2026-11-21", sex: "Male", allergies: "", medicines: "", words: "" },
    ...{ isPregnant: null, isBreastfeeding: null, isRecordShared: true },
  };
  const found = (names: readonly string[], known: Partial<KnownOfPatient> = {}, draft: Partial<Draft> = {}) =>
    checkDraft(
      { ...SIGNED, advice: "", ...draft, lines: names.map((item) => ({ ...PARACETAMOL, item })) },
      { ...KNOWN, ...known },
    );
  const kinds = (...checked: Parameters<typeof found>) => found(...checked).findings.map(({ kind }) => kind);

  it("combine herbs and medicines of doctor and patient", () => {
    expect(kinds(["Warfarin", "Garlic oil"])).toEqual(["herb"]);
    expect(kinds(["Garlic oil"], { medicines: "Warf 5" })).toEqual(["herb"]);
    expect(kinds([], { medicines: "warfarin" }, { advice: "लहसुन कम लें" })).toEqual(["herb"]);
    expect(kinds(["Garlic oil"])).toEqual([]);
  });

  it("name medicines that may never be prescribed online, in the diagnosis and in the advice", () => {
    expect(neverWarnings({ diagnosis: "", advice: "Tab Tramadol 50 mg three times a day" })).toEqual([
      { kind: "never", name: "tramadol", ground: "ndps" },
    ]);
    expect(neverWarnings({ diagnosis: "Habit of Restyl", advice: "No more Restyl." })).toEqual([
      { kind: "never", name: "alprazolam", ground: "ndps" },
    ]);
  });

  it("name an item that the patient must not take, and one that occurs twice", () => {
    const allergies = "penicillin, amoxicillin (rash)";
    expect(kinds(["Amoxicillin 500"], { allergies })).toContain("allergy");
    expect(kinds(["Paracetamol", "Tab. paracetamol 650 mg"])).toContain("twice");
  });

  it("take what the doctor states before what the patient wrote", () => {
    const woman = { sex: "Female", isPregnant: true } as const;
    expect(kinds(["Isotretinoin"], woman)).toContain("pregnancy");
    expect(kinds(["Isotretinoin"], woman, { expecting: "no" })).not.toContain("pregnancy");
    expect(kinds(["Isotretinoin"], { ...woman, isPregnant: null }, { expecting: "pregnant" })).toContain("pregnancy");
    expect(kinds(["Isotretinoin"], woman, { sex: "Male", expecting: "pregnant" })).not.toContain("pregnancy");
  });

  it("say that the health record is not shared", () => {
    const record = { key: "record", item: "" };
    expect(found(["Paracetamol"]).notChecked).not.toContainEqual(record);
    expect(found(["Paracetamol"], { isRecordShared: false }).notChecked).toContainEqual(record);
  });
});
