import type { Page } from "@playwright/test";
import { inTransaction } from "#server/app.ts";
import { recordFailure } from "#server/features/channels/channels.service.ts";
import { createAppointmentLink } from "#server/features/consultations/links/links.service.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";

// The clinic that sends SMS, which wait for the morning; so the links are made without them.
test.use({ siteName: "sms", viewport: { width: 320, height: 640 } });

/** Appointments of three patients, with the path of a link to each. */
async function threeLinks(site: TestSite) {
  return withDirectAccess(site, async (open) => {
    const { slug, admin } = await anOpenDoctor(open);
    const linked = async () => {
      const { id, start, patient, email } = await aConsultation(open, slug, 72);
      const row = { id, startsAt: start };
      const path = await inTransaction(open.app, (tx) => createAppointmentLink(tx, row, patient.uid));
      return { id, path, email };
    };
    return { one: await linked(), other: await linked(), third: await linked(), admin: admin.email };
  });
}

const buttons = (page: Page) => page.getByRole("main").getByRole("button");

test("a patient answers the link of a message: coming, another time, or cancelled", { tag: "@core" }, async ({
  page,
  newPage,
  site,
  signedInAs,
}) => {
  const { one, other, third, admin } = await threeLinks(site);
  const staffPage = await newPage({ viewport: { width: 1440, height: 900 } });
  await signedInAs(await logInWithoutBrowser(site, "admin", admin), staffPage);
  await staffPage.goto("/AdminDashboard/visits?sheet=next");
  const row = staffPage.getByRole("row").filter({ has: staffPage.locator(`a[href$="${one.id}"]`) });

  await test.step("opening the link asks, and changes nothing", async () => {
    await page.goto(one.path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment");
    await expect(buttons(page)).toHaveText(["Yes, this time works"]);
    await expectAccessibleScreen(page);
    await expect(row).not.toContainText("Will attend");
  });

  await test.step("one tap says that the patient comes, which staff read at once", async () => {
    await page.getByRole("button", { name: "Yes, this time works" }).click();
    await expect(page.getByText("Thank you. The clinic knows that this time works for you.")).toBeVisible();
    await expect(buttons(page)).toHaveCount(0);
    await expect(row).toContainText("Will attend");
    await expectAccessibleScreen(page);
  });

  await test.step("another time leads to the login, and from there to the times", async () => {
    await page.getByRole("link", { name: "Choose another time" }).click();
    await expect(page).toHaveURL(/\/PatientLogin\?next=/u);
    await signedInAs(await logInWithoutBrowser(site, "patient", one.email), page);
    await page.goto(`/consultations/${one.id}/change`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Reschedule");
  });

  await test.step("another patient cancels, and the page says so", async () => {
    await page.goto(third.path);
    await page.locator("summary", { hasText: "Cancel appointment" }).click();
    await expect(page.getByText("Your slot will be released.")).toBeVisible();
    await expectAccessibleScreen(page);
    await page.getByRole("button", { name: "Yes, cancel" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is cancelled");
    await expectAccessibleScreen(page);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is cancelled");
  });

  await test.step("in Hindi and without scripts it cancels, and says so again", async () => {
    const plain = await newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });
    await plain.goto(`/hi${other.path}`);
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("आपकी अपॉइंटमेंट");
    await plain.getByRole("button", { name: "हाँ, समय ठीक है" }).click();
    await expect(plain.getByText("धन्यवाद। क्लिनिक को बता दिया गया है कि यह समय आपके लिए ठीक है।")).toBeVisible();
    await plain.locator("summary", { hasText: "अपॉइंटमेंट रद्द करें" }).click();
    await plain.getByRole("button", { name: "हाँ, रद्द करें" }).click();
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("आपकी अपॉइंटमेंट रद्द हो गई");
    await plain.goto(`/hi${other.path}`);
    await expect(plain.getByRole("heading", { level: 1 })).toHaveText("आपकी अपॉइंटमेंट रद्द हो गई");
  });

  await test.step("Today warns of a gateway that takes SMS and delivers none", async () => {
    const since = new Date(Date.now() - 60 * 60_000).toISOString();
    await withDirectAccess(site, ({ app }) => recordFailure(app, "sms", "undelivered", since));
    await staffPage.goto("/AdminDashboard");
    await expect(staffPage.getByText("the latest ones did not arrive", { exact: false })).toBeVisible();
    await withDirectAccess(site, ({ app }) => app.db.deleteFrom("channels").execute());
  });

  expect(site.clinic.stdout).not.toContain(one.path.slice(3));
});
