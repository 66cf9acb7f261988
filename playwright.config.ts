import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/support/browser/chromium.ts";

const report = process.env.TEST_REPORT;
const LONGEST = "**/room-call-failures.e2e.ts";

/** Each worker starts a separate server with its own port and database (tests/support). */
export default defineConfig({
  testDir: "tests/e2e",
  testMatch: "**/*.e2e.ts",
  outputDir: "test-results",
  // One more than the two cores of a small machine, because each test waits much of its time.
  workers: Number(process.env.TEST_WORKERS ?? 3),
  fullyParallel: false,
  // The test that waits longest starts first, in parallel with others.
  projects: [
    { name: "longest", testMatch: LONGEST },
    { name: "others", testIgnore: LONGEST },
  ],
  reporter: report === undefined ? "list" : [["list"], ["json", { outputFile: report }]],
  forbidOnly: true,
  // Once: a fault that one run in hundreds shows is named as UNSTABLE, with a trace, and stops no one's work
  // (docs/decisions/030).
  retries: 1,
  // A slow machine takes four times as long as a quiet one; a passing test ends no later for it.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  use: {
    // What stands still is named by its line, and repeated, long before the time of its test is over.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    launchOptions: launchOptions(),
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    // Only tests about the service worker allow it; elsewhere it would answer requests that a test intercepts.
    serviceWorkers: "block",
    screenshot: "only-on-failure",
    // A trace takes a fifth of the time.
    trace: "on-first-retry",
  },
});
