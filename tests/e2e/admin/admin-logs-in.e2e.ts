import { expect, test } from "../../support/browser/e2e-test.ts";
import { bar, DELAY, expectRedirect, expectSignedIn, fillIn, send } from "../../support/browser/screens.ts";

test("an admin sees a pending state while logging in, and then the admin area, also on a phone", {
  tag: "@core",
}, async ({ page, site }) => {
  const { email, password } = await site.testAccount("admin");
  const gate = Promise.withResolvers<void>();
  await page.route("**/admin/login*", async (route) => {
    if (route.request().method() === "POST") await gate.promise;
    await route.continue();
  });
  await page.goto("/admin/login");
  await fillIn(page, { email, password });
  await send(page, "Log in");
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  for (const name of ["email", "password"]) await expect(page.locator(`[name=${name}]`)).toBeDisabled();
  const success = { says: "Login successful! Redirecting...", delay: DELAY.login, path: "/AdminDashboard" };
  await expectRedirect(page, async () => gate.resolve(), success);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today, /u);
  await expect(page.getByText("Welcome", { exact: false })).toBeVisible();

  await test.step("a phone shows the first links as tabs and the others in a menu", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectSignedIn(page, email);
    await bar(page).getByRole("link", { name: "Manage Users" }).click();
    await page.waitForURL("/AdminDashboard/manage-users");
    const clinic = bar(page).getByRole("link", { name: "Clinic details" });
    await expect(clinic).toBeHidden();
    await bar(page).locator("summary").click();
    await clinic.click();
    await page.waitForURL("/AdminDashboard/clinic");
    await expect(clinic).toBeHidden();
  });
});
