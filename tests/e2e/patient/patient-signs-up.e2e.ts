import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/e2e-test.ts";
import {
  DELAY,
  expectRedirect,
  expectRefusal,
  expectSignedIn,
  expectSignedOut,
  expectSuccess,
  fillIn,
  send,
} from "../../support/browser/screens.ts";
import { aDoctor, aPatient } from "../../support/builders.ts";

const BUTTON = "Create account";

/** The fields filled in so far with the refusal that follows, in the order of spec.md section 5. */
const asha = aPatient();
const REPORTED = [
  [{}, "name", "Please enter your name."],
  [{ name: asha.name }, "email", "Please enter your email address."],
  [{ email: asha.email }, "password", "Please enter a password."],
  [{ password: asha.password }, "phone", "Please enter your phone number."],
  [{ phone: "987654321" }, "phone", "Phone number must be exactly 10 digits."],
  [{ phone: asha.phone }, "age", "Please enter your age."],
  [{ age: asha.age }, "gender", "Please select your gender."],
  [{ gender: asha.gender }, "aadhar", "Please enter your Aadhar number."],
  [{ aadhar: "12345678901" }, "aadhar", "Aadhar Card number must be exactly 12 digits."],
  [{ aadhar: asha.aadhar }, "terms", "You must accept the terms and conditions."],
] as const;

test("a patient sees what is missing, one field at a time, and then registered", { tag: "@core" }, async ({ page }) => {
  await page.goto("/PatientSignup");
  for (const [fields, field, message] of REPORTED) {
    await fillIn(page, fields);
    await send(page, BUTTON);
    await expectRefusal(page, message, field);
  }
  await fillIn(page, { terms: "on" });
  const success = { says: "Registration successful! Redirecting…", delay: DELAY.signUp, path: "/" };
  await expectRedirect(page, () => send(page, BUTTON), success);
  await expectSignedIn(page, asha.email);
});

test("the registration form has every field by name, each with a visible label", async ({ page }) => {
  await page.goto("/PatientSignup");
  const form = page.getByRole("form", { name: "Sign up as a patient" });
  const labels = {
    name: "Name",
    email: "Email",
    password: "Password",
    phone: "Phone",
    age: "Age",
    aadhar: "Aadhaar number",
    medicalHistory: "Medical history (optional)",
  };
  for (const [name, label] of Object.entries(labels)) {
    await expect(form.getByLabel(label, { exact: true })).toHaveAttribute("name", name);
    await expect(form.getByText(label, { exact: true })).toBeVisible();
  }
  for (const gender of ["Male", "Female", "Other"]) {
    await expect(
      form.getByRole("group", { name: "Gender" }).getByRole("radio", { name: gender, exact: true }),
    ).toBeVisible();
  }
  await expect(form.getByRole("checkbox", { name: /I accept the terms and conditions/u })).toHaveAttribute(
    "name",
    "terms",
  );
  await expect(form.locator("[name=gender]")).toHaveCount(3);
});

const paste = (page: Page, text: string) =>
  page.evaluate((pasted) => {
    const data = new DataTransfer();
    data.setData("text/plain", pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
    );
  }, text);

test("phone and Aadhar show the digits that were understood, and never a part of a longer number", async ({ page }) => {
  await page.goto("/PatientSignup");
  const [phone, aadhar] = [page.locator("[name=phone]"), page.locator("[name=aadhar]")];
  for (const typed of [
    "09876543210",
    "+91 98765 43210",
    "0091-9876543210",
    "۹۸۷۶۵ ۴۳۲۱۰",
    "௯௮௭௬௫௪௩௨௧௦",
    "9a8765b43210",
  ]) {
    await phone.fill("");
    await phone.pressSequentially(typed);
    await phone.blur();
    await expect(phone).toHaveValue("9876543210");
    await expect(page.getByText("98765 43210", { exact: true })).toBeVisible();
  }
  for (const copied of ["+91 98765 43210", "0 98765-43210", "98765 43210", "+९१ ९८७६५४३२१०"]) {
    await phone.fill("");
    await phone.focus();
    await paste(page, copied);
    await expect(phone).toHaveValue("9876543210");
  }
  await phone.fill("");
  await phone.pressSequentially("98765432109");
  await phone.blur();
  await expect(phone).toHaveValue("98765432109");
  await aadhar.focus();
  await paste(page, "7391 8264 0517");
  await expect(aadhar).toHaveValue("739182640517");
  await expect(page.getByText("7391 8264 0517", { exact: true })).toBeVisible();
  await aadhar.pressSequentially("3");
  await aadhar.blur();
  await expect(aadhar).toHaveValue("7391826405173");
});

test("a number that is too long is refused and stays as it was typed", async ({ page }) => {
  await page.goto("/PatientSignup");
  await fillIn(page, aPatient({ phone: "98765432109" }));
  await send(page, BUTTON);
  await expectRefusal(page, "Phone number must be exactly 10 digits.", "phone");
  await expect(page.locator("[name=phone]")).toHaveValue("98765432109");
});

test("the medical history may be empty", async ({ page }) => {
  await page.goto("/PatientSignup");
  await fillIn(page, { ...aPatient(), medicalHistory: "" });
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");
  await page.goto("/patient/profile");
  await expect(page.locator("main [name=medicalHistory]")).toHaveValue("");
});

test("markup, SQL and right-to-left text are stored as they were typed", async ({ page }) => {
  const name = `<img src=x onerror=alert(1)> "'; DROP TABLE patients; -- \u{1f33f} מירה`;
  const medicalHistory = "</textarea><script>alert(document.cookie)</script>\n{{7*7}} &amp; दमा";
  await page.goto("/PatientSignup");
  await fillIn(page, aPatient({ name, medicalHistory, terms: "off" }));
  await send(page, BUTTON);
  await expectRefusal(page, "You must accept the terms and conditions.", "terms");
  await fillIn(page, { terms: "on" });
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");
  await page.goto("/patient/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await page.goto("/patient/profile");
  await expect(page.locator("main [name=medicalHistory]")).toHaveValue(medicalHistory);
});

test("an email that is already registered is refused with the identity service's message, for either role", async ({
  page,
  newPage,
}) => {
  const taken = aPatient();
  await page.goto("/PatientSignup");
  await fillIn(page, taken);
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");

  const again = await newPage();
  await again.goto("/PatientSignup");
  await fillIn(again, { ...aPatient(), email: taken.email.toUpperCase() });
  await send(again, BUTTON);
  await expectRefusal(again, "User already exists. Use another email.", "email");
  await expect(again.locator("[name=name]")).toHaveValue(taken.name);
  await expectSignedOut(again);

  const asDoctor = await newPage();
  await asDoctor.goto("/DoctorSignup");
  await fillIn(asDoctor, { ...aDoctor(), email: taken.email });
  await send(asDoctor, BUTTON);
  await expectRefusal(asDoctor, "User already exists. Use another email.", "email");
  await expectSignedOut(asDoctor);
});

for (const [password, message] of [
  ["seven77", "Password must have at least 8 characters."],
  ["qwertyuiop", "This password is very common and easy to guess. Please choose another."],
] as const) {
  test(`the password "${password}" is refused with the reason, and the input is preserved`, async ({ page }) => {
    const fields = aPatient({ password });
    await page.goto("/PatientSignup");
    await fillIn(page, fields);
    await send(page, BUTTON);
    await expectRefusal(page, message, "password");
    const { name, email, phone, age, aadhar, medicalHistory } = fields;
    for (const [field, typed] of Object.entries({ name, email, phone, age, aadhar, medicalHistory })) {
      await expect(page.locator(`[name=${field}]`)).toHaveValue(typed);
    }
    await expect(page.getByRole("radio", { name: "Female" })).toBeChecked();
    await expect(page.getByRole("checkbox")).toBeChecked();
  });
}
