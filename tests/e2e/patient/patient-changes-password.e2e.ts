import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSuccess, fillIn, inAccountMenu, logIn, send } from "../../support/browser/screens.ts";

// A separate clinic, because this test ends sessions.
test.use({ siteName: "secure" });

const NEW_PASSWORD = "five bowls of khichdi";

test("a patient reveals, changes and uses the password, and ends another session", { tag: "@core" }, async ({
  page,
  newPage,
  site,
  signedInAs,
  watch,
}) => {
  // The other browser's stream is refused once its session has ended.
  watch.allowStatus(403);
  const { email, password } = await signedInAs("patient");
  const other = await newPage();
  await logIn(other, "/PatientLogin", email, password);
  await other.waitForURL("/");

  await page.goto("/patient/dashboard");
  await inAccountMenu(page, "Security");
  await page.waitForURL("/security");
  const sessions = page.getByRole("region", { name: "Active sessions" });
  await expect(sessions.getByRole("listitem")).toHaveCount(2);
  await sessions.getByRole("button", { name: "Sign out Another browser" }).click();
  await expect(sessions.getByRole("status")).toHaveText("Signed out there.");
  await expect(sessions.getByRole("listitem")).toHaveCount(1);
  await other.goto("/patient/dashboard");
  await other.waitForURL("/PatientLogin?next=%2Fpatient%2Fdashboard");

  const form = page.getByRole("form", { name: "Change password" });
  await fillIn(form, { current: "not my password 7", password: NEW_PASSWORD });
  const [show] = await form.getByRole("button", { name: "Show password" }).all();
  await show?.click();
  await expect(form.locator("input[name=current]")).toHaveAttribute("type", "text");
  await form.getByRole("button", { name: "Hide password" }).click();
  await expect(form.locator("input[name=current]")).toHaveAttribute("type", "password");
  await send(form, "Change password");
  await expectRefusal(form, "Incorrect password.", "current");
  await fillIn(form, { current: password, password: "Mumbai@123" });
  await send(form, "Change password");
  await expectRefusal(form, "This password is very common and easy to guess. Please choose another.", "password");
  await fillIn(form, { current: password, password: NEW_PASSWORD });
  await send(form, "Change password");
  await expectSuccess(page, "Your password has been changed. You've been signed out everywhere else.");
  expect((await site.mail.next(email)).subject).toBe(ACCOUNT_EMAILS.ownChanged.subject({ clinic: "Tulsi" }));
  await logIn(other, "/PatientLogin", email, NEW_PASSWORD);
  await expectSuccess(other, "Login successful! Redirecting...");
});
