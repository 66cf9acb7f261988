import type { Page } from "@playwright/test";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import {
  accountMenu,
  bar,
  expectSignedIn,
  expectSignedOut,
  inAccountMenu,
  menu,
} from "../../support/browser/screens.ts";

const LOGIN = [
  ["Patient", "/PatientLogin"],
  ["Doctor", "/DoctorLogin"],
  ["Admin", "/admin/login"],
] as const;
const SIGN_UP = [
  ["Patient", "/PatientSignup"],
  ["Doctor", "/DoctorSignup"],
] as const;
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const SMALL = { width: 320, height: 640 };

test.use({ viewport: WIDE });

/** The header at widths between a phone and a desktop, and at 200 % zoom of 1280 px. */
async function expectOneLine(page: Page): Promise<void> {
  for (const width of [560, 640, 768, 1024, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const heights = await page
      .locator("header")
      .locator("a:visible, summary:visible, button:visible")
      .evaluateAll((shown) => shown.map((element) => Math.round(element.getBoundingClientRect().height)));
    expect(Math.max(...heights), `${width} px`).toBeLessThan(56);
  }
  await page.setViewportSize(WIDE);
}

test("the header stays on one line, and its menus open one at a time", async ({ page, signedInAs }) => {
  for (const [words, items] of [
    ["Login", LOGIN],
    ["Sign-in/Sign-up", SIGN_UP],
  ] as const) {
    for (const [index, [item, path]] of items.entries()) {
      await page.goto("/");
      const open = menu(page, words);
      await expect(open.items).toHaveCount(0);
      await open.button.click();
      await expect(open.items).toHaveCount(items.length);
      await expect(open.items.nth(index)).toContainText(item);
      await open.items.nth(index).click();
      await expect(page).toHaveURL(path);
      await expect(open.items).toHaveCount(0);
    }
  }
  await menu(page, "Login").button.click();
  await menu(page, "Sign-in/Sign-up").button.click();
  await expect(menu(page, "Login").items).toHaveCount(0);
  await expect(menu(page, "Sign-in/Sign-up").items).toHaveCount(2);
  await page.getByRole("main").click({ position: { x: 5, y: 5 } });
  await expect(menu(page, "Sign-in/Sign-up").items).toHaveCount(0);
  await page.goto("/");
  await expectSignedOut(page);
  await expectOneLine(page);

  const { email } = await signedInAs("patient");
  await page.goto("/");
  await expectSignedIn(page, email);
  await expectOneLine(page);
});

test("the navigation works by keyboard, and the first Tab skips it", async ({ page, signedInAs }) => {
  await test.step("among the public pages", async () => {
    await page.goto("/");
    const skip = page.getByRole("link", { name: "Skip to content" });
    await expect(skip).not.toBeInViewport();
    await page.keyboard.press("Tab");
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByRole("textbox", { name: "How can we help today?" })).toBeFocused();

    const login = menu(page, "Login");
    await login.button.focus();
    await page.keyboard.press("Enter");
    await expect(login.items).toHaveCount(3);
    await page.keyboard.press("ArrowDown");
    await expect(login.items.nth(0)).toBeFocused();
    await page.keyboard.press("ArrowUp");
    await expect(login.items.nth(2)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(login.items).toHaveCount(0);
    await expect(login.button).toBeFocused();
    await page.keyboard.press("Tab");
    const signUp = menu(page, "Sign-in/Sign-up");
    await expect(signUp.button).toBeFocused();
    await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(signUp.items.nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/DoctorSignup");
    await expect(signUp.items).toHaveCount(0);
  });

  await test.step("in the application", async () => {
    await signedInAs("patient");
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
    await expect(accountMenu(page).getByRole("link", { name: "Profile" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/patient/profile");
    await expect(page.getByRole("main")).toBeFocused();
  });
});

test("on a phone one button opens and closes the menu", { tag: "@core" }, async ({ page, signedInAs }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  const button = page.locator("header summary:visible");
  await expect(button).toHaveText("Menu", { useInnerText: true });
  await expect(bar(page)).toBeHidden();
  await button.click();
  await expect(button).toHaveText("Close", { useInnerText: true });
  await expect(bar(page).getByRole("link", { name: "Contact us" })).toBeVisible();
  const panel = await page.locator("header details[open] > div").boundingBox();
  expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  await button.click();
  await expect(bar(page)).toBeHidden();

  await button.click();
  await bar(page).getByRole("link", { name: "Doctor", exact: true }).first().click();
  await expect(page).toHaveURL("/DoctorLogin");
  await expect(bar(page)).toBeHidden();
  await button.click();
  await bar(page).getByRole("link", { name: "Admin", exact: true }).last().click();
  await expect(page).toHaveURL("/");

  const { email } = await signedInAs("doctor");
  await page.goto("/Terms");
  await page.locator("header summary:visible", { hasText: "Menu" }).click();
  await expect(bar(page).getByRole("link", { name: "Patient" })).toHaveCount(0);
  await expectSignedIn(page, email);
  await inAccountMenu(page, "Dashboard");
  await expect(page).toHaveURL("/doctor/dashboard");
});

/** What each role's application has on a phone and on a wide screen; all links are read in tests/http/pages. */
const ROLES = {
  patient: {
    dashboard: "/patient/dashboard",
    tabs: ["Home", "Appointments", "Prescriptions", "Messages", "Profile"],
    links: { Appointments: "/patient/appointments", "Medicine reminders": "/patient/reminders" },
  },
  doctor: {
    dashboard: "/doctor/dashboard",
    tabs: ["Today", "Calendar", "Patients", "Messages", "More"],
    links: { Calendar: "/doctor/calendar", "Library review": "/doctor/library" },
  },
  admin: {
    dashboard: "/AdminDashboard",
    tabs: ["Today", "Appointments", "Manage Users", "More"],
    links: { Appointments: "/AdminDashboard/visits", "Clinic details": "/AdminDashboard/clinic" },
  },
} as const;

test("each role's application has a sidebar, and tabs on a phone", async ({ newPage, signedInAs }) => {
  for (const role of ["patient", "doctor", "admin"] as const) {
    await test.step(role, async () => {
      const { dashboard, tabs, links } = ROLES[role];
      const page = await newPage({ viewport: WIDE });
      await signedInAs(role, page);
      await page.goto(dashboard);
      for (const [words, path] of Object.entries(links)) {
        await bar(page).getByRole("link", { name: words, exact: true }).click();
        await expect(page).toHaveURL(path);
        await expect(bar(page).locator("[aria-current=page]")).toHaveText(words);
      }
      await page.setViewportSize(PHONE);
      await page.goto(dashboard);
      const shown = bar(page).locator("ul").first().locator("> li > a, > li > details > summary");
      await expect(shown).toHaveText([...tabs]);
      await expectAxeSilent(page);
      await page.locator("summary.account-menu:visible").click();
      await expect(accountMenu(page).getByRole("link", { name: "Security" })).toBeVisible();
      await expect(accountMenu(page).getByRole("button", { name: /^(?:Dark|Light)$/u })).toBeVisible();
      await expectAxeSilent(page);
      if (role === "patient") await expectRoomInHeader(page);
    });
  }
});

/** Expects the emergency button to cover nothing on the smallest phone. */
async function expectRoomInHeader(page: Page): Promise<void> {
  await page.setViewportSize(SMALL);
  await page.goto("/patient/dashboard");
  await expect(page.getByRole("banner").getByRole("link", { name: "Emergency 112" })).toBeVisible();
  const boxes = await page
    .getByRole("banner")
    .locator("a:visible, button:visible, summary:visible")
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect()).map(({ left, right }) => ({ left, right })));
  const inOrder = boxes.sort((a, b) => a.left - b.left);
  for (const [index, { right }] of inOrder.entries()) {
    expect(right).toBeLessThanOrEqual((inOrder[index + 1]?.left ?? SMALL.width) + 0.5);
  }
}
