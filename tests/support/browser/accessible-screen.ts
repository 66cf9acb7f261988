import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

type Theme = "light" | "dark";

const WIDTHS = [320, 390, 768, 1024, 1440] as const;
/**
 * Widths at which axe checks, each in one theme: the narrow and the wide layout. Colours do not depend on the width.
 */
const AXE_THEMES: Readonly<Partial<Record<number, Theme>>> = { 390: "light", 1440: "dark" };
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules among these that depend on the theme. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const HEIGHT = 900;
/** Passed rules are not reported, because that would take as long as checking them. */
const FINDINGS_ONLY: RunOptions = { resultTypes: ["violations"] };
/** Put into a page by itself: `@axe-core/playwright`, which minds frames, takes two fifths longer. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

declare global {
  interface Window {
    readonly axe?: { run(context: Document, options: RunOptions): Promise<AxeResults> };
  }
}

/** What axe finds against these rules or tags of rules on the page as it is. */
async function violationsOf(
  page: Page,
  runOnly: NonNullable<RunOptions["runOnly"]>,
): Promise<AxeResults["violations"]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const options: RunOptions = { ...FINDINGS_ONLY, runOnly };
  return await page.evaluate(async (wanted) => {
    if (window.axe === undefined) throw new Error("axe is not in the page.");
    return (await window.axe.run(document, wanted)).violations;
  }, options);
}

/**
 * Elements that overflow the page to the left or right. Each element is checked, because the page hides overflow;
 * scrolling, clipping and decorative elements may be wider than visible.
 */
function overhanging(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const storesIn = (element: Element): boolean => {
      const above = element.parentElement;
      if (above === null || above === document.body) return false;
      return getComputedStyle(above).overflowX !== "visible" || storesIn(above);
    };
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && element.closest("[aria-hidden=true]") === null)
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > edge || left < -1) && !storesIn(element);
      })
      .map((element) => `<${element.localName}> "${(element.textContent ?? "").trim().slice(0, 40)}"`);
  });
}

/** Text that is cut off by its own box without a scroll bar. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("*:not(svg, svg *)")]
      .filter((element) => element.checkVisibility() && /hidden|clip/u.test(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && (element.textContent ?? "").trim() !== "")
      // Boxes of one pixel contain text for screen readers only.
      .filter((element) => element.clientWidth > 1 && element.querySelector("svg") === null)
      .map((element) => `<${element.localName}> "${(element.textContent ?? "").trim().slice(0, 40)}"`),
  );
}

/** The least width and height of a target in pixels (WCAG 2.5.8). */
const TARGET_PX = 24;

async function isLarge(page: Page, selector: string): Promise<boolean> {
  const box = await page.locator(selector).first().boundingBox();
  return box !== null && box.width >= TARGET_PX && box.height >= TARGET_PX;
}

async function axeFindings(page: Page, theme: Theme, rules: "all" | "colours"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const all = { type: "tag" as const, values: RULES };
  const violations = await violationsOf(page, rules === "all" ? all : { type: "rule", values: COLOUR_RULES });
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { html, target } of nodes) {
      // A popover or the bottom bar covers part of a target until the page is scrolled; only the target's own size
      // counts.
      if (id === "target-size" && (await isLarge(page, String(target[0])))) continue;
      found.push(`${id}: ${help}: ${html.slice(0, 160)}`);
    }
  }
  return found;
}

/** Checks a temporary element such as a dialog or a toast with axe, in both themes at this width. */
export async function expectAxeSilent(page: Page): Promise<void> {
  const found: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    const rules = theme === "light" ? "all" : "colours";
    found.push(...(await axeFindings(page, theme, rules)).map((what) => `${theme}: ${what}`));
  }
  expect(found, `a moment of ${page.url()}`).toEqual([]);
}

/** What axe finds on the page in its present theme, by the given tags of rules. */
export async function findingsByTags(page: Page, tags: readonly string[]): Promise<string[]> {
  const violations = await violationsOf(page, { type: "tag", values: [...tags] });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/** Checks the screen at every width, and with axe: light on a phone, dark on a desktop. */
export async function expectAccessibleScreen(page: Page): Promise<void> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    found.push(...(await overhanging(page)).map((what) => `${width} px: sticks out: ${what}`));
    found.push(...(await cutOff(page)).map((what) => `${width} px: cut off: ${what}`));
    const theme = AXE_THEMES[width];
    if (theme === undefined) continue;
    found.push(...(await axeFindings(page, theme, "all")).map((what) => `${width} px, ${theme}: ${what}`));
  }
  if (before) await page.setViewportSize(before);
  // Soft, so that one test reports all screens.
  expect.soft(found, `the looks of ${page.url()}`).toEqual([]);
}
