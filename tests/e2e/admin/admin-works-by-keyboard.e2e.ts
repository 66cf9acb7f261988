import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { activate, fillInByKeys, tabTo } from "../../support/browser/keyboard.ts";
import { aMessage } from "../../support/builders.ts";
import { anOpenDoctor } from "../../support/consultations.ts";
import { aWaitingDoctor } from "../../support/doctors.ts";
import { sendMessage } from "../../support/processes/mailbox.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "admin by keyboard" });

const CALLER = {
  phone: "9876501234",
  name: "Kavita Rao",
  bornOn: "1990-06-02",
  reason: "A cough for ten days.",
  since: "ten days",
  consent: "on",
};

test("an admin books by phone, verifies a doctor and answers a message by keys alone, and keeps the focus", async ({
  page,
  site,
  signedInAs,
}) => {
  const { admin, slug, waiting } = await withDirectAccess(site, async (open) => {
    const { admin: account, slug: listed } = await anOpenDoctor(open);
    return { admin: account.email, slug: listed, waiting: await aWaitingDoctor(open) };
  });
  await sendMessage(page, aMessage({ subject: "Parking" }));
  await signedInAs(await logInWithoutBrowser(site, "admin", admin));
  await page.goto("/AdminDashboard");
  const main = page.locator("main");

  await test.step("a booking by phone", async () => {
    await activate(page, main.getByRole("link", { name: "Book by phone" }));
    await activate(page, main.locator(`a[href*="doctor=${slug}"]`));
    const form = page.getByRole("form", { name: "Book by phone" });
    await expect(form).toBeVisible();
    await expect(main).toBeFocused();
    const day = form.locator("details").filter({ has: page.locator("[name=start]") });
    if ((await day.first().getAttribute("open")) === null) await activate(page, day.first().locator("summary"));
    const times = day.first().locator("[name=start]");
    await tabTo(page, times.first());
    await page.keyboard.press("Space");
    await expect(times.first()).toBeChecked();
    await fillInByKeys(page, form, CALLER);
    await activate(page, form.getByRole("button", { name: "Confirm booking" }));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(CALLER.name);
    await expectAxeSilent(page);
  });

  await test.step("a doctor's verification", async () => {
    await activate(page, page.getByRole("link", { name: /^Verify doctors/u }).first());
    await activate(page, main.locator(`a[href$="/verify-doctors/${waiting.uid}"]`).first());
    const form = page.getByRole("form", { name: "Verify" });
    await fillInByKeys(page, form, { checked: "Name and number match.", withoutEvidence: "Seen in person." });
    await activate(page, form.getByRole("button", { name: "Verify doctor" }));
    await expect(page.getByRole("status").filter({ hasText: "Doctor verified and now listed." })).toBeFocused();
    await expectAxeSilent(page);
  });

  await test.step("a message that is marked as answered", async () => {
    await page.goto("/AdminDashboard/feedback?tab=contacts");
    const row = page.getByRole("row").filter({ hasText: "Parking" });
    await activate(page, row.getByRole("button", { name: "Mark as answered" }));
    await expect(row.getByText("Answered", { exact: true })).toBeVisible();
    await expect(row.getByRole("button")).toBeFocused();
  });
});
