import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutAt, cutWithin } from "./text-cut.ts";

const pieces = fc.array(fc.constantFrom("a", " ", "क्षि", "🙂", "👩🏽‍⚕️", "é", "ः", "\n"), { maxLength: 60 });
const signsOf = (text: string) => [...new Intl.Segmenter("und").segment(text)].map(({ segment }) => segment);

describe("a shortened text", () => {
  it("ends at a whole character, within the limit, and is unchanged when it is short enough", () => {
    fc.assert(
      fc.property(pieces, fc.integer({ min: 20, max: 80 }), (all, max) => {
        const text = all.join("");
        const cut = cutWithin(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        if (text.length <= max) expect(cut).toBe(text);
        expect(text.startsWith(cut)).toBe(true);
        expect(signsOf(text).slice(0, signsOf(cut).length)).toEqual(signsOf(cut));
        expect(cutAt(text, max, "…").replace(/…$/u, "").isWellFormed()).toBe(true);
      }),
    );
  });

  it("loses only the character that does not fit", () => {
    expect(cutWithin("a🙂🙂", 4)).toBe("a🙂");
    expect(cutWithin("क्षिक्षि", 7)).toBe("क्षि");
    expect(cutWithin("abc", 2)).toBe("ab");
  });
});
