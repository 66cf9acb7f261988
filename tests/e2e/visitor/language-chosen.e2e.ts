import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { contactForm, feedbackForm } from "../../support/processes/mailbox.ts";

const OFFER = "This website is also in English.";

test("a reader is offered the browser's language, until they have chosen one", async ({ page }) => {
  await page.goto("/hi/Remedies");
  await expect(page.getByText(OFFER)).toBeVisible();
  await page.goto("/Remedies");
  await page.locator('a[hreflang="hi"]:visible').first().click();
  await expect(page).toHaveURL("/hi/Remedies");
  await page.goto("/hi/Doctors");
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

/** Expects half a message to be saved in the tab, which happens a moment after it is typed. */
const expectSaved = (page: Page, text: string) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(text);

test("half a message stays while its writer looks at another page or changes the language", async ({ page }) => {
  const away = async () => {
    await page.getByRole("contentinfo").getByRole("link", { name: "About us" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "About us" })).toBeVisible();
    await page.goBack();
  };
  await page.goto("/ContactUs");
  await fillIn(contactForm(page), { name: "Farida", message: "Half a message" });
  await fillIn(feedbackForm(page), { feedback: "Half a comment" });
  await away();
  await expect(contactForm(page).locator("[name=name]")).toHaveValue("Farida");
  await expect(contactForm(page).locator("[name=message]")).toHaveValue("Half a message");
  await send(page, "Send feedback");
  await expect(feedbackForm(page).getByRole("status")).toHaveText("Thank you for your feedback!");
  await away();
  await expect(contactForm(page).locator("[name=message]")).toHaveValue("Half a message");
  await expect(feedbackForm(page).locator("[name=feedback]")).toHaveValue("");

  await page.goto("/hi/ContactUs");
  const message = page.locator("[name=message]");
  await expect(message).toHaveValue("Half a message");
  await message.fill("पेट में दर्द है");
  await expectSaved(page, "पेट");
  await page.locator('a[hreflang="en"]:visible').first().click();
  await expect(page).toHaveURL("/ContactUs");
  await expect(message).toHaveValue("पेट में दर्द है");
});

test("a page about low mood is left without a way back to it", async ({ page }) => {
  await page.goto("/Health");
  await page.goto("/Health/low-mood");
  await page.getByRole("link", { name: "Leave this page quickly" }).click();
  await expect(page).toHaveURL("/Remedies");
  await page.goBack();
  await expect(page).toHaveURL(/\/Health$/u);
});
