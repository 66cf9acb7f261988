import { SECOND_FACTOR } from "#generated/messages/accounts/second-factor.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSuccess, fillIn, send } from "../../support/browser/screens.ts";

// A separate clinic, because this test ends sessions.
test.use({ siteName: "secure", viewport: { width: 390, height: 844 } });

test("a doctor turns on login with a code, and logs in with the app and with a recovery code", {
  tag: "@core",
}, async ({ page, newPage, signedInAs }) => {
  const { email, password } = await signedInAs("doctor");
  await page.goto("/security");
  const section = page.getByRole("region", { name: SECOND_FACTOR.title });
  await fillIn(section, { password: "not my password 7" });
  await send(section, SECOND_FACTOR.begin);
  await expectRefusal(section, "Incorrect password.", "password");
  await fillIn(section, { password });
  await send(section, SECOND_FACTOR.begin);
  await expect(section.getByRole("img", { name: SECOND_FACTOR.picture })).toBeVisible();
  await expectAxeSilent(page);
  const key = (await section.locator("code").textContent()) ?? "";
  await fillIn(section, { code: "000000" });
  await send(section, SECOND_FACTOR.confirm);
  await expect(section.getByRole("alert")).toContainText("This code is wrong");
  await fillIn(section, { code: await codeOfApp(key, Date.now()) });
  await send(section, SECOND_FACTOR.confirm);
  await expect(section.getByRole("status")).toContainText("Login with a code is on.");
  const codes = await section.getByRole("listitem").allTextContents();
  expect(codes).toHaveLength(10);
  await expectAxeSilent(page);
  await page.reload();
  await expect(section.getByRole("listitem")).toHaveCount(0);
  await expect(section).toContainText("10 recovery codes are left.");

  const other = await newPage({ viewport: { width: 390, height: 844 } });
  await other.goto("/DoctorLogin");
  await fillIn(other, { email, password });
  await send(other, "Log in");
  await expectRefusal(other, "Enter the code of your authenticator app.", "code");
  await expectAxeSilent(other);
  // The code of the set-up is used up; the next one is accepted before its time.
  await fillIn(other, { code: await codeOfApp(key, Date.now() + STEP_MS), trust: "on" });
  await send(other, "Log in");
  await expectSuccess(other, "Login successful! Redirecting...");

  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto("/DoctorLogin");
  await fillIn(plain, { email, password });
  await send(plain, "Log in");
  await expect(plain.locator("[name=code]")).toBeVisible();
  await fillIn(plain, { password, code: codes[0] ?? "" });
  await send(plain, "Log in");
  await expect(plain.getByRole("status")).toContainText("Login successful!");
});
