import { expect, test } from "../../support/browser/e2e-test.ts";
import {
  bar,
  DELAY,
  expectMovesOn,
  expectSignedIn,
  expectSignedOut,
  fillIn,
  send,
} from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { aPatient } from "../../support/builders.ts";

test("a patient sees a masked record, signs out and in again", { tag: "@core" }, async ({ page, site, signedInAs }) => {
  const fields = aPatient({ name: "Meera Nair", medicalHistory: "Asthma.\nPenicillin makes me itch." });
  await signedInAs(await signUp(site.clinic.address, "patient", fields));
  await page.goto("/");
  await expectSignedIn(page, fields.email);

  await bar(page).getByRole("link", { name: fields.email }).click();
  await page.waitForURL("/patient/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Meera Nair");
  const record = page.getByRole("region", { name: "Your profile" });
  for (const value of [fields.email, fields.phone, fields.age, fields.gender, fields.medicalHistory]) {
    await expect(record.getByText(value, { exact: true })).toBeVisible();
  }
  await expect(record).toContainText(`XXXX XXXX ${fields.aadhar.slice(-4)}`);
  expect(await page.content()).not.toContain(fields.aadhar);

  await bar(page).getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  await expectSignedOut(page);
  await page.goto("/patient/dashboard");
  await page.waitForURL("/PatientLogin");

  await fillIn(page, { email: ` ${fields.email.toUpperCase()} `, password: fields.password });
  const success = { says: "Login successful! Redirecting...", delay: DELAY.login, path: "/" };
  await expectMovesOn(page, () => send(page, "Log in"), success);
  await expectSignedIn(page, fields.email);
});

test("going back after signing out shows nothing of the record", async ({ page, site, signedInAs }) => {
  const fields = aPatient({ name: "Kavya Iyer" });
  await signedInAs(await signUp(site.clinic.address, "patient", fields));
  await page.goto("/patient/dashboard");
  await bar(page).getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  await page.goBack();
  await page.waitForURL("/PatientLogin");
  await expect(page.getByText("Kavya Iyer")).toHaveCount(0);
});

test("a patient who is signed in has no business at the patients' doors", async ({ page, signedInAs }) => {
  const { email } = await signedInAs("patient");
  for (const path of ["/PatientLogin", "/PatientSignup"]) {
    await page.goto(path);
    await page.waitForURL("/");
    await expectSignedIn(page, email);
  }
});
