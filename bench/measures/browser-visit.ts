import type { Browser } from "@playwright/test";

/** A slow phone: processor four times slower, slow 4G. */
const CPU_TIMES_SLOWER = 4;
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CONSULTATION_MS = 30_000;
/** Quiet for so long after the load event: scripts have run, late shifts have happened. */
const SETTLE_MS = 500;
const LONG_TASK_MS = 50;
const PHONE = { width: 390, height: 844 };

export interface Visited {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly shift: number;
  /** Time by which tasks after the first paint were longer than 50 ms. */
  readonly blocked: number;
  readonly scriptBytes: number;
  readonly foreign: readonly string[];
}

interface Noted {
  firstPaint: number;
  largestPaint: number;
  shift: number;
  tasks: { start: number; duration: number }[];
}

/** Runs in the page, before anything of it. */
function takeNotes(): void {
  const noted: Noted = { firstPaint: 0, largestPaint: 0, shift: 0, tasks: [] };
  Object.assign(window, { tulsiBench: noted });
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch("paint", (entry) => {
    if (entry.name === "first-contentful-paint") noted.firstPaint = entry.startTime;
  });
  watch("largest-contentful-paint", (entry) => {
    noted.largestPaint = entry.startTime;
  });
  watch("layout-shift", (entry) => {
    noted.shift += Number(Reflect.get(entry, "value"));
  });
  watch("longtask", ({ startTime, duration }) => noted.tasks.push({ start: startTime, duration }));
}

/** Visits the page once, as a slow phone that has never been there. */
export async function consultation(browser: Browser, address: string, path: string): Promise<Visited> {
  const context = await browser.newContext({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const scripts = new Set<string>();
    const foreign = new Set<string>();
    let scriptBytes = 0;
    devtools.on("Network.requestWillBeSent", ({ request: { url } }) => {
      if (!url.startsWith(`${address}/`) && !url.startsWith("data:")) foreign.add(url);
    });
    devtools.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Script") scripts.add(requestId);
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_TIMES_SLOWER });
    await page.addInitScript(takeNotes);
    await page.goto(address + path, { waitUntil: "load", timeout: CONSULTATION_MS });
    await page.waitForTimeout(SETTLE_MS);
    const noted = await page.evaluate(() => Reflect.get(window, "tulsiBench") as Noted);
    const late = noted.tasks.filter((task) => task.start + task.duration > noted.firstPaint);
    const blocked = late.reduce((sum, task) => sum + Math.max(0, task.duration - LONG_TASK_MS), 0);
    const { firstPaint, largestPaint, shift } = noted;
    return { firstPaint, largestPaint, shift, blocked, scriptBytes, foreign: [...foreign] };
  } finally {
    await context.close();
  }
}
