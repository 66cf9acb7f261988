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

/** Runs the stages in a package whose scripts are these. */
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
  it("run beside those of another lane, and in turn within their own", () => {
    const scripts = { build: write("built"), a: waitFor("c"), b: waitFor("built"), c: write("c") };
    const { status, lines } = runStages(scripts, "build", "a b", "c");
    expect(status).toBe(0);
    expect(lines).toContain("4 passed, 0 failed");
    const closings = lines.filter((line) => line.startsWith("── ")).map((line) => line.split(":")[0]);
    expect(closings.indexOf("── b")).toBeGreaterThan(closings.indexOf("── a"));
  });

  it("do not hide those after a failed one, nor its reason", () => {
    const scripts = { build: "node -e 0", a: "node -e \"console.error('no'); process.exit(3)\"", b: "node -e 0" };
    const { status, lines } = runStages(scripts, "build", "a b");
    expect(status).toBe(1);
    expect(lines).toContain("a │ no");
    expect(lines).toContain("2 passed, 1 failed");
  });
});
