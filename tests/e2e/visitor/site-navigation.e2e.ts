import type { Page } from "@playwright/test";
import { clinicYear } from "#domain/time.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import {
  accountMenu,
  bar,
  expectSignedIn,
  expectSignedOut,
  inAccountMenu,
  menu,
} from "../../support/browser/screens.ts";

const PAGES = [
  ["Home", "/"],
  ["Find a doctor", "/Doctors"],
  ["Remedies", "/Remedies"],
  ["Assistant", "/Assistant"],
  ["Blogs", "/Blog"],
  ["About us", "/AboutUs"],
  ["Contact us", "/ContactUs"],
] as const;
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
}

test.describe("on a wide screen", () => {
  test.use({ viewport: WIDE });

  test("the header links to the pages and shows visitors the login menus", async ({ page }) => {
    await page.goto("/");
    for (const [words, path] of PAGES) {
      await expect(bar(page).getByRole("link", { name: words, exact: true })).toHaveAttribute("href", path);
    }
    await expect(bar(page).getByRole("link", { name: "Home" })).toHaveAttribute("aria-current", "page");
    await expectSignedOut(page);
    await expectOneLine(page);
  });

  test("both menus open by mouse, one at a time, and their links work", async ({ page }) => {
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
        await page.waitForURL(path);
        await expect(open.items).toHaveCount(0);
      }
    }
    await menu(page, "Login").button.click();
    await menu(page, "Sign-in/Sign-up").button.click();
    await expect(menu(page, "Login").items).toHaveCount(0);
    await expect(menu(page, "Sign-in/Sign-up").items).toHaveCount(2);
    await page.getByRole("main").click({ position: { x: 5, y: 5 } });
    await expect(menu(page, "Sign-in/Sign-up").items).toHaveCount(0);
  });

  test("both menus work by keyboard", async ({ page }) => {
    await page.goto("/");
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
    await page.waitForURL("/DoctorSignup");
    await expect(signUp.items).toHaveCount(0);
  });

  test("a signed-in person sees the email address and Sign Out instead of the login menus", async ({
    page,
    signedInAs,
  }) => {
    const { email } = await signedInAs("patient");
    await page.goto("/");
    await expectSignedIn(page, email);
    await expect(bar(page).locator("summary")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Go to your dashboard" })).toHaveAttribute(
      "href",
      "/patient/dashboard",
    );
    await accountMenu(page).locator("summary").click();
    await expect(accountMenu(page).getByRole("link")).toHaveText(["Dashboard", "Profile", "Security", "Your data"]);
    for (const [words] of PAGES) await expect(bar(page).getByRole("link", { name: words, exact: true })).toBeVisible();
    await accountMenu(page).locator("summary").click();
    await expectOneLine(page);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("one button opens and closes the menu, which has the sign-ups for every role", { tag: "@core" }, async ({
    page,
  }) => {
    await page.goto("/");
    const button = page.locator("header summary:visible");
    await expect(button).toHaveText("Menu", { useInnerText: true });
    await expect(bar(page)).toBeHidden();
    await button.click();
    await expect(button).toHaveText("Close", { useInnerText: true });
    for (const [words, path] of PAGES) {
      await expect(bar(page).getByRole("link", { name: words, exact: true })).toHaveAttribute("href", path);
    }
    const doors = await bar(page)
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    const expected = [...PAGES, ...LOGIN, ...SIGN_UP].map(([, path]) => path);
    expect(doors).toEqual(["/search", ...expected, "/admin/signup"]);
    const panel = await page.locator("header details[open] > div").boundingBox();
    expect((panel?.y ?? 0) + (panel?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
    await button.click();
    await expect(bar(page)).toBeHidden();

    await button.click();
    await bar(page).getByRole("link", { name: "Doctor", exact: true }).first().click();
    await page.waitForURL("/DoctorLogin");
    await expect(bar(page)).toBeHidden();
    await button.click();
    await bar(page).getByRole("link", { name: "Admin", exact: true }).last().click();
    await page.waitForURL("/");
  });

  test("a signed-in person sees the email address and signs out from the menu", async ({
    page,
    newPage,
    signedInAs,
  }) => {
    const { email } = await signedInAs("doctor");
    await page.goto("/Terms");
    await page.locator("header summary:visible", { hasText: "Menu" }).click();
    await expect(bar(page).getByRole("link", { name: "Patient" })).toHaveCount(0);
    await expectSignedIn(page, email);
    await inAccountMenu(page, "Dashboard");
    await page.waitForURL("/doctor/dashboard");
    const stranger = await newPage({ viewport: PHONE });
    await stranger.goto("/");
    await expect(stranger.getByText("Sign Out")).toHaveCount(0);
    await inAccountMenu(page, "Sign Out");
    await page.waitForURL("/");
  });
});

test("the footer names About, Support, diseases and contact options", async ({ page }) => {
  await page.goto("/Terms");
  const foot = page.getByRole("contentinfo");
  for (const [title, links] of [
    ["About", ["About us", "Our doctors", "How we review", "Remedy library", "Blogs"]],
    [
      "Support",
      ["Assistant", "How we test the assistant", "Contact us", "Feedback", "Terms", "Your data", "Grievances"],
    ],
    ["Read about", ["Common cold", "Migraine", "High blood pressure", "Acidity (GERD)", "Acute bronchitis"]],
  ] as const) {
    const list = foot.getByRole("navigation", { name: title, exact: true });
    await expect(list.getByRole("heading", { name: title, exact: true })).toBeVisible();
    await expect(list.getByRole("link")).toHaveText([...links]);
  }
  for (const name of ["Blog feed (RSS)", "Contact the clinic", "Leave feedback", "Share Tulsi by email"]) {
    await expect(foot.getByRole("link", { name })).toBeVisible();
  }
  await expect(foot).toContainText(`© ${clinicYear(Date.now())} Tulsi`);
  await foot.getByRole("link", { name: "Terms", exact: true }).click();
  await page.waitForURL("/Terms");
});

test("any other path redirects to the home page", async ({ page }) => {
  for (const path of ["/nothing/here", "/login", "/admin/signup", "/%F0%9F%8C%BF", "/AdminDashboardOld"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL((url) => url.pathname === "/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("natural remedies");
  }
});

test("the emergency number is one tap away on every public page", async ({ page }) => {
  for (const path of ["/", "/Terms", "/PatientLogin", "/PatientSignup", "/admin/login"]) {
    await page.goto(path);
    const strip = page.getByRole("complementary", { name: "Emergency numbers" });
    await expect(strip.getByRole("link", { name: "Emergency 112" })).toHaveAttribute("href", "tel:112");
    await expect(strip.getByRole("link", { name: "Ambulance 108" })).toHaveAttribute("href", "tel:108");
    await expect(strip.getByRole("link", { name: /Tele-MANAS.* 14416/u })).toHaveAttribute("href", "tel:14416");
  }
});

test("the first Tab offers to skip to the content", async ({ page }) => {
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
});
