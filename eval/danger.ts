import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { LEARNED, type Thresholds } from "#domain/assistant/safety/thresholds.ts";
import { type Evidence, evidenceIn, type Verdict, verdictOn } from "#domain/assistant/safety/verdict.ts";
import { keysOf } from "#domain/typed.ts";
import { fitByTrying, inYaml } from "./fit.ts";
import { readPackedSets } from "./packed-sets.ts";
import { readAllDangers } from "./safety.ts";
import type { SafetyLine } from "./sets.ts";

const FILE = join(import.meta.dirname, "../content/triage/danger-thresholds.yaml");
const HEAD = `# Probabilities of the encoder from which triage acts (src/domain/assistant/safety/thresholds.ts).
# Written by \`npm run learn -- danger\`.
`;

/** From 0.5 on: below, stories in Hindi were alarmed (docs/evaluation.md). */
const AGREED = [0.5, 0.6, 0.7] as const;
const MIDDLE = [0.5, 0.6, 0.7, 0.8, 0.9] as const;
const HIGH = [0.92, 0.95, 0.98, 0.99, 0.995] as const;
/**
 * The values that are tried; the middle one is where learning begins. Those of a crisis and of few words end where the
 * sets have too few messages to learn from, and a doctor today begins where the encoder rather says so than not. Below
 * 0.1, `ruleAsksAnything` asked about 5 of 100 ordinary questions of real people (docs/evaluation.md).
 */
const TRIED: Readonly<Record<keyof Thresholds, readonly number[]>> = {
  agreedEmergency: AGREED,
  agreedCrisis: AGREED,
  ruleAsksEmergency: [0.005, 0.01, 0.02],
  ruleAsksCrisis: [0.005, 0.01],
  ruleAsksAnything: [0.1, 0.2, 0.3],
  vagueRuleAsks: [0.02, 0.05, 0.1, 0.2, 0.3],
  aloneEmergency: [0.65, 0.75],
  aloneNotHarmless: [0.97, 0.98, 0.99],
  aloneCrisis: [0.45, 0.6, 0.7, 0.8, 0.9],
  doubtedAsks: HIGH,
  fewWordsAsk: [0.95, 0.97, 0.98],
  fewWordsCrisis: [0.92, 0.95],
  today: MIDDLE,
};

/** What a result costs, by what was expected: a missed danger most, a needless note least. */
const COSTS = {
  emergency: { alarm: 0, check: 1, today: 20, nothing: 30 },
  /** Few messages are crises, and none may be missed. */
  crisis: { alarm: 0, check: 1, today: 100, nothing: 150 },
  urgent: { alarm: 2, check: 0.5, today: 0, nothing: 8 },
  /** A third of ordinary messages with a needless note taught people to read past it. */
  none: { alarm: 10, check: 4, today: 1, nothing: 0 },
} as const;

/** A message with what is known of it. */
export interface Example {
  readonly expect: SafetyLine["expect"];
  readonly evidence: Evidence;
}

function resultOf({ strength, danger }: Verdict): keyof typeof COSTS.none {
  if (strength === "alarm" || strength === "check") return strength;
  return danger === "urgent" ? "today" : "nothing";
}

/** The rules were mended on these messages; of a stranger's, they are taken to miss this share. */
const MISSED_BY_RULES = 0.1;

/** What a set of thresholds costs on examples, in points; see `COSTS`. */
export function costOf(examples: readonly Example[], limits: Thresholds): number {
  return examples.reduce((sum, { expect, evidence }) => {
    const costs = COSTS[expect];
    const known = costs[resultOf(verdictOn(evidence, limits))];
    const missed = costs[resultOf(verdictOn({ ...evidence, found: [] }, limits))];
    return sum + known * (1 - MISSED_BY_RULES) + missed * MISSED_BY_RULES;
  }, 0);
}

/** Chooses the thresholds that cost least on examples. */
export const fitThresholds = (examples: readonly Example[]): Thresholds =>
  fitByTrying(TRIED, (limits) => costOf(examples, limits));

/** The messages of the development sets, each alone: what a reply means by those before it is not learnt. */
export async function developmentExamples(): Promise<readonly Example[]> {
  const sets = readPackedSets();
  const alone = [...sets.dev, ...sets["dev-questions"]].filter(({ earlier }) => earlier.length === 0);
  const lines = [...alone, ...sets["dev-strangers"]].map((line) => ({ ...line, earlier: [] }));
  const dangerOf = await readAllDangers(lines);
  return lines.map(({ text, expect }) => ({ expect, evidence: evidenceIn(text, dangerOf) }));
}

/**
 * Learns the thresholds of danger again, and writes them.
 * @returns What was done, for the operator.
 */
export async function learnDanger(): Promise<string> {
  const examples = await developmentExamples();
  const limits = fitThresholds(examples);
  writeFileSync(FILE, HEAD + inYaml(keysOf(TRIED), limits));
  return `${examples.length} messages, cost ${costOf(examples, LEARNED).toFixed(1)} before and ${costOf(examples, limits).toFixed(1)} now`;
}
