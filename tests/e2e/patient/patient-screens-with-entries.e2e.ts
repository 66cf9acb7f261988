import { signedAdvice } from "../../support/advice.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { openDay, times } from "../../support/browser/booking.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { bar } from "../../support/browser/screens.ts";
import { aConsultation, anOpenDoctor, aPastConsultation } from "../../support/consultations.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "patient dashboards" });

test("a patient's screens are accessible with a prescribed medicine and with an unconfirmed email", async ({
  page,
  site,
  signedInAs,
}) => {
  const { email, uid, slug } = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open);
    const seen = await aPastConsultation(open, rao);
    await signedAdvice(open, rao.doctor, seen.id);
    await aConsultation(open, rao.slug, 48, seen.patient);
    return { email: seen.email, uid: seen.patient.uid, slug: rao.slug };
  });
  await signedInAs(await logInWithoutBrowser(site, "patient", email));

  await test.step("a medicine gets a reminder from the home page, and its time is shown there", async () => {
    await page.goto("/patient/dashboard");
    const medicines = page.getByRole("region", { name: "Due now" });
    await expectAccessibleScreen(page);
    await medicines.getByRole("link", { name: "Set times for Paracetamol" }).click();
    const reminder = page.getByRole("form", { name: "Reminder for Paracetamol" });
    await expect(reminder.getByLabel("Evening")).toBeHidden();
    for (const label of ["Morning", "Afternoon"]) await reminder.getByLabel(label).fill("");
    await reminder.getByLabel("Night").fill("23:58");
    await reminder.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Reminder set." })).toBeVisible();
    await bar(page).getByRole("link", { name: "Home", exact: true }).click();
    await expect(medicines.getByText("11:58 pm")).toBeVisible();
  });

  await test.step("a second booking with an unconfirmed email is refused", async () => {
    await withDirectAccess(site, ({ app: { database } }) =>
      database.kysely.updateTable("user").set({ emailVerified: 0 }).where("id", "=", uid).execute(),
    );
    await openDay(page, slug, 3);
    await times(page).first().click();
    await expect(page.getByRole("alert")).toContainText("Please confirm your email first");
    await expectAccessibleScreen(page);
  });
});
