import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inLines, measureSearch, ndcg, recall } from "./search.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tulsi-eval-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join("\n")}\n`);
  return path;
}
const json = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line));
const CORPUS = json([
  { _id: "g", title: "Ginger tea", text: "for a cold" },
  { _id: "h", title: "Honey", text: "for a cough" },
  { _id: "s", title: "", text: "salt and ginger" },
]);
const QUERIES = json([
  { _id: "1", text: "ginger" },
  { _id: "2", text: "honny" },
  { _id: "3", text: "nobody has judged this" },
]);

describe("the evaluation of the search", () => {
  it("refuses files that are not in BEIR's format with a message that names the fault", async () => {
    const queries = await file("queries.jsonl", QUERIES);
    const qrels = await file("qrels.tsv", ["query-id\tcorpus-id\tscore", "9\tg\t1"]);
    const untitled = await file("untitled.jsonl", json([{ _id: "g" }]));
    await expect(measureSearch(join(folder, "missing.jsonl"), queries, qrels)).rejects.toThrow("ENOENT");
    await expect(measureSearch(untitled, queries, qrels)).rejects.toThrow("has no text called text");
    await expect(measureSearch(await file("corpus.jsonl", CORPUS), queries, qrels)).rejects.toThrow(
      "The question 9 is judged",
    );
  });

  it("asks every judged question of the engine that the assistant uses", async () => {
    const qrels = ["query-id\tcorpus-id\tscore", "1\tg\t2", "1\ts\t1", "2\th\t1", "3\tg\t0"];
    const figures = await measureSearch(
      await file("corpus.jsonl", CORPUS),
      await file("queries.jsonl", QUERIES),
      await file("qrels.tsv", qrels),
    );
    expect(figures).toMatchObject({ documents: 3, questions: 2, ndcgAt10: 1, recallAt10: 1, recallAt100: 1 });
    expect(inLines(figures)).toContain("nDCG@10     1.000");
  });

  it("counts graded gains, discounted by rank, against the ideal order", () => {
    const judged = new Map([
      ["a", 2],
      ["b", 1],
      ["c", 0],
    ]);
    const ideal = 2 + 1 / Math.log2(3);
    expect(ndcg(["a", "b"], judged)).toBe(1);
    expect(ndcg(["b", "a"], judged)).toBeCloseTo((1 + 2 / Math.log2(3)) / ideal, 10);
    expect(ndcg(["c", "x"], judged)).toBe(0);
    expect(recall(["c", "a"], judged)).toBe(0.5);
  });
});
