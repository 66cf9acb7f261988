import type { Locator, Page } from "@playwright/test";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { summary } from "../../support/browser/booking.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { anOpenDoctor } from "../../support/consultations.ts";

test.use({ viewport: { width: 390, height: 844 }, siteName: "booking from the directory" });

const SYMPTOMS = "Tell the doctor about your symptoms";
const title = (page: Page) => page.getByRole("heading", { level: 1 });
/** The last is the furthest from passing during the test. */
const timesOf = (page: Page, slug: string) => page.locator(`main [formaction*="/Doctors/${slug}/book?start="]`);
/** The time alone, without the day that may follow it. */
const wordsOf = (time: Locator) => time.evaluate((button) => button.firstChild?.textContent ?? "");

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a patient taps a time in the directory and gets the form of the held slot", async ({
      page,
      site,
      signedInAs,
    }) => {
      const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
      await signedInAs(await signUp(site.clinic.address, "patient"));
      await page.goto("/Doctors");
      await expect(timesOf(page, slug)).toHaveCount(3);
      if (javaScriptEnabled) await expectAxeSilent(page);
      const words = await wordsOf(timesOf(page, slug).last());
      await timesOf(page, slug).last().click();
      await expect(title(page)).toHaveText(SYMPTOMS);
      await expect(summary(page)).toContainText(words);
    });

    test("a visitor logs in and comes back to the chosen time", async ({ page, site }) => {
      const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
      const { email, password } = await signUp(site.clinic.address, "patient");
      await page.goto("/Doctors");
      const time = page.locator(`main a[href^="/Doctors/${slug}/book?start="]`).last();
      const words = await wordsOf(time);
      await time.click();
      await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
      await fillIn(page, { email, password });
      await send(page, "Log in");
      await page.waitForURL(/\/book\?/u);
      await expect(summary(page)).toContainText(words);
      await send(page, "Reserve and continue");
      await expect(title(page)).toHaveText(SYMPTOMS);
    });
  });
}

test("a time that another patient takes disappears from the open page", async ({ page, newPage, site, signedInAs }) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  const faster = await newPage();
  await signedInAs(await signUp(site.clinic.address, "patient"), faster);
  await signedInAs(await signUp(site.clinic.address, "patient"));
  for (const one of [page, faster]) await one.goto("/Doctors");
  const start = (await timesOf(page, slug).last().getAttribute("value")) ?? "";
  await timesOf(faster, slug).last().click();
  await expect(title(faster)).toHaveText(SYMPTOMS);
  await expect(timesOf(page, slug).and(page.locator(`[value="${start}"]`))).toHaveCount(0);
  await expect(timesOf(page, slug)).toHaveCount(3);
});

test.describe("on a page that doesn't change by itself", () => {
  test.use({ javaScriptEnabled: false });

  test("a time taken meanwhile is refused with the next free ones", async ({ page, newPage, site, signedInAs }) => {
    const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
    const faster = await newPage();
    await signedInAs(await signUp(site.clinic.address, "patient"), faster);
    await signedInAs(await signUp(site.clinic.address, "patient"));
    for (const one of [page, faster]) await one.goto("/Doctors");
    await timesOf(faster, slug).last().click();
    await expect(title(faster)).toHaveText(SYMPTOMS);
    await timesOf(page, slug).last().click();
    await expect(page.getByRole("alert")).toContainText("no longer available");
    const others = page.getByRole("region", { name: "Other available slots" }).getByRole("listitem");
    await others.last().getByRole("button").click();
    await expect(title(page)).toHaveText(SYMPTOMS);
  });
});
