import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { buildContent } from "./scripts/build-content.ts";
import { mutantPlugin } from "./scripts/mutant-plugin.ts";
import { FULL_SCALE } from "./tests/support/processes/trial.ts";

const report = process.env.TEST_REPORT;
// scripts/run-stages.ts asks for a report, and its first stage has built the content.
if (report === undefined) buildContent();

const SERVICE_TESTS = ["src/server/**/*.test.ts", "tests/{http,support}/**/*.test.ts"];

/** Migrations, locks and notifications, where the two engines differ: `npm test` runs these on both. */
const DATABASE_TESTS = [
  "src/server/{database,adapters/clock}/**/*.test.ts",
  "src/server/deployment/deployment.test.ts",
  "src/server/features/consultations/booking/concurrent-booking.test.ts",
  "tests/http/{live/live,page-cache,upgrade}.test.ts",
  "tests/support/{processes/clinic-process,support}.test.ts",
];

/**
 * Kills, attacks, fuzzing, thousands of streams, whole access matrices, every page, commands, other browsers: only
 * `npm run test:full` runs them.
 */
const LONG_TESTS = [
  "src/server/{commands/run-command,database/killed-migrations,features/privacy/restored-copy}.test.ts",
  "tests/http/{attacks,attacks/attack-recovery,http-headers-and-limits,standards/{hindi-pages,sitemap}}.test.ts",
  "tests/http/{backups,durability,assistant-model,assistant-stream,access/canaries,pages/first-admin}.test.ts",
  "tests/http/{fuzz,thread-fuzz,forms/long-pastes}.test.ts",
  "tests/http/engines/{firefox,webkit}.test.ts",
  "tests/http/access/{access-to-routes,guard-removal,consultation-guard-removal,consultation-matrix}.test.ts",
  "tests/http/{live/{stream-history,database-faults},access/stream-access}.test.ts",
  "tests/http/nodes/{drain,key-change,rolling-restart,killed-node,killed-uploads,postgres-faults,pgbouncer,postgres-urls,clocks}.test.ts",
];

/** What would take CI past its time: only `npm run trials` runs them. */
const LONGEST_TESTS = [
  "tests/http/email-durability.test.ts",
  "tests/http/access/route-matrix.test.ts",
  "tests/http/engines/old-phone.test.ts",
  "eval/danger.test.ts",
];

const isTrial = process.env[FULL_SCALE] === "yes";

/**
 * Files, vectors and pages take most of their time, and the database little: on PostgreSQL they run with
 * `TRIALS_FULL_SCALE=yes npx vitest run --project postgres`.
 */
const SLOW_ON_BOTH = [
  "src/server/features/assistant/{questions,chats/own-chats,limits/limits,meaning/vector-maker}.test.ts",
  "src/server/features/{doctors/files,health/documents,health/document-sharing,room/room-files,search/search}.test.ts",
  "tests/http/attacks/cross-site.test.ts",
];

const NOT_ON_POSTGRES = [...DATABASE_TESTS, ...LONG_TESTS, ...LONGEST_TESTS, ...(isTrial ? [] : SLOW_ON_BOTH)];
/** The other tests with a part for each engine: `npm test` runs them on SQLite, `npm run test:full` on PostgreSQL. */
const ENGINE_TESTS = globSync(SERVICE_TESTS, { exclude: NOT_ON_POSTGRES }).filter((file) =>
  /each\(ENGINES\)|describeClinic\(/u.test(readFileSync(file, "utf8")),
);

/** Needs more than a checkout: only `npm run trials` runs it. */
const TRIALS = isTrial ? ["trials/**/*.test.ts", ...LONGEST_TESTS] : [];

function services(name: string, engines: string, include: readonly string[], exclude: readonly string[] = []) {
  return {
    extends: true as const,
    test: {
      name,
      include: [...include],
      exclude: [...exclude],
      // As in the server that is started; React for development takes more time for each page.
      env: { TEST_ENGINES: engines, NODE_ENV: "production" },
      globalSetup: ["tests/support/processes/service-setup.ts"],
    },
  };
}

const long = services("long", "sqlite,postgres", [...LONG_TESTS, ...TRIALS]);

export default defineConfig({
  plugins: mutantPlugin(),
  test: {
    // One more than the two cores of a small machine: some files wait for timers and processes.
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    // Loading the application takes longer than most files: a worker loads it once (docs/decisions/030).
    isolate: false,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    testTimeout: 180_000,
    hookTimeout: 120_000,
    // On a busy machine one second, the default, is too little for a change to reach another connection.
    expect: { poll: { timeout: 20_000 } },
    setupFiles: ["tests/support/hostile/seeded-random.ts"],
    reporters: report === undefined ? ["default"] : ["default", ["json", { outputFile: report }]],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "src/{domain,web}/**/*.test.{ts,tsx}",
            "{eval,scripts,training}/**/*.test.ts",
            "tests/repo/**/*.test.ts",
          ],
          exclude: LONGEST_TESTS,
        },
      },
      services("sqlite", "sqlite", SERVICE_TESTS, [...DATABASE_TESTS, ...LONG_TESTS, ...LONGEST_TESTS]),
      services("database", "sqlite,postgres", DATABASE_TESTS, LONG_TESTS),
      // These kill servers and attack them: what one leaves behind must not reach another.
      { ...long, test: { ...long.test, isolate: true } },
      services("postgres", "postgres", ENGINE_TESTS),
    ],
  },
});
