import { describe, expect, it } from "vitest";
import type { Part } from "./figures.ts";
import { type Measured, measured } from "./measured.ts";
import { heldTogether } from "./together.ts";

const lines = (lang: string, hits: number, of: number) =>
  Array.from({ length: of }, (_, at) => ({ lang, isHit: at < hits }));
const row = (what: string, cases: readonly { lang: string; isHit: boolean }[]): Measured =>
  measured(what, cases, ({ isHit }) => isHit, { bound: "at most", share: 0.01 });
const part = (half: Part["half"], rows: readonly Measured[], about: Part["about"] = "safety"): Part => ({
  about,
  half,
  rows,
  file: "",
  sha256: "",
  lines: 0,
  counts: {},
  notes: [],
  medianMs: 0,
  p95Ms: 0,
});

describe("all held halves together", () => {
  const parts = [
    part("held", [row("false", [...lines("en", 1, 40), ...lines("hi", 0, 40)]), row("other", lines("en", 0, 5))]),
    part("third", [row("false", [...lines("en", 0, 60), ...lines("hi", 2, 60)])]),
    part("tune", [row("false", lines("en", 50, 50))]),
    part("fifth-open", [row("false", lines("en", 50, 50))]),
    part("sealed", [row("false", lines("en", 9, 9))], "answers"),
  ];

  it("add up what is about the same thing, by language and in all, and nothing that was tuned on", () => {
    const [first, second] = heldTogether(parts, "safety");
    expect(first).toMatchObject({
      what: "false",
      all: { hits: 3, of: 200 },
      byLanguage: { en: { hits: 1, of: 100 }, hi: { hits: 2, of: 100 } },
    });
    expect(second).toMatchObject({ what: "other", all: { hits: 0, of: 5 } });
  });
  it("reach a target together or not, and name the language that does not", () => {
    const [first] = heldTogether(parts, "safety");
    expect([first?.reached, first?.short]).toEqual([false, ["hi"]]);
    const [one] = heldTogether(
      [part("held", [row("false", lines("en", 1, 40))]), part("third", [row("false", lines("en", 0, 80))])],
      "safety",
    );
    expect([one?.reached, one?.short]).toEqual([true, []]);
  });
  it("are nothing where nothing was measured", () => expect(heldTogether([], "safety")).toEqual([]));
});
