import { setTimeout as wait } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { chromiumPath } from "../tests/support/browser/chromium.ts";
import { type LiveClinic, openLiveClinic } from "../tests/support/processes/live-clinic.ts";
import { PROXIES, type ReverseProxy, startProxy } from "../tests/support/processes/proxy.ts";
import { reportTrial } from "../tests/support/processes/trial.ts";
import { openMany, reachIn } from "../tests/support/streams/many-streams.ts";
import { openReader } from "../tests/support/streams/stream-reader.ts";

const STREAMS = 1_000;
const CHANGES = 20;
const P95_MS = 500;
const HEARTBEAT_MS = 15_000;
const LISTENED_MS = 46_000;
const TABS = 8;
/** A request that waits for a seventh socket waits for ever. */
const USABLE_MS = 15_000;
const TIMEOUT_MS = 240_000;

describe.each(PROXIES)("the clinic behind %s (TRUST.md LU-4)", (name) => {
  let live: LiveClinic;
  let proxy: ReverseProxy;
  beforeEach(async () => {
    live = await openLiveClinic("sqlite", { TULSI_TRUSTED_PROXIES: "127.0.0.1" });
    proxy = await startProxy(name, [live.clinic.address]);
  });
  afterEach(async () => {
    await proxy?.close();
    await live.close();
  });
  const stream = () => new URL("/live/public", proxy.address);

  it(
    `behind ${name}: ${STREAMS} streams receive a change and heartbeats in time, uncompressed`,
    async (context) => {
      const quiet = await openReader(stream(), { packed: true });
      expect(quiet.headers["content-encoding"]).toBeUndefined();
      await expect.poll(() => quiet.text, { timeout: USABLE_MS }).toContain("id: blog");
      const gaps: number[] = [];
      let [length, last] = [quiet.text.length, performance.now()];
      for (const until = last + LISTENED_MS; performance.now() < until; await wait(20)) {
        if (quiet.text.length === length) continue;
        gaps.push(performance.now() - last);
        [length, last] = [quiet.text.length, performance.now()];
      }
      expect(gaps.length).toBeGreaterThanOrEqual(3);
      expect(Math.max(...gaps)).toBeLessThanOrEqual(HEARTBEAT_MS);
      const readers = await openMany(stream(), STREAMS);
      const p95 = await reachIn(readers, live.revise, CHANGES);
      for (const reader of [quiet, ...readers]) reader.close();
      expect(p95).toBeLessThanOrEqual(P95_MS);
      const longest = (Math.max(...gaps) / 1_000).toFixed(1);
      reportTrial(
        context,
        "LU-4",
        `${proxy.version}, ${STREAMS} streams, ${CHANGES} changes: p95 ${Math.round(p95)} ms; ` +
          `uncompressed; heartbeat after ${longest} s at most`,
      );
    },
    TIMEOUT_MS,
  );

  it(
    `behind ${name}: ${TABS} tabs of one browser are live and usable`,
    async (context) => {
      const browser = await chromium.launch({ executablePath: chromiumPath() });
      try {
        const window = await browser.newContext();
        const tabs: Page[] = [];
        for (let tab = 0; tab < TABS; tab += 1) {
          const page = await window.newPage();
          await page.goto(`${proxy.address}/Blog`);
          tabs.push(page);
        }
        await wait(2_000);
        const words = `seen in every tab ${Date.now()}`;
        const from = performance.now();
        expect(await live.revise(words)).toBe(true);
        await Promise.all(tabs.map((page) => page.getByText(words).first().waitFor({ timeout: USABLE_MS })));
        const seen = performance.now() - from;
        const opened: number[] = [];
        await Promise.all(
          tabs.map(async (page) => {
            const start = performance.now();
            await page.goto(`${proxy.address}/AboutUs`, { timeout: USABLE_MS });
            opened.push(performance.now() - start);
            expect(await page.getByRole("heading", { level: 1 }).count()).toBe(1);
          }),
        );
        reportTrial(
          context,
          "LU-4",
          `${TABS} tabs saw a change within ${Math.round(seen)} ms and opened another page at once, ` +
            `the slowest in ${Math.round(Math.max(...opened))} ms`,
        );
      } finally {
        await browser.close();
      }
    },
    TIMEOUT_MS,
  );
});
