import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/**
 * Runs npm scripts: `run-stages.ts FIRST "A B" C` runs FIRST, then A and B one after the other and C beside
 * them, also after a failure. Ends with `N passed, N failed`: the tests of Vitest and Playwright, and one for each stage
 * without tests.
 */

interface Counts {
  readonly passed: number;
  readonly failed: number;
}
interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}
interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

function countsOf(reportFile: string, succeeded: boolean): Counts {
  if (!existsSync(reportFile)) return { passed: succeeded ? 1 : 0, failed: succeeded ? 0 : 1 };
  const report = JSON.parse(readFileSync(reportFile, "utf8")) as VitestReport | PlaywrightReport;
  const [passed, failed] =
    "stats" in report
      ? [report.stats.expected, report.stats.unexpected + report.stats.flaky]
      : [report.numPassedTests, report.numFailedTests];
  // A test file that breaks before its first test fails its stage without a failed test.
  return { passed, failed: succeeded ? failed : Math.max(failed, 1) };
}

const folder = mkdtempSync(join(tmpdir(), "tulsi-reports-"));
const [first = "", ...lanes] = process.argv.slice(2);
/** Two cores have work for this many workers in each lane; alone, a lane has one more. */
const sharing = lanes.length > 1 ? { TEST_WORKERS: "2" } : {};
let [passed, failed] = [0, 0];
const summary: string[] = [];

async function run(stage: string): Promise<void> {
  const report = join(folder, `${stage.replaceAll(":", "-")}.json`);
  const startedAt = Date.now();
  const env = { ...process.env, ...sharing, TEST_REPORT: report };
  const child = spawn("npm", ["run", "--silent", stage], { stdio: ["ignore", "pipe", "pipe"], env });
  for (const input of [child.stdout, child.stderr]) {
    createInterface({ input }).on("line", (line) => process.stdout.write(`${stage} │ ${line}\n`));
  }
  const [status] = await once(child, "close");
  const counts = countsOf(report, status === 0);
  passed += counts.passed;
  failed += counts.failed;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const closing = `${stage}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`;
  process.stdout.write(`\n── ${closing}\n\n`);
  summary.push(closing);
}

await run(first);
const runInTurn = async (lane: string) => {
  for (const stage of lane.split(" ")) await run(stage);
};
await Promise.all(lanes.map(runInTurn));
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${summary.join("\n")}\n\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
