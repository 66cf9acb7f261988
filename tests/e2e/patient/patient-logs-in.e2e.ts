import { expect, test } from "../../support/browser/e2e-test.ts";
import {
  DELAY,
  expectRedirect,
  expectSignedIn,
  expectSignedOut,
  fillIn,
  inAccountMenu,
  send,
} from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { aPatient } from "../../support/builders.ts";

test("a patient sees a masked record, signs out, sees nothing of it by Back, and logs in again", {
  tag: "@core",
}, async ({ page, site, signedInAs }) => {
  const fields = aPatient({ name: "Meera Nair", medicalHistory: "Asthma.\nPenicillin makes me itch." });
  await signedInAs(await signUp(site.clinic.address, "patient", fields));
  await page.goto("/");
  await expectSignedIn(page, fields.email);

  await inAccountMenu(page, "Dashboard");
  await page.waitForURL("/patient/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Meera Nair");
  await inAccountMenu(page, "Profile");
  await page.waitForURL("/patient/profile");
  for (const name of ["phone", "age", "medicalHistory"] as const) {
    await expect(page.locator(`main [name=${name}]`)).toHaveValue(fields[name]);
  }
  await expect(page.getByRole("radio", { name: fields.gender, exact: true })).toBeChecked();
  await expect(page.getByRole("main")).toContainText(fields.email);
  await expect(page.getByRole("main")).toContainText(`XXXX XXXX ${fields.aadhar.slice(-4)}`);
  expect(await page.content()).not.toContain(fields.aadhar);

  await inAccountMenu(page, "Sign Out");
  await page.waitForURL("/");
  await expectSignedOut(page);
  await page.goBack();
  await page.waitForURL("/PatientLogin?next=%2Fpatient%2Fprofile");
  await expect(page.getByText("Meera Nair")).toHaveCount(0);
  await page.goto("/patient/dashboard");
  await page.waitForURL("/PatientLogin?next=%2Fpatient%2Fdashboard");

  await fillIn(page, { email: ` ${fields.email.toUpperCase()} `, password: fields.password });
  const success = { says: "Login successful! Redirecting...", delay: DELAY.login, path: "/patient/dashboard" };
  await expectRedirect(page, () => send(page, "Log in"), success);
  await expectSignedIn(page, fields.email);
});
