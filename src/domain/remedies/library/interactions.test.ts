import { describe, expect, it } from "vitest";
import { containsDose } from "../../assistant/text/dose.ts";
import { claimsIn } from "../claims.rules.ts";
import { SOURCE_HOSTS } from "../remedies.rules.ts";
import { herbsIn, interactionNotes, medicineGroupsIn } from "./interactions.ts";
import { HERB_MEDICINE_NOTES, HERBS, MEDICINE_GROUPS, MEDICINES, type MedicineGroup } from "./interactions-table.ts";

describe("the kinds of medicine named in a message", () => {
  it.each<[string, readonly MedicineGroup[]]>([
    ["I take Acitrom 2 mg every night", ["blood-thinner", "warfarin"]],
    ["ecosprin75 and Clopilet", ["blood-thinner"]],
    ["khoon patla karne ki dawai leta hoon", ["blood-thinner"]],
    ["मैं खून पतला करने की दवा लेता हूँ", ["blood-thinner"]],
    ["ख़ून को पतला करने वाली गोली", ["blood-thinner"]],
    ["Amlong 5 chal rahi hai", ["blood-pressure", "calcium-blocker"]],
    ["telma-40 daily", ["blood-pressure", "potassium-keeping"]],
    ["Telma H", ["blood-pressure", "potassium-keeping", "water-tablet"]],
    ["meri BP ki goli", ["blood-pressure"]],
    ["BP wali dawai ke saath", ["blood-pressure"]],
    ["बीपी की गोलियाँ खाता हूँ", ["blood-pressure"]],
    ["my blood pressure tablets", ["blood-pressure"]],
    ["Lasix subah", ["water-tablet"]],
    ["aldactone", ["potassium-keeping", "water-tablet"]],
    ["Lanoxin le rahe hain papa", ["digoxin"]],
    ["glycomet khati hoon", ["diabetes"]],
    ["sugar ki dawai aur insulin", ["diabetes"]],
    ["शुगर की दवा", ["diabetes"]],
    ["इंसुलिन लेती हूँ", ["diabetes"]],
    ["Thyronorm or Eltroxin?", ["thyroid"]],
    ["थायरॉइड की गोली", ["thyroid"]],
    ["I am on statins", ["statin"]],
    ["नींद की गोलियाँ", ["sedative"]],
    ["neend ki goli", ["sedative"]],
    ["Nexito", ["antidepressant"]],
    ["mirgi ki dawa", ["epilepsy"]],
    ["Mala-D", ["contraceptive"]],
    ["after a transplant, on tacrolimus", ["immunosuppressant"]],
    ["wysolone 10", ["immunosuppressant", "steroid"]],
    ["W\u200barfarin", ["blood-thinner", "warfarin"]],
  ])("%s", (text, groups) => expect(medicineGroupsIn(text)).toEqual(groups));

  it.each([
    "My saheli sent me this reel about the tide",
    "Insulation of the house, and the status of warfare",
    "khoon ki kami hai, BP nahi naapa",
    "Was it only a placebo, a sugar pill?",
    "Aspiring to be as calm as a martyr",
    "शुगर ज़्यादा मत खाओ",
    "दवा की दुकान कहाँ है",
    "खून की जाँच",
    "सरबीपी की दवा",
    "rivotrilium",
    "The calcium in curd",
    "",
  ])("are none in: %s", (text) => expect(medicineGroupsIn(text)).toEqual([]));

  it("know each kind in English, and most of them in Devanagari", () => {
    for (const group of MEDICINE_GROUPS) {
      expect(MEDICINES[group].length).toBeGreaterThan(2);
      for (const alias of MEDICINES[group]) expect(medicineGroupsIn(`take ${alias}, please`)).toContain(group);
    }
    const devanagari = MEDICINE_GROUPS.filter((group) =>
      MEDICINES[group].some((alias) => /\p{Script=Devanagari}/u.test(alias)),
    );
    expect(devanagari).toEqual(MEDICINE_GROUPS);
  });
});

describe("the herbs named in a message", () => {
  it.each([
    ["adrak ki chai aur haldi doodh", ["ginger (adrak)", "turmeric (haldi)"]],
    ["अदरक, तुलसी और मुलेठी का काढ़ा", ["ginger (adrak)", "licorice (mulethi)", "tulsi"]],
    ["St. John’s Wort capsules", ["St John's wort"]],
    ["गुडमार", ["gudmar"]],
    ["karela juice before insulin", ["bitter gourd (karela)"]],
  ])("%s", (text, herbs) => expect(herbsIn(text)).toEqual(herbs));

  it.each([
    "Haldiram namkeen from a gingerly step",
    "तुलसीदास और हल्दीराम",
    "ब्राह्मण भोजन",
    "Tulsidas, Methilal and the Brahmin",
    "लहसुनिया की अँगूठी",
    "He lives in Kareli",
  ])("are none in: %s", (text) => expect(herbsIn(text)).toEqual([]));
});

describe("notes about herbs beside medicines", () => {
  it("match the person's medicines with the pages' herbs, by any name", () => {
    const pairs = (medicines: readonly MedicineGroup[], herbs: readonly string[]) =>
      interactionNotes(medicines, herbs).map(({ herb, medicineGroup }) => `${herb} × ${medicineGroup}`);
    expect(pairs(["blood-thinner"], ["Ginger tea", "Honey at night"])).toEqual(["ginger (adrak) × blood-thinner"]);
    expect(pairs(medicineGroupsIn("papa ki Lanoxin aur Lasix"), ["मुलेठी"])).toEqual([
      "licorice (mulethi) × digoxin",
      "licorice (mulethi) × water-tablet",
    ]);
    expect(pairs(["thyroid", "statin"], ["guggul", "GUGGUL"])).toEqual(["guggul × thyroid", "guggul × statin"]);
    expect(pairs(["diabetes"], ["karela", "methi", "gudmar", "tulsi", "giloy"])).toHaveLength(5);
    expect(pairs(["diabetes"], ["peppermint"])).toEqual([]);
    expect(pairs([], ["mulethi"])).toEqual([]);
    expect(pairs(["digoxin"], [])).toEqual([]);
  });

  it("keep isabgol two hours apart from every medicine it is listed with", () => {
    const apart = interactionNotes(MEDICINE_GROUPS, ["isabgol"]);
    expect(apart.length).toBeGreaterThan(5);
    for (const { note } of apart) expect(note).toContain("two hours");
  });

  it("contain the core of the clinic's requirements", () => {
    const blocked = HERB_MEDICINE_NOTES.map(({ herb, medicineGroup }) => `${herb} × ${medicineGroup}`);
    expect(new Set(blocked).size).toBe(blocked.length);
    for (const core of [
      ..."antidepressant contraceptive warfarin immunosuppressant hiv".split(" ").map((to) => `St John's wort × ${to}`),
      ..."ginkgo,garlic (lahsun),ginger (adrak),turmeric (haldi)".split(",").map((herb) => `${herb} × blood-thinner`),
      ..."blood-pressure water-tablet digoxin".split(" ").map((to) => `licorice (mulethi) × ${to}`),
      ..."tulsi,fenugreek (methi),bitter gourd (karela),gudmar".split(",").map((herb) => `${herb} × diabetes`),
      ..."brahmi,ashwagandha".split(",").flatMap((herb) => [`${herb} × sedative`, `${herb} × thyroid`]),
      ..."thyroid statin".split(" ").map((to) => `guggul × ${to}`),
      ..."statin calcium-blocker".split(" ").map((to) => `grapefruit (chakotra) × ${to}`),
      ..."immunosuppressant diabetes".split(" ").map((to) => `giloy × ${to}`),
    ])
      expect(blocked).toContain(core);
  });

  it.each(HERB_MEDICINE_NOTES.map((row) => [`${row.herb} × ${row.medicineGroup}`, row] as const))(
    "%s is one sentence that names its herb, has no promise and no dose, and has a source",
    (_pair, { herb, note, medicineGroup, sources }) => {
      expect(note).toMatch(/^[A-Z].{20,}\.$/u);
      expect(note.length).toBeLessThanOrEqual(220);
      expect(note.split(/(?<=[.?!])\s/u)).toHaveLength(1);
      expect(herbsIn(note).concat(herbsIn(herb))).toContain(herb);
      expect(herbsIn(note)).toContain(herb);
      expect(claimsIn(note)).toEqual([]);
      expect(containsDose(note)).toBe(false);
      expect([HERBS[herb].length > 1, MEDICINES[medicineGroup].length > 2]).toEqual([true, true]);
      for (const { url } of sources) expect(SOURCE_HOSTS).toContain(new URL(url).hostname);
      expect(new Set(sources.map(({ url }) => url)).size).toBe(sources.length);
    },
  );
});
