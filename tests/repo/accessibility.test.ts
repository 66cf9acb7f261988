import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");
const text = readFileSync(join(ROOT, "docs", "accessibility.md"), "utf8");
const rows = Array.from(text.matchAll(/^\| (\d\.\d\.\d+)(?:–(\d\.\d\.\d+))? /gmu), ([, from = "", to]) => ({
  from,
  to,
}));

/** Success criteria of WCAG 2.2 at levels A and AA, by guideline; 4.1.1 was removed from it. */
const CRITERIA: Readonly<Record<string, readonly number[]>> = {
  "1.1": [1],
  "1.2": [1, 2, 3, 4, 5],
  "1.3": [1, 2, 3, 4, 5],
  "1.4": [1, 2, 3, 4, 5, 10, 11, 12, 13],
  "2.1": [1, 2, 4],
  "2.2": [1, 2],
  "2.3": [1],
  "2.4": [1, 2, 3, 4, 5, 6, 7, 11],
  "2.5": [1, 2, 3, 4, 7, 8],
  "3.1": [1, 2],
  "3.2": [1, 2, 3, 4, 6],
  "3.3": [1, 2, 3, 4, 7, 8],
  "4.1": [2, 3],
};

/** `1.2.1–1.2.5` as its five criteria. */
function criteriaOf({ from, to = from }: { readonly from: string; readonly to: string | undefined }): string[] {
  const [guideline, first, last] = [from.slice(0, 3), Number(from.slice(4)), Number(to.slice(4))];
  return Array.from({ length: last - first + 1 }, (_, index) => `${guideline}.${first + index}`);
}

describe("the table of accessibility", () => {
  it("has each criterion of WCAG 2.2 A and AA once, in order", () => {
    const expected = Object.entries(CRITERIA).flatMap(([guideline, list]) => list.map((n) => `${guideline}.${n}`));
    expect(rows.flatMap(criteriaOf)).toEqual(expected);
  });

  it("names journeys and files that exist", () => {
    const spans = Array.from(text.matchAll(/`((?:[\w.-]+\/)+[\w.-]+)`/gu), ([, path = ""]) => path);
    const missing = spans.filter(
      (path) => !existsSync(join(ROOT, path)) && !existsSync(join(ROOT, "tests", "e2e", `${path}.e2e.ts`)),
    );
    expect(spans.length).toBeGreaterThan(10);
    expect(missing).toEqual([]);
  });
});
