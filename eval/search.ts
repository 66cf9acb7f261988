import { readFile } from "node:fs/promises";
import { createSearchEngine, type SearchDocument } from "#server/features/assistant/search/engine.ts";

/** Judged documents of one question with their grades, 0 for none. */
type Grades = ReadonlyMap<string, number>;

export interface SearchFigures {
  readonly documents: number;
  readonly questions: number;
  readonly ndcgAt10: number;
  readonly recallAt10: number;
  readonly recallAt100: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly buildMs: number;
  readonly indexBytes: number;
}

/** Figures with their names, one a line. */
export function inLines(figures: SearchFigures): string {
  const share = (value: number) => value.toFixed(3);
  return [
    `documents   ${figures.documents}`,
    `questions   ${figures.questions}`,
    `nDCG@10     ${share(figures.ndcgAt10)}`,
    `recall@10   ${share(figures.recallAt10)}`,
    `recall@100  ${share(figures.recallAt100)}`,
    `latency     median ${figures.medianMs.toFixed(1)} ms, 95th percentile ${figures.p95Ms.toFixed(1)} ms`,
    `index       built in ${Math.round(figures.buildMs)} ms, ${(figures.indexBytes / 2 ** 20).toFixed(1)} MiB`,
  ].join("\n");
}

/**
 * Measures the production search on any collection in BEIR's format. Questions without a judged relevant document are
 * left out, as BEIR does. Rejects for an unreadable file or an invalid line.
 */
export async function measureSearch(corpus: string, queries: string, qrels: string): Promise<SearchFigures> {
  const documents = (await jsonLines(corpus)).map(toDocument);
  const texts = new Map((await jsonLines(queries)).map((line) => [text(line, "_id"), text(line, "text")]));
  const grades = toGrades(await readFile(qrels, "utf8"));

  const began = performance.now();
  const engine = await createSearchEngine(documents);
  const buildMs = performance.now() - began;

  const times: number[] = [];
  const sums = { ndcg: 0, ten: 0, hundred: 0 };
  for (const [id, judged] of grades) {
    const question = texts.get(id);
    if (question === undefined) throw new Error(`The question ${id} is judged, but it is not in ${queries}.`);
    const asked = performance.now();
    const ranking = engine.rank(question, 100).map((ranked) => ranked.id);
    times.push(performance.now() - asked);
    sums.ndcg += ndcg(ranking.slice(0, 10), judged);
    sums.ten += recall(ranking.slice(0, 10), judged);
    sums.hundred += recall(ranking, judged);
  }
  times.sort((time, other) => time - other);
  const at = (share: number) => times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0;
  return {
    documents: documents.length,
    questions: grades.size,
    ndcgAt10: sums.ndcg / grades.size,
    recallAt10: sums.ten / grades.size,
    recallAt100: sums.hundred / grades.size,
    medianMs: at(0.5),
    p95Ms: at(0.95),
    buildMs,
    indexBytes: engine.bytes,
  };
}

/** Graded gains, as TREC's own tool counts them. */
export function ndcg(ranking: readonly string[], judged: Grades): number {
  const sum = (gains: readonly number[]) =>
    gains.reduce((total, gain, index) => total + gain / Math.log2(index + 2), 0);
  const ideal = [...judged.values()].toSorted((value, other) => other - value).slice(0, 10);
  return sum(ranking.map((id) => judged.get(id) ?? 0)) / sum(ideal);
}

/** The share of the relevant documents in a ranking. */
export function recall(ranking: readonly string[], judged: Grades): number {
  const relevant = [...judged].filter(([, grade]) => grade > 0).map(([id]) => id);
  return relevant.filter((id) => ranking.includes(id)).length / relevant.length;
}

async function jsonLines(file: string): Promise<readonly unknown[]> {
  const lines = (await readFile(file, "utf8")).split("\n").filter((line) => line.trim() !== "");
  return lines.map((line): unknown => JSON.parse(line));
}

function text(line: unknown, name: string): string {
  const value = typeof line === "object" && line !== null ? Reflect.get(line, name) : undefined;
  if (typeof value !== "string") throw new Error(`A line has no text called ${name}: ${JSON.stringify(line)}`);
  return value;
}

function toDocument(line: unknown): SearchDocument {
  const title = typeof line === "object" && line !== null && "title" in line ? text(line, "title") : "";
  return { id: text(line, "_id"), title, text: text(line, "text") };
}

function toGrades(lines: string): ReadonlyMap<string, Grades> {
  const grades = new Map<string, Map<string, number>>();
  for (const line of lines.split("\n").slice(1)) {
    const [query, document, score] = line.trim().split("\t");
    if (query === undefined || document === undefined || score === undefined) continue;
    const judged = grades.get(query) ?? new Map<string, number>();
    grades.set(query, judged.set(document, Number(score)));
  }
  for (const [query, judged] of grades) if (![...judged.values()].some((grade) => grade > 0)) grades.delete(query);
  return grades;
}
