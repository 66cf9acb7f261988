import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { RULES_VERSION } from "#server/features/assistant/answers/safety-cards.ts";
import { answerFigures, hostileFigures } from "./answers.ts";
import { embeddedAssistant } from "./assistant.ts";
import { type Evaluation, type Part, type SetFigures, safetyFiguresText } from "./figures.ts";
import { findingFigures } from "./finding.ts";
import { textOf } from "./measured.ts";
import { partTitle, reportText, shortfalls } from "./report.ts";
import { safetyFigures } from "./safety.ts";
import { type ShippedLibrary, shippedLibrary } from "./shipped-library.ts";
import { heldParts } from "./together.ts";

const CHECKOUT = join(import.meta.dirname, "..");
const REPORT = "eval/report.md";
const FIGURES = "content/safety-figures.yaml";
const RULES = "src/domain/assistant/safety";
/** ... and what content/triage is compiled to. */
const RULES_CONTENT = ["concepts", "signs", "words", "texts"];
const VERSION_LENGTH = 12;
const HALVES = ["tune", "held"] as const;
/** Authors whose sentences nobody may tune on. */
const HELD_WHOLE = [
  "seventh",
  "eighth",
  "ninth",
  "tenth",
  "eleventh",
  "twelfth",
  "thirteenth",
  "fourteenth",
  "fifteenth",
  "sixteenth",
  "seventeenth",
  "eighteenth",
  "nineteenth",
  "twentieth",
] as const;

/** A set's figures without its misses: nobody looks at those of the held half, and no report shows them. */
function partOf(about: Part["about"], half: Part["half"], figures: SetFigures): Part {
  const { file, sha256, lines, counts, rows, medianMs, p95Ms, notes } = figures;
  return { about, half, file, sha256, lines, counts, rows, medianMs, p95Ms, notes };
}

async function measureAll(library: ShippedLibrary): Promise<readonly Part[]> {
  const assistant = embeddedAssistant(library);
  const parts: Part[] = [];
  for (const half of HALVES) parts.push(partOf("safety", half, await safetyFigures(`eval/sets/safety-${half}.jsonl`)));
  parts.push(partOf("safety", "third", await safetyFigures("eval/sets/safety-third-held.jsonl")));
  parts.push(partOf("safety", "fourth", await safetyFigures("eval/sets/safety-fourth.held.jsonl")));
  parts.push(partOf("safety", "fifth-open", await safetyFigures("eval/sets/safety-fifth.jsonl")));
  parts.push(partOf("safety", "fifth", await safetyFigures("eval/sets/safety-fifth.held.jsonl")));
  parts.push(partOf("safety", "sixth-open", await safetyFigures("eval/sets/safety-sixth-author.jsonl")));
  parts.push(partOf("safety", "sixth", await safetyFigures("eval/sets/safety-sixth-author.held.jsonl")));
  for (const author of HELD_WHOLE)
    parts.push(partOf("safety", author, await safetyFigures(`eval/sets/safety-${author}-author.held.jsonl`)));
  parts.push(partOf("safety", "told", await safetyFigures("eval/sets/safety-told.held.jsonl")));
  for (const half of HALVES)
    parts.push(partOf("search", half, await findingFigures(`eval/sets/questions-${half}.jsonl`, library)));
  for (const half of HALVES)
    parts.push(partOf("answers", half, await answerFigures(`eval/sets/questions-${half}.jsonl`, assistant)));
  parts.push(partOf("answers", "fourth", await answerFigures("eval/sets/questions-fourth.held.jsonl", assistant)));
  parts.push(partOf("answers", "fifth-open", await answerFigures("eval/sets/questions-fifth.jsonl", assistant)));
  parts.push(partOf("answers", "fifth", await answerFigures("eval/sets/questions-fifth.held.jsonl", assistant)));
  parts.push(partOf("answers", "sixth-open", await answerFigures("eval/sets/questions-sixth-author.jsonl", assistant)));
  parts.push(partOf("answers", "sixth", await answerFigures("eval/sets/questions-sixth-author.held.jsonl", assistant)));
  parts.push(partOf("answers", "sealed", await answerFigures("eval/sets/questions-sealed.jsonl", assistant)));
  parts.push(partOf("hostile", "whole", await hostileFigures("eval/sets/hostile.jsonl", assistant)));
  parts.push(partOf("hostile", "sealed", await hostileFigures("eval/sets/hostile-sealed.jsonl", assistant)));
  return parts;
}

/** Stands for every word of the rules, since a version that somebody forgot to raise tells nothing. */
async function rulesVersion(): Promise<string> {
  const hash = createHash("sha256");
  const files = await readdir(RULES, { recursive: true });
  for (const file of files.filter((name) => /\.(?:ts|json)$/u.test(name) && !name.endsWith(".test.ts")).sort())
    hash.update(await readFile(join(RULES, file)));
  for (const name of RULES_CONTENT) hash.update(await readFile(join("generated", `triage-${name}.ts`)));
  return `${RULES_VERSION}-${hash.digest("hex").slice(0, VERSION_LENGTH)}`;
}

/**
 * Measures the assistant on all sets of the checkout, writes eval/report.md and
 * content/safety-figures.yaml, and gives the figures as lines for people. Rejects with a `BadSet` when a set is not of
 * the format.
 */
export async function evaluateAll(): Promise<string> {
  process.chdir(CHECKOUT);
  const library = shippedLibrary();
  const parts = await measureAll(library);
  const evaluation: Evaluation = {
    date: new Date().toISOString().slice(0, 10),
    rulesVersion: await rulesVersion(),
    libraryVersion: library.version,
    passages: library.passages.length,
    together: heldParts(parts),
    parts,
  };
  await writeFile(REPORT, reportText(evaluation));
  await writeFile(FIGURES, safetyFiguresText(evaluation));
  const short = shortfalls(parts);
  return [
    ...parts.map((part) => `${partTitle(part)}\n${textOf(part.rows)}`),
    short.length === 0 ? "Nothing falls short." : ["Falls short:", ...short].join("\n"),
    `${REPORT} and ${FIGURES} are written.`,
  ].join("\n\n");
}
