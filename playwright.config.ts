import { defineConfig } from "@playwright/test";

const chromium = process.env.CHROMIUM_SHELL_PATH ?? process.env.CHROMIUM_PATH;

const LONGEST = "**/room-call-troubles.journey.ts";

/** Each journey starts what it needs: a clinic of its own, on its own port and database (tests/support). */
export default defineConfig({
  testDir: "tests/journeys",
  testMatch: "**/*.journey.ts",
  outputDir: "test-results",
  // Two cores, and one more than they hold: each waits a good part of its time.
  workers: 3,
  fullyParallel: false,
  // The journey that waits longest for the clock begins first, beside others that do not wait.
  projects: [
    { name: "waits", testMatch: LONGEST },
    { name: "walks", testIgnore: LONGEST },
  ],
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: chromium === undefined ? {} : { executablePath: chromium },
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    screenshot: "only-on-failure",
    // A trace is a fifth of the time; whoever needs one asks for it: --trace retain-on-failure.
    trace: "off",
  },
});
