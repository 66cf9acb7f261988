import { defineConfig } from "vitest/config";
import { buildContent } from "./scripts/build-content.ts";
import { FULL_SCALE } from "./tests/support/trial.ts";

buildContent();

/** What needs more than a checkout has, only in `npm run trials`. */
const trials = process.env[FULL_SCALE] === "yes" ? ["trials/**/*.test.ts"] : [];

/** Files that put other modules in the place of ours (`vi.mock`): nobody else may meet those. */
export const APART = ["tests/service/guards-matter.test.ts", "tests/service/visit-guards-matter.test.ts"];

const service = {
  globalSetup: ["tests/support/service-setup.ts"],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    // Two cores, and one more than they hold: some files wait for timers and processes.
    maxWorkers: 3,
    // A worker reads the modules once for all its files: anew for each they take a third of the time. What a test
    // changes outside of itself it puts back (tests/house/apart.test.ts).
    isolate: false,
    setupFiles: ["tests/support/draws.ts"],
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: [
            "src/{domain,web}/**/*.test.{ts,tsx}",
            "{eval,scripts}/**/*.test.ts",
            "tests/{house,repo}/**/*.test.ts",
          ],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["src/server/**/*.test.ts", "tests/{service,support}/**/*.test.ts", ...trials],
          exclude: APART,
          ...service,
        },
      },
      { extends: true, test: { name: "apart", include: APART, isolate: true, ...service } },
    ],
  },
});
