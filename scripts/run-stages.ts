import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { freemem, tmpdir } from "node:os";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { stripVTControlCharacters } from "node:util";

/**
 * Runs npm scripts: `run-stages.ts "X Y" "A B" C` runs X and Y in parallel, then A and B in sequence and C in parallel to
 * them, also after a failure. Ends with a line `FAILED stage: name: reason` for each failed test, and `N passed, N failed`:
 * the tests of Vitest and Playwright, and one for each stage without tests.
 */

interface Result {
  readonly passed: number;
  /** Names of the tests, with the first line of the reason. */
  readonly failures: readonly string[];
  /** Tests that passed only when they were repeated. */
  readonly unstable: readonly string[];
}
interface VitestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
}
interface VitestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly VitestFile[];
}
interface PlaywrightError {
  readonly message?: string;
  readonly location?: { readonly file: string; readonly line: number };
}
interface PlaywrightSpec {
  readonly title: string;
  readonly tests: readonly {
    readonly status: string;
    readonly results: readonly { readonly error?: PlaywrightError }[];
  }[];
}
interface PlaywrightSuite {
  readonly title: string;
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs: readonly PlaywrightSpec[];
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly flaky: number };
  readonly suites: readonly PlaywrightSuite[];
  /** For files that fail before their first test. */
  readonly errors: readonly { readonly message?: string }[];
}

const firstLine = (message = "") => message.split("\n")[0] ?? "";

function vitestFailures({ name, status, message, assertionResults }: VitestFile): readonly string[] {
  const failed = assertionResults.filter((test) => test.status === "failed");
  if (failed.length === 0) return status === "failed" ? [`${name}: ${firstLine(message)}`] : [];
  return failed.map((test) => `${test.fullName}: ${firstLine(test.failureMessages[0])}`);
}

/** The tests with this status; `flaky` are those that passed only when they were repeated. */
function playwrightTests(
  wanted: "unexpected" | "flaky",
  { title, suites = [], specs }: PlaywrightSuite,
): readonly string[] {
  const found = specs.flatMap((spec) => {
    const test = spec.tests.find(({ status }) => status === wanted);
    if (test === undefined) return [];
    const { message, location } = test.results.find(({ error }) => error)?.error ?? {};
    const place = location && ` (${basename(location.file)}:${location.line})`;
    return [`${title}: ${spec.title}: ${stripVTControlCharacters(firstLine(message))}${place ?? ""}`];
  });
  return [...found, ...suites.flatMap((suite) => playwrightTests(wanted, suite))];
}

/** How a runner names an error; those of tests are in its report as well. */
const ERROR_LINE =
  /^(?:\w*(?:Error|Failure)\b|error during close|close timed out |This error originated |.*Unhandled )/iu;

/** @param errors - What the command printed as errors, which is all that is known about one outside a test. */
function resultOf(reportFile: string, succeeded: boolean, errors: readonly string[]): Result {
  const reason = (what: string) => [what, ...errors.slice(0, 5)].join(": ");
  if (!existsSync(reportFile))
    return succeeded
      ? { passed: 1, failures: [], unstable: [] }
      : { passed: 0, failures: [reason("the command")], unstable: [] };
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as VitestReport | PlaywrightReport;
  const isPlaywright = "stats" in report;
  const passed = isPlaywright ? report.stats.expected + report.stats.flaky : report.numPassedTests;
  const named = (wanted: "unexpected" | "flaky") =>
    isPlaywright ? report.suites.flatMap((suite) => playwrightTests(wanted, suite)) : [];
  const failures = isPlaywright
    ? [...named("unexpected"), ...report.errors.map(({ message }) => firstLine(message))]
    : report.testResults.flatMap(vitestFailures);
  // An error outside a test fails its stage without a failed test.
  const isUnexplained = !succeeded && failures.length === 0;
  return {
    passed,
    failures: isUnexplained ? [reason("the command, outside its tests")] : failures,
    unstable: named("flaky"),
  };
}

const folder = mkdtempSync(join(tmpdir(), "tulsi-reports-"));
const MEMORY = "/dev/shm";
const MEMORY_BYTES = 6 * 1024 ** 3;

/** A folder in memory, where there is enough of it: every commit of a test waits for the disk otherwise. */
function fastFolder(): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (Math.min(bavail * bsize, freemem()) < MEMORY_BYTES) return undefined;
  const made = mkdtempSync(join(MEMORY, "tulsi-"));
  // PostgreSQL runs as a user without rights, which must be able to enter its folder in this one.
  chmodSync(made, 0o711);
  return made;
}
const fast = fastFolder();
process.once("exit", () => {
  for (const made of [folder, fast]) if (made !== undefined) rmSync(made, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
/** What all stages have: commands that tests start are compiled once. */
const surroundings = {
  NODE_COMPILE_CACHE: join(folder, "compiled"),
  ...(fast !== undefined && { TMPDIR: fast }),
};
const [first = "", ...lanes] = process.argv.slice(2);
/** With two lanes, two cores are busy with this many workers in each; a single lane gets one more. */
const sharing = lanes.length > 1 ? { TEST_WORKERS: "2" } : {};
let passed = 0;
const failures: string[] = [];
const unstable: string[] = [];
const summary: string[] = [];

async function run(stage: string): Promise<void> {
  const report = join(folder, `${stage.replaceAll(":", "-")}.json`);
  const startedAt = Date.now();
  const env = { ...process.env, ...surroundings, ...sharing, TEST_REPORT: report };
  const child = spawn("npm", ["run", "--silent", stage], { stdio: ["ignore", "pipe", "pipe"], env });
  const errors: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on("line", (line) => {
      process.stdout.write(`${stage} │ ${line}\n`);
      const text = stripVTControlCharacters(line).trim();
      if (ERROR_LINE.test(text)) errors.push(text);
    });
  }
  const [status, signal] = await once(child, "close");
  if (signal) errors.push(`ended by ${signal}`);
  const result = resultOf(report, status === 0, errors);
  passed += result.passed;
  failures.push(...result.failures.map((failure) => `FAILED ${stage}: ${failure}`));
  unstable.push(...result.unstable.map((test) => `UNSTABLE ${stage}: ${test}`));
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const closing = `${stage}: ${result.passed} passed, ${result.failures.length} failed, ${seconds} s`;
  process.stdout.write(`\n── ${closing}\n\n`);
  summary.push(closing);
}

await Promise.all(first.split(" ").map(run));
const runInTurn = async (lane: string) => {
  for (const stage of lane.split(" ")) await run(stage);
};
await Promise.all(lanes.map(runInTurn));
const closing = `${passed} passed, ${failures.length} failed`;
process.stdout.write(`\n${[...unstable, ...failures, ...summary].join("\n")}\n\n${closing}\n`);
process.exitCode = failures.length > 0 ? 1 : 0;
