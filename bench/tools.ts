import { execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, release, tmpdir, totalmem } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { type ClinicProcess, startClinic } from "../tests/support/processes/clinic-process.ts";
import { percentile } from "../tests/support/streams/stream-reader.ts";
import type { ReferenceKind } from "./reference.ts";

/** The duration of each run; `BENCH_SECONDS=1` only shows that it works. */
export const SECONDS = Number(process.env.BENCH_SECONDS ?? 2);
const [CONNECTIONS, RUNS] = [32, 3];
/** Servers run on the first core and the load on the second; a browser may use both. */
export const CORES = { server: "0", load: "1", all: `0-${cpus().length - 1}` };

/** Lines of the table. */
export const lines: string[] = [];

/**
 * Adds a measured value to the table.
 * @param limit - Such as "≤ 150 ms".
 */
export function report(what: string, value: number, limit: string): void {
  if (!Number.isFinite(value)) throw new Error(`There is no figure for: ${what}`);
  const [sign, bound, unit = ""] = limit.split(" ");
  const isReached = sign === "≤" ? value <= Number(bound) : value >= Number(bound);
  const rounded = value >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  lines.push(`| ${what} | ${limit} | ${`${rounded} ${unit}`.trim()} | ${isReached ? "reached" : "missed"} |`);
  console.log(lines.at(-1));
}

/** An unknown session: its pages are a visitor's, but are not cached. Browsers ask for gzip. */
export const UNCACHED = { cookie: "tulsi.session=unknown", "accept-encoding": "gzip" };

const root = mkdtempSync(join(tmpdir(), "tulsi-bench-"));
/** Functions that end the processes of the group. */
export const endings: (() => unknown)[] = [];

export async function endProcesses(): Promise<void> {
  await Promise.all(endings.splice(0).map((end) => end()));
}

process.once("exit", () => rmSync(root, { recursive: true, force: true }));

/** A temporary folder with a copy of another one's content. */
export function temporaryFolder(original?: string): string {
  const folder = mkdtempSync(join(root, "data-"));
  if (original !== undefined) cpSync(original, folder, { recursive: true });
  return folder;
}

/** Moves a process and its future children to these cores. */
export function pin(pid: number | undefined, cores: string): void {
  if (cpus().length > 1) execFileSync("taskset", ["-acp", cores, String(pid)], { stdio: "ignore" });
}

/** The environment and the flags of the script `start` in package.json. */
function startSettings() {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "../package.json"), "utf8"));
  const words: readonly string[] = scripts.start.split(" ");
  const variables = words.flatMap((word) => (/^[A-Z_]+=/u.test(word) ? [word.split("=", 2)] : []));
  return { variables: Object.fromEntries(variables), flags: words.filter((word) => word.startsWith("--")) };
}

/** Starts the built application on a copy of the folder, as `npm start` does; one address may be many people. */
export async function startApplication(original: string): Promise<ClinicProcess> {
  const { variables, flags } = startSettings();
  const limits = { TULSI_STREAMS_PER_ADDRESS: "5000", TULSI_QUESTIONS_A_DAY: "1000000" };
  const environment = { ...variables, ...limits, TULSI_LOG: "error" };
  const site = await startClinic({ folder: temporaryFolder(original), environment, flags });
  endings.push(() => site.kill());
  pin(site.pid, CORES.server);
  return site;
}

/**
 * Starts a bare server.
 * @param source - Its database, or the application whose pages it sends.
 * @returns Its URL.
 */
export async function startReference(kind: ReferenceKind, source = "", paths: readonly string[] = []): Promise<string> {
  const env = { ...process.env, NODE_ENV: "production" };
  const child = fork(join(import.meta.dirname, "reference.ts"), [kind, source, ...paths], { env });
  endings.push(() => child.kill());
  const [port] = (await once(child, "message", { signal: AbortSignal.timeout(30_000) })) as [number];
  pin(child.pid, CORES.server);
  return `http://127.0.0.1:${port}`;
}

/** The paths are requested in turn, with a body as POSTs; further settings are autocannon's. */
interface Requests {
  readonly url: string;
  readonly paths: readonly string[];
  readonly body?: () => string;
  readonly [setting: string]: unknown;
}

async function send({ paths, body, ...settings }: Requests) {
  const posts = body && { method: "POST", setupRequest: (request: object) => ({ ...request, body: body() }) };
  const requests = paths.map((path) => ({ path, ...posts }));
  const result = await autocannon({ connections: CONNECTIONS, duration: SECONDS, ...settings, requests });
  if (result.non2xx + result.errors > 0) throw new Error(`Requests to ${settings.url}${paths[0]} failed.`);
  return result;
}

/**
 * Sends requests as fast as they are answered. Throws unless all succeed.
 * @returns How many in a second.
 */
export const rateOf = (requests: Requests) => async () => (await send(requests)).requests.average;

/**
 * Sends 50 requests a second, five at a time.
 * @returns The milliseconds in which 97.5 of 100 are answered.
 */
export async function p97At50(requests: Requests): Promise<number> {
  const rate = { connections: 5, overallRate: 50, ignoreCoordinatedOmission: true };
  return (await send({ ...requests, ...rate })).latency.p97_5;
}

export const median = (numbers: readonly number[]) => percentile(numbers, 0.5);
export const p95 = (numbers: readonly number[]) => percentile(numbers, 0.95);

/**
 * Repeats something.
 * @returns How many milliseconds each took.
 */
export async function timesOf(count: number, call: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const start = performance.now();
    await call(n);
    times.push(performance.now() - start);
  }
  return times;
}

/**
 * The application's rate divided by the bare one's: the median of alternating runs after a warm-up, so that drift
 * affects both.
 */
export async function compare(bare: () => Promise<number>, ours: () => Promise<number>): Promise<number> {
  const ratios: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) ratios.push((1 / (await bare())) * (await ours()));
  return median(ratios.slice(1));
}

/** Processor and memory of the machine in one line, without its name. */
export function machineFacts(): string {
  const memory = Math.round(totalmem() / 1024 ** 3);
  const system = `${process.platform} ${release().split("-")[0]}, Node ${process.version}`;
  return `${cpus().length} × ${cpus()[0]?.model.trim()}, ${memory} GiB, ${system}`;
}
