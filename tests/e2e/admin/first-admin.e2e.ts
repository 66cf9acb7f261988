import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { DELAY, expectRedirect, expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { anEmail, GOOD_PASSWORD } from "../../support/builders.ts";

// A clinic that has no admin yet.
test.use({ siteName: "unopened" });

const DEAD = "This link was already used or is no longer valid.";
const operator = anEmail("admin");

test("the printed link creates the first admin, once", { tag: "@core" }, async ({ page, newPage, site, watch }) => {
  watch.allowStatus(404);
  await page.goto(site.firstAdminLink);
  await expectAccessibleScreen(page);
  const late = await newPage();
  await late.goto(site.firstAdminLink);

  await send(page, "Create admin account");
  await expectRefusal(page, "Please enter your email address.", "email");
  await fillIn(page, { email: operator, password: "qwertyuiop" });
  await send(page, "Create admin account");
  await expectRefusal(page, "This password is very common and easy to guess. Please choose another.", "password");
  await fillIn(page, { password: GOOD_PASSWORD });
  const success = { says: "Admin account created. Redirecting…", delay: DELAY.login, path: "/AdminDashboard" };
  await expectRedirect(page, () => send(page, "Create admin account"), success);
  await expect(page.getByRole("heading", { level: 1, name: "Today" })).toBeVisible();

  await fillIn(late, { email: anEmail("second"), password: GOOD_PASSWORD });
  await send(late, "Create admin account");
  await expectRefusal(late, DEAD);
  await late.goto(site.firstAdminLink);
  await expectRefusal(late, DEAD);
  await expectAccessibleScreen(late);
});
