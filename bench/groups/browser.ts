import { type Browser, chromium } from "@playwright/test";
import { chromiumPath } from "../../tests/support/browser/chromium.ts";
import type { Filled } from "../fill.ts";
import { pinLoad, startApplication, startReference, temporaryFolder, unpinLoad } from "../processes.ts";
import { atMost, median, type Row, rounded } from "../results.ts";

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true };
const [CPU_SLOWDOWN, LOADS, SETTLE_MS, LONG_TASK_MS] = [4, 3, 500, 50];
const NO_SCRIPTS = /<script\b[\s\S]*?<\/script>|<link\b[^>]*(?:rel="modulepreload"|as="script")[^>]*>/giu;

/** Runs in the page before its own scripts: collects what the page reports of itself. */
function observe(): void {
  const entries: unknown[] = [];
  Object.assign(window, { entries });
  for (const type of ["paint", "largest-contentful-paint", "layout-shift", "longtask"]) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) entries.push({ ...entry.toJSON(), value: Reflect.get(entry, "value") });
    }).observe({ type, buffered: true });
  }
}

/** Opens a page once, with an empty cache. */
async function loadPage(browser: Browser, url: string) {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const scripts = new Set<string>();
  let scriptBytes = 0;
  devtools.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(SETTLE_MS);
  const entries: (PerformanceEntry & { value: number })[] = await page.evaluate(() => Reflect.get(window, "entries"));
  await context.close();
  const fcp = entries.find(({ name }) => name === "first-contentful-paint")?.startTime ?? Number.NaN;
  const lcp = entries.findLast(({ entryType }) => entryType === "largest-contentful-paint")?.startTime ?? Number.NaN;
  const sumOf = (type: string, of: (entry: (typeof entries)[number]) => number) =>
    entries.filter(({ entryType }) => entryType === type).reduce((sum, entry) => sum + of(entry), 0);
  const blocked = sumOf("longtask", ({ startTime, duration }) =>
    startTime + duration > fcp ? duration - LONG_TASK_MS : 0,
  );
  return { fcp, lcp, blocked, shift: sumOf("layout-shift", ({ value }) => value), script: scriptBytes / 1024 };
}

/** Public pages on a slow phone, against the same HTML without scripts. Each row is that of the worst page. */
export async function measureBrowser({ folder, path: postPath }: Filled): Promise<Row[]> {
  const { address, stop } = await startApplication(temporaryFolder(folder));
  const paths = ["/", "/Blog", postPath, "/Assistant", "/PatientSignup"];
  const pages: Record<string, string> = {};
  for (const path of paths) pages[path] = (await (await fetch(address + path)).text()).replace(NO_SCRIPTS, "");
  const reference = await startReference({ kind: "pages", pages, application: address });
  unpinLoad();
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  type Figures = Awaited<ReturnType<typeof loadPage>>;
  const medians: { ours: Figures; bare: Figures }[] = [];
  const medianOf = (loads: readonly Figures[]): Figures => {
    const of = (figure: keyof Figures) => median(loads.map((one) => one[figure]));
    return { fcp: of("fcp"), lcp: of("lcp"), blocked: of("blocked"), shift: of("shift"), script: of("script") };
  };
  for (const path of paths) {
    const [bare, ours]: [Figures[], Figures[]] = [[], []];
    for (let n = 0; n < LOADS; n += 1) {
      bare.push(await loadPage(browser, reference.url + path));
      ours.push(await loadPage(browser, address + path));
    }
    medians.push({ bare: medianOf(bare), ours: medianOf(ours) });
  }
  await browser.close();
  reference.stop();
  await stop();
  pinLoad();
  const worst = (what: string, limit: number, unit: string, of: (one: (typeof medians)[number]) => number) => {
    const note = `${paths.length} pages: ${medians.map((one) => rounded(of(one))).join(", ")}`;
    return atMost(`Chromium on a slow phone, ${what}`, limit, Math.max(...medians.map(of)), unit, note);
  };
  return [
    worst("first contentful paint", 1.5, "× without script", ({ bare, ours }) => ours.fcp / bare.fcp),
    worst("largest contentful paint", 1.5, "× without script", ({ bare, ours }) => ours.lcp / bare.lcp),
    worst("blocked", 150, "ms", ({ ours }) => ours.blocked),
    worst("layout shift", 0, "", ({ ours }) => ours.shift),
    worst("JavaScript", 130, "KB", ({ ours }) => ours.script),
  ];
}
