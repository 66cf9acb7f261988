import { expect, test } from "../../support/browser/e2e-test.ts";

const OFFER = "This website is also in English.";

test("a reader is offered the browser's language, until they have chosen one", async ({ page }) => {
  await page.goto("/hi/Remedies");
  await expect(page.getByText(OFFER)).toBeVisible();
  await page.goto("/Remedies");
  await page.locator('a[hreflang="hi"]:visible').first().click();
  await page.waitForURL("/hi/Remedies");
  await page.goto("/hi/Doctors");
  await expect(page.getByText(OFFER)).toHaveCount(0);
});

test("a page about low mood is left without a way back to it", async ({ page }) => {
  await page.goto("/Health");
  await page.goto("/Health/low-mood");
  await page.getByRole("link", { name: "Leave this page quickly" }).click();
  await page.waitForURL("/Remedies");
  await page.goBack();
  await expect(page).toHaveURL(/\/Health$/u);
});

test("a message half written stays while the language of the page changes", async ({ page }) => {
  await page.goto("/hi/ContactUs");
  const message = page.getByRole("textbox", { name: /^(?:मैसेज|Message)$/u });
  await message.fill("पेट में दर्द है");
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain("पेट");
  await page.locator('a[hreflang="en"]:visible').first().click();
  await page.waitForURL("/ContactUs");
  await expect(message).toHaveValue("पेट में दर्द है");
});
