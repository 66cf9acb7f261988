import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

test("a visitor chooses the dark theme, which is remembered", { tag: "@core" }, async ({ page, newPage }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/PatientLogin");
  const strip = page.getByRole("complementary", { name: "Emergency numbers" });
  const light = await groundOf(page);
  await expect(strip.getByRole("button", { name: "Light" })).toBeHidden();
  await strip.getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(strip.getByRole("button", { name: "Light" })).toBeVisible();
  await expect(strip.getByRole("button", { name: "Dark" })).toBeHidden();
  const dark = await groundOf(page);
  expect(dark).not.toBe(light);
  await page.waitForURL("/PatientLogin");

  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  expect(await groundOf(page)).toBe(dark);
  await strip.getByRole("button", { name: "Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await groundOf(page)).toBe(light);

  const stranger = await newPage({ colorScheme: "light" });
  await stranger.goto("/");
  await expect(stranger.locator("html")).not.toHaveAttribute("data-theme");
});

test("without a choice the device decides, and the switch offers the other theme", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const device = await groundOf(page);
  const strip = page.getByRole("complementary", { name: "Emergency numbers" });
  await strip.getByRole("button", { name: "Light" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await groundOf(page)).not.toBe(device);
});

test("changing the theme preserves typed text", async ({ page }) => {
  await page.goto("/PatientSignup");
  await page.getByLabel("Name", { exact: true }).fill("Asha");
  await page.getByRole("button", { name: "Dark" }).filter({ visible: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Asha");
});
