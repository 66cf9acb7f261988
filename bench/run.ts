import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { builtClinic } from "./built-clinic.ts";
import { megabytes, NO_GOAL, type Row, within } from "./figures.ts";
import { type Filled, fill } from "./fill.ts";
import type { Effort } from "./load.ts";
import { machineFacts, stayOnLoadCore } from "./machine.ts";
import { measureAssistant } from "./measures/assistant.ts";
import { measureBooking } from "./measures/booking.ts";
import { type BrowserFigures, measureInBrowser } from "./measures/browser.ts";
import { measureLargeClinic } from "./measures/large-clinic.ts";
import { measureCached, measureRendered, pagesOf } from "./measures/pages.ts";
import { measurePosts } from "./measures/posts.ts";
import { measureRooms } from "./measures/rooms.ts";
import { measureSignIns, PEOPLE } from "./measures/sign-ins.ts";
import { measureStart } from "./measures/start.ts";
import { measureStreamMemory, measureStreams } from "./measures/streams.ts";
import { type Report, reportText } from "./report.ts";
import { CHECKOUT, cleanUp, ownFolder, type ServerProcess, startClinic, startServer } from "./server-process.ts";

/**
 * `npm run bench` measures what issue 3 promises, side by side with bare references, and writes bench/results.md.
 * `npm run bench -- quick` only shows that it all works; `-- only WORD` measures only the parts with that word in their
 * title and shows them. It ends by itself, and only what it started.
 */
const QUICK: Effort = { runs: 1, seconds: 1, quick: true };
const WHOLE: Effort = { runs: 3, seconds: 2, quick: false };
/** When the bench is ended, when no further part is begun, and when the browser's visits stop. */
const ENDS = { quick: 148_000, whole: 880_000 };
const LAST_PART = { quick: 105_000, whole: 620_000 };
const LAST_CONSULTATION = { quick: 135_000, whole: 860_000 };
const IDLE_MS = 3_000;
const IDLE_BYTES_MOST = 120 * 1024 ** 2;
const LOADED_BYTES_MOST = 200 * 1024 ** 2;

const words = process.argv.slice(2);
const effort = words.includes("quick") ? QUICK : WHOLE;
const only = words.includes("only") ? words[words.indexOf("only") + 1]?.toLowerCase() : undefined;
const isShownOnly = effort.quick || only !== undefined;
const from = performance.now();
const size = effort.quick ? "quick" : "whole";
const machine = machineFacts();
const faults: string[] = [];
const sections: { title: string; rows: Row[] }[] = [];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function sayRow({ what, reference, ours, ratio, toReach, reached, doubt }: Row): void {
  if (doubt !== undefined) say(`  ? ${doubt}`);
  const mark = reached === "no goal" ? NO_GOAL : reached === true ? "✓" : "✗";
  say(`  ${mark} ${what}: ${reference} → ${ours}, ratio ${ratio} (${toReach})`);
}

function isWanted(...titles: readonly string[]): boolean {
  return only === undefined || titles.some((title) => title.toLowerCase().includes(only));
}

/** One part of the bench; when it fails the others are still measured, and the report says so. */
async function part(title: string, measure: () => Promise<Row[]>): Promise<void> {
  if (!isWanted(title)) return;
  say(`\n${title}`);
  if (performance.now() - from > LAST_PART[size]) {
    say("  no time left");
    faults.push(`${title}: not measured, the machine was too slow for it`);
    return;
  }
  try {
    const rows = await measure();
    for (const row of rows) sayRow(row);
    sections.push({ title, rows });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    say(`  failed: ${why}`);
    faults.push(`${title} could not be measured: ${why.split("\n")[0]}`);
  }
}

function copyOf(folder: string): string {
  const copy = ownFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}

const PAGE_PARTS = ["Pages from the cache", "Pages made anew", "Sign-ins"] as const;
const WRITE_PARTS = ["Writes", "Streams"] as const;
const IN_THE_BROWSER = "In the browser";
const MEMORY = "Memory";

const memoryRow = (what: string, bytes: number, most: number) => within(what, "–", bytes, most, megabytes);

/** What the clinic's pages cost. Out: what it weighed before and after. */
async function measurePages(filled: Filled, used: string): Promise<Row[]> {
  if (!isWanted(...PAGE_PARTS, MEMORY)) return [];
  const pages = pagesOf(filled);
  const clinic = await startClinic(used);
  await wait(IDLE_MS);
  const idle = clinic.memory();
  const [cached, rendered, signIns] = PAGE_PARTS;
  await part(cached, () => measureCached(clinic, pages, effort));
  await part(rendered, () => measureRendered(clinic, used, pages, effort));
  await part(signIns, () => measureSignIns(clinic, filled.people, effort));
  const loaded = clinic.memory();
  await clinic.stop();
  return [
    memoryRow("memory idle, 3 s after the start", idle, IDLE_BYTES_MOST),
    memoryRow("memory after pages and sign-ins", loaded, LOADED_BYTES_MOST),
  ];
}

/** What it costs to write. Out: what the clinic weighed afterwards. */
async function measureWrites(written: string): Promise<Row[]> {
  if (!isWanted(...WRITE_PARTS, MEMORY)) return [];
  const environment = { TULSI_DATA: written };
  const unlimited = await startServer({ script: await builtClinic(), environment });
  const [writes, streams] = WRITE_PARTS;
  await part(writes, () => measurePosts(unlimited, written, effort));
  await part(streams, () => measureStreams(unlimited, effort));
  const loaded = unlimited.memory();
  await unlimited.stop();
  return [memoryRow("memory after posts and streams", loaded, LOADED_BYTES_MOST)];
}

async function measureAll(filled: Filled, folder: string): Promise<BrowserFigures[]> {
  const memory = [...(await measurePages(filled, copyOf(folder))), ...(await measureWrites(copyOf(folder)))];
  const fresh = copyOf(folder);
  await part("Memory of a stream", () =>
    measureStreamMemory(() => startClinic(fresh, { TULSI_STREAMS_PER_ADDRESS: "5000" }), effort),
  );
  await part("Start", () => measureStart(folder, effort));
  await part("The assistant", () => measureAssistant(copyOf(folder), effort));
  await part("Booking", () => measureBooking(copyOf(folder)));
  await part("A large clinic", () => measureLargeClinic(copyOf(folder)));
  await part("A visit in writing", () => measureRooms(copyOf(folder), effort));
  if (isWanted(MEMORY)) sections.push({ title: MEMORY, rows: memory });
  return isWanted(IN_THE_BROWSER) ? measurePaint(filled, copyOf(folder)) : [];
}

async function measurePaint(filled: Filled, folder: string): Promise<BrowserFigures[]> {
  say(`\n${IN_THE_BROWSER}`);
  let clinic: ServerProcess | undefined;
  try {
    clinic = await startClinic(folder);
    const figures = await measureInBrowser(clinic, filled, effort.quick, from + LAST_CONSULTATION[size]);
    for (const { page, reference, ours, reached } of figures) {
      const [bare, own] = [Math.round(reference.firstPaint), Math.round(ours.firstPaint)];
      say(`  ${reached ? "✓" : "✗"} ${page}: first paint ${bare} → ${own} ms, blocked ${Math.round(ours.blocked)} ms`);
    }
    return figures;
  } catch (error) {
    faults.push(`The browser could not be measured: ${error instanceof Error ? error.message.split("\n")[0] : error}`);
    return [];
  } finally {
    await clinic?.stop();
  }
}

/** Writes bench/results.md; a quick look or a part of it is only shown, and never takes the place of figures that can be relied on. */
function write(browser: readonly BrowserFigures[]): void {
  const seconds = (performance.now() - from) / 1000;
  const report: Report = { date: new Date(), machine, quick: effort.quick, seconds, sections, browser, faults };
  const text = `${reportText(report)}\n`;
  if (isShownOnly) say(`\n${text}`);
  else writeFileSync(join(CHECKOUT, "bench/results.md"), text);
  say(`\n${Math.round(seconds)} s${isShownOnly ? "" : ", written: bench/results.md"}`);
}

const tooLong = setTimeout(() => {
  faults.push("The bench took too long and was ended before its last part.");
  write([]);
  void cleanUp().finally(() => process.exit(1));
}, ENDS[size]);
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));
}

try {
  stayOnLoadCore();
  const folder = ownFolder();
  say("Filling a clinic…");
  const filled = await fill(folder, PEOPLE);
  const browser = await measureAll(filled, folder);
  write(browser);
} finally {
  clearTimeout(tooLong);
  await cleanUp();
}
