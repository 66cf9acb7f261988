import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectSignedIn, send } from "../../support/browser/screens.ts";
import { anEmail } from "../../support/builders.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const ADMIN = "/AdminDashboard/create-blogs";
const NO_PERMISSION = "You do not have permission to access this page.";

for (const role of ["patient", "doctor"] as const) {
  test(`a ${role} who opens Create Blog is redirected home with an explanation`, async ({ page, signedInAs }) => {
    const { email } = await signedInAs(role);
    await page.goto(ADMIN);
    await expect(page).toHaveURL((url) => url.pathname === "/");
    const alert = page.getByRole("alert");
    await expect(alert).toHaveText(NO_PERMISSION);
    await expect(alert).toBeFocused();
    await expectSignedIn(page, email);
    await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blogs" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Featured remedies" })).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
}

test("a visitor who opens Create Blog is asked to log in", async ({ page }) => {
  await page.goto(ADMIN);
  await expect(page).toHaveURL(/\/admin\/login\?next=%2FAdminDashboard%2Fcreate-blogs$/u);
  await expect(page.getByText(NO_PERMISSION)).toHaveCount(0);
});

test("an admin who signed out in another window cannot publish and is asked to log in again", async ({
  page,
  signedInAs,
  watch,
}) => {
  for (const status of [401, 403]) watch.allowStatus(status);
  await signedInAs("admin");
  await page.goto(ADMIN);
  const title = `Written too late by ${anEmail()}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Content").fill("Words.");
  await page.context().clearCookies();
  await send(page, "Publish");
  await expect(page.getByRole("dialog", { name: "Please log in again" })).toBeVisible();
  await page.goto("/Blog");
  await expect(page.getByText(title)).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the explanation is the same", async ({ page, signedInAs }) => {
    await signedInAs("patient");
    await page.goto(ADMIN);
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await expect(page.getByRole("alert")).toHaveText(NO_PERMISSION);
  });
});
