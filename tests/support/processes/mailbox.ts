import { expect, type Locator, type Page } from "@playwright/test";
import { fillIn, send } from "../browser/screens.ts";
import type { MessageFields } from "../builders.ts";

export function contactForm(page: Page): Locator {
  return page.getByRole("form", { name: "Send a message" });
}

export function feedbackForm(page: Page): Locator {
  return page.getByRole("form", { name: "Feedback" });
}

/** Sends a message and expects the page of thanks. */
export async function sendMessage(page: Page, fields: MessageFields): Promise<void> {
  await page.goto("/ContactUs");
  await fillIn(contactForm(page), fields);
  await send(page, "Send message");
  await expect(page.getByText("Thank you for contacting us!", { exact: true })).toBeVisible();
}

/** Sends feedback, without stars for 0, and expects the page of thanks. */
export async function sendFeedback(page: Page, stars: number, words: string): Promise<void> {
  await page.goto("/ContactUs");
  if (stars > 0) await feedbackForm(page).locator(`[name=rating][value="${stars}"]`).check();
  await feedbackForm(page).locator("[name=feedback]").fill(words);
  await send(page, "Send feedback");
  await expect(feedbackForm(page).getByRole("status")).toHaveText("Thank you for your feedback!");
}
