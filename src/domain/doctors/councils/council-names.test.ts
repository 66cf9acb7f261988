import { describe, expect, it } from "vitest";
import { councilIn, systemIn } from "./council-names.ts";
import { COUNCIL_TYPES, COUNCILS, SYSTEMS } from "./councils.ts";

const DEVANAGARI = /\p{Script=Devanagari}/u;

describe("councils and systems of medicine", () => {
  it.each(COUNCIL_TYPES)("have their texts in both languages: %s", (type) => {
    const hindi = councilIn("hi", type);
    for (const text of [hindi.label, hindi.name, hindi.register.name]) expect(text).toMatch(DEVANAGARI);
    expect(hindi.register.address).toBe(COUNCILS[type].register.address);
    expect(councilIn("en", type)).toBe(COUNCILS[type]);
  });

  it.each(SYSTEMS)("have a name in both languages: %s", (system) => {
    expect(systemIn("hi", system)).toMatch(DEVANAGARI);
    expect(systemIn("en", system)).toBe(system);
  });
});
