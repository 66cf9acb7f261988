import { type Browser, chromium } from "@playwright/test";
import { chromiumPath } from "../../tests/support/browser/chromium.ts";
import type { Filled } from "../fill.ts";
import { CORES, endings, median, pin, report, startApplication, startReference } from "../tools.ts";

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** Without the service worker, which loads more after the page. */
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  serviceWorkers: "block",
} as const;
const [CPU_SLOWDOWN, LOADS, SETTLE_MS, LONG_TASK_MS] = [4, 3, 500, 50];

/** What a page reports of itself: a layout shift has a value and a file a size. */
type Entry = PerformanceEntry & { readonly value: number; readonly encodedBodySize: number };

/** Opens a page once, with an empty cache. */
async function loadPage(browser: Browser, url: string) {
  const page = await browser.newPage(PHONE);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    Object.assign(window, { entries });
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    for (const type of ["paint", "largest-contentful-paint", "layout-shift", "longtask", "resource"]) {
      observer.observe({ type, buffered: true });
    }
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  const entries: Entry[] = await page.evaluate(() => Reflect.get(window, "entries"));
  await page.close();
  const fcp = entries.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN;
  const figures = { fcp, lcp: Number.NaN, blocked: 0, shift: 0, script: 0 };
  for (const { entryType, name, startTime, duration, value, encodedBodySize } of entries) {
    if (entryType === "largest-contentful-paint") figures.lcp = startTime;
    if (entryType === "layout-shift") figures.shift += value;
    if (entryType === "longtask" && startTime + duration > fcp) figures.blocked += duration - LONG_TASK_MS;
    if (entryType === "resource" && name.endsWith(".js")) figures.script += encodedBodySize / 1024;
  }
  return figures;
}

type Load = Awaited<ReturnType<typeof loadPage>>;

/** Public pages on a slow phone, against the same HTML without scripts: the worst page's medians. */
export async function measureBrowser({ folder, path: postPath }: Filled): Promise<void> {
  const { address } = await startApplication(folder);
  const paths = ["/", "/Blog", postPath, "/Assistant", "/PatientSignup"];
  const reference = await startReference("sendWithoutScripts", address, paths);
  pin(process.pid, CORES.all);
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  endings.push(() => browser.close());
  const pages: Load[][] = paths.map(() => []);
  for (let n = 0; n < LOADS * paths.length; n += 1) {
    const path = paths[n % paths.length] ?? "";
    const [bare, ours] = [await loadPage(browser, reference + path), await loadPage(browser, address + path)];
    pages[n % paths.length]?.push({ ...ours, fcp: ours.fcp / bare.fcp, lcp: ours.lcp / bare.lcp });
  }
  const worst = (name: keyof Load) => Math.max(...pages.map((loads) => median(loads.map((load) => load[name]))));
  report("Chromium, FCP ÷ without script", worst("fcp"), "≤ 1.5");
  report("Chromium, LCP ÷ without script", worst("lcp"), "≤ 1.5");
  report("Chromium, blocked", worst("blocked"), "≤ 150 ms");
  report("Chromium, CLS", worst("shift"), "≤ 0");
  report("Chromium, JavaScript", worst("script"), "≤ 130 KB");
}
