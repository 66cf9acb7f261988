import type { Page } from "@playwright/test";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { markDocument } from "../../support/browser/admin.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { aListedDoctor } from "../../support/doctors.ts";
import { logIn } from "../../support/open-clinic.ts";

// A separate clinic, because these tests count posts.
const SITE = "reading room";
test.use({ siteName: SITE, viewport: { width: 1440, height: 900 } });

const LONG = {
  title: "Ajwain on a rainy evening",
  category: "Nutrition",
  content: [
    `Carom seeds smell of thyme. ${"They are chewed after a heavy meal in many a house. ".repeat(60)}`,
    "## What it is\n\n- a spice\n- not a medicine",
    "## What is known\n\nVery *little*.",
  ].join("\n\n"),
};
const SHORT = { title: "Notes without a shelf", content: "Short." };

test.beforeAll(async ({ siteNamed }) => {
  const site = await siteNamed(SITE);
  const { email } = await site.testAccount("admin");
  await withDirectAccess(site, async (open) => {
    const admin = await logIn(open, "admin", email);
    await open.api.blog.publishPost(admin, LONG);
    open.clock.advance(1);
    await open.api.blog.publishPost(admin, SHORT);
  });
});

test("a page loads only the fonts of its language", async ({ page, newPage, site }) => {
  await withDirectAccess(site, (open) => aListedDoctor(open));
  const fontsAt = async (reader: Page, paths: readonly string[]) => {
    const files = new Set<string>();
    reader.on("request", (request) => {
      const file = /([a-z-]+)-(?:wght|500)-normal/u.exec(request.url())?.[1];
      if (request.resourceType() === "font" && file !== undefined) files.add(file);
    });
    for (const path of paths) await reader.goto(path, { waitUntil: "networkidle" });
    return [...files].sort();
  };
  const latin = ["eczar-latin", "noto-sans-latin"];
  // The directory has a doctor's fee, whose sign is in these files too.
  expect(await fontsAt(page, ["/", "/Blog", "/Remedies", "/Doctors"])).toEqual(latin);
  // Digits, names and brands on a Hindi page are in Latin script; nothing else is.
  const both = ["eczar-devanagari", "eczar-latin", "noto-sans-devanagari", "noto-sans-latin"];
  expect(await fontsAt(await newPage(), ["/hi", "/hi/Blog", "/hi/Remedies"])).toEqual(both);
});

test("a remedy of the cabinet opens and closes by mouse and by keyboard, and stays open after a reload", async ({
  page,
}) => {
  await page.goto("/Blog");
  await test.step("by mouse", async () => {
    const drawer = page.getByRole("link", { name: "Ginger tea" });
    await drawer.click();
    await expect(page).toHaveURL(/\?remedy=ginger-tea#sheet$/u);
    await expect(drawer).toHaveAttribute("aria-expanded", "true");
    const details = page.getByRole("article", { name: /^Ginger tea/u });
    await expect(details).toBeVisible();
    await expectAxeSilent(page);
    await details.getByRole("link", { name: "Close" }).click();
    await expect(details).toHaveCount(0);
    await expect(drawer).toBeFocused();
  });

  await test.step("by keyboard", async () => {
    const drawer = page.getByRole("link", { name: "Honey at night over one year only" });
    await drawer.focus();
    await page.keyboard.press("Enter");
    const details = page.getByRole("article", { name: /^Honey at night/u });
    await expect(details).toBeVisible();
    await expect(page.locator("#sheet")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(details.getByRole("link", { name: "Close" })).toBeFocused();
    await page.reload();
    await expect(details).toBeVisible();
    await details.getByRole("link", { name: "Close" }).focus();
    await page.keyboard.press("Enter");
    await expect(details).toHaveCount(0);
    await expect(drawer).toBeFocused();
  });
});

test("posts are filtered and searched in the open page, back and forward too", { tag: "@core" }, async ({ page }) => {
  await page.goto("/Blog");
  const titles = page.getByRole("region", { name: "From the blog" }).getByRole("article").getByRole("heading");
  await expect(titles.first()).toHaveText(SHORT.title);
  const total = await titles.count();
  const isSameDocument = await markDocument(page);

  const gate = Promise.withResolvers<void>();
  await page.route("**/Blog.data*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Nutrition" }).click();
  await expect(page.getByText("Loading blog content...", { exact: true })).toBeVisible();
  gate.resolve();
  await expect(page.getByText("Loading blog content...", { exact: true })).toHaveCount(0);
  await page.unrouteAll();
  await expect(page).toHaveURL(/\?category=Nutrition/u);
  await expect(titles.filter({ hasText: SHORT.title })).toHaveCount(0);

  const search = page.getByRole("searchbox", { name: "Search posts" });
  await search.fill("thyme");
  await search.press("Enter");
  await expect(page).toHaveURL(/category=Nutrition&words=thyme/u);
  await expect(titles).toHaveText([LONG.title]);
  await search.fill("xylophone");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No posts match your search.", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(titles).toHaveText([LONG.title]);
  await page.goForward();
  await page.getByRole("link", { name: "Show all posts" }).click();
  await expect(titles).toHaveCount(total);

  await page.getByRole("link", { name: LONG.title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(LONG.title);
  const body = page.getByRole("article", { name: LONG.title });
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "What is known" }).click();
  await expect(body.getByRole("heading", { name: "What is known" })).toBeInViewport();
  await page.getByRole("complementary").getByRole("link", { name: "Blogs" }).click();
  await expect(page).toHaveURL(/\/Blog#posts$/u);
  await expect(page.getByRole("heading", { name: "From the blog" })).toBeInViewport();
  await isSameDocument();
});
