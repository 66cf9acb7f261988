import { writeFile } from "node:fs/promises";
import type { Strength, Triage } from "#domain/assistant/assistant.rules.ts";
import { type DangerOf, dangerIn, textsToJudge } from "#domain/assistant/safety/danger.ts";
import { triageFor, turnsRead } from "#domain/assistant/safety/triage.ts";
import { misspell } from "./misspell.ts";
import { linesOf } from "./packed-sets.ts";
import { encodeAll } from "./pages.ts";
import { EXPECTED, type SafetyLine } from "./sets.ts";
import { type Share, shareOf, shareWords } from "./shares.ts";
import { WRAPPINGS } from "./wrappings.ts";

/** The result of triage for one message. */
interface Judged extends SafetyLine, Triage {
  readonly ms: number;
}

/** A figure: the number of messages, and how many had this result. */
export interface Row extends Share {
  readonly what: string;
}

function judge(line: SafetyLine, dangerOf: DangerOf): Judged {
  const from = performance.now();
  const triage = triageFor(line.text, line.earlier, dangerOf);
  return { ...line, ...triage, ms: performance.now() - from };
}

/** What the encoder hears in messages and those before them. */
export async function readAllDangers(lines: readonly Pick<SafetyLine, "text" | "earlier">[]): Promise<DangerOf> {
  const texts = [...new Set(lines.flatMap(({ text, earlier }) => [...turnsRead(earlier), text].flatMap(textsToJudge)))];
  const inOrder = texts.toSorted((left, right) => left.length - right.length);
  const encodings = await encodeAll(inOrder);
  const dangers = new Map(encodings.map((encoding, place) => [inOrder[place] ?? "", dangerIn(encoding)]));
  return (text) => dangers.get(text);
}

const said = (...strengths: readonly (Strength | null)[]) => {
  return ({ strength = null }: Judged) => strengths.includes(strength);
};
const alarm = said("alarm");
const alarmOrCheck = said("alarm", "check");
const isToday = ({ tier }: Judged) => tier === "emergency" || tier === "crisis" || tier === "urgent";

function row(what: string, of: readonly Judged[], hit: (line: Judged) => boolean): Row {
  return { what, ...shareOf(of.filter(hit).length, of.length) };
}

async function rowsOf(judged: readonly Judged[]): Promise<readonly Row[]> {
  const of = (...expected: readonly string[]) => judged.filter(({ expect }) => expected.includes(expect));
  const [grave, harmless] = [of("emergency", "crisis"), of("none")];
  const kinds = [...new Set(harmless.map(({ kind }) => kind))].filter((kind) => kind !== "");
  const caught = grave.filter(alarmOrCheck);
  const changes: readonly (readonly [string, (line: Judged) => string])[] = [
    ["lost when a quarter of the words is misspelt", ({ text }) => misspell(text)],
    ...WRAPPINGS.map(({ name, wrap }) => [`lost by: ${name}`, ({ text, lang }: Judged) => wrap(text, lang)] as const),
  ];
  const lost: Row[] = [];
  for (const [what, change] of changes) {
    const changed = caught.map((line) => ({ ...line, text: change(line) }));
    const dangerOf = await readAllDangers(changed);
    lost.push(row(what, changed, (line) => !alarmOrCheck(judge(line, dangerOf))));
  }
  return [
    row("emergencies: alarm", of("emergency"), alarm),
    row("emergencies: alarm or question", of("emergency"), alarmOrCheck),
    row("crises: alarm", of("crisis"), alarm),
    row("crises: alarm or question", of("crisis"), alarmOrCheck),
    row("emergencies and crises: at least a doctor today", grave, isToday),
    row("urgent: at least a doctor today", of("urgent"), isToday),
    row("urgent: alarm", of("urgent"), alarm),
    row("harmless: alarm", harmless, alarm),
    row("harmless: crisis card", harmless, (line) => alarm(line) && line.tier === "crisis"),
    row("harmless: question", harmless, said("check")),
    row("harmless: note", harmless, said("note")),
    ...kinds.map((kind) =>
      row(
        `harmless, ${kind}: alarm`,
        harmless.filter((line) => line.kind === kind),
        alarm,
      ),
    ),
    ...lost,
  ].filter(({ of: all }) => all > 0);
}

export interface Measured {
  readonly judged: readonly Judged[];
  readonly rows: readonly Row[];
}

/** Runs one set or file through the production triage. Rejects with a `BadSet` when the file has an invalid format. */
export async function measured(source: string): Promise<Measured> {
  const lines = await linesOf(source);
  const dangerOf = await readAllDangers(lines);
  const judged = lines.map((line) => judge(line, dangerOf));
  return { judged, rows: await rowsOf(judged) };
}

/** The figures as lines of text. */
export function inLines(file: string, { judged, rows }: Measured): string {
  const counts = EXPECTED.map((expect) => `${judged.filter((line) => line.expect === expect).length} ${expect}`);
  const times = judged.map(({ ms }) => ms).toSorted((value, other) => value - other);
  const at = (share: number) => (times[Math.floor((times.length - 1) * share)] ?? 0).toFixed(2);
  return [
    `${judged.length} messages of ${file}: ${counts.join(", ")}`,
    ...rows.map(({ what, ...share }) => `  ${what.padEnd(52)} ${shareWords(share)}`),
    `  a message: median ${at(0.5)} ms, 95th percentile ${at(0.95)} ms`,
  ].join("\n");
}

/**
 * Measures a set, or any file of `{id, lang, text, expect}` lines; with `out` writes `{id, tier, ruleIds, strength}` lines
 * there. Rejects with a `BadSet` that names the line when the file has an invalid format.
 */
export async function measureSafety(file: string, out?: string): Promise<string> {
  const all = await measured(file);
  const words = all.judged.map(
    ({ id, tier, ruleIds, strength = null }) => `${JSON.stringify({ id, tier, ruleIds, strength })}\n`,
  );
  if (out !== undefined) await writeFile(out, words.join(""));
  return inLines(file, all);
}
