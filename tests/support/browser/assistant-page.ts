import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the assistant and waits until its scripts run: before that a form without scripts would be sent. */
export async function openAssistant(page: Page, query = ""): Promise<void> {
  await page.goto(`/Assistant${query}`);
  await awake(page);
}

/** Until the page's scripts run. */
export async function awake(page: Page, asked = "textarea"): Promise<void> {
  await page.waitForFunction(
    (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__react")),
    asked,
  );
}

export function field(page: Page): Locator {
  return page.locator(".composer textarea");
}

/** Asks as one types: the words, then Enter. */
export async function ask(page: Page, question: string): Promise<Locator> {
  // While an answer comes, Enter sends nothing: what is written waits in the field.
  await expect(page.locator(".composer button[type=submit]")).toBeVisible();
  const before = await page.locator("article.turn").count();
  await field(page).fill(question);
  await field(page).press("Enter");
  const turn = page.locator("article.turn").nth(before);
  await expect(turn.locator(".asked")).toHaveText(question);
  return turn;
}

/** The answer is whole: there is something to do with it, or a card that says it all. */
export async function whole(turn: Locator): Promise<void> {
  await expect(turn.locator(".turn-actions, .safety-card").first()).toBeVisible();
  await expect(turn.locator(".turn-status:not([data-empty])")).toHaveCount(0);
}
