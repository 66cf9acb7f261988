import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a patient writes a health record and sees an invalid entry's error immediately", async ({ page, signedInAs }) => {
  await signedInAs("patient");
  await page.goto("/patient/record");
  await page.getByText("Add a reading").click();
  const reading = page.getByRole("form", { name: "Add a reading" });
  await reading.getByLabel("Upper (systolic)").fill("128");
  await reading.getByLabel("Lower (diastolic)").fill("182");
  await reading.getByRole("button", { name: "Save" }).click();
  await expect(reading.getByRole("alert")).toHaveText("The lower value must be less than the upper one.");
  await expect(reading.getByLabel("Lower (diastolic)")).toBeFocused();
  await reading.getByLabel("Lower (diastolic)").fill("82");
  await reading.getByRole("button", { name: "Save" }).click();
  await expect(reading.getByRole("status")).toHaveText("Saved.");
  await expect(reading.getByLabel("Upper (systolic)")).toHaveValue("");
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
