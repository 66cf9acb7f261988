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
import { aPatient } from "../../support/builders.ts";

test.use({ javaScriptEnabled: false, viewport: { width: 1440, height: 900 } });

const BUTTON = "Create account";

/** What a browser without scripts does by itself; what the server answers to it is tested in tests/http/pages. */
test("without scripts the menus open, an invalid field gets the focus, and the delayed redirect comes", {
  tag: "@core",
}, async ({ page }) => {
  const fields = aPatient();
  await page.goto("/");
  await menu(page, "Login").button.click();
  await expect(menu(page, "Login").items).toHaveCount(3);
  await menu(page, "Sign-in/Sign-up").button.click();
  await expect(menu(page, "Login").items).toHaveCount(0);
  await menu(page, "Sign-in/Sign-up").items.first().click();
  await expect(page).toHaveURL("/PatientSignup");

  await fillIn(page, { ...fields, phone: "98 76", terms: "off" });
  await send(page, BUTTON);
  await expectRefusal(page, "Phone number must be exactly 10 digits.", "phone");
  await fillIn(page, { phone: fields.phone, password: fields.password });
  await send(page, BUTTON);
  await expectRefusal(page, "You must accept the terms and conditions.", "terms");
  await fillIn(page, { terms: "on", password: fields.password });
  await send(page, BUTTON);
  await expectSuccess(page, "Registration successful! Redirecting…");
  await expect(page).toHaveURL("/");
  await expectSignedIn(page, fields.email);
  await inAccountMenu(page, "Sign Out");
  await expectSignedOut(page);
  await logIn(page, "/PatientLogin", fields.email, fields.password);
  await expectSuccess(page, "Login successful! Redirecting...");
  await expect(page).toHaveURL("/");

  await page.context().clearCookies();
  await page.goto("/admin/login?reset");
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  await expect(dialog).toBeVisible();
  await send(dialog, "Cancel");
  await expect(dialog).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.locator("header summary:visible").click();
  await expect(bar(page)).toBeVisible();
});
