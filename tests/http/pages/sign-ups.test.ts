import { describe, expect, it } from "vitest";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { aDoctor, aPatient } from "#support/builders.ts";
import { expectRefused, expectSignedInAs, expectSignedOutOn, openPlainSite } from "#support/plain/plain-site.ts";

const BUTTON = "Create account";
const DONE = "Registration successful! Redirecting…";
const LOGGED_IN = "Login successful! Redirecting...";

const site = await openPlainSite();

describe("a sign-up form", () => {
  it("of a patient keeps what was typed when it is refused, and signs the patient in", async () => {
    const browser = site.browser();
    const fields = aPatient();
    await browser.open("/PatientSignup");
    const refused = await browser.submit(BUTTON, { ...fields, phone: "98 76", terms: "off" });
    expectRefused(refused, "Phone number must be exactly 10 digits.", "phone");
    for (const name of ["name", "email", "age", "aadhar", "medicalHistory", "gender"] as const) {
      expect(refused.value(name)).toBe(fields[name]);
    }
    expect(refused.value("password")).toBe("");
    const done = await browser.submit(BUTTON, { phone: fields.phone, terms: "on", password: fields.password });
    expect([done.messages("status"), done.messages("alert")]).toEqual([expect.arrayContaining([DONE]), []]);
    expectSignedInAs(await browser.waitForRefresh(), fields.email);
    expect(browser.path).toBe("/");

    expectSignedOutOn(await browser.submit("Sign Out"));
    expect(browser.path).toBe("/");
    const back = await browser.signIn("patient", fields.email, fields.password);
    expect(back.messages("status")).toContain(LOGGED_IN);
    await browser.waitForRefresh();
    expect(browser.path).toBe("/");
    const profile = await browser.open("/patient/profile");
    expect(profile.text()).toContain(`XXXX XXXX ${fields.aadhar.slice(-4)}`);
  });

  it("of a doctor names the invalid field, and signs the doctor in", async () => {
    const browser = site.browser();
    const fields = aDoctor();
    await browser.open("/DoctorSignup");
    const refused = await browser.submit(BUTTON, { ...fields, license: "MH-1234" });
    expectRefused(refused, "Invalid license format (e.g., XX/1234/123456).", "license");
    const done = await browser.submit(BUTTON, { license: fields.license, password: fields.password });
    expect(done.messages("status")).toContain(DONE);
    expectSignedInAs(await browser.waitForRefresh(), fields.email);
  });

  it("gives the focus to a missing choice or checkbox as to any other field", async () => {
    const browser = site.browser();
    await browser.open("/PatientSignup");
    const terms = await browser.submit(BUTTON, aPatient({ terms: "off" }));
    expectRefused(terms, "You must accept the terms and conditions.", "terms");
    await browser.open("/DoctorSignup");
    const { firstName, lastName, dob } = aDoctor();
    expectRefused(await browser.submit(BUTTON, { firstName, lastName, dob }), "Please select your gender.", "gender");
  });
});

it("a forgotten password is replaced by the link of an email", async () => {
  const { email } = await site.signedIn("doctor");
  const browser = site.browser();
  const login = await browser.open("/DoctorLogin");
  // Only scripts can show a password.
  expect(login.texts("button")).not.toContain("Show password");
  const dialog = () => browser.page.named("dialog[open]", "Reset Password");
  await browser.follow("Forgot Password?");
  await browser.submit("Send Reset Link", {}, { within: dialog() });
  expectRefused(browser.page, "Please enter an email address.", "email", dialog());
  await browser.submit("Send Reset Link", { email }, { within: dialog() });
  expect(browser.page.messages("status")).toContain("Password reset email sent. Please check your inbox.");
  await deliveryWorker(site.open.app).deliverDue();
  const mail = site.open.mailer.sent.findLast(({ to }) => to === email);
  await browser.open(/\/reset-password\?\S+/u.exec(mail?.text ?? "")?.[0] ?? "no link");
  const done = await browser.submit("Change password", { password: "five bowls of khichdi" });
  expect(done.text()).toContain("Your password has been changed. You can log in with it now.");
  await browser.follow("Go to login");
  expect(browser.path).toBe("/DoctorLogin");
  const again = await browser.submit("Log in", { email, password: "five bowls of khichdi" });
  expect(again.messages("status")).toContain(LOGGED_IN);
});

it("a visitor changes the theme without scripts and stays on the page", async () => {
  const browser = site.browser();
  expect((await browser.open("/Terms")).find("html").getAttribute("data-theme")).toBeNull();
  for (const [button, theme] of [
    ["Dark", "dark"],
    ["Light", "light"],
  ] as const) {
    await browser.submit(button);
    expect([browser.path, browser.page.find("html").getAttribute("data-theme")]).toEqual(["/Terms", theme]);
  }
});
