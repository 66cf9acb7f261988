import type { Page } from "@playwright/test";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const KEYS = ["Control+k", "Meta+k"] as const;
const field = (page: Page) => page.getByRole("searchbox", { name: "What are you looking for?" });
const box = (page: Page) => page.getByRole("search", { name: "Search the whole site" }).getByRole("searchbox");
const found = (page: Page, title: string) => page.getByRole("region", { name: title });

test.use({ siteName: "search", viewport: WIDE });

test("a shortcut focuses the search box, opens the search page where there is none, and spares other fields", async ({
  page,
  signedInAs,
}) => {
  for (const keys of KEYS) {
    await test.step(keys, async () => {
      await page.context().clearCookies();
      await page.goto("/AboutUs");
      await page.keyboard.press(keys);
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toHaveAttribute("title", "Search (Ctrl+K)");
      await expectAxeSilent(page);

      await page.setViewportSize(PHONE);
      await page.goto("/ContactUs");
      await page.getByRole("textbox", { name: "Name" }).press(keys);
      await expect(page).toHaveURL("/ContactUs");
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press(keys);
      await expect(page).toHaveURL("/search");
      await expect(field(page)).toBeFocused();

      await page.setViewportSize(WIDE);
      await signedInAs("patient");
      await page.goto("/patient/dashboard");
      await page.keyboard.press(keys);
      await expect(box(page)).toBeFocused();
      await page.keyboard.type("ginger");
      await page.keyboard.press("Enter");
      await expect(found(page, "Remedies and conditions")).toBeVisible();
      await page.getByRole("heading", { level: 1 }).click();
      await page.keyboard.press(keys);
      await expect(field(page)).toBeFocused();
    });
  }
});

test("the search page of a phone and of an admin fits every width", async ({ page, site, newPage, signedInAs }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("banner").getByText("Menu").click();
  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL("/search");
  await expect(field(page)).toBeFocused();
  await expectAccessibleScreen(page);
  await field(page).fill("ginger");
  await field(page).press("Enter");
  await expect(found(page, "Remedies and conditions")).toBeVisible();
  await expectAccessibleScreen(page);

  const email = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open);
    await aConsultation(open, rao.slug);
    return rao.admin.email;
  });
  const admin = await newPage();
  await signedInAs(await logInWithoutBrowser(site, "admin", email), admin);
  await admin.goto("/search?words=meera");
  await expect(found(admin, "Upcoming appointments").getByRole("link", { name: "Meera Nair" }).first()).toBeVisible();
  await expectAccessibleScreen(admin);
});
