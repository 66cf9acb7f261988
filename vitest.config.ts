import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { buildContent } from "./scripts/build-content.ts";
import { FULL_SCALE } from "./tests/support/trial.ts";

buildContent();

const SERVICE_TESTS = ["src/server/**/*.test.ts", "tests/{service,support}/**/*.test.ts"];

/** Migrations, locks and notifications, where the two engines differ: `npm test` runs these on both. */
const DATABASE_TESTS = [
  "src/server/database/**/*.test.ts",
  "src/server/features/consultations/at-once.test.ts",
  "tests/service/{live,page-cache,upgrade}.test.ts",
  "tests/support/{clinic-process,support}.test.ts",
];

/** Kills, fuzzing, thousands of streams and whole access matrices take minutes: only `npm run test:full` runs them. */
const LONG_TESTS = [
  "src/server/features/privacy/restored-copy.test.ts",
  "tests/service/{backups,canaries,durability,letters-survive}.test.ts",
  "tests/service/{fuzz,thread-fuzz}.test.ts",
  "tests/service/{guards-matter,visit-guards-matter,route-matrix,visit-matrix}.test.ts",
  "tests/service/streams-{history,rights}.test.ts",
];

/** The other tests with a part for each engine: `npm test` runs them on SQLite, `npm run test:full` on PostgreSQL. */
const ENGINE_TESTS = globSync(SERVICE_TESTS, { exclude: [...DATABASE_TESTS, ...LONG_TESTS] }).filter((file) =>
  readFileSync(file, "utf8").includes("each(ENGINES)"),
);

/** Needs more than a checkout has: only `npm run trials` runs it. */
const TRIALS = process.env[FULL_SCALE] === "yes" ? ["trials/**/*.test.ts"] : [];

function services(name: string, engines: string, include: readonly string[], exclude: readonly string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include: [...include],
      exclude: [...exclude],
      env: { TEST_ENGINES: engines },
      globalSetup: ["tests/support/service-setup.ts"],
    },
  };
}

const report = process.env.TEST_REPORT;

export default defineConfig({
  test: {
    // One more than the two cores of a small machine: some files wait for timers and processes.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    setupFiles: ["tests/support/draws.ts"],
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["src/{domain,web}/**/*.test.{ts,tsx}", "{eval,scripts}/**/*.test.ts", "tests/repo/**/*.test.ts"],
        },
      },
      services("sqlite", "sqlite", SERVICE_TESTS, [...DATABASE_TESTS, ...LONG_TESTS]),
      services("database", "sqlite,postgres", DATABASE_TESTS),
      services("long", "sqlite,postgres", [...LONG_TESTS, ...TRIALS]),
      services("postgres", "postgres", ENGINE_TESTS),
    ],
  },
});
