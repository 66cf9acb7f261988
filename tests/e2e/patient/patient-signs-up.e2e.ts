import type { Page } from "@playwright/test";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { DELAY, expectRedirect, expectRefusal, expectSignedIn, fillIn, send } from "../../support/browser/screens.ts";
import { aPatient } from "../../support/builders.ts";

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
