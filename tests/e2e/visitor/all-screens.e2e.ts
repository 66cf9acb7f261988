import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { Role } from "#domain/actor.ts";
import routes from "#web/routes.ts";
import { pathsOf } from "../../support/access/route-paths.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { OTHER_SCREENS } from "../../support/browser/other-screens.ts";
import { bar, expectRefusal, expectSuccess, fillIn, menu, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { anEmail, aPatient } from "../../support/builders.ts";

test.describe.configure({ mode: "parallel" });
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
test.use({ viewport: WIDE });

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
  "/patient/opened": "patient",
  "/patient/reminders": "patient",
  "/patient/family": "patient",
  "/patient/documents": "patient",
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
  "/doctor/templates": "doctor",
  "/doctor/phrases": "doctor",
  "/doctor/patients": "doctor",
  "/doctor/emergency": "doctor",
  "/doctor/library": "doctor",
  "/AdminDashboard": "admin",
  "/AdminDashboard/email": "admin",
  "/AdminDashboard/manage-users": "admin",
  "/AdminDashboard/import": "admin",
  "/AdminDashboard/imported": "admin",
  "/AdminDashboard/create-blogs": "admin",
  "/AdminDashboard/verify-doctors": "admin",
  "/AdminDashboard/feedback": "admin",
  "/AdminDashboard/logins": "admin",
  "/AdminDashboard/staff": "admin",
  "/AdminDashboard/audit": "admin",
  "/AdminDashboard/visits": "admin",
  "/AdminDashboard/visits/book": "admin",
  "/AdminDashboard/visits/walk-in": "admin",
  "/AdminDashboard/visits/ratings": "admin",
  "/AdminDashboard/grievances": "admin",
  "/AdminDashboard/library": "admin",
  "/AdminDashboard/library/:slug": "admin",
  "/AdminDashboard/assistant": "admin",
  "/AdminDashboard/medicines": "admin",
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

/** A path of a screen that no role checks has been forgotten. */
const FORGOTTEN = pathsOf(routes).filter(
  (path) => !OTHER_SCREENS.includes(path) && !isFile(path) && SCREENS[path] === undefined,
);

async function addressOf(page: Page, path: string): Promise<string> {
  const from = LINKED_FROM[path];
  if (from === undefined) return path;
  await page.goto(from.path);
  const href = await page.locator(from.link).first().getAttribute("href");
  return new URL(href ?? "", page.url()).pathname;
}

/** Loads the rules of the page's first form, which happens when it gets the focus. */
async function focusFirstField(page: Page): Promise<void> {
  const field = page.locator("main :is(input:not([type=hidden]), select, textarea):visible").first();
  if ((await field.count()) > 0) await field.focus();
}

/** Screens that one browser checks in turn, so that it loads styles and scripts once. */
const ROUND = 14;
for (const who of ["visitor", "patient", "doctor", "admin"] as const) {
  const paths = Object.keys(SCREENS).filter((path) => SCREENS[path] === who);
  for (let from = 0; from < paths.length; from += ROUND) {
    const round = paths.slice(from, from + ROUND);
    test(`screens of a ${who}: ${round.join(" ")}`, async ({ page, signedInAs }) => {
      expect(FORGOTTEN, "every screen is part of this check").toEqual([]);
      if (who !== "visitor") await signedInAs(who);
      for (const path of round) {
        await test.step(path, async () => {
          const address = await addressOf(page, path);
          const answer = await page.goto(address);
          expect.soft(answer?.status(), path).toBe(200);
          expect.soft(new URL(page.url()).pathname).toBe(address);
          await focusFirstField(page);
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

test("sign-up forms with errors, with a missing choice, and submitted", async ({ page }) => {
  await stopRedirects(page);
  await page.goto("/DoctorSignup");
  await fillIn(page, { firstName: "Vikram", lastName: "Rao", dob: "1979-04-12" });
  await send(page, "Create account");
  await expectRefusal(page, "Please select your gender.", "gender");
  await expectAccessibleScreen(page);

  await page.goto("/PatientSignup");
  await send(page, "Create account");
  await expectRefusal(page, "Please enter your name.", "name");
  await expectAccessibleScreen(page);
  await fillIn(page, aPatient({ terms: "off" }));
  await send(page, "Create account");
  await expectRefusal(page, "You must accept the terms and conditions.", "terms");
  await expectAccessibleScreen(page);
  await fillIn(page, { terms: "on" });
  await send(page, "Create account");
  await expectSuccess(page, "Registration successful! Redirecting…");
  await expectAccessibleScreen(page);
});

test("a forgotten password, an invalid link, and a login that is pending and done", async ({ page, site }) => {
  await stopRedirects(page);
  await page.goto("/admin/login");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset Password" });
  await expect(dialog).toBeVisible();
  await expectAccessibleScreen(page);
  await send(dialog, "Send Reset Link");
  await expectRefusal(dialog, "Please enter an email address.", "email");
  await expectAccessibleScreen(page);

  await page.goto("/reset-password?token=AAAAAAAAAAAAAAAAAAAAAAAA");
  await expectAccessibleScreen(page);
  await fillIn(page, { password: "a kettle of neem & two cups" });
  await send(page, "Change password");
  await expectRefusal(page, "This link has expired or was already used. Please ask for a new one.");
  await expectAccessibleScreen(page);

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
  await expectAccessibleScreen(page);
  gate.resolve();
  await expectSuccess(page, "Login successful! Redirecting...");
  await expectAccessibleScreen(page);
});

test("the open menus of a visitor and of an admin, and an open remedy", async ({ page, signedInAs }) => {
  await page.goto("/");
  await menu(page, "Login").button.click();
  await expectAccessibleScreen(page);
  await page.setViewportSize(PHONE);
  await page.locator("header summary:visible").click();
  await expectAccessibleScreen(page);
  await page.setViewportSize(WIDE);
  await page.goto("/Blog");
  await page.locator("main a[href*='remedy=']").first().click();
  await expect(page.locator("#sheet")).toBeVisible();
  await expectAccessibleScreen(page);

  await signedInAs("admin");
  await page.goto("/AdminDashboard/feedback");
  await page.getByRole("link", { name: /^Contact Submissions/u }).click();
  await expect(page).toHaveURL(/contact/u);
  await expectAccessibleScreen(page);
  await page.setViewportSize(PHONE);
  await page.locator("summary:visible", { hasText: "More" }).click();
  await expectAccessibleScreen(page);
  await page.locator("summary.account-menu:visible").click();
  await expectAccessibleScreen(page);
});

/** Submits a form that no page has. */
const submitForm = (page: Page, action: string, enctype: string) =>
  page.evaluate(
    ([to, type]) => {
      const form = document.createElement("form");
      Object.assign(form, { method: "post", action: to, enctype: type });
      document.body.append(form);
      form.submit();
    },
    [action, enctype] as const,
  );

test("error pages, from which the navigation leads on", async ({ page, watch, signedInAs }) => {
  for (const status of [404, 405, 415]) watch.allowStatus(status);
  await page.goto("/");
  await submitForm(page, "/Terms", "application/x-www-form-urlencoded");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page can't do that");
  await expectAccessibleScreen(page);
  await page.goto("/");
  await submitForm(page, "/PatientLogin", "text/plain");
  await expect(page.getByRole("alert")).toHaveText("We couldn't read this form.");
  await expectAccessibleScreen(page);

  await signedInAs("patient");
  await page.goto("/consultations/nobody/details");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expectAxeSilent(page);
  await bar(page).getByRole("link", { name: "Appointments" }).click();
  await expect(page).toHaveURL("/patient/appointments");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Appointments");
});

test("names, addresses and histories of maximum length", async ({ page, site, signedInAs }) => {
  // Other tests of this clinic have patients too, so the name is found nowhere else.
  const unique = randomUUID().replace(/[^a-f]/gu, "");
  const long = {
    name: unique.padStart(100, "W"),
    email: anEmail("w".repeat(40)),
    medicalHistory: `${"Penicillin".repeat(40)}\n${"रक्तचाप ".repeat(40)}`,
  };
  await signedInAs(await signUp(site.clinic.address, "patient", long));
  for (const path of ["/", "/patient/dashboard"]) {
    await page.goto(path);
    await expectAccessibleScreen(page);
  }
  await signedInAs("admin");
  await page.goto(`/AdminDashboard/manage-users?${new URLSearchParams({ name: long.name })}`);
  const patient = page.locator("main a[href*='/manage-users/']").filter({ hasText: long.name });
  await expect(patient.first()).toBeVisible();
  await expectAccessibleScreen(page);
  await patient.first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(long.name);
  await expectAccessibleScreen(page);
});
