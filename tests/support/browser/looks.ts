import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

type Theme = "light" | "dark";

const WIDTHS = [320, 390, 768, 1024, 1440] as const;
/** Widths at which axe looks, each in one theme: the narrow and the wide layout. Colours do not depend on the width. */
const AXE_THEMES: Readonly<Partial<Record<number, Theme>>> = { 390: "light", 1440: "dark" };
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Of these, the rules that a theme can change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const HEIGHT = 900;
/** What holds is not written down one by one: that takes as long as the looking. */
const FINDINGS_ONLY = { resultTypes: ["violations" as const] };

/**
 * What sticks out to the left or right of the page. Asked of each element, because the page hides what hangs over;
 * what scrolls or clips on its own account, and what is only drawn, may be wider than it shows.
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

/** Words that their own box cuts off, where no bar lets one scroll to them. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll<HTMLElement>("*:not(svg, svg *)")]
      .filter((element) => element.checkVisibility() && /hidden|clip/u.test(getComputedStyle(element).overflowX))
      .filter((element) => element.scrollWidth > element.clientWidth + 1 && (element.textContent ?? "").trim() !== "")
      // Boxes of a pixel hold words for those who do not see.
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
  const axe = new AxeBuilder({ page }).setLegacyMode().options(FINDINGS_ONLY);
  const { violations } = await (rules === "all" ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)).analyze();
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { html, target } of nodes) {
      // A popover or the bar at the bottom covers part of a target until one scrolls; its own size counts.
      if (id === "target-size" && (await isLarge(page, String(target[0])))) continue;
      found.push(`${id}: ${help}: ${html.slice(0, 160)}`);
    }
  }
  return found;
}

/** Axe finds nothing in what stands there for a moment: a dialog, a thanks, a toast. In both themes, at this width. */
export async function expectAxeSilent(page: Page): Promise<void> {
  const found: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    const rules = theme === "light" ? "all" : "colours";
    found.push(...(await axeFindings(page, theme, rules)).map((what) => `${theme}: ${what}`));
  }
  expect(found, `a moment of ${page.url()}`).toEqual([]);
}

/** The screen is whole at every width, and axe finds nothing: light on a phone, dark on a desktop. */
export async function expectGoodLooks(page: Page): Promise<void> {
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
  // Soft, so that a round of screens tells of each.
  expect.soft(found, `the looks of ${page.url()}`).toEqual([]);
}
