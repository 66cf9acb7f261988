import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it, onTestFinished } from "vitest";
import type { Strength, Triage } from "#domain/assistant/assistant.rules.ts";
import { triageFor } from "#domain/assistant/safety/triage.ts";
import { misspell } from "./misspell.ts";
import { readPackedSets, readUnpacked, unpackInto } from "./packed-sets.ts";
import { measureSafety, readAllDangers } from "./safety.ts";
import { BadSet, readSet, safetyLine } from "./sets.ts";
import { shareOf, shareWords } from "./shares.ts";
import { shippedLibrary } from "./shipped-library.ts";

const sets = readPackedSets();

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "tulsi-sets-"));
  onTestFinished(() => rm(made, { recursive: true }));
  return made;
}

async function written(text: string): Promise<string> {
  const path = join(await folder(), "theirs.jsonl");
  await writeFile(path, text);
  return path;
}

describe("an evaluation file", () => {
  const good = '{"id":"a","lang":"en","text":"chest pain","expect":"urgent"}';
  it.each([
    ["not JSON", `${good}\n{"id":`, "Line 2"],
    ["an unknown expectation", `\n${good.replace("urgent", "panic")}`, "Line 2"],
    ["no text", good.replace("chest pain", ""), "text"],
    ["the same id twice", `${good}\n${good}`, "line 1 already"],
    ["nothing", "\n\n", "holds no line"],
  ])("with %s is refused with a message", async (_, text, says) => {
    const reading = readSet(await written(text), safetyLine);
    await expect(reading).rejects.toThrow(BadSet);
    await expect(readSet(await written(text), safetyLine)).rejects.toThrow(says);
  });

  it("is measured, and each message is reported with its strength", async () => {
    const out = join(await folder(), "out.jsonl");
    const lines = `${good}\n${good.replace('"a"', '"b"').replace("chest pain", "a snake bit my brother")}\n`;
    expect(await measureSafety(await written(lines), out)).toContain("2 messages");
    const said = (await readFile(out, "utf8"))
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(said).toMatchObject([
      { id: "a", strength: "check" },
      { id: "b", strength: "alarm", tier: "emergency" },
    ]);
  });
});

describe("the sets", () => {
  it("have no message in common, so that nothing held out was learnt", () => {
    const seen = new Map<string, string>();
    for (const [name, lines] of Object.entries(sets)) {
      for (const { text } of lines) {
        const key = text.toLowerCase();
        expect([text, seen.get(key) ?? name]).toEqual([text, name]);
        seen.set(key, name);
      }
    }
  });

  it("are the same after they were written as JSON lines", async () => {
    const made = await folder();
    await unpackInto(made);
    expect(await readUnpacked(made)).toEqual(sets);
  });
});

describe("the questions of the library's pages", () => {
  const questions = shippedLibrary().passages.filter(({ section }) => section === "question");
  const texts = questions.map(({ names = [] }) => names[0] ?? "");
  let triages: readonly Triage[] = [];
  beforeAll(async () => {
    const dangerOf = await readAllDangers(texts.map((text) => ({ text, earlier: [] })));
    triages = texts.map((text) => triageFor(text, [], dangerOf));
  });
  const share = (strength: Strength) =>
    triages.filter((triage) => triage.strength === strength).length / triages.length;

  it.each([
    ["alarm", 0.005],
    ["check", 0.02],
  ] as const)("seldom cause the strength %s", (strength, most) => {
    expect(questions.length).toBeGreaterThan(1000);
    expect(share(strength)).toBeLessThan(most);
  });
});

describe("shares", () => {
  it("have a Wilson interval", () => {
    expect(shareWords(shareOf(55, 57))).toBe("55/57, 96.5 % (88.1–99.0)");
    expect(shareWords(shareOf(0, 0))).toBe("–");
  });
});

it("misspells the same message in the same way", () => {
  const text = "my father has chest pain and is sweating";
  expect(misspell(text)).toBe(misspell(text));
  expect(misspell(text)).not.toBe(text);
});
