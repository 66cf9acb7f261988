import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { RULES_VERSION } from "#server/features/assistant/answers/safety-cards.ts";
import { inLines, measured, type Row } from "./safety.ts";

const ROOT = join(import.meta.dirname, "..");
/**
 * Held-out sets: messages of public collections, and messages written for this project; the encoder has learned from
 * neither.
 */
const HELD = [
  ["real", "held-real"],
  ["written", "held-written"],
] as const;
const HEAD = `# Written by \`npm run eval\`; do not edit. A row: what was measured, how many of how many, the 95 % interval.
`;

const rounded = (share: number) => Number(share.toFixed(4));
const line = ({ what, hits, of, low, high }: Row) =>
  `      - ${JSON.stringify([what, hits, of, rounded(low), rounded(high)])}\n`;

/** Measures the held-out sets and writes content/safety-figures.yaml, which /Assistant/safety shows. */
export async function evaluateAll(): Promise<string> {
  const sets = await Promise.all(HELD.map(async ([id, name]) => ({ id, name, ...(await measured(name)) })));
  const parts = sets.map(
    ({ id, judged, rows }) => `  - id: ${id}\n    messages: ${judged.length}\n    rows:\n${rows.map(line).join("")}`,
  );
  const day = new Date().toISOString().slice(0, 10);
  await writeFile(
    join(ROOT, "content/safety-figures.yaml"),
    `${HEAD}date: ${day}\nrulesVersion: ${RULES_VERSION}\nsets:\n${parts.join("")}`,
  );
  return sets.map((set) => inLines(set.name, set)).join("\n\n");
}
