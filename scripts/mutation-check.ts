import { spawnSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { shareOf, shareWords } from "../eval/shares.ts";
import { shuffled } from "../eval/shuffled.ts";
import { type Mutant, mutantsIn } from "./mutants.ts";
import { programArguments } from "./program.ts";

/**
 * Changes operators, conditions and guards one by one and runs the tests of the feature. A mutant survives when no test
 * fails: nobody would notice that fault. Prints each survivor and the share of all that were tried.
 */

const USAGE = "node scripts/mutation-check.ts [--sample COUNT] [--seed NUMBER] [--files GLOB]";
const options = {
  sample: { type: "string", default: "40" },
  seed: { type: "string", default: "1" },
  files: { type: "string", default: "src/{domain,server/features/consultations}/**/*.ts" },
} as const;
/** A mutant that never ends is found too. */
const TIMEOUT_MS = 300_000;

/** The tests of a module's own layer, then those of its feature in the other layers. */
function testFolders(file: string): readonly (readonly string[])[] {
  const [, feature = ""] = /^src\/(?:domain|server\/features)\/([^/]+)\//u.exec(file) ?? [];
  if (feature === "") return [[file.replace(/\.ts$/u, ".test.ts")], ["src/domain/"]];
  const [domain, server, web] = ["domain", "server/features", "web/features"].map(
    (layer) => `src/${layer}/${feature}/`,
  );
  const own = file.startsWith("src/domain/") ? [domain, server, web] : [server, domain];
  return [[own[0] ?? ""], own.slice(1).filter((folder) => folder !== undefined)];
}

/** Whether the tests of these folders pass: with a mutant, or with the modules as they are. */
function pass(folders: readonly string[], mutant?: Mutant): boolean {
  const existing = folders.filter((folder) => existsSync(folder));
  if (existing.length === 0) return true;
  const report = { TEST_REPORT: join(tmpdir(), "mutation-check.json") };
  const env = { ...process.env, ...report, ...(mutant && { MUTANT: JSON.stringify(mutant) }) };
  // Vitest's cache of modules on disk would serve the module as it was before the change.
  const command = [
    "node_modules/vitest/vitest.mjs",
    "run",
    "--bail",
    "1",
    "--passWithNoTests",
    "--fsModuleCache=false",
  ];
  const projects = ["--project", "unit", "--project", "sqlite"];
  const run = { env, stdio: "ignore", ...(mutant && { timeout: TIMEOUT_MS }) } as const;
  return spawnSync(process.execPath, [...command, ...projects, ...existing], run).status === 0;
}

const { values } = programArguments(USAGE, options);
const modules = globSync(values.files).filter((file) => !/\.test\.ts$/u.test(file));
const mutants = modules.toSorted().flatMap((file) => mutantsIn(file, readFileSync(file, "utf8")));
const tried = shuffled(mutants, Number(values.seed)).slice(0, Number(values.sample));
const folders = [...new Set(tried.flatMap(({ file }) => testFolders(file).flat()))];
if (!pass(folders)) throw new Error("The tests fail without a mutant.");
let survivors = 0;
for (const [index, mutant] of tried.entries()) {
  if (!testFolders(mutant.file).every((group) => pass(group, mutant))) continue;
  survivors += 1;
  const before = readFileSync(mutant.file, "utf8").slice(mutant.start, mutant.end);
  console.log(`survived (${index + 1} of ${tried.length}): ${mutant.file}:${mutant.line}: ${before} → ${mutant.text}`);
}
console.log(
  `${mutants.length} mutants in ${modules.length} files; survived: ${shareWords(shareOf(survivors, tried.length))}`,
);
