import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOneEditAway } from "#domain/assistant/text/one-edit.ts";
import { createSearchEngine, type SearchDocument } from "./engine.ts";

const DOCUMENTS: readonly SearchDocument[] = [
  { id: "ginger", title: "Ginger tea", text: "A warm drink for a cold.", aliases: ["adrak", "अदरक की चाय"] },
  { id: "honey", title: "Honey", text: "A spoon of honey eases a cough at night.", aliases: ["शहद"] },
  { id: "salt", title: "Salt water gargle", text: "Warm water with salt for a sore throat." },
  { id: "diary", title: "A diary", text: "Write down each headache, and whether it came with a cold." },
];
const engine = await createSearchEngine(DOCUMENTS);
const found = (question: string, limit = 10) => engine.rank(question, limit).map(({ id }) => id);

describe("a search engine", () => {
  it.each(["", "  ", "?!", "the of and", "🙂", "\u202e\u200f\u200b", "qqqqqqqq xxxxxxxx"])(
    "finds nothing for %j",
    (question) => {
      expect(engine.rank(question, 10)).toEqual([]);
    },
  );
  it("finds nothing in an empty index", async () => {
    expect((await createSearchEngine([])).rank("ginger", 10)).toEqual([]);
  });
  it("accepts any text, and respects the limit and the ids", () => {
    const ids = DOCUMENTS.map(({ id }) => id);
    fc.assert(
      fc.property(fc.string({ maxLength: 2000, unit: "binary" }), fc.integer({ min: 0, max: 3 }), (question, limit) => {
        const ranked = engine.rank(question, limit);
        expect(ranked.length).toBeLessThanOrEqual(limit);
        expect(ranked.every(({ id, score }) => ids.includes(id) && score > 0 && score <= 2.001)).toBe(true);
      }),
    );
  });

  it("puts a title before a mention, and an alias beside the title", () => {
    expect(found("what helps with a cold: ginger?")[0]).toBe("ginger");
    expect(found("adrak")[0]).toBe("ginger");
  });
  it("does not split Devanagari words", () => {
    expect(found("शहद")[0]).toBe("honey");
    expect(found("अदरक")[0]).toBe("ginger");
  });
  it("ignores endings of words", () => {
    expect(found("headaches")[0]).toBe("diary");
    expect(found("gargling")[0]).toBe("salt");
  });
  it("orders documents of equal score by their ids", async () => {
    const twins = ["b", "c", "a"].map((id) => ({ id, title: "Mint", text: "cool leaves" }));
    for (const order of [twins, twins.toReversed()]) {
      const ranked = (await createSearchEngine(order)).rank("mint", 2);
      expect(ranked.map(({ id }) => id)).toEqual(["a", "b"]);
    }
  });

  describe("corrects an unknown word", () => {
    it.each([
      ["gingr", "ginger"],
      ["gimger", "ginger"],
      ["gniger", "ginger"],
      ["gingger", "ginger"],
      ["headahce", "headache"],
    ])("%s is %s", (typed, meant) => {
      expect(engine.repaired(typed)).toBe(meant);
      expect(found(typed)).toEqual(found(meant));
    });
    it.each([
      ["inger", "its first letter is another"],
      ["gnigre", "two edits are too many"],
      ["tee", "short words have too many neighbours"],
      ["ginger1", "it has a digit"],
      ["headaches", "its stem is known"],
      ["about", "it says nothing"],
    ])("but not %s, since %s", (typed) => {
      expect(engine.repaired(typed)).toBe(typed);
    });
    it("to the most frequent neighbour, alphabetically first among equals", async () => {
      const named = (title: string, times: number) =>
        Array.from({ length: times }, (_, at) => ({ id: `${title}${at}`, title, text: "" }));
      const repaired = async (mint: number, mind: number) =>
        (await createSearchEngine([...named("mint", mint), ...named("mind", mind)])).repaired("minx");
      expect(await repaired(1, 3)).toBe("mind");
      expect(await repaired(2, 2)).toBe("mind");
    });
  });

  it("counts an insertion, deletion, substitution or transposition as one edit", () => {
    const word = fc.string({ minLength: 2, maxLength: 9, unit: fc.constantFrom("a", "b", "c") });
    fc.assert(
      fc.property(word, word, (one, other) => {
        expect(isOneEditAway(one, other)).toBe(distance(one, other) === 1);
      }),
    );
  });
});

/** Reference implementation of the optimal string alignment distance. */
function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= one.length; row++) {
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const best = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      const cells = table[row];
      if (cells !== undefined) cells[column] = best;
    }
  }
  return at(one.length, other.length);
}
