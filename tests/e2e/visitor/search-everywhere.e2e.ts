import type { Page } from "@playwright/test";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { aPatient } from "../../support/builders.ts";
import { aConsultation, anOpenDoctor, aPastConsultation } from "../../support/consultations.ts";
import { aListedDoctor } from "../../support/doctors.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const KEYS = ["Control+k", "Meta+k"] as const;
const field = (page: Page) => page.getByRole("searchbox", { name: "What are you looking for?" });
const box = (page: Page) => page.getByRole("search", { name: "Search the whole site" }).getByRole("searchbox");
const found = (page: Page, title: string) => page.getByRole("region", { name: title });

test.use({ siteName: "search", viewport: WIDE });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("the search box in the header finds doctors, remedies and articles in both languages", async ({
      page,
      site,
    }) => {
      // The first test's page may be cached, so both tests search for the same name.
      const lastName = "Kulkarni";
      await withDirectAccess(site, (open) =>
        aListedDoctor(open, { specialities: ["chest"] }, { firstName: "Lakshmi", lastName }),
      );
      for (const [start, words, titles] of [
        ["/", "khansi", ["Doctors", "Remedies and conditions"]],
        ["/hi", "खांसी", ["डॉक्टर", "नुस्खे और तकलीफ़ें"]],
      ] as const) {
        await page.goto(start);
        await page.getByRole("searchbox").fill(words);
        await page.getByRole("searchbox").press("Enter");
        await page.waitForURL(/\/search\?words=/u);
        await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
        for (const title of titles) await expect(found(page, title).getByRole("listitem").first()).toBeVisible();
        await expect(found(page, titles[0]).getByRole("link").filter({ hasText: lastName }).first()).toBeVisible();
      }
      await page.goto("/search?words=khansi");
      await found(page, "Remedies and conditions").getByRole("link", { name: "More in Remedies" }).click();
      await page.waitForURL("/Remedies?words=khansi");
    });

    test("an empty result says so and links to other pages", async ({ page }) => {
      for (const words of ["xyzzy", "x".repeat(500), "😀", "\u202eevil", "<xyzzy>"]) {
        await page.goto(`/search?words=${encodeURIComponent(words)}`);
        await expect(page.getByRole("main").getByRole("status")).toContainText("Nothing found for");
        await expect(found(page, "Or look here").getByRole("link", { name: "Find a doctor" })).toBeVisible();
      }
      await page.goto("/search?words=%00");
      await expect(field(page)).toHaveValue("");
    });
  });
}

for (const keys of KEYS) {
  test(`${keys} focuses the search box, opens the search page where there is none, and does not act in other fields`, async ({
    page,
    signedInAs,
  }) => {
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
    await page.waitForURL("/search");
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

test("the menu of a phone opens the search page, which fits every width", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await page.getByRole("banner").getByText("Menu").click();
  await page.getByRole("banner").getByRole("link", { name: "Search", exact: true }).click();
  await page.waitForURL("/search");
  await expect(field(page)).toBeFocused();
  await expectAccessibleScreen(page);
  await field(page).fill("ginger");
  await field(page).press("Enter");
  await expect(found(page, "Remedies and conditions")).toBeVisible();
  await expectAccessibleScreen(page);
});

test("a doctor finds own patients, an admin patients and appointments, and a visitor neither", async ({
  page,
  site,
  newPage,
  signedInAs,
}) => {
  const emails = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open);
    await aSignedInPatient(open, aPatient({ name: "Meera Nair" }));
    const { email } = await aPastConsultation(open, rao);
    await aConsultation(open, rao.slug);
    return { doctor: rao.doctor.email, admin: rao.admin.email, patient: email };
  });
  const search = async (tab: Page) => {
    await tab.goto("/search?words=meera");
    await expect(tab.getByRole("main").getByRole("status")).not.toBeEmpty();
  };
  await signedInAs(await logInWithoutBrowser(site, "doctor", emails.doctor));
  await search(page);
  // In the doctor's application, not among the public pages.
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(found(page, "Upcoming appointments")).toHaveCount(0);
  await found(page, "Your patients").getByRole("link", { name: "Meera Nair" }).click();
  await page.waitForURL(/\/consultations\//u);

  const staff = await newPage();
  await signedInAs(await logInWithoutBrowser(site, "admin", emails.admin), staff);
  await search(staff);
  await expect(found(staff, "Your patients")).toHaveCount(0);
  await expect(found(staff, "Patients").getByRole("link", { name: "More in Manage Users" })).toBeVisible();
  await expectAccessibleScreen(staff);
  await found(staff, "Upcoming appointments").getByRole("link", { name: "Meera Nair" }).first().click();
  await staff.waitForURL(/\/AdminDashboard\/visits\//u);

  const stranger = await newPage();
  for (const who of ["visitor", "patient", "doctor"] as const) {
    if (who !== "visitor") await signedInAs(who, stranger);
    await search(stranger);
    await expect(stranger.getByText("Meera Nair")).toHaveCount(0);
  }
});
