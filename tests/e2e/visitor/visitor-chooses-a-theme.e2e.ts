import type { Page } from "@playwright/test";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use({ viewport: { width: 1440, height: 900 } });

function groundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

const themeButton = (page: Page, name: "Dark" | "Light") =>
  page.getByRole("button", { name }).filter({ visible: true });

/** Expects a theme, and that only the other one is offered. */
async function expectTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
  await expect(themeButton(page, theme === "dark" ? "Light" : "Dark")).toHaveCount(1);
  await expect(themeButton(page, theme === "dark" ? "Dark" : "Light")).toHaveCount(0);
}

test("a theme is chosen, announced and remembered; without a choice the device decides", { tag: "@core" }, async ({
  page,
  newPage,
  signedInAs,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/PatientLogin");
  const light = await groundOf(page);
  await page.locator("[name=email]").fill("asha@example.test");
  await themeButton(page, "Dark").click();
  await expectTheme(page, "dark");
  const dark = await groundOf(page);
  expect(dark).not.toBe(light);
  await expect(page).toHaveURL("/PatientLogin");
  await expect(page.locator("[name=email]"), "typed text stays").toHaveValue("asha@example.test");
  // It looks like the theme that a device asks for.
  await expectAccessibleScreen(page);

  await page.emulateMedia({ colorScheme: "light" });
  await page.reload();
  await expectTheme(page, "dark");
  expect(await groundOf(page)).toBe(dark);
  await themeButton(page, "Light").click();
  await expectTheme(page, "light");
  expect(await groundOf(page)).toBe(light);

  const stranger = await newPage({ colorScheme: "dark", viewport: { width: 1440, height: 900 } });
  await stranger.goto("/");
  await expect(stranger.locator("html")).not.toHaveAttribute("data-theme");
  const device = await groundOf(stranger);
  await themeButton(stranger, "Light").click();
  await expectTheme(stranger, "light");
  expect(await groundOf(stranger)).not.toBe(device);

  // By keyboard, among the public pages and in the application.
  await signedInAs("doctor");
  for (const [path, to, other] of [
    ["/Terms", "Dark", "Light"],
    ["/doctor/dashboard", "Light", "Dark"],
  ] as const) {
    await page.goto(path);
    await themeButton(page, to).focus();
    await page.keyboard.press("Enter");
    await expect(themeButton(page, other)).toBeFocused();
    await expect(page.locator("[aria-live]", { hasText: `${to} theme is on.` })).toHaveCount(1);
  }
});
