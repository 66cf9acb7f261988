import { type Browser, chromium } from "@playwright/test";
import { chromiumPath } from "../../tests/support/browser/chromium.ts";
import type { Filled } from "../fill.ts";
import { median } from "../load.ts";
import { ALL_CORES, atEnd, onCores, startApplication, startReference } from "../processes.ts";
import { type Figures, rounded } from "../table.ts";

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

type Load = Awaited<ReturnType<typeof loadPage>>;

/** Public pages on a slow phone, against the same HTML without scripts: medians of the worst page. */
export async function measureBrowser({ folder, path: postPath }: Filled): Promise<Figures> {
  const { address } = await startApplication(folder);
  const paths = ["/", "/Blog", postPath, "/Assistant", "/PatientSignup"];
  const pages: Record<string, string> = {};
  for (const path of paths) pages[path] = (await (await fetch(address + path)).text()).replace(NO_SCRIPTS, "");
  const reference = await startReference({ kind: "pages", pages, application: address });
  const browser = await onCores(() => chromium.launch({ executablePath: chromiumPath() }), ALL_CORES);
  atEnd(() => browser.close());
  const measured: { bare: Load[]; ours: Load[] }[] = [];
  for (const path of paths) {
    const [bare, ours]: [Load[], Load[]] = [[], []];
    for (let n = 0; n < LOADS; n += 1) {
      bare.push(await loadPage(browser, reference + path));
      ours.push(await loadPage(browser, address + path));
    }
    measured.push({ bare, ours });
  }
  const medianOf = (loads: readonly Load[], of: keyof Load) => median(loads.map((load) => load[of]));
  const worst = (values: readonly number[]) => ({ value: Math.max(...values), note: values.map(rounded).join(", ") });
  const worstOf = (of: keyof Load) => worst(measured.map(({ ours }) => medianOf(ours, of)));
  const ratioOf = (of: keyof Load) => worst(measured.map(({ ours, bare }) => medianOf(ours, of) / medianOf(bare, of)));
  return {
    ...{ fcp: ratioOf("fcp"), lcp: ratioOf("lcp") },
    ...{ blocked: worstOf("blocked"), shift: worstOf("shift"), script: worstOf("script") },
  };
}
