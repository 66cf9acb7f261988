import { expect, test } from "../../support/browser/e2e-test.ts";
import { DELAY, expectRedirect, expectRefusal, expectSignedIn, fillIn, send } from "../../support/browser/screens.ts";
import { aDoctor } from "../../support/builders.ts";

const BUTTON = "Create account";
const BAD_LICENSE = "Invalid license format (e.g., XX/1234/123456).";

/** The fields filled in so far with the refusal that follows, in the order of spec.md section 5. */
const vikram = aDoctor({ license: "MMC/2009/114532" });
const REPORTED = [
  [{}, "firstName", "Please enter your first name."],
  [{ firstName: vikram.firstName }, "lastName", "Please enter your last name."],
  [{ lastName: vikram.lastName }, "dob", "Please enter your date of birth."],
  [{ dob: vikram.dob }, "gender", "Please select your gender."],
  [{ gender: vikram.gender }, "aadhaar", "Aadhaar must be exactly 12 digits."],
  [{ aadhaar: "12345678901" }, "aadhaar", "Aadhaar must be exactly 12 digits."],
  [{ aadhaar: vikram.aadhaar }, "license", BAD_LICENSE],
  [{ license: "mmc/2009/114532" }, "license", BAD_LICENSE],
  [{ license: "M/2009/114532" }, "license", BAD_LICENSE],
  [{ license: "MMC/2009/114" }, "license", BAD_LICENSE],
  [{ license: vikram.license }, "email", "Please enter your email address."],
  [{ email: vikram.email }, "password", "Please enter a password."],
] as const;

test("a doctor sees what is missing, one field at a time, and then registered", { tag: "@core" }, async ({ page }) => {
  await page.goto("/DoctorSignup");
  for (const [fields, field, message] of REPORTED) {
    await fillIn(page, fields);
    await send(page, BUTTON);
    await expectRefusal(page, message, field);
  }

  await test.step("no field cuts a number that is too long; the form refuses it", async () => {
    const aadhaar = page.locator("[name=aadhaar]");
    await aadhaar.fill("");
    await aadhaar.pressSequentially("1234-5678-9012-3456 x");
    await aadhaar.blur();
    await expect(aadhaar).toHaveValue("1234-5678-9012-3456 ");
    const license = page.locator("[name=license]");
    await license.fill("");
    await license.pressSequentially("MMC/2009/1145321234");
    await expect(license).toHaveValue("MMC/2009/1145321234");
    await send(page, BUTTON);
    await expectRefusal(page, "Aadhaar must be exactly 12 digits.", "aadhaar");
    await aadhaar.fill("१२३४-५६७८ 9012");
    await aadhaar.blur();
    await expect(aadhaar).toHaveValue("123456789012");
    await expect(page.getByText("1234 5678 9012", { exact: true })).toBeVisible();
    await send(page, BUTTON);
    await expectRefusal(page, BAD_LICENSE, "license");
  });

  await fillIn(page, { aadhaar: vikram.aadhaar, license: vikram.license, password: vikram.password });
  const success = { says: "Registration successful! Redirecting…", delay: DELAY.signUp, path: "/" };
  await expectRedirect(page, () => send(page, BUTTON), success);
  await expectSignedIn(page, vikram.email);
});
