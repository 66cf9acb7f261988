import { describe, expect, it } from "vitest";
import { CONCEPT_EXAMPLES } from "#generated/triage-examples.ts";
import { TIERS } from "../assistant.rules.ts";
import { dictionary, RULES } from "./dictionary.ts";
import { NUMBER_SIGNS } from "./numbers.ts";
import type { Item } from "./pattern.ts";
import { triageFor } from "./triage.ts";

interface Examples {
  readonly speaks: readonly string[];
  readonly silent: readonly string[];
}
const EXAMPLES: Readonly<Record<string, Examples>> = CONCEPT_EXAMPLES;
const atLeastAsGrave = (tier: (typeof TIERS)[number], than: (typeof TIERS)[number]) =>
  TIERS.indexOf(tier) <= TIERS.indexOf(than);

describe("the 72 concepts", () => {
  it("are 72, each with examples and near misses in three scripts", () => {
    expect(RULES).toHaveLength(72);
    expect(new Set(RULES.map(({ id }) => id)).size).toBe(72);
    for (const { id } of RULES) {
      const { speaks, silent } = EXAMPLES[id] ?? { speaks: [], silent: [] };
      expect([id, speaks.length >= 3, silent.length >= 2]).toEqual([id, true, true]);
      expect([id, speaks.some((text) => /\p{Script=Devanagari}/u.test(text))]).toEqual([id, true]);
    }
  });

  it("name only signs that exist", () => {
    const { book, compiled } = dictionary();
    const known = new Set([...book.signs.keys(), ...NUMBER_SIGNS]);
    const named = (item: Item): readonly string[] => [...item.signs, ...item.phrases.flat().flatMap(named)];
    const all = [
      ...[...book.signs.values()].flat(),
      ...compiled.flatMap((one) => [...one.patterns, ...one.unless, ...one.evenAsked, ...one.emergency]),
    ];
    expect(all.flatMap((pattern) => pattern.flat(2).flatMap(named)).filter((sign) => !known.has(sign))).toEqual([]);
  });
});

describe.each(RULES.map(({ id, tier }) => [id, tier] as const))("%s (%s)", (id, tier) => {
  const { speaks, silent } = EXAMPLES[id] ?? { speaks: [], silent: [] };
  it.each(speaks)("speaks: %s", (text) => {
    const notice = triageFor(text);
    expect(notice.ruleIds).toContain(id);
    expect(atLeastAsGrave(notice.tier, tier)).toBe(true);
  });
  it.each(silent)("is silent: %s", (text) => {
    const { ruleIds, tier: said } = triageFor(text);
    expect(said === "information" ? [] : ruleIds).not.toContain(id);
  });
});
