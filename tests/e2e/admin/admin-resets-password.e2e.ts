import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { DELAY, expectRedirect, expectRefusal, expectSuccess, fillIn, send } from "../../support/browser/screens.ts";
import { linkIn } from "../../support/processes/smtp.ts";

// A separate clinic, because this test ends sessions.
test.use({ siteName: "forgetful" });

const SENT = "Password reset email sent. Please check your inbox.";
const DEAD = "This link has expired or was already used. Please ask for a new one.";
const NEW_PASSWORD = "a kettle of neem & two cups";

test("the dialog traps the focus, keeps it at a refused address, and returns it when it is closed", async ({
  page,
}) => {
  await page.goto("/admin/login");
  const opener = page.getByRole("link", { name: "Forgot Password?" });
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  const closings = [
    () => page.keyboard.press("Escape"),
    () => send(dialog, "Cancel"),
    () => send(dialog, "Close"),
  ] as const;
  for (const close of closings) {
    await expect(dialog).toBeHidden();
    await opener.press("Enter");
    await expect(dialog.getByLabel("Email")).toBeFocused();
    await expect(dialog.getByRole("button", { name: "Send Reset Link" })).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await page.waitForURL("/admin/login");
  }
  await opener.click();
  await expect(dialog.getByLabel("Email")).toBeFocused();
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press("Tab");
    const outside = await page.evaluate(() => {
      const at = document.activeElement;
      return at !== document.body && at?.closest("dialog") === null ? at.outerHTML : undefined;
    });
    expect(outside).toBeUndefined();
  }
  await fillIn(dialog, { email: "keeper at clinic" });
  await send(dialog, "Send Reset Link");
  await expectRefusal(dialog, "Invalid email address.", "email");
});

test("an admin sets a new password once with the link from the email, and other sessions end", {
  tag: "@core",
}, async ({ page, newPage, site, signedInAs, watch }) => {
  // The admin page's live stream and its data are refused once its session has ended.
  for (const status of [401, 403]) watch.allowStatus(status);
  const office = await newPage();
  const { email, password } = await signedInAs("admin", office);
  await office.goto("/AdminDashboard");
  await expect(office.getByRole("heading", { level: 1 })).toHaveText(/^Today, /u);

  await page.goto("/admin/login");
  const opener = page.getByRole("link", { name: "Forgot Password?" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  await fillIn(dialog, { email });
  await expectRedirect(page, () => send(dialog, "Send Reset Link"), { says: SENT, delay: DELAY.resetClose });
  await expect(opener).toBeFocused();
  await page.waitForURL("/admin/login");

  const link = linkIn(await site.mail.next(email));
  expect(new URL(link).pathname).toBe("/reset-password");
  await page.goto(link);
  await send(page, "Change password");
  await expectRefusal(page, "Please enter a password.", "password");
  await fillIn(page, { password: "tulsi123" });
  await send(page, "Change password");
  await expectRefusal(
    page,
    "This password uses our site's name or words like doctor or clinic. Please choose another.",
    "password",
  );
  await fillIn(page, { password: NEW_PASSWORD });
  await send(page, "Change password");
  await expectSuccess(page, "Your password has been changed. You can log in with it now.");
  expect((await site.mail.next(email)).subject).toBe(ACCOUNT_EMAILS.changed.subject({ clinic: "Tulsi" }));

  await page.goto(link);
  await fillIn(page, { password: "another password entirely" });
  await send(page, "Change password");
  await expectRefusal(page, DEAD);

  await office.reload();
  await office.waitForURL(/\/admin\/login/u);
  await fillIn(office, { email, password });
  await send(office, "Log in");
  await expectRefusal(office, "Incorrect password.", "password");
  await fillIn(office, { password: NEW_PASSWORD });
  await send(office, "Log in");
  await expectSuccess(office, "Login successful! Redirecting...");
  await office.waitForURL("/AdminDashboard");
});
