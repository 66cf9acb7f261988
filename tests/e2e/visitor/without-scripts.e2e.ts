import { expect, test } from "../../support/browser/e2e-test.ts";
import {
  bar,
  expectRefusal,
  expectSignedIn,
  expectSignedOut,
  expectSuccess,
  fillIn,
  inAccountMenu,
  logIn,
  menu,
  send,
} from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { aDoctor, aPatient } from "../../support/builders.ts";
import { linkIn } from "../../support/processes/smtp.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

const BUTTON = "Create account";

test("a patient registers, signs out and logs in again", { tag: "@core" }, async ({ page }) => {
  const fields = aPatient();
  await page.goto("/PatientSignup");
  await fillIn(page, { ...fields, phone: "98 76", terms: "off" });
  await send(page, BUTTON);
  await expectRefusal(page, "Phone number must be exactly 10 digits.", "phone");
  for (const name of ["name", "email", "age", "aadhar", "medicalHistory"] as const) {
    await expect(page.locator(`[name=${name}]`)).toHaveValue(fields[name]);
  }
  await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
  await expect(page.locator("[name=password]")).toHaveValue("");

  await fillIn(page, { phone: fields.phone, terms: "on", password: fields.password });
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");
  await page.waitForURL("/");
  await expectSignedIn(page, fields.email);

  await inAccountMenu(page, "Sign Out");
  await page.waitForURL("/");
  await expectSignedOut(page);

  await logIn(page, "/PatientLogin", fields.email, fields.password);
  await expectSuccess(page, "Login successful! Redirecting...");
  await page.waitForURL("/");
  await page.goto("/patient/profile");
  await expect(page.getByText(`XXXX XXXX ${fields.aadhar.slice(-4)}`)).toBeVisible();
});

test("a missing choice or checkbox gets the focus, as any other field", async ({ page }) => {
  await page.goto("/PatientSignup");
  await fillIn(page, aPatient({ gender: "Female", terms: "off" }));
  await send(page, BUTTON);
  await expectRefusal(page, "You must accept the terms and conditions.", "terms");
  await page.goto("/DoctorSignup");
  const { firstName, lastName, dob } = aDoctor();
  await fillIn(page, { firstName, lastName, dob });
  await send(page, BUTTON);
  await expectRefusal(page, "Please select your gender.", "gender");
});

test("a doctor registers", async ({ page }) => {
  const fields = aDoctor();
  await page.goto("/DoctorSignup");
  await fillIn(page, { ...fields, license: "MH-1234" });
  await send(page, BUTTON);
  await expectRefusal(page, "Invalid license format (e.g., XX/1234/123456).", "license");
  await fillIn(page, { license: fields.license, password: fields.password });
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");
  await page.waitForURL("/");
  await expectSignedIn(page, fields.email);
});

test("a wrong login is refused with the same message", async ({ page, site }) => {
  const { email } = await site.testAccount("patient");
  await page.goto("/PatientLogin");
  await send(page, "Log in");
  await expectRefusal(page, "Please enter your email address.", "email");
  await fillIn(page, { email, password: "not mine at all" });
  await send(page, "Log in");
  await expectRefusal(page, "Incorrect password.", "password");
  await expect(page.locator("[name=email]")).toHaveValue(email);
});

test("a patient at the doctors' login is refused, but signed in", async ({ page, site }) => {
  const { email, password } = await site.testAccount("patient");
  await logIn(page, "/DoctorLogin", email, password);
  await expectRefusal(page, "Unauthorized access: This account is not registered as a doctor.");
  await page.goto("/");
  await expectSignedIn(page, email);
});

test("the first response after a login shows the person signed in", async ({ page, site }) => {
  const { email, password } = await site.testAccount("doctor");
  await logIn(page, "/PatientLogin", email, password);
  await expectRefusal(page, "Unauthorized access: This account is not registered as a patient.");
  await expectSignedIn(page, email);
});

test("a forgotten password is replaced", async ({ page, site }) => {
  const { email } = await signUp(site.clinic.address, "doctor");
  await page.goto("/DoctorLogin");
  await expect(page.getByRole("button", { name: "Show password" })).toHaveCount(0);
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  await expect(dialog).toBeVisible();
  await send(dialog, "Send Reset Link");
  await expectRefusal(dialog, "Please enter an email address.", "email");
  await fillIn(dialog, { email });
  await send(dialog, "Send Reset Link");
  await expectSuccess(page, "Password reset email sent. Please check your inbox.");
  const link = linkIn(await site.mail.next(email));
  await page.goto(link);
  await fillIn(page, { password: "five bowls of khichdi" });
  await send(page, "Change password");
  await expectSuccess(page, "Your password has been changed. You can log in with it now.");
  await page.getByRole("link", { name: "Go to login" }).click();
  await page.waitForURL("/DoctorLogin");
  await logIn(page, "/DoctorLogin", email, "five bowls of khichdi");
  await expectSuccess(page, "Login successful! Redirecting...");
});

test("the reset dialog closes with Cancel", async ({ page }) => {
  await page.goto("/admin/login?reset");
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  await expect(dialog).toBeVisible();
  await send(dialog, "Cancel");
  await expect(dialog).toBeHidden();
});

test("the menus open", async ({ page }) => {
  await page.goto("/");
  await menu(page, "Login").button.click();
  await expect(menu(page, "Login").items).toHaveCount(3);
  await menu(page, "Sign-in/Sign-up").button.click();
  await expect(menu(page, "Login").items).toHaveCount(0);
  await menu(page, "Sign-in/Sign-up").items.first().click();
  await page.waitForURL("/PatientSignup");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("header summary:visible").click();
  await expect(bar(page)).toBeVisible();
});

test("a visitor changes the theme and stays on the page", async ({ page }) => {
  await page.goto("/admin/login?reset");
  await page.goto("/Terms");
  await page.getByRole("button", { name: "Dark" }).filter({ visible: true }).click();
  await page.waitForURL("/Terms");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
