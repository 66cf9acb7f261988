import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Filled, fill } from "./fill.ts";
import { measureAssistant } from "./groups/assistant.ts";
import { measureBrowser } from "./groups/browser.ts";
import { measureConsultations } from "./groups/consultations.ts";
import { measurePages } from "./groups/pages.ts";
import { measurePosts } from "./groups/posts.ts";
import { measureSignIns } from "./groups/sign-ins.ts";
import { measureStart } from "./groups/start.ts";
import { measureStreams } from "./groups/streams.ts";
import { machineFacts } from "./machine.ts";
import { cleanUp, pinLoad, temporaryFolder } from "./processes.ts";
import { markdownTable, type Row } from "./results.ts";

/** Measures the targets of docs/performance.md. `npm run bench -- pages sign-ins` measures these groups only. */
const GROUPS: Readonly<Record<string, (filled: Filled, seconds: number) => Promise<Row[]>>> = {
  ...{ pages: measurePages, posts: measurePosts, streams: measureStreams, "sign-ins": measureSignIns },
  ...{ start: measureStart, browser: measureBrowser, assistant: measureAssistant, consultations: measureConsultations },
};
const DOCUMENT = join(import.meta.dirname, "../docs/performance.md");
const BETWEEN_MARKERS = /(?<=<!-- bench:start -->\n)[\s\S]*(?=<!-- bench:end -->)/u;
/** Of each run; `BENCH_SECONDS=1` only shows that it works. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);

function conditions(): string {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  return `Commit ${commit}, ${new Date().toISOString().slice(0, 10)}, ${machineFacts()}.`;
}

async function measure(names: readonly string[]): Promise<void> {
  const filled = await fill(temporaryFolder());
  pinLoad();
  const rows: Row[] = [];
  for (const name of names) {
    const measured = (await GROUPS[name]?.(filled, SECONDS)) ?? [];
    process.stdout.write(`${name}, ${Math.round(performance.now() / 1000)} s\n${markdownTable(measured)}\n\n`);
    rows.push(...measured);
  }
  const text = `${conditions()}\n\n${markdownTable(rows)}\n`;
  const isWhole = names.length === Object.keys(GROUPS).length;
  if (isWhole) writeFileSync(DOCUMENT, readFileSync(DOCUMENT, "utf8").replace(BETWEEN_MARKERS, text));
  process.stdout.write(text);
}

const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(GROUPS);
const unknown = names.find((name) => !Object.hasOwn(GROUPS, name));
if (unknown !== undefined) throw new Error(`The groups are ${Object.keys(GROUPS).join(", ")}; there is no ${unknown}.`);
for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => void cleanUp().then(() => process.exit(1)));
try {
  await measure(names);
} finally {
  await cleanUp();
}
