import type { Page } from "@playwright/test";
import type { Role } from "#domain/actor.ts";
import routes from "#web/routes.ts";
import { pathsOf } from "../../support/access/route-paths.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { OTHER_SCREENS } from "../../support/browser/other-screens.ts";
import { expectRefusal, expectSuccess, fillIn, menu, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { anEmail, aPatient } from "../../support/builders.ts";

test.describe.configure({ mode: "parallel" });
test.use({ viewport: { width: 1440, height: 900 } });

const SCREENS: Record<string, "visitor" | Role> = {
  "/": "visitor",
  "/AboutUs": "visitor",
  "/Assistant": "visitor",
  "/Blog": "visitor",
  "/Blog/:tail": "visitor",
  "/ContactUs": "visitor",
  "/Doctors": "visitor",
  "/search": "visitor",
  "/Assistant/safety": "visitor",
  "/Remedies": "visitor",
  "/Remedies/:slug": "visitor",
  "/Health": "visitor",
  "/Health/:slug": "visitor",
  "/Terms": "visitor",
  "/Privacy": "visitor",
  "/Grievance": "visitor",
  "/verify": "visitor",
  "/PatientLogin": "visitor",
  "/PatientSignup": "visitor",
  "/DoctorLogin": "visitor",
  "/DoctorSignup": "visitor",
  "/admin/login": "visitor",
  "/reset-password": "visitor",
  "/new-email": "visitor",
  "/confirm-email": "visitor",
  "/offline": "visitor",
  "/patient/dashboard": "patient",
  "/patient/appointments": "patient",
  "/patient/prescriptions": "patient",
  "/patient/record": "patient",
  "/patient/reminders": "patient",
  "/patient/messages": "patient",
  "/patient/profile": "patient",
  "/patient/email": "patient",
  "/notices": "patient",
  "/security": "patient",
  "/YourData": "patient",
  "/YourData/erase": "patient",
  "/doctor/dashboard": "doctor",
  "/doctor/profile": "doctor",
  "/doctor/email": "doctor",
  "/doctor/calendar": "doctor",
  "/doctor/messages": "doctor",
  "/doctor/earnings": "doctor",
  "/doctor/hours": "doctor",
  "/doctor/patients": "doctor",
  "/doctor/library": "doctor",
  "/AdminDashboard": "admin",
  "/AdminDashboard/email": "admin",
  "/AdminDashboard/manage-users": "admin",
  "/AdminDashboard/create-blogs": "admin",
  "/AdminDashboard/verify-doctors": "admin",
  "/AdminDashboard/feedback": "admin",
  "/AdminDashboard/visits": "admin",
  "/AdminDashboard/visits/book": "admin",
  "/AdminDashboard/visits/ratings": "admin",
  "/AdminDashboard/grievances": "admin",
  "/AdminDashboard/library": "admin",
  "/AdminDashboard/library/:slug": "admin",
  "/AdminDashboard/assistant": "admin",
  "/AdminDashboard/clinic": "admin",
};
/** Pages that link to an example of a page with parameters. */
const LINKED_FROM: Record<string, { readonly path: string; readonly link: string }> = {
  "/AdminDashboard/library/:slug": { path: "/AdminDashboard/library", link: "main td a[href*='/library/']" },
  "/Remedies/:slug": { path: "/Remedies", link: "main h3 a" },
  "/Health/:slug": { path: "/Health", link: "main li a" },
  "/Blog/:tail": { path: "/Blog", link: "main a[href^='/Blog/']" },
};
const isFile = (path: string) => /\.[a-z]+$/u.test(path);

test("every screen of the site is part of this check", () => {
  const left = pathsOf(routes).filter(
    (path) => !OTHER_SCREENS.includes(path) && !isFile(path) && SCREENS[path] === undefined,
  );
  expect(left).toEqual([]);
});

async function addressOf(page: Page, path: string): Promise<string> {
  const from = LINKED_FROM[path];
  if (from === undefined) return path;
  await page.goto(from.path);
  const href = await page.locator(from.link).first().getAttribute("href");
  return new URL(href ?? "", page.url()).pathname;
}

/** Screens that one browser checks in turn, so that it loads styles and scripts once. */
const ROUND = 7;
for (const who of ["visitor", "patient", "doctor", "admin"] as const) {
  const paths = Object.keys(SCREENS).filter((path) => SCREENS[path] === who);
  for (let from = 0; from < paths.length; from += ROUND) {
    const round = paths.slice(from, from + ROUND);
    test(`screens of a ${who}: ${round.join(" ")}`, async ({ page, signedInAs }) => {
      if (who !== "visitor") await signedInAs(who);
      for (const path of round) {
        await test.step(path, async () => {
          const address = await addressOf(page, path);
          const answer = await page.goto(address);
          expect.soft(answer?.status()).toBe(200);
          expect.soft(new URL(page.url()).pathname).toBe(address);
          await expectAccessibleScreen(page);
        });
      }
    });
  }
}

/** Stops the clock of pages that redirect after a delay, so that they can be checked. */
async function stopRedirects(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const real = window.setTimeout;
    window.setTimeout = ((...[work, delay, ...rest]: Parameters<typeof real>) =>
      delay !== undefined && delay >= 1500 && delay <= 3000 ? 0 : real(work, delay, ...rest)) as typeof real;
  });
}

test("a form with errors", async ({ page }) => {
  await page.goto("/PatientSignup");
  await send(page, "Create account");
  await expectRefusal(page, "Please enter your name.", "name");
  await expectAccessibleScreen(page);
  await fillIn(page, aPatient({ terms: "off" }));
  await send(page, "Create account");
  await expectRefusal(page, "You must accept the terms and conditions.", "terms");
  await expectAccessibleScreen(page);
});

test("a submitted form", async ({ page }) => {
  await stopRedirects(page);
  await page.goto("/PatientSignup");
  await fillIn(page, aPatient());
  await send(page, "Create account");
  await expectSuccess(page, "Registration successful! Redirecting…");
  await expectAccessibleScreen(page);
});

test("a missing choice", async ({ page }) => {
  await page.goto("/DoctorSignup");
  await fillIn(page, { firstName: "Vikram", lastName: "Rao", dob: "1979-04-12" });
  await send(page, "Create account");
  await expectRefusal(page, "Please select your gender.", "gender");
  await expectAccessibleScreen(page);
});

test("a pending login and a failed one", async ({ page, site }) => {
  const { email, password } = await site.testAccount("admin");
  await stopRedirects(page);
  const gate = Promise.withResolvers<void>();
  await page.route("**/admin/login*", async (route) => {
    if (route.request().method() === "POST") await gate.promise;
    await route.continue();
  });
  await page.goto("/admin/login");
  await fillIn(page, { email, password });
  await send(page, "Log in");
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  await expectAccessibleScreen(page);
  gate.resolve();
  await expectSuccess(page, "Login successful! Redirecting...");
  await expectAccessibleScreen(page);
});

test("the dialog for a forgotten password", async ({ page }) => {
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  await expect(dialog).toBeVisible();
  await expectAccessibleScreen(page);
  await send(dialog, "Send Reset Link");
  await expectRefusal(dialog, "Please enter an email address.", "email");
  await expectAccessibleScreen(page);
});

test("a new password, and an invalid link", async ({ page }) => {
  await page.goto("/reset-password?token=AAAAAAAAAAAAAAAAAAAAAAAA");
  await expectAccessibleScreen(page);
  await fillIn(page, { password: "a kettle of neem & two cups" });
  await send(page, "Change password");
  await expectRefusal(page, "This link has expired or was already used. Please ask for a new one.");
  await expectAccessibleScreen(page);
});

test("the open menus", async ({ page }) => {
  await page.goto("/");
  await menu(page, "Login").button.click();
  await expectAccessibleScreen(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("header summary:visible").click();
  await expectAccessibleScreen(page);
});

test("the admin area's menu on a phone, and its second tab", async ({ page, signedInAs }) => {
  await signedInAs("admin");
  await page.goto("/AdminDashboard/feedback");
  await page.getByRole("link", { name: "Contact Submissions (0)" }).click();
  await expect(page.getByText("No contact submissions yet.")).toBeVisible();
  await expectAccessibleScreen(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator("summary:visible", { hasText: "More" }).click();
  await expectAccessibleScreen(page);
  await page.locator("summary.account-menu:visible").click();
  await expectAccessibleScreen(page);
});

test("an error page", async ({ page, watch }) => {
  watch.allowStatus(405);
  await page.goto("/");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.action = "/Terms";
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page can't do that");
  await expectAccessibleScreen(page);
});

test("a refusal before any page", async ({ page, watch }) => {
  watch.allowStatus(415);
  await page.goto("/");
  await page.evaluate(() => {
    const form = document.createElement("form");
    form.method = "post";
    form.enctype = "text/plain";
    form.action = "/PatientLogin";
    document.body.append(form);
    form.submit();
  });
  await expect(page.getByRole("alert")).toHaveText("We couldn't read this form.");
  await expectAccessibleScreen(page);
});

test("names, addresses and histories of maximum length", async ({ page, site, signedInAs }) => {
  const long = {
    name: "W".repeat(100),
    email: anEmail("w".repeat(40)),
    medicalHistory: `${"Penicillin".repeat(40)}\n${"रक्तचाप ".repeat(40)}`,
  };
  await signedInAs(await signUp(site.clinic.address, "patient", long));
  for (const path of ["/", "/patient/dashboard"]) {
    await page.goto(path);
    await expectAccessibleScreen(page);
  }
  await signedInAs("admin");
  await page.goto("/AdminDashboard/manage-users");
  await expectAccessibleScreen(page);
  await page.locator("main a[href*='/manage-users/']").first().click();
  await page.waitForURL(/manage-users\/.+/u);
  await expectAccessibleScreen(page);
});

test("an open remedy of the cabinet", async ({ page }) => {
  await page.goto("/Blog");
  await page.locator("main a[href*='remedy=']").first().click();
  await page.waitForURL(/remedy=/u);
  await expectAccessibleScreen(page);
});

test("a chosen theme looks like the same theme requested by the device", async ({ page }) => {
  await page.goto("/PatientLogin");
  await page.getByRole("button", { name: "Dark" }).filter({ visible: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await expectAccessibleScreen(page);
});
