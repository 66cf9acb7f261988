import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectSignedIn } from "../../support/browser/screens.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("a patient who opens Create Blog is redirected home with an explanation", async ({ page, signedInAs }) => {
  const { email } = await signedInAs("patient");
  await page.goto("/AdminDashboard/create-blogs");
  await expect(page).toHaveURL((url) => url.pathname === "/");
  const alert = page.getByRole("alert");
  await expect(alert).toHaveText("You do not have permission to access this page.");
  await expect(alert).toBeFocused();
  await expectSignedIn(page, email);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Blogs" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Featured remedies" })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
