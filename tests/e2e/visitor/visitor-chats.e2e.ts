import type { Page } from "@playwright/test";
import {
  ask,
  field,
  openAssistant,
  waitForAnswer,
  waitForHydratedField,
} from "../../support/browser/assistant-page.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use({ siteName: "asking on the way", viewport: { width: 1440, height: 900 } });

const GINGER = "Does ginger tea help a cold?";

test("a question reaches the assistant from the home page, too long or typed before the scripts loaded", async ({
  page,
}) => {
  const homeField = page.getByRole("textbox", { name: "How can we help today?" });
  await test.step("without entering the URL", async () => {
    const addresses: string[] = [];
    page.on("request", (request) => addresses.push(request.url()));
    await page.goto("/");
    await homeField.fill("Does honey help a cough?");
    await page.getByRole("button", { name: "Ask the assistant" }).click();
    await waitForAnswer(page.locator("article.turn").first());
    await expect(page.locator(".asked")).toHaveText("Does honey help a cough?");
    expect(addresses.filter((address) => /honey.*help|cough\?/u.test(address))).toEqual([]);
  });

  await test.step("a pasted question that is too long stays in the field for editing", async () => {
    const long = "I have a cough and no sleep. ".repeat(80).trim();
    await page.goto("/");
    await waitForHydratedField(page, "[data-ask-field] input");
    await homeField.fill(long);
    await page.getByRole("button", { name: "Ask the assistant" }).click();
    await expect(field(page)).toHaveValue(long);
    await expect(page.getByRole("alert")).toHaveText(
      "Your question is longer than 2000 characters. Please shorten it.",
    );
    await expect(page.locator("article.turn")).toHaveCount(0);
    await field(page).fill("Does honey help a cough?");
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await waitForAnswer(page.locator("article.turn").first());
  });

  await test.step("a question typed before the scripts loaded is asked as it was typed", async () => {
    const typed = Promise.withResolvers<void>();
    await page.route(/\.js$/u, async (route) => {
      await typed.promise;
      await route.continue();
    });
    await page.goto("/Assistant", { waitUntil: "commit" });
    await field(page).fill("What helps a cold?");
    typed.resolve();
    await waitForHydratedField(page);
    await expect(field(page)).toHaveValue("What helps a cold?");
    await field(page).press("Enter");
    await waitForAnswer(page.locator("article.turn"));
    await page.unrouteAll({ behavior: "wait" });
  });
});

/** True if the browser would ask before it leaves the page. */
function asksBeforeLeaving(page: Page): Promise<boolean> {
  return page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
}

test("a question asked offline is sent once after reconnecting, and two tabs show the same chat", async ({
  page,
  watch,
}) => {
  await openAssistant(page);
  watch.allowLostConnection();
  await page.context().setOffline(true);
  const turn = await ask(page, GINGER);
  await expect(turn.getByRole("status").first()).toContainText("We'll send your question when you're back online.");
  expect(await asksBeforeLeaving(page)).toBe(true);
  await page.context().setOffline(false);
  await waitForAnswer(turn);
  expect(await asksBeforeLeaving(page)).toBe(false);
  await expect(page).toHaveURL(/chat=/u);
  await page.reload();
  await expect(page.locator("article.turn")).toHaveCount(1);
  await expect(page.locator(".asked")).toHaveText(GINGER);
  await waitForHydratedField(page);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await waitForHydratedField(other);
  await expect(other.locator("article.turn")).toHaveCount(1);
  await waitForAnswer(await ask(page, "And honey?"));
  await expect(other.locator("article.turn")).toHaveCount(2);
  await waitForAnswer(await ask(other, "How do I see a doctor here?"));
  await expect(page.locator(".asked")).toHaveText([GINGER, "And honey?", "How do I see a doctor here?"]);
});

/** True when the composer covers the middle of the focused element. */
function isCovered(): boolean {
  const foot = document.querySelector(".assistant-foot");
  const focused = document.activeElement;
  if (!foot || !focused || foot.contains(focused)) return false;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, Math.min(top + height / 2, innerHeight - 1));
  return top + height / 2 > innerHeight || foot.contains(above);
}

test("everything can be done by keyboard, and the focus is always visible", async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [320, 256],
  ] as const) {
    await test.step(`Tab never moves behind the composer at ${width} × ${height}`, async () => {
      await page.setViewportSize({ width, height });
      await openAssistant(page);
      await page.evaluate(() => document.getElementById("main")?.focus());
      const covered: string[] = [];
      for (let stop = 0; stop < 30; stop += 1) {
        await page.keyboard.press("Tab");
        if (await page.evaluate(isCovered)) {
          covered.push(await page.evaluate(() => document.activeElement?.textContent ?? ""));
        }
      }
      expect(covered).toEqual([]);
    });
  }

  await test.step("a chosen question moves the focus to itself, and a closed source returns it", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAssistant(page);
    await page.locator(".starters button").first().press("Enter");
    const turns = page.locator("article.turn");
    await waitForAnswer(turns.first());
    await expect(turns.first()).toBeFocused();
    const source = turns.first().locator(".cite").first();
    await source.press("Enter");
    await page.getByRole("dialog").locator("mark.quoted").waitFor();
    await page.keyboard.press("Escape");
    await expect(source).toBeFocused();
    await turns.first().locator(".reply").first().press("Enter");
    await waitForAnswer(turns.nth(1));
    await expect(turns.nth(1)).toBeFocused();
  });

  await test.step("a typed question, its sources and its opinion are reached by Tab", async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAssistant(page);
    await field(page).focus();
    await page.keyboard.type(GINGER);
    await page.keyboard.press("Enter");
    const turn = page.locator("article.turn").first();
    await waitForAnswer(turn);
    await expect(field(page)).toBeFocused();
    const chip = turn.locator(".cite").first();
    const hasFocus = () => chip.evaluate((item) => item === document.activeElement);
    for (let times = 0; times < 60 && !(await hasFocus()); times += 1) await page.keyboard.press("Shift+Tab");
    await expect(chip).toBeFocused();
    await page.keyboard.press("Enter");
    const panel = page.getByRole("dialog");
    await expect(panel.getByRole("link", { name: "Close source" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(chip).toBeFocused();
    const up = turn.getByRole("button", { name: "This helped" });
    await up.focus();
    await page.keyboard.press("Enter");
    await expect(up).toHaveAttribute("aria-pressed", "true");
  });
});
