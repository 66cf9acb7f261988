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
const timeIn = (time: Locator) => time.evaluate((button) => button.firstChild?.textContent ?? "");

test("a tapped time of the directory is held, disappears from open pages, and is still chosen after a login", async ({
  page,
  newPage,
  site,
  signedInAs,
}) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  const other = await newPage();
  await signedInAs(await signUp(site.clinic.address, "patient"), other);
  await signedInAs(await signUp(site.clinic.address, "patient"));

  await test.step("a patient gets the form of the held slot", async () => {
    for (const opened of [page, other]) await opened.goto("/Doctors");
    await expect(timesOf(page, slug)).toHaveCount(3);
    await expectAxeSilent(page);
    const shown = await timeIn(timesOf(page, slug).last());
    const start = (await timesOf(page, slug).last().getAttribute("value")) ?? "";
    await timesOf(page, slug).last().click();
    await expect(title(page)).toHaveText(SYMPTOMS);
    await expect(summary(page)).toContainText(shown);
    await expect(timesOf(other, slug).and(other.locator(`[value="${start}"]`))).toHaveCount(0);
    await expect(timesOf(other, slug)).toHaveCount(3);
  });

  await test.step("a visitor logs in and comes back to the chosen time", async () => {
    const visitor = await newPage();
    const { email, password } = await signUp(site.clinic.address, "patient");
    await visitor.goto("/Doctors");
    const time = visitor.locator(`main a[href^="/Doctors/${slug}/book?start="]`).last();
    const shown = await timeIn(time);
    await time.click();
    await visitor.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await fillIn(visitor, { email, password });
    await send(visitor, "Log in");
    await visitor.waitForURL(/\/book\?/u);
    await expect(summary(visitor)).toContainText(shown);
    await send(visitor, "Reserve and continue");
    await expect(title(visitor)).toHaveText(SYMPTOMS);
  });
});
