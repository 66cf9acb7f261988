import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { chromiumPath } from "../../tests/support/browser/chromium.ts";
import { median } from "../figures.ts";
import type { Filled } from "../fill.ts";
import { freeAllCores } from "../machine.ts";
import { CHECKOUT, ownFolder, type ServerProcess, startServer } from "../server-process.ts";
import { consultation, type Visited } from "./browser-visit.ts";
import { bytesOf } from "./pages.ts";

export const PAINT_TIMES_MOST = 1.5;
export const BLOCKED_MS_MOST = 150;
export const SCRIPT_KB_MOST = 120;
const CONSULTATIONS = 5;
const QUICK_CONSULTATIONS = 1;
const QUICK_PAGES = 2;

const PUBLIC_PAGES = [
  "/",
  "/Blog",
  "/AboutUs",
  "/ContactUs",
  "/Remedies",
  "/Doctors",
  "/Assistant",
  "/verify",
  "/Terms",
  "/PatientLogin",
  "/PatientSignup",
  "/DoctorLogin",
  "/DoctorSignup",
  "/admin/login",
];

export interface BrowserFigures {
  readonly page: string;
  readonly consultations: number;
  readonly reference: Visited;
  readonly ours: Visited;
  readonly reached: boolean;
}

/** The page's HTML without a script, and without what only fetches scripts early. */
function withoutScripts(html: string): string {
  return html
    .replace(/<script\b[\s\S]*?<\/script>/giu, "")
    .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/giu, "")
    .replace(/<link\b[^>]*as="script"[^>]*>/giu, "");
}

function middleOf(consultations: readonly Visited[]): Visited {
  const of = (figure: (one: Visited) => number) => median(consultations.map(figure));
  return {
    firstPaint: of((one) => one.firstPaint),
    largestPaint: of((one) => one.largestPaint),
    // A shift or a foreign request in a single visit is one too many.
    shift: Math.max(...consultations.map((one) => one.shift)),
    foreign: [...new Set(consultations.flatMap((one) => one.foreign))],
    blocked: of((one) => one.blocked),
    scriptBytes: of((one) => one.scriptBytes),
  };
}

function isReached(reference: Visited, ours: Visited): boolean {
  return (
    ours.firstPaint <= PAINT_TIMES_MOST * reference.firstPaint &&
    ours.largestPaint <= PAINT_TIMES_MOST * reference.largestPaint &&
    ours.shift === 0 &&
    ours.blocked <= BLOCKED_MS_MOST &&
    ours.scriptBytes <= SCRIPT_KB_MOST * 1024 &&
    ours.foreign.length === 0
  );
}

interface Consultations {
  readonly page: string;
  readonly path: string;
  readonly reference: Visited[];
  readonly ours: Visited[];
}

async function consultationInTurn(
  browser: Browser,
  reference: ServerProcess,
  clinic: ServerProcess,
  all: readonly Consultations[],
  times: number,
  until: number,
): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    for (const one of all) {
      if (performance.now() > until && one.ours.length > 0) return;
      one.reference.push(await consultation(browser, reference.address, one.path));
      one.ours.push(await consultation(browser, clinic.address, one.path));
    }
  }
}

/** Every public page in a browser as slow as a cheap phone, beside the same HTML without any script. */
export async function measureInBrowser(
  clinic: ServerProcess,
  { post }: Filled,
  quick: boolean,
  until: number,
): Promise<BrowserFigures[]> {
  const folder = ownFolder();
  const all: Consultations[] = [];
  const given: { path: string; file: string }[] = [];
  const named = [...PUBLIC_PAGES.map((path) => ({ page: path, path })), { page: "a post", path: post.path }];
  for (const { page, path } of named) {
    const { status, body } = await bytesOf(clinic.address, path, { accept: "text/html" });
    if (status !== 200) continue;
    const file = join(folder, `${given.length}.html`);
    writeFileSync(file, withoutScripts(body.toString("utf8")));
    given.push({ path, file });
    all.push({ page, path, reference: [], ours: [] });
  }
  const list = join(folder, "given.json");
  writeFileSync(list, JSON.stringify({ assets: join(CHECKOUT, "dist/web/client"), pages: given }));
  const reference = await startServer({ script: "bench/reference/without-script.ts", arguments: [list] });
  freeAllCores();
  const browser = await chromium.launch({ executablePath: chromiumPath() });
  const chosen = quick ? all.slice(0, QUICK_PAGES) : all;
  try {
    await consultationInTurn(browser, reference, clinic, chosen, quick ? QUICK_CONSULTATIONS : CONSULTATIONS, until);
  } finally {
    await browser.close();
    await reference.stop();
  }
  return chosen.map(({ page, reference: theirs, ours }) => {
    const [bare, own] = [middleOf(theirs), middleOf(ours)];
    return { page, consultations: ours.length, reference: bare, ours: own, reached: isReached(bare, own) };
  });
}
