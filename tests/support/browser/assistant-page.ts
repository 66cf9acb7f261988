import { expect, type Locator, type Page } from "@playwright/test";

/** Opens the assistant and waits for hydration: before it, a form would be sent without scripts. */
export async function openAssistant(page: Page, query = ""): Promise<void> {
  await page.goto(`/Assistant${query}`);
  await waitForHydratedField(page);
}

/** Waits for hydration. */
export async function waitForHydratedField(page: Page, asked = "textarea"): Promise<void> {
  await page.waitForFunction(
    (selector) => Object.keys(document.querySelector(selector) ?? {}).some((key) => key.startsWith("__react")),
    asked,
  );
}

export function field(page: Page): Locator {
  return page.locator(".composer textarea");
}

/** Types a question and presses Enter. */
export async function ask(page: Page, question: string): Promise<Locator> {
  // While an answer is being written, Enter sends nothing and the text stays in the field.
  await expect(page.locator(".composer button[type=submit]")).toBeVisible();
  const before = await page.locator("article.turn").count();
  await field(page).fill(question);
  await field(page).press("Enter");
  const turn = page.locator("article.turn").nth(before);
  await expect(turn.locator(".asked")).toHaveText(question);
  return turn;
}

/** Waits until the answer is complete: it has actions, or is a safety card. */
export async function waitForAnswer(turn: Locator): Promise<void> {
  await expect(turn.locator(".turn-actions, .safety-card").first()).toBeVisible();
  await expect(turn.locator(".turn-status:not([data-empty])")).toHaveCount(0);
}
