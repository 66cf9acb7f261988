import type { Page } from "@playwright/test";
import type { Role } from "#domain/actor.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { accountMenu, bar, expectSignedIn, inAccountMenu } from "../../support/browser/screens.ts";

const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };

/** The links of each role's sidebar; those of the application itself come first. */
const LINKS: Readonly<Record<Role, Readonly<Record<string, string>>>> = {
  patient: {
    Home: "/patient/dashboard",
    Appointments: "/patient/appointments",
    Prescriptions: "/patient/prescriptions",
    Messages: "/patient/messages",
    Profile: "/patient/profile",
    "Health record": "/patient/record",
    "Medicine reminders": "/patient/reminders",
    "Find a doctor": "/Doctors",
    Remedies: "/Remedies",
    Assistant: "/Assistant",
  },
  doctor: {
    Today: "/doctor/dashboard",
    Calendar: "/doctor/calendar",
    Patients: "/doctor/patients",
    Messages: "/doctor/messages",
    Hours: "/doctor/hours",
    Earnings: "/doctor/earnings",
    "Library review": "/doctor/library",
    "Public profile": "/doctor/profile",
    Security: "/security",
  },
  admin: {
    Today: "/AdminDashboard",
    Appointments: "/AdminDashboard/visits",
    "Manage Users": "/AdminDashboard/manage-users",
    "Verify doctors": "/AdminDashboard/verify-doctors",
    "Feedbacks & Contacts": "/AdminDashboard/feedback",
    "Create Blog": "/AdminDashboard/create-blogs",
    Library: "/AdminDashboard/library",
    Grievances: "/AdminDashboard/grievances",
    Assistant: "/AdminDashboard/assistant",
    "Clinic details": "/AdminDashboard/clinic",
  },
};
const PUBLIC = ["/Doctors", "/Remedies", "/Assistant"];
/** The tabs of a phone. */
const TABS: Readonly<Record<Role, readonly string[]>> = {
  patient: ["Home", "Appointments", "Prescriptions", "Messages", "Profile"],
  doctor: ["Today", "Calendar", "Patients", "Messages", "More"],
  admin: ["Today", "Appointments", "Manage Users", "More"],
};
const DASHBOARDS = { patient: "/patient/dashboard", doctor: "/doctor/dashboard", admin: "/AdminDashboard" } as const;
const chip = (page: Page) => page.getByRole("banner").getByRole("link", { name: "Emergency 112" });

for (const role of ["patient", "doctor", "admin"] as const) {
  test(`the application of a ${role} has a sidebar and tabs, and nothing of the public site`, async ({
    page,
    signedInAs,
  }) => {
    const { email } = await signedInAs(role);
    await page.setViewportSize(WIDE);
    await page.goto(DASHBOARDS[role]);
    await expectSignedIn(page, email);
    for (const [words, path] of Object.entries(LINKS[role])) {
      if (PUBLIC.includes(path)) {
        await expect(bar(page).getByRole("link", { name: words, exact: true })).toHaveAttribute("href", path);
        continue;
      }
      await bar(page).getByRole("link", { name: words, exact: true }).click();
      await page.waitForURL(path);
      await expect(bar(page).locator("[aria-current=page]")).toHaveText(words);
      await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    }
    await expect(page.getByRole("contentinfo")).toHaveCount(0);
    await expect(page.locator(".launcher")).toHaveCount(0);
    await expect(page.getByRole("complementary", { name: "Emergency numbers" })).toHaveCount(0);
    await expect(chip(page)).toHaveCount(role === "patient" ? 1 : 0);

    await page.setViewportSize(PHONE);
    await page.goto(DASHBOARDS[role]);
    await expect(bar(page).locator("ul").first().locator("> li > a, > li > details > summary")).toHaveText(TABS[role]);
    await expectAxeSilent(page);
    await page.locator("summary.account-menu:visible").click();
    await expect(accountMenu(page).getByRole("link", { name: "Security" })).toBeVisible();
    await expect(accountMenu(page).getByRole("button", { name: /^(?:Dark|Light)$/u })).toBeVisible();
    await expectAxeSilent(page);
  });
}

test("a patient's emergency button dials and covers nothing on the smallest phone", async ({ page, signedInAs }) => {
  await signedInAs("patient");
  await page.setViewportSize(SMALL);
  await page.goto("/patient/dashboard");
  await expect(chip(page)).toHaveAttribute("href", "tel:112");
  const boxes = await page
    .getByRole("banner")
    .locator("a:visible, button:visible, summary:visible")
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
  const inOrder = boxes.sort((a, b) => a.left - b.left);
  for (const [index, { right }] of inOrder.entries()) {
    expect(right).toBeLessThanOrEqual((inOrder[index + 1]?.left ?? SMALL.width) + 0.5);
  }
});

test("the account menu works by keyboard, and the first Tab skips the navigation", async ({ page, signedInAs }) => {
  await signedInAs("patient");
  await page.setViewportSize(WIDE);
  await page.goto("/patient/dashboard");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const button = accountMenu(page).locator("summary");
  await button.focus();
  await page.keyboard.press("ArrowDown");
  await expect(accountMenu(page).getByRole("link", { name: "Dashboard" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL("/patient/profile");
  await expect(page.getByRole("main")).toBeFocused();
});

test("the theme button keeps the focus and announces the change", async ({ page, signedInAs }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signedInAs("doctor");
  await page.setViewportSize(WIDE);
  for (const path of ["/Terms", "/doctor/dashboard"]) {
    await page.goto(path);
    const [to, other] = path === "/Terms" ? (["Dark", "Light"] as const) : (["Light", "Dark"] as const);
    await page.getByRole("button", { name: to }).filter({ visible: true }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: other }).filter({ visible: true })).toBeFocused();
    await expect(page.locator("[aria-live]", { hasText: `${to} theme is on.` })).toHaveCount(1);
  }
});

for (const [role, path, login, words] of [
  ["patient", "/doctor/dashboard", "/DoctorLogin", "You're logged in as a patient: "],
  ["doctor", "/patient/messages", "/PatientLogin", "You're logged in as a doctor: "],
  ["admin", "/doctor/patients", "/DoctorLogin", "You're logged in as an admin: "],
] as const) {
  test(`a ${role} at ${path} reads who is logged in and is linked to the dashboard`, async ({ page, signedInAs }) => {
    const { email } = await signedInAs(role);
    await page.goto(path);
    await page.waitForURL(({ pathname }) => pathname === login);
    await expect(page.getByRole("main")).toContainText(words + email);
    await page.getByRole("main").getByRole("link", { name: "Go to your dashboard" }).click();
    await page.waitForURL(DASHBOARDS[role]);
  });
}

test("an error page keeps the navigation", async ({ page, signedInAs, watch }) => {
  watch.allowStatus(404);
  await page.setViewportSize(WIDE);
  await page.goto("/Remedies/nobody");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(bar(page).getByRole("link", { name: "Find a doctor" })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await signedInAs("patient");
  await page.goto("/consultations/nobody");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expect(bar(page).getByRole("link", { name: "Appointments" })).toBeVisible();
  await page.goto("/consultations/nobody/details");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page not found");
  await expectAxeSilent(page);
  await page.getByRole("main").getByRole("link", { name: "Go to your dashboard" }).click();
  await page.waitForURL("/patient/dashboard");
  await page.goto("/consultations/nobody/details");
  await bar(page).getByRole("link", { name: "Appointments" }).click();
  await page.waitForURL("/patient/appointments");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test("tabs, the account menu and the bell work", async ({ page, signedInAs }) => {
    await signedInAs("doctor");
    await page.goto("/doctor/dashboard");
    await bar(page).locator("summary").click();
    await bar(page).getByRole("link", { name: "Library review" }).click();
    await page.waitForURL("/doctor/library");
    await page.getByRole("banner").getByRole("link", { name: "Notifications" }).click();
    await page.waitForURL("/notices");
    await inAccountMenu(page, "Your data");
    await page.waitForURL("/YourData");
    await inAccountMenu(page, "Sign Out");
    await page.waitForURL("/");
  });
});
