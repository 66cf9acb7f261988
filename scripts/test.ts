import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { findChromium, findShell } from "./chromium.ts";

/**
 * The one line of tests. `node scripts/test.ts` runs every stage in order and stops at the first that fails, with
 * its exit code; `node scripts/test.ts unit -t "wrong password"` runs one stage and hands the rest to its tool.
 * The last line is always `N passed, N failed`: tests, or 1 failed for a stage that has none.
 */

const CHECKOUT = join(import.meta.dirname, "..");
const TOOLS = join(CHECKOUT, "node_modules", ".bin");
const reports = mkdtempSync(join(tmpdir(), "tulsi-reports-"));
const UNIT_REPORT = join(reports, "unit.json");
const JOURNEYS_REPORT = join(reports, "journeys.json");

interface Tally {
  readonly passed: number;
  readonly failed: number;
}
interface Stage {
  readonly says: string;
  readonly commands: readonly (readonly string[])[];
  readonly environment?: () => Promise<Record<string, string>>;
  readonly tally?: () => Tally;
}

function read(report: string): unknown {
  return JSON.parse(readFileSync(report, "utf8"));
}

const STAGES = {
  types: {
    says: "Types",
    commands: [
      ["react-router", "typegen"],
      ["tsc", "-p", "."],
    ],
  },
  lint: { says: "Format and lint", commands: [["biome", "check", "--error-on-warnings"]] },
  law: { says: "Law of imports", commands: [["depcruise", "src", "--config", ".dependency-cruiser.cjs"]] },
  build: { says: "Build", commands: [["node", "scripts/build.ts"]] },
  unit: {
    says: "Rules and services, on SQLite and PostgreSQL",
    commands: [["vitest", "run", "--reporter=default", "--reporter=json", `--outputFile.json=${UNIT_REPORT}`]],
    tally: () => {
      const counts = read(UNIT_REPORT) as { numPassedTests: number; numFailedTests: number; success: boolean };
      // A file that breaks before its first test fails the run, but counts no test.
      const broken = !counts.success && counts.numFailedTests === 0 ? 1 : 0;
      return { passed: counts.numPassedTests, failed: counts.numFailedTests + broken };
    },
  },
  journeys: {
    says: "Journeys in a browser",
    commands: [["playwright", "test", "--reporter=list,json"]],
    environment: async () => {
      const browser = await findChromium();
      const shell = (await findShell()) ?? browser;
      return { CHROMIUM_PATH: browser, CHROMIUM_SHELL_PATH: shell, PLAYWRIGHT_JSON_OUTPUT_FILE: JOURNEYS_REPORT };
    },
    tally: () => {
      const { stats, errors } = read(JOURNEYS_REPORT) as {
        stats: { expected: number; unexpected: number; flaky: number };
        errors: unknown[];
      };
      // A journey that passes only when repeated has failed: the person in it would not have tried twice.
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
    },
  },
} as const satisfies Record<string, Stage>;
type Name = keyof typeof STAGES;

const GROUPS: Readonly<Record<string, readonly Name[]>> = {
  all: ["types", "lint", "law", "build", "unit", "journeys"],
  check: ["types", "lint", "law"],
  unit: ["build", "unit"],
  journeys: ["build", "journeys"],
};

async function run(command: readonly string[], environment: Record<string, string>): Promise<number> {
  const [program = "", ...words] = command;
  const path = `${TOOLS}${delimiter}${process.env.PATH ?? ""}`;
  const env = { ...process.env, ...environment, PATH: path };
  const child = spawn(program, words, { cwd: CHECKOUT, env, stdio: ["ignore", "inherit", "inherit"] });
  const pass = (signal: NodeJS.Signals) => child.kill(signal);
  process.once("SIGINT", pass).once("SIGTERM", pass);
  const [code] = (await once(child, "close")) as [number | null];
  process.off("SIGINT", pass).off("SIGTERM", pass);
  return code ?? 1;
}

async function runStage(stage: Stage, rest: readonly string[]): Promise<{ code: number } & Tally> {
  process.stdout.write(`\n── ${stage.says}\n`);
  const from = Date.now();
  let code = 0;
  const environment = (await stage.environment?.()) ?? {};
  for (const [at, command] of stage.commands.entries()) {
    const isLast = at === stage.commands.length - 1;
    code = await run(isLast ? [...command, ...rest] : command, environment);
    if (code !== 0) break;
  }
  process.stdout.write(
    `── ${stage.says}: ${code === 0 ? "good" : "failed"}, ${((Date.now() - from) / 1000).toFixed(1)} s\n`,
  );
  return { code, ...tallyOf(stage, code) };
}

function tallyOf(stage: Stage, code: number): Tally {
  const bare = { passed: 0, failed: code === 0 ? 0 : 1 };
  if (stage.tally === undefined) return bare;
  try {
    const tally = stage.tally();
    return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
  } catch {
    return bare;
  }
}

async function main(): Promise<number> {
  const [name = "all", ...rest] = process.argv.slice(2);
  const names = GROUPS[name];
  if (names === undefined)
    throw new Error(`There is no stage "${name}". There are: ${Object.keys(GROUPS).join(", ")}.`);
  let [passed, failed, code] = [0, 0, 0];
  try {
    for (const [at, stageName] of names.entries()) {
      const done = await runStage(STAGES[stageName], at === names.length - 1 ? rest : []);
      passed += done.passed;
      failed += done.failed;
      code = done.code || (done.failed > 0 ? 1 : 0);
      if (code !== 0) break;
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    failed += 1;
    code = 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
    process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  }
  return code;
}

process.exitCode = await main();
