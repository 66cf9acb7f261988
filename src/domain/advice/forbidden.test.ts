import { describe, expect, it } from "vitest";
import { HARMLESS_ITEMS, HARMLESS_WORDS } from "#support/harmless-items.ts";
import { HERBS } from "../remedies/library/interactions-table.ts";
import { forbiddenIn } from "./forbidden.ts";
import { FORBIDDEN_BRANDS, FORBIDDEN_BRANDS_IN_HINDI, FORBIDDEN_IN_HINDI, FORBIDDEN_ITEMS } from "./forbidden-items.ts";
import { LISTED_ITEMS } from "./listed-items.ts";

const namesIn = (text: string) => forbiddenIn(text).map(({ name }) => name);
const GENERICS = Object.entries(FORBIDDEN_ITEMS).flatMap(([ground, names]) =>
  names.map((name) => [name, ground] as const),
);
const OTHERWISE = [FORBIDDEN_BRANDS, FORBIDDEN_IN_HINDI, FORBIDDEN_BRANDS_IN_HINDI].flatMap((names) =>
  Object.entries(names),
);

describe("medicines that may never be prescribed online", () => {
  it("are recognised by every name of the draft, in any case, form and strength", () => {
    for (const [name, ground] of GENERICS) {
      for (const typed of [name, `Tab. ${name.toUpperCase()} 0.5mg`, `${name}10`, `${name} hydrochloride`]) {
        expect([typed, forbiddenIn(typed)]).toEqual([typed, [{ name, ground }]]);
      }
    }
  });

  it("are found by brand and in Devanagari, and each of these belongs to a name of the draft", () => {
    const generics = new Set(GENERICS.map(([name]) => name));
    for (const [name, spellings] of OTHERWISE) {
      expect(generics).toContain(name);
      for (const typed of spellings) expect([typed, namesIn(`Tab ${typed} 0.5 mg`)]).toEqual([typed, [name]]);
    }
  });

  it.each([
    ["ALPRA-ZOLAM", "alprazolam"],
    ["Tra madol", "tramadol"],
    ["t r a m a d o l", "tramadol"],
    ["T.R.A.M.A.D.O.L", "tramadol"],
    ["Alpraz0lam", "alprazolam"],
    ["Alpra\u00adzolam", "alprazolam"],
    ["Alpra\u200bzolam", "alprazolam"],
    ["ＴＲＡＭＡＤＯＬ", "tramadol"],
    ["Tràmadöl", "tramadol"],
    ["Co-rex", "codeine"],
    ["Spasmo-Proxyvon Plus", "dextropropoxyphene"],
    ["AlpraxSR", "alprazolam"],
    ["paracetamoltramadol", "tramadol"],
    ["Paracetamol + Codeine", "codeine"],
    ["paracetamol/tramadol", "tramadol"],
    ["1 tab with Alprazolam 0.5 mg", "alprazolam"],
    ["Alprazolm 0.25", "alprazolam"],
    ["Clonazpeam", "clonazepam"],
    ["Methylphenidat", "methylphenidate"],
    ["ट्रामाडोल 50", "tramadol"],
    ["ट्रैमाडॉल", "tramadol"],
    ["ट्रामा डोल", "tramadol"],
    ["एलप्राजोलाम", "alprazolam"],
    ["अल्प्रेज़ोलम", "alprazolam"],
    ["डायजेपम", "diazepam"],
    ["फेन्टेनिल", "fentanyl"],
    ["कोरेक्स सिरप", "codeine"],
  ])("are found in any spelling: %s", (typed, name) => {
    expect(namesIn(typed)).toEqual([name]);
  });

  it("are named once, in the text's order, however often a text names them", () => {
    const advice = "Stop Alprax. Then no alprazolam, no अल्प्राज़ोलम\nand no Tramadol.";
    expect(forbiddenIn(advice)).toEqual([
      { name: "alprazolam", ground: "ndps" },
      { name: "tramadol", ground: "ndps" },
    ]);
  });
});

describe("the list of forbidden items", () => {
  const listed = LISTED_ITEMS.flatMap(({ name, also = [] }) => [name, ...also]);
  const herbs = Object.values(HERBS).flat();

  it("does not match the clinic's lists, everyday prescriptions, and the library's herbs", () => {
    expect(HARMLESS_ITEMS.length).toBeGreaterThan(300);
    const items = [...listed, ...HARMLESS_ITEMS, ...herbs];
    expect(items.filter((item) => forbiddenIn(`Tab. ${item} 500 mg`).length > 0)).toEqual([]);
  });

  it("does not match several of them beside each other, in any order", () => {
    const beside = HARMLESS_ITEMS.map(
      (item, index) => `${item} ${HARMLESS_ITEMS[(index * 7 + 3) % HARMLESS_ITEMS.length]}`,
    );
    expect(beside.filter((text) => forbiddenIn(text).length > 0)).toEqual([]);
    expect(namesIn(HARMLESS_ITEMS.toSorted().join(", "))).toEqual([]);
  });

  it("does not match words that say how to take them", () => {
    expect(HARMLESS_WORDS.map((words) => [words, namesIn(words)]).filter(([, named]) => named?.length)).toEqual([]);
    expect(namesIn(HARMLESS_WORDS.join(" "))).toEqual([]);
  });
});
