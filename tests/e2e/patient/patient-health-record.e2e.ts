import { signedAdvice } from "../../support/advice.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { bar } from "../../support/browser/screens.ts";
import { anOpenDoctor, aPastConsultation } from "../../support/consultations.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a patient writes a health record and sees an invalid entry's error immediately", async ({ page, signedInAs }) => {
  await signedInAs("patient");
  await page.goto("/patient/record");
  await page.getByText("Add a reading").click();
  const reading = page.getByRole("form", { name: "Add a reading" });
  await reading.getByLabel("Upper value").fill("128");
  await reading.getByLabel("Lower value").fill("182");
  await reading.getByRole("button", { name: "Save" }).click();
  await expect(reading.getByRole("alert")).toHaveText("The lower value must be less than the upper one.");
  await expect(reading.getByLabel("Lower value")).toBeFocused();
  await reading.getByLabel("Lower value").fill("82");
  await reading.getByRole("button", { name: "Save" }).click();
  await expect(reading.getByRole("status")).toHaveText("Saved.");
  await expect(reading.getByLabel("Upper value")).toHaveValue("");
  await expect(page.getByRole("img", { name: "Blood pressure, 1 reading from" })).toBeVisible();

  await page.getByText("Add a medicine").click();
  const medicine = page.getByRole("form", { name: "Add a medicine" });
  await medicine.getByLabel("Medicine").fill("Amlodipine 5 mg");
  await medicine.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Amlodipine 5 mg" })).toBeVisible();
  await expectAccessibleScreen(page);

  const row = page.getByRole("row", { name: "128/82" });
  await row.getByText("Remove", { exact: false }).first().click();
  await row.getByRole("button", { name: "Yes, remove" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Removed." })).toBeFocused();
  await expect(row).toHaveCount(0);
});

test("a prescribed medicine is on the home page, and gets a reminder there", async ({ page, site, signedInAs }) => {
  const email = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open);
    const seen = await aPastConsultation(open, rao);
    await signedAdvice(open, rao.doctor, seen.id);
    return seen.email;
  });
  await signedInAs(await logInWithoutBrowser(site, "patient", email));
  await page.goto("/patient/dashboard");
  const medicines = page.getByRole("region", { name: "Medicines now" });
  await expect(medicines.getByRole("listitem")).toHaveText([/^Paracetamol.*after food · for Meera Nair · until /u]);
  await expectAccessibleScreen(page);
  await medicines.getByRole("link", { name: "Set times for Paracetamol" }).click();
  const reminder = page.getByRole("form", { name: "Reminder for Paracetamol" });
  await reminder.getByLabel("Night").fill("23:58");
  await reminder.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Reminder set." })).toBeVisible();
  await bar(page).getByRole("link", { name: "Home", exact: true }).click();
  await expect(medicines.getByText("11:58 pm")).toBeVisible();
  await expect(medicines.getByRole("link", { name: "Set times for Paracetamol" })).toHaveCount(0);
});
