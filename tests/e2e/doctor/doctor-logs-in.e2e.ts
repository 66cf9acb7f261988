import { expect, test } from "../../support/browser/e2e-test.ts";
import {
  bar,
  DELAY,
  expectLoginRefusals,
  expectMovesOn,
  expectRefusal,
  expectSignedIn,
  expectSignedOut,
  fillIn,
  logIn,
  send,
} from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { aDoctor } from "../../support/builders.ts";

test("a doctor sees that the check is under way, signs out, and logs in again", { tag: "@core" }, async ({
  page,
  site,
  signedInAs,
}) => {
  const fields = aDoctor({ firstName: "Anil", lastName: "Deshmukh", dob: "1971-02-28" });
  await signedInAs(await signUp(site.clinic.address, "doctor", fields));
  await page.goto("/");
  await bar(page).getByRole("link", { name: fields.email }).click();
  await page.waitForURL("/doctor/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome, Dr Anil Deshmukh");
  const record = page.getByRole("region", { name: "Your registration" });
  await expect(record.getByText("Waiting for the check")).toBeVisible();
  for (const value of [fields.license, fields.email, "February 28, 1971", fields.gender]) {
    await expect(record.getByText(value, { exact: true })).toBeVisible();
  }
  await expect(record).toContainText(`XXXX XXXX ${fields.aadhaar.slice(-4)}`);
  expect(await page.content()).not.toContain(fields.aadhaar);

  await bar(page).getByRole("button", { name: "Sign Out" }).click();
  await page.waitForURL("/");
  await expectSignedOut(page);

  await page.goto("/DoctorLogin");
  await fillIn(page, { email: fields.email, password: fields.password });
  const success = { says: "Login successful! Redirecting...", delay: DELAY.login, path: "/" };
  await expectMovesOn(page, () => send(page, "Login"), success);
  await expectSignedIn(page, fields.email);
});

test("a login that does not match says which of the two is wrong", async ({ page, site }) => {
  const { email, password } = await site.testAccount("doctor");
  await expectLoginRefusals(
    page,
    "/DoctorLogin",
    { email, password },
    { email: "vikram@", password: password.slice(0, -1) },
  );
});

test("a doctor at the patients' login is not let in, and is signed in all the same", async ({ page, site }) => {
  const { email, password } = await site.testAccount("doctor");
  await logIn(page, "/PatientLogin", email, password);
  await expectRefusal(page, "Unauthorized access: This account is not registered as a patient.");
  await expectSignedIn(page, email);
});

test("a doctor who is signed in is sent on from the doctors' doors to the own dashboard", async ({
  page,
  signedInAs,
}) => {
  await signedInAs("doctor");
  for (const path of ["/DoctorLogin", "/DoctorSignup"]) {
    await page.goto(path);
    await page.waitForURL("/doctor/dashboard");
  }
});

for (const who of ["visitor", "patient", "admin"] as const) {
  test(`the doctors' dashboard sends a ${who} to the doctors' login`, async ({ page, signedInAs }) => {
    if (who !== "visitor") await signedInAs(who);
    await page.goto("/doctor/dashboard");
    await page.waitForURL("/DoctorLogin");
  });
}
