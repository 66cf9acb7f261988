import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { measurePages } from "./pages.ts";

const folder = mkdtempSync(join(tmpdir(), "tulsi-pages-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, ...lines: readonly unknown[]): string {
  const file = join(folder, name);
  writeFileSync(file, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  return file;
}

it("measures the nearest page, and the nearest field where a line names one", async () => {
  const file = fileOf(
    "questions.jsonl",
    { id: 1, lang: "en", shape: "short", turns: ["how do I get rid of dandruff"], pages: ["health:dandruff"] },
    { id: 2, lang: "hi", shape: "chat", turns: ["शिशु की नाक बंद है", "क्या करें?"], pages: ["health:babys-cold"] },
    {
      id: 3,
      lang: "en",
      shape: "short",
      turns: ["my baby's nose is blocked"],
      pages: ["health:acne"],
      field: "line-1",
    },
  );
  const lines = (await measurePages(file)).split("\n");
  expect(lines[0]).toMatch(/^all: page 2\/3, .*, field 0\/1, /u);
  expect(lines.find((line) => line.startsWith("chat: "))).toMatch(/^chat: page 1\/1, [^f]*$/u);
});

it("refuses a file that is not of the format, with the line", async () => {
  const file = fileOf("wrong.jsonl", { id: 1, lang: "en", shape: "short", turns: [], pages: ["health:acne"] });
  await expect(measurePages(file)).rejects.toThrow(`Line 1 of ${file}: turns`);
});
