import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms", viewport: { width: 390, height: 844 } });

test("a patient with a confirmed number chooses SMS about appointments, and email again without scripts", {
  tag: "@core",
}, async ({ page, newPage, site, signedInAs }) => {
  const patient = await signUp(site.clinic.address, "patient");
  const { email } = await signedInAs(patient);
  await page.goto("/notices");
  const section = page.getByRole("region", { name: "How we reach you" });
  await expect(section).toContainText("To get SMS, first confirm your mobile number.");
  await expect(section.getByRole("link", { name: "Confirm mobile number" })).toHaveAttribute(
    "href",
    "/security#mobile-number",
  );
  await withDirectAccess(site, async ({ app: { db } }) => {
    const { id: uid } = await db.selectFrom("user").select("id").where("email", "=", email).executeTakeFirstOrThrow();
    const row = { uid, number: "+919811455667", confirmedAt: new Date().toISOString(), reach: "email" } as const;
    await db.insertInto("phoneNumbers").values(row).execute();
  });
  await page.reload();
  await expect(section.getByRole("radio", { name: "Email", exact: true })).toBeChecked();
  await expect(section).toContainText("SMS go to 98114 55667.");
  await expectAxeSilent(page);
  await section.getByText("Email and SMS").click();
  await send(section, "Save");
  await expect(section.getByRole("status")).toHaveText("We'll email you and send you SMS about appointments.");
  await expect(section.getByRole("status")).toBeFocused();
  await page.goto("/YourData");
  await expect(page.getByText("SMS about my appointments").first()).toBeVisible();

  const plain = await newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await signedInAs(patient, plain);
  await plain.goto("/hi/notices");
  const plainSection = plain.getByRole("region", { name: "हम आपको कैसे बताएँ" });
  await expect(plainSection.getByRole("radio", { name: "ईमेल और SMS से" })).toBeChecked();
  await plainSection.getByRole("radio", { name: "ईमेल से", exact: true }).check();
  await send(plainSection, "सेव करें");
  await expect(plainSection).toContainText("अब अपॉइंटमेंट के बारे में हम आपको ईमेल करेंगे।");
  await expect(plainSection.getByRole("radio", { name: "ईमेल से", exact: true })).toBeChecked();
});
