import { defineConfig } from "vitest/config";
import { FULL_SCALE } from "./tests/support/trial.ts";

/** What needs more than a checkout has, only in `npm run trials`. */
const trials = process.env[FULL_SCALE] === "yes" ? ["trials/**/*.test.ts"] : [];

export default defineConfig({
  test: {
    // Two cores, and one more than they hold: some files wait for timers and processes.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: ["src/{domain,web}/**/*.test.{ts,tsx}", "eval/**/*.test.ts", "tests/house/**/*.test.ts"],
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "service",
          include: ["src/server/**/*.test.ts", "tests/{service,support}/**/*.test.ts", ...trials],
          globalSetup: ["tests/support/service-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
