import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const WIDTHS = [320, 390, 768, 1024, 1440] as const;
/** On these, which hold the narrow and the wide layout, axe looks too. */
const AXE_WIDTHS: readonly number[] = [390, 1440];
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** Colours do not change with the width: the other theme is looked at once. */
const OTHER_THEME_WIDTH = 1440;
/** Of these, the rules that a theme can change. */
const COLOUR_RULES = ["color-contrast", "link-in-text-block"];
const HEIGHT = 900;

/**
 * What sticks out to the left or right of the page. Asked of each element, because the page hides what hangs over;
 * what scrolls or clips on its own account, and what is only drawn, may be wider than it shows.
 */
function overhanging(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth + 1;
    const keepsIn = (element: Element): boolean => {
      const above = element.parentElement;
      if (above === null || above === document.body) return false;
      return getComputedStyle(above).overflowX !== "visible" || keepsIn(above);
    };
    return [...document.body.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && element.closest("[aria-hidden=true]") === null)
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > edge || left < -1) && !keepsIn(element);
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

async function axeFindings(page: Page, theme: "light" | "dark"): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: "reduce" });
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (theme === "light" ? axe.withTags(RULES) : axe.withRules(COLOUR_RULES)).analyze();
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ html }) => `${id}: ${help}: ${html.slice(0, 160)}`));
}

/** Axe finds nothing in what stands there for a moment: a dialog, a thanks, a toast. In both themes, at this width. */
export async function expectAxeSilent(page: Page): Promise<void> {
  const found: string[] = [];
  for (const theme of ["light", "dark"] as const) {
    found.push(...(await axeFindings(page, theme)).map((what) => `${theme}: ${what}`));
  }
  expect(found, `a moment of ${page.url()}`).toEqual([]);
}

/** The screen as it stands now is whole at every width, and axe finds nothing in either theme. */
export async function expectGoodLooks(page: Page): Promise<void> {
  const before = page.viewportSize();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    found.push(...(await overhanging(page)).map((what) => `${width} px: sticks out: ${what}`));
    found.push(...(await cutOff(page)).map((what) => `${width} px: cut off: ${what}`));
    if (!AXE_WIDTHS.includes(width)) continue;
    for (const theme of width === OTHER_THEME_WIDTH ? (["light", "dark"] as const) : (["light"] as const)) {
      found.push(...(await axeFindings(page, theme)).map((what) => `${width} px, ${theme}: ${what}`));
    }
  }
  if (before) await page.setViewportSize(before);
  expect(found, `the looks of ${page.url()}`).toEqual([]);
}
