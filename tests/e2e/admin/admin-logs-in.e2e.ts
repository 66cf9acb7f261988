import { expect, test } from "../../support/browser/e2e-test.ts";
import {
  bar,
  DELAY,
  expectRedirect,
  expectSignedIn,
  expectSignedOut,
  fillIn,
  inAccountMenu,
  send,
} from "../../support/browser/screens.ts";

const ADMIN = [
  { path: "/AdminDashboard", words: "Today", heading: /^Today, /u },
  { path: "/AdminDashboard/manage-users", words: "Manage Users", heading: "Manage Users" },
  { path: "/AdminDashboard/create-blogs", words: "Create Blog", heading: "Create Blog" },
  { path: "/AdminDashboard/feedback", words: "Feedbacks & Contacts", heading: "Feedback & messages" },
  { path: "/AdminDashboard/clinic", words: "Clinic details", heading: "Clinic details" },
] as const;

test("an admin sees a pending state while logging in, and then the admin area", { tag: "@core" }, async ({
  page,
  site,
}) => {
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
});

/** The Create Blog page checks the permission again and says why it redirects (spec.md section 6). */
const RECHECKED = "/AdminDashboard/create-blogs";

for (const who of ["visitor", "patient", "doctor"] as const) {
  test(`a ${who} is redirected from every page of the admin area`, async ({ page, signedInAs }) => {
    if (who !== "visitor") await signedInAs(who);
    for (const { path } of ADMIN) {
      if (path === RECHECKED && who !== "visitor") {
        await page.goto(path);
        await expect(page).toHaveURL((url) => url.pathname === "/");
        await expect(page.getByText("You do not have permission to access this page.")).toBeVisible();
        continue;
      }
      await page.goto(path);
      await page.waitForURL(({ pathname }) => pathname === "/admin/login");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin login");
    }
  });
}

test("the sidebar links to each page of the admin area and marks the current one", async ({ page, signedInAs }) => {
  await signedInAs("admin");
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/admin/login");
  await page.waitForURL("/AdminDashboard");
  const sidebar = bar(page);
  for (const { path, words, heading } of [...ADMIN].reverse()) {
    await sidebar.getByRole("link", { name: words, exact: true }).click();
    await page.waitForURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await expect(sidebar.locator("[aria-current=page]")).toHaveText(words);
  }
});

test("a phone shows the first links as tabs and the others in a menu", async ({ page, signedInAs }) => {
  const { email } = await signedInAs("admin");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/AdminDashboard");
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

test("an admin who signs out can no longer open the admin area", async ({ page, site, newPage }) => {
  const { email, password } = await site.testAccount("admin");
  await page.goto("/admin/login");
  await fillIn(page, { email, password });
  await send(page, "Log in");
  await page.waitForURL("/AdminDashboard");
  await inAccountMenu(page, "Sign Out");
  await page.waitForURL("/");
  await expectSignedOut(page);
  const old = await newPage();
  await old.context().addCookies(await page.context().cookies());
  await old.goto("/AdminDashboard");
  await old.waitForURL(({ pathname }) => pathname === "/admin/login");
});
