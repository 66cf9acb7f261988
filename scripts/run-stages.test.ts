import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tulsi-stages-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the stages in a package with these scripts. */
function runStages(scripts: Readonly<Record<string, string>>, ...lanes: readonly string[]) {
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts }));
  const run = spawnSync(process.execPath, [join(import.meta.dirname, "run-stages.ts"), ...lanes], {
    cwd: folder,
    encoding: "utf8",
  });
  return { status: run.status, lines: run.stdout.split("\n") };
}

const waitFor = (file: string) =>
  `node -e "const t = setInterval(() => require('fs').existsSync('${file}') && clearInterval(t), 10)"`;
const write = (file: string) => `node -e "require('fs').writeFileSync('${file}', '')"`;

describe("the stages of a test command", () => {
  it("run in parallel with other lanes, and in sequence within their own", () => {
    const before = { build: `${waitFor("checked")} && ${write("built")}`, check: write("checked") };
    const scripts = { ...before, a: waitFor("c"), b: waitFor("built"), c: write("c") };
    const { status, lines } = runStages(scripts, "build check", "a b", "c");
    expect(status).toBe(0);
    expect(lines).toContain("5 passed, 0 failed");
    const closings = lines.filter((line) => line.startsWith("── ")).map((line) => line.split(":")[0]);
    expect(closings.indexOf("── b")).toBeGreaterThan(closings.indexOf("── a"));
  });

  it("run after a failed one, whose reason is shown", () => {
    const scripts = { build: "node -e 0", a: "node -e \"console.error('no'); process.exit(3)\"", b: "node -e 0" };
    const { status, lines } = runStages(scripts, "build", "a b");
    expect(status).toBe(1);
    expect(lines).toContain("a │ no");
    expect(lines).toContain("FAILED a: the command");
    expect(lines).toContain("2 passed, 1 failed");
  });

  it("say what failed outside the tests, as the runner printed it", () => {
    const report = `cp vitest.json $TEST_REPORT; echo "Failure: NOT_FOUND" >&2; exit 1`;
    writeFileSync(join(folder, "vitest.json"), JSON.stringify({ numPassedTests: 3, testResults: [] }));
    const { lines } = runStages({ unit: report }, "unit");
    expect(lines).toContain("FAILED unit: the command, outside its tests: Failure: NOT_FOUND");
  });

  it("list each failed test of Vitest and Playwright at the end", () => {
    const vitest = {
      numPassedTests: 3,
      testResults: [
        {
          name: "a.test.ts",
          status: "failed",
          message: "",
          assertionResults: [{ fullName: "a fee is kept", status: "failed", failureMessages: ["it was 0\n  at x"] }],
        },
        { name: "b.test.ts", status: "failed", message: "no such module\nb", assertionResults: [] },
      ],
    };
    const error = {
      message: "\u001b[31mthe fee\u001b[39m is missing\nat y",
      location: { file: "/a/pay.e2e.ts", line: 7 },
    };
    const specs = [
      { title: "books", tests: [{ status: "expected", results: [{}] }] },
      { title: "pays", tests: [{ status: "unexpected", results: [{ error }, { error }] }] },
      { title: "cancels", tests: [{ status: "flaky", results: [{ error }, {}] }] },
    ];
    const suites = [{ title: "patient.e2e.ts", specs: [], suites: [{ title: "at home", specs }] }];
    const playwright = { stats: { expected: 1, flaky: 1 }, suites, errors: [] };
    writeFileSync(join(folder, "vitest.json"), JSON.stringify(vitest));
    writeFileSync(join(folder, "playwright.json"), JSON.stringify(playwright));
    const report = (file: string) => `cp ${file} $TEST_REPORT; exit 1`;
    const { lines } = runStages({ unit: report("vitest.json"), e2e: report("playwright.json") }, "unit", "e2e");
    expect(lines.filter((line) => line.startsWith("FAILED"))).toEqual([
      "FAILED unit: a fee is kept: it was 0",
      "FAILED unit: b.test.ts: no such module",
      "FAILED e2e: at home: pays: the fee is missing (pay.e2e.ts:7)",
    ]);
    expect(lines).toContain("UNSTABLE e2e: at home: cancels: the fee is missing (pay.e2e.ts:7)");
    expect(lines).toContain("5 passed, 3 failed");
  });
});
