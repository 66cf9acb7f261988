import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSignedIn, expectSignedOut, fillIn, logIn, send } from "../../support/browser/screens.ts";
import { anEmail } from "../../support/builders.ts";

const LOGINS = [
  ["patient", "/PatientLogin", "asha at home", (password: string) => `${password}.`],
  ["doctor", "/DoctorLogin", "vikram@", (password: string) => password.slice(0, -1)],
  ["admin", "/admin/login", "keeper@clinic", (password: string) => password.toUpperCase()],
] as const;

for (const [role, path, noAddress, wrong] of LOGINS) {
  test(`the ${role} login names the invalid field and signs no one in`, async ({ page, site }) => {
    const { email, password } = await site.testAccount(role);
    await page.goto(path);
    await send(page, "Log in");
    await expectRefusal(page, "Please enter your email address.", "email");
    await fillIn(page, { email });
    await send(page, "Log in");
    await expectRefusal(page, "Please enter a password.", "password");
    await fillIn(page, { password: wrong(password) });
    await send(page, "Log in");
    await expectRefusal(page, "Incorrect password.", "password");
    await expect(page.locator("[name=email]")).toHaveValue(email);
    await fillIn(page, { email: anEmail("nobody") });
    await send(page, "Log in");
    await expectRefusal(page, "No account found with this email.", "email");
    await fillIn(page, { email: noAddress });
    await send(page, "Log in");
    await expectRefusal(page, "Invalid email address.", "email");
    await expectSignedOut(page);
  });
}

for (const [role, path, needed] of [
  ["doctor", "/PatientLogin", "a patient"],
  ["patient", "/DoctorLogin", "a doctor"],
  ["patient", "/admin/login", "an admin"],
  ["doctor", "/admin/login", "an admin"],
] as const) {
  test(`a ${role} at ${path} is refused, but signed in`, async ({ page, site }) => {
    const { email, password } = await site.testAccount(role);
    await logIn(page, path, email, password);
    await expectRefusal(page, `Unauthorized access: This account is not registered as ${needed}.`);
    await expectSignedIn(page, email);
  });
}

for (const [who, dashboard, login] of [
  ["visitor", "/patient/dashboard", "/PatientLogin"],
  ["doctor", "/patient/dashboard", "/PatientLogin"],
  ["admin", "/patient/dashboard", "/PatientLogin"],
  ["visitor", "/doctor/dashboard", "/DoctorLogin"],
  ["patient", "/doctor/dashboard", "/DoctorLogin"],
  ["admin", "/doctor/dashboard", "/DoctorLogin"],
] as const) {
  test(`${dashboard} redirects a ${who} to its login`, async ({ page, signedInAs }) => {
    const account = who === "visitor" ? undefined : await signedInAs(who);
    await page.goto(dashboard);
    await page.waitForURL(({ pathname }) => pathname === login);
    if (account) await expectSignedIn(page, account.email);
  });
}
