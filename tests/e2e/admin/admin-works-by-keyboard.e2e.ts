import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { anOpenDoctor } from "../../support/consultations.ts";
import { aWaitingDoctor } from "../../support/doctors.ts";
import { aMessage, sendMessage } from "../../support/processes/mailbox.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "admin by keyboard" });

test("the focus stays with the admin who works by keyboard", async ({ page, site, signedInAs }) => {
  const { admin, slug, waiting } = await withDirectAccess(site, async (open) => {
    const { admin: account, slug: listed } = await anOpenDoctor(open);
    return { admin: account.email, slug: listed, waiting: await aWaitingDoctor(open) };
  });
  await sendMessage(page, aMessage({ subject: "Parking" }));
  await signedInAs(await logInWithoutBrowser(site, "admin", admin));

  await test.step("after the choice of a doctor in a booking by phone", async () => {
    await page.goto("/AdminDashboard/visits/book");
    await page.locator(`main a[href*="doctor=${slug}"]`).press("Enter");
    await expect(page.getByRole("form", { name: "Book by phone" })).toBeVisible();
    await expect(page.locator("main")).toBeFocused();
  });

  await test.step("after a doctor was verified", async () => {
    await page.goto(`/AdminDashboard/verify-doctors/${waiting.uid}`);
    await page.getByLabel("What you checked").fill("Name and number match the register.");
    await page.getByLabel("Why verify without a certificate?").fill("Seen in person.");
    await page.getByRole("button", { name: "Verify doctor" }).press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Doctor verified and now listed." })).toBeFocused();
  });

  await test.step("after a message was marked as answered", async () => {
    await page.goto("/AdminDashboard/feedback?tab=contacts");
    const row = page.getByRole("row").filter({ hasText: "Parking" });
    await row.getByRole("button", { name: "Mark as answered" }).press("Enter");
    await expect(row.getByText("Answered", { exact: true })).toBeVisible();
    await expect(row.getByRole("button")).toBeFocused();
  });
});
