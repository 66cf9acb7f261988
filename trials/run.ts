import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { machineFacts } from "../bench/tools.ts";
import { buildIfNeeded, programArguments, refuseArguments } from "../scripts/program.ts";
import { FULL_SCALE, type TrialReport } from "../tests/support/processes/trial.ts";
import { type TrialResult, writeReport } from "./report.ts";
import { ROWS, type TrialRow } from "./rows.ts";

/**
 * `npm run trials` tests rows of TRUST.md at full scale and writes docs/trials.md; `-- only WORD` tests the rows whose
 * name has that word, one test file at a time. Exits with 1 when a row failed.
 */
const CHECKOUT = join(import.meta.dirname, "..");

interface Assertion {
  readonly status: string;
  readonly title: string;
  readonly fullName: string;
  readonly failureMessages: readonly string[];
  readonly meta: { readonly trial?: TrialReport };
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function assertionsIn(file: string): Assertion[] {
  const { testResults } = JSON.parse(readFileSync(file, "utf8")) as {
    testResults: { message: string; assertionResults: Assertion[] }[];
  };
  return testResults.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status !== "skipped");
}

/** The engine, or another variant of a test, according to its name. */
function whereOf({ fullName }: Assertion): string {
  const engine = /on (sqlite|postgres)|behind (nginx|caddy)/u.exec(fullName);
  return engine ? `${engine[1] ?? engine[2]}: ` : "";
}

async function vitest({ files, only }: TrialRow, report: string): Promise<number> {
  const words = ["run", ...files, ...(only === undefined ? [] : ["-t", only])];
  const settings = ["--maxWorkers=1", "--reporter=json", "--reporter=default", `--outputFile.json=${report}`];
  const path = `${join(CHECKOUT, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`;
  const env = { ...process.env, PATH: path, [FULL_SCALE]: "yes" };
  const child = spawn("vitest", [...words, ...settings], {
    cwd: CHECKOUT,
    env,
    stdio: ["ignore", "inherit", "inherit"],
  });
  const [code] = (await once(child, "close")) as [number | null];
  return code ?? 1;
}

async function tryOut(row: TrialRow): Promise<TrialResult> {
  const { id, demands, says } = row;
  say(`\n── ${id}: ${demands}`);
  const report = join(folder, `${id.replace(/\W+/gu, "-")}.json`);
  const [from, date] = [performance.now(), new Date()];
  const code = await vitest(row, report);
  const seconds = (performance.now() - from) / 1000;
  const base = { id, demands, seconds, date, commit: git("rev-parse", "--short", "HEAD") };
  try {
    const assertions = assertionsIn(report);
    const figures = assertions.flatMap((assertion) =>
      assertion.meta.trial ? [`${whereOf(assertion)}${assertion.meta.trial.figures}`] : [],
    );
    const wrong = assertions.flatMap((assertion) =>
      assertion.status === "passed"
        ? []
        : [`${whereOf(assertion)}${assertion.title}: ${assertion.failureMessages[0]?.split("\n")[0] ?? ""}`],
    );
    const silent = figures.length < says ? [`only ${figures.length} of ${says} tests said what they did`] : [];
    const result = code === 0 && silent.length === 0 ? "held" : "failed";
    return { ...base, figures: [...figures, ...wrong, ...silent], result };
  } catch (error) {
    return { ...base, figures: [`broke before its first test: ${String(error)}`], result: "failed" };
  }
}

function git(...words: string[]): string {
  return execFileSync("git", words, { cwd: CHECKOUT, encoding: "utf8" }).trim();
}

const names = ROWS.map(({ id }) => id);
const usage = `npm run trials -- [only WORD]\nRows: ${names.join("; ")}`;
const { words } = programArguments(usage, {}, 2);
const [first = "only", only = words.length === 0 ? "" : "?"] = words;
const wanted = ROWS.filter(({ id }) => id.toLowerCase().includes(only.toLowerCase()));
if (first !== "only" || wanted.length === 0) refuseArguments(usage, `No row has the name "${words.join(" ")}".`);
buildIfNeeded();
const folder = mkdtempSync(join(tmpdir(), "tulsi-trials-"));
const results: TrialResult[] = [];
try {
  for (const row of wanted) {
    results.push(await tryOut(row));
    // Written after each row, so that a late failure does not lose hours of work.
    writeReport(results, machineFacts(), names);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
for (const { id, result, figures, seconds } of results)
  say(`${result} ${id}, ${Math.round(seconds)} s: ${figures.join("; ")}`);
process.exitCode = results.length > 0 && results.every(({ result }) => result === "held") ? 0 : 1;
