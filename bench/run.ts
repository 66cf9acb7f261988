import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Filled, fill } from "./fill.ts";
import { measureAssistant } from "./groups/assistant.ts";
import { measureBrowser } from "./groups/browser.ts";
import { measureConsultations } from "./groups/consultations.ts";
import { measurePages, measurePosts, measureSignIns, measureStart } from "./groups/server.ts";
import { measureStreams } from "./groups/streams.ts";
import { endProcesses, temporaryFolder } from "./processes.ts";
import { type Figures, HEAD, lineOf, machineFacts, type Target } from "./table.ts";

/** The targets of docs/performance.md: the group that measures them, the name of the figure there, and the limit. */
const TARGETS: readonly Target[] = [
  { group: "pages", figure: "cached", what: "cached public page ÷ bare `node:http`", atLeast: 0.5 },
  { group: "pages", figure: "rendered", what: "server-rendered page ÷ bare `renderToString`", atLeast: 0.15 },
  { group: "pages", figure: "p95", what: "rendered page at 50 requests/s, p95", atMost: 150, unit: "ms" },
  { group: "posts", figure: "contact", what: "durable contact post ÷ bare durable insert", atLeast: 0.12 },
  { group: "posts", figure: "feedback", what: "durable feedback post ÷ bare durable insert", atLeast: 0.12 },
  { group: "streams", figure: "event", what: "write to event, 1,000 streams, p95 ÷ bare loop", atMost: 3 },
  { group: "streams", figure: "memory", what: "memory of one of 1,000 streams", atMost: 60, unit: "KB" },
  { group: "sign-ins", figure: "signIns", what: "sign-ins ÷ the same hash alone", atLeast: 0.6 },
  { group: "sign-ins", figure: "others", what: "other pages during sign-ins, p95", atMost: 500, unit: "ms" },
  { group: "start", figure: "start", what: "start to first answer", atMost: 2, unit: "s" },
  { group: "start", figure: "idle", what: "memory, idle", atMost: 220, unit: "MB" },
  { group: "start", figure: "loaded", what: "memory after load", atMost: 320, unit: "MB" },
  { group: "browser", figure: "fcp", what: "Chromium, FCP ÷ without script", atMost: 1.5 },
  { group: "browser", figure: "lcp", what: "Chromium, LCP ÷ without script", atMost: 1.5 },
  { group: "browser", figure: "blocked", what: "Chromium, blocked", atMost: 150, unit: "ms" },
  { group: "browser", figure: "shift", what: "Chromium, CLS", atMost: 0 },
  { group: "browser", figure: "script", what: "Chromium, JavaScript", atMost: 130, unit: "KB" },
  { group: "assistant", figure: "triage", what: "triage, 50 people at once, p95", atMost: 100, unit: "ms" },
  { group: "assistant", figure: "whole", what: "whole answer, 50 people at once, p95", atMost: 300, unit: "ms" },
  { group: "consultations", figure: "slots", what: "free slots, 100,000 bookings, p95", atMost: 20, unit: "ms" },
  { group: "consultations", figure: "directory", what: "directory, 1,000 doctors, p95", atMost: 100, unit: "ms" },
  { group: "consultations", figure: "message", what: "thread message, p95", atMost: 150, unit: "ms" },
];
const GROUPS: Readonly<Record<string, (filled: Filled) => Promise<Figures>>> = {
  ...{ pages: measurePages, posts: measurePosts, streams: measureStreams, "sign-ins": measureSignIns },
  ...{ start: measureStart, browser: measureBrowser, assistant: measureAssistant, consultations: measureConsultations },
};
const DOCUMENT = join(import.meta.dirname, "../docs/performance.md");
const BETWEEN_MARKERS = /(?<=<!-- bench:start -->\n)[\s\S]*(?=<!-- bench:end -->)/u;

/** Measures a group and ends its processes. Out: a line for each target; a failure is reported and fails the run. */
async function linesOf(group: string, filled: Filled): Promise<string[]> {
  let figures: Figures = {};
  try {
    figures = (await GROUPS[group]?.(filled)) ?? {};
  } catch (error) {
    console.error(error);
  } finally {
    await endProcesses();
  }
  const targets = TARGETS.filter((target) => target.group === group);
  const lines = targets.map((target) => lineOf(target, figures[target.figure]));
  if (lines.some((line) => line.endsWith("failed |"))) process.exitCode = 1;
  return lines;
}

function writeTable(lines: readonly string[]): void {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const conditions = `Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${machineFacts()}.`;
  const text = [conditions, "", ...HEAD, ...lines, ""].join("\n");
  writeFileSync(
    DOCUMENT,
    readFileSync(DOCUMENT, "utf8").replace(BETWEEN_MARKERS, () => text),
  );
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(GROUPS);
if (!names.every((name) => name in GROUPS)) throw new Error(`The groups are ${Object.keys(GROUPS).join(", ")}.`);
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => void endProcesses().finally(() => process.exit(1)));
}
const filled = await fill(temporaryFolder());
const lines: string[] = [];
process.stdout.write(`${HEAD.join("\n")}\n`);
for (const name of names) {
  const measured = await linesOf(name, filled);
  process.stdout.write(`${measured.join("\n")}\n`);
  lines.push(...measured);
}
// A run of some groups only prints its figures.
if (names.length === Object.keys(GROUPS).length) writeTable(lines);
