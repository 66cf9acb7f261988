import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { measureSite } from "./site-search.ts";

const folder = mkdtempSync(join(tmpdir(), "tulsi-site-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, ...lines: readonly unknown[]): string {
  const file = join(folder, name);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
}

it("measures a search by words alone and with meaning", async () => {
  const file = fileOf(
    "searches.jsonl",
    { id: 1, lang: "en", words: "cough", pages: ["health:cough"] },
    { id: 2, lang: "hi-Latn", words: "munh mein chhale", pages: ["health:mouth-ulcers"] },
    { id: 3, lang: "en", words: "bitcoin", pages: [] },
  );
  const [words = "", joined = "", ...others] = (await measureSite(file)).split("\n");
  expect(words).toMatch(/^all, words alone: shown [12]\/2, .*; other subjects that show a page 0\/1/u);
  expect(joined).toMatch(/^all, with meaning: shown 2\/2, .*; other subjects that show a page 0\/1/u);
  expect(others).toHaveLength(4);
});

it("refuses a file that is not of the format, with the line", async () => {
  const file = fileOf("wrong.jsonl", { id: 1, lang: "en", words: "", pages: [] });
  await expect(measureSite(file)).rejects.toThrow(`Line 1 of ${file}: words`);
});
