import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs the npm scripts named on the command line one after the other, also after a failure. Ends with `N passed, N
 * failed`: the tests of Vitest and Playwright, and one for each stage without tests.
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
let [passed, failed] = [0, 0];
const summary: string[] = [];
for (const stage of process.argv.slice(2)) {
  process.stdout.write(`\n── ${stage}\n`);
  const report = join(folder, `${stage.replaceAll(":", "-")}.json`);
  const startedAt = Date.now();
  const env = { ...process.env, TEST_REPORT: report };
  const { status } = spawnSync("npm", ["run", "--silent", stage], { stdio: "inherit", env });
  const counts = countsOf(report, status === 0);
  passed += counts.passed;
  failed += counts.failed;
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  summary.push(`${stage}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
}
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`\n${summary.join("\n")}\n\n${passed} passed, ${failed} failed\n`);
process.exitCode = failed > 0 ? 1 : 0;
