import type { Page } from "@playwright/test";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { logIn } from "../../support/open-clinic.ts";

// A separate clinic, because these tests count posts.
const SITE = "reading room";
test.use({ siteName: SITE, viewport: { width: 1440, height: 900 } });

const CABINET = ["Cold", "Migraine", "Hypertension", "GERD", "Bronchitis"];
const LONG_DATE = /^[A-Z][a-z]+ \d{1,2}, \d{4}$/u;
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

function section(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

test("a page loads only the fonts of its language", async ({ page, newPage }) => {
  const fontsAt = async (reader: Page, paths: readonly string[]) => {
    const files = new Set<string>();
    reader.on("request", (request) => {
      const file = /([a-z-]+)-wght-normal/u.exec(request.url())?.[1];
      if (request.resourceType() === "font" && file !== undefined) files.add(file);
    });
    for (const path of paths) await reader.goto(path, { waitUntil: "networkidle" });
    return [...files].sort();
  };
  const latin = ["eczar-latin", "noto-sans-latin"];
  expect(await fontsAt(page, ["/", "/Blog", "/Remedies"])).toEqual(latin);
  // Digits, names and brands on a Hindi page are in Latin script; nothing else is.
  const both = ["eczar-devanagari", "eczar-latin", "noto-sans-devanagari", "noto-sans-latin"];
  expect(await fontsAt(await newPage(), ["/hi", "/hi/Blog", "/hi/Remedies"])).toEqual(both);
});

test("the home page says what the clinic offers", { tag: "@core" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A home of natural remedies, with a doctor in the house.",
  );
  await expect(section(page, "What you can do here").getByRole("heading", { level: 3 })).toHaveText([
    "Home remedies",
    "Assistant",
    "Talk to a doctor",
    "Blog",
    "Contact us",
  ]);
  await expect(section(page, "How it works").getByRole("listitem").getByRole("heading")).toHaveText([
    "Tell us the problem",
    "Read the answer",
    "Talk to a doctor",
    "Keep your records",
  ]);
  const tips = section(page, "A healthy day").getByRole("listitem");
  await expect(tips.getByRole("time")).toHaveText(["6:00 am", "7:00 am", "8:00 am", "1:00 pm", "6:00 pm", "10:00 pm"]);
  await expect(tips.getByRole("heading")).toHaveText([
    /^Water/u,
    /^Light/u,
    /^A walk/u,
    /^A full plate/u,
    /^Breathing/u,
    /^Sleep/u,
  ]);
  // The shipped examples are shown to admins only.
  await expect(page.getByRole("heading", { name: "What patients say" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Supported by" })).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Browse home remedies" }).click();
  await expect(page).toHaveURL(/\/Blog$/u);
});

test("About us describes the mission, the expertise and the new tools", async ({ page }) => {
  await page.goto("/AboutUs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About us");
  await expect(section(page, "Our mission").getByRole("paragraph")).toHaveCount(3);
  await expect(section(page, "What we cover").getByRole("listitem")).toHaveCount(6);
  await expect(section(page, "Our commitment to innovation")).toContainText("It doesn't diagnose or prescribe.");
  await expect(page.getByRole("heading", { name: "Our team" })).toHaveCount(0);
});

test("the cabinet shows four remedies for each of five conditions, and one opens by mouse", async ({ page }) => {
  await page.goto("/Blog");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Featured remedies");
  for (const condition of CABINET) {
    await expect(section(page, condition).getByRole("listitem")).toHaveCount(4);
  }
  const drawer = page.getByRole("link", { name: "Ginger tea" });
  await expect(drawer).toHaveAttribute("aria-expanded", "false");
  await drawer.click();
  await expect(page).toHaveURL(/\?remedy=ginger-tea#sheet$/u);
  await expect(drawer).toHaveAttribute("aria-expanded", "true");
  const details = page.getByRole("article", { name: /^Ginger tea/u });
  await expectAxeSilent(page);
  await expect(details.getByRole("heading", { level: 4 })).toContainText([
    "See a doctor if",
    "What it is",
    "Traditional use",
    "How people use it in food",
    "Evidence",
    "Cautions",
    "Who should not use it",
    "If you take medicines",
    "Sources",
  ]);
  await expect(details).toContainText("Hot tea scalds: keep the cup away from small children.");
  await expect(details.getByRole("term")).toHaveText(["Pregnancy", "Children", "Others"]);
  const sources = details.locator("section").filter({ hasText: "Sources" }).getByRole("link");
  expect(await sources.count()).toBeGreaterThan(1);
  for (const source of await sources.all()) await expect(source).toHaveAttribute("href", /^https:\/\//u);
  await details.getByRole("link", { name: "Close" }).click();
  await expect(details).toHaveCount(0);
  await expect(drawer).toBeFocused();
});

test("a remedy opens by keyboard, stays open after a reload, and closes again", async ({ page }) => {
  await page.goto("/Blog");
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

test("posts are listed as excerpts, newest first, and filtered by category and search", { tag: "@core" }, async ({
  page,
}) => {
  await page.goto("/Blog");
  const titles = page.getByRole("region", { name: "From the blog" }).getByRole("article").getByRole("heading");
  const total = await titles.count();
  await expect(page.getByText(`${total} posts`, { exact: true })).toBeVisible();
  await expect(titles.first()).toHaveText(SHORT.title);
  const article = page.getByRole("article").filter({ hasText: SHORT.title });
  await expect(article.getByText("General", { exact: true })).toBeVisible();
  await expect(article.getByRole("time")).toHaveText(LONG_DATE);
  const plain = LONG.content.replace(/\s+/gu, " ");
  const card = page.getByRole("article").filter({ hasText: LONG.title });
  const excerpt = plain.slice(0, plain.lastIndexOf(" ", 150));
  await expect(card).toContainText(`${excerpt}...`);

  const categories = page.getByRole("navigation", { name: "Categories" });
  await expect(categories.getByRole("link")).toHaveText([
    "All",
    "General",
    "Wellness",
    "Nutrition",
    "Natural Remedies",
    "Lifestyle",
  ]);
  await categories.getByRole("link", { name: "Nutrition" }).click();
  await expect(page).toHaveURL(/\?category=Nutrition/u);
  await expect(titles.filter({ hasText: SHORT.title })).toHaveCount(0);
  await expect(titles.filter({ hasText: LONG.title })).toHaveCount(1);

  await page.getByRole("searchbox", { name: "Search posts" }).fill("thyme");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/category=Nutrition&words=thyme/u);
  await expect(titles).toHaveText([LONG.title]);
  await expect(page.getByText("1 post found", { exact: true })).toBeVisible();
  await page.reload();
  await expect(titles).toHaveText([LONG.title]);

  await page.getByRole("searchbox", { name: "Search posts" }).fill("xylophone");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No posts match your search.", { exact: true })).toBeVisible();
  await page.goBack();
  await expect(titles).toHaveText([LONG.title]);
  await page.goForward();
  await page.getByRole("link", { name: "Show all posts" }).click();
  await expect(titles).toHaveCount(total);
});

test("the page says when other posts are loading", async ({ page }) => {
  await page.goto("/Blog");
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
});

test("a post has its own page with a link back", async ({ page }) => {
  await page.goto("/Blog");
  await page.getByRole("link", { name: LONG.title }).click();
  await expect(page).toHaveURL(/\/Blog\/[^/]+-ajwain-on-a-rainy-evening$/u);
  await expect(page).toHaveTitle(/^Ajwain on a rainy evening/u);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(LONG.title);
  await expect(page.getByRole("main").getByRole("time").first()).toHaveText(LONG_DATE);
  await expect(page.getByText("3 min read")).toBeVisible();
  const body = page.getByRole("article", { name: LONG.title });
  await expect(body.getByRole("heading", { level: 2 })).toHaveText(["What it is", "What is known"]);
  await expect(body.getByRole("listitem")).toHaveText(["a spice", "not a medicine"]);
  await expect(body.locator("em")).toHaveText("little");
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "What is known" }).click();
  await expect(body.getByRole("heading", { name: "What is known" })).toBeInViewport();
  await page.getByRole("complementary").getByRole("link", { name: "Blogs" }).click();
  await expect(page).toHaveURL(/\/Blog#posts$/u);
  await expect(page.getByRole("heading", { name: "From the blog" })).toBeInViewport();
});

test("the feed is valid XML and contains no email address", async ({ page, site }) => {
  const { email } = await site.testAccount("admin");
  await page.goto("/Blog");
  const text = await (await page.request.get("/feed.xml")).text();
  const read = await page.evaluate((xml) => {
    const tree = new DOMParser().parseFromString(xml, "application/xml");
    return {
      broken: tree.querySelector("parsererror") !== null,
      root: tree.documentElement.localName,
      titles: [...tree.querySelectorAll("entry > title")].map((title) => title.textContent),
    };
  }, text);
  expect(read).toMatchObject({ broken: false, root: "feed" });
  expect(read.titles.slice(0, 2)).toEqual([SHORT.title, LONG.title]);
  expect(text).not.toContain(email);
  expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.[\w.]+/u);
  expect((await page.request.get("/sitemap.xml")).status()).toBe(200);
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${new URL(page.url()).origin}/sitemap.xml`);
  expect(robots).toContain("Disallow: /AdminDashboard");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("everything can be read, filtered and searched", { tag: "@core" }, async ({ page }) => {
    await page.goto("/Blog");
    await page.getByRole("link", { name: "Ginger tea" }).click();
    await expect(page.getByRole("article", { name: /^Ginger tea/u })).toContainText("Cautions");
    await page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name: "Nutrition" }).click();
    await expect(page.getByRole("article", { name: /^Ginger tea/u })).toBeVisible();
    await page.getByRole("searchbox", { name: "Search posts" }).fill("thyme");
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByText("1 post found", { exact: true })).toBeVisible();
    await page.getByRole("link", { name: LONG.title }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(LONG.title);
  });
});
