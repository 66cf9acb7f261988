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
import { aDoctor } from "../../support/builders.ts";

test("a doctor sees the pending verification, signs out and logs in again", { tag: "@core" }, async ({
  page,
  site,
  signedInAs,
}) => {
  const fields = aDoctor({ firstName: "Anil", lastName: "Deshmukh", dob: "1971-02-28" });
  await signedInAs(await signUp(site.clinic.address, "doctor", fields));
  await page.goto("/");
  await inAccountMenu(page, "Dashboard");
  await page.waitForURL("/doctor/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today, /u);
  await inAccountMenu(page, "Profile");
  const record = page.getByRole("region", { name: "Your account" });
  await expect(record.getByText("Verification pending")).toBeVisible();
  for (const value of [fields.license, fields.email, "28 Feb 1971", fields.gender]) {
    await expect(record.getByText(value, { exact: true })).toBeVisible();
  }
  await expect(record).toContainText(`XXXX XXXX ${fields.aadhaar.slice(-4)}`);
  expect(await page.content()).not.toContain(fields.aadhaar);

  await inAccountMenu(page, "Sign Out");
  await page.waitForURL("/");
  await expectSignedOut(page);

  await page.goto("/DoctorLogin");
  await fillIn(page, { email: fields.email, password: fields.password });
  const success = { says: "Login successful! Redirecting...", delay: DELAY.login, path: "/" };
  await expectRedirect(page, () => send(page, "Log in"), success);
  await expectSignedIn(page, fields.email);
});
