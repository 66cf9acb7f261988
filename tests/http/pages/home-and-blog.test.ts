import { beforeAll, describe, expect, it } from "vitest";
import { aSignedInAdmin } from "#support/open-clinic.ts";
import { nameOf, type PlainPage, textOf } from "#support/plain/plain-page.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

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

const site = await openPlainSite();
const admin = await aSignedInAdmin(site.open);
beforeAll(async () => {
  await site.open.api.blog.publishPost(admin, LONG);
  site.open.clock.advance(1);
  await site.open.api.blog.publishPost(admin, SHORT);
});

const postsOf = (page: PlainPage) => [...page.area("From the blog").querySelectorAll("article")];
const titlesOf = (page: PlainPage) => postsOf(page).map((post) => page.texts("h1, h2, h3", post)[0]);

describe("the home page", () => {
  it("says what the clinic offers, and leads to the remedies", async () => {
    const browser = site.browser();
    const page = await browser.open("/");
    expect(page.heading).toBe("A home of natural remedies, with a doctor in the house.");
    expect(page.texts("h3", page.area("What you can do here"))).toEqual([
      ...["Home remedies", "Assistant", "Talk to a doctor", "Blog", "Contact us"],
    ]);
    expect(page.texts("li :is(h2, h3, h4)", page.area("How it works"))).toEqual([
      ...["Tell us the problem", "Read the answer", "Talk to a doctor", "Keep your records"],
    ]);
    const tips = page.area("A healthy day");
    expect(page.texts("li time", tips)).toEqual(["6:00 am", "7:00 am", "8:00 am", "1:00 pm", "6:00 pm", "10:00 pm"]);
    const begins = [/^Water/u, /^Light/u, /^A walk/u, /^A full plate/u, /^Breathing/u, /^Sleep/u];
    expect(page.texts("li :is(h2, h3, h4)", tips)).toEqual(begins.map((begin) => expect.stringMatching(begin)));
    // The shipped examples are shown to admins only.
    expect(page.texts("h2")).not.toContain("What patients say");
    expect(page.texts("h2")).not.toContain("Supported by");
    await browser.follow("Browse home remedies", page.find("main"));
    expect(browser.path).toBe("/Blog");
  });
});

it("About us describes the mission, the expertise and the new tools", async () => {
  const page = await site.browser().open("/AboutUs");
  expect(page.heading).toBe("About us");
  expect(page.texts("p", page.area("Our mission"))).toHaveLength(3);
  expect(page.texts("li", page.area("What we cover"))).toHaveLength(6);
  expect(textOf(page.area("Our commitment to innovation"))).toContain("It doesn't diagnose or prescribe.");
  expect(page.texts("h2")).not.toContain("Our team");
});

it("the cabinet shows four remedies for each of five conditions, and one opens and closes", async () => {
  const browser = site.browser();
  const page = await browser.open("/Blog");
  expect(page.heading).toBe("Featured remedies");
  for (const condition of CABINET) expect(page.texts("li", page.area(condition))).toHaveLength(4);
  expect(page.named("a", /^Ginger tea/u).getAttribute("aria-expanded")).toBe("false");
  const opened = await browser.follow(/^Ginger tea/u);
  expect(browser.path).toBe("/Blog?remedy=ginger-tea");
  expect(opened.named("a[aria-expanded]", /^Ginger tea/u).getAttribute("aria-expanded")).toBe("true");
  const details = opened.area(/^Ginger tea/u);
  expect(opened.texts("h4", details)).toEqual([
    ...["See a doctor if", "What it is", "Traditional use", "How people use it in food"],
    expect.stringMatching(/^Evidence/u),
    ...["Cautions", "Who should not use it", "If you take medicines", "What to avoid: Common cold", "Sources"],
  ]);
  expect(textOf(details)).toContain("Hot tea scalds: keep the cup away from small children.");
  expect(opened.texts("dt", details)).toEqual(["Pregnancy", "Children", "Others"]);
  const sources = [...details.querySelectorAll("section")].find((part) => textOf(part).startsWith("Sources"));
  const addresses = [...(sources?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));
  expect(addresses.length).toBeGreaterThan(1);
  for (const address of addresses) expect(address).toMatch(/^https:\/\//u);
  const closed = await browser.follow("Close", details);
  expect(closed.document.querySelectorAll("article[aria-labelledby=sheet-title]")).toHaveLength(0);
});

describe("the blog", () => {
  it("lists posts as excerpts, newest first, and filters them by category and search", async () => {
    const browser = site.browser();
    const page = await browser.open("/Blog");
    const total = titlesOf(page).length;
    expect(page.messages("status", page.area("From the blog"))).toEqual([`${total} posts`]);
    expect(titlesOf(page)[0]).toBe(SHORT.title);
    const [short, long] = [SHORT, LONG].map(({ title }) => postsOf(page).find((post) => textOf(post).includes(title)));
    if (!short || !long) throw new Error("A post is missing.");
    expect(textOf(short)).toContain("General");
    expect(page.texts("time", short)).toEqual([expect.stringMatching(LONG_DATE)]);
    const plain = LONG.content.replace(/\s+/gu, " ");
    expect(textOf(long)).toContain(`${plain.slice(0, plain.lastIndexOf(" ", 150))}...`);
    const categories = page.named("nav", "Categories");
    expect(page.texts("a", categories)).toEqual([
      ...["All", "General", "Wellness", "Nutrition", "Natural Remedies", "Lifestyle"],
    ]);

    await browser.open("/Blog?remedy=ginger-tea");
    const filtered = await browser.follow("Nutrition", browser.page.named("nav", "Categories"));
    expect(browser.path).toContain("category=Nutrition");
    expect(titlesOf(filtered)).toContain(LONG.title);
    expect(titlesOf(filtered)).not.toContain(SHORT.title);
    // The open remedy stays open.
    expect(nameOf(filtered.area(/^Ginger tea/u))).toContain("Ginger tea");

    const found = await browser.submit("Search", { words: "thyme" }, { within: filtered.area("From the blog") });
    expect(browser.path).toMatch(/category=Nutrition&.*words=thyme/u);
    expect(titlesOf(found)).toEqual([LONG.title]);
    expect(found.messages("status", found.area("From the blog"))).toEqual(["1 post found"]);
    const none = await browser.submit("Search", { words: "xylophone" }, { within: found.area("From the blog") });
    expect(none.text()).toContain("No posts match your search.");
    expect(titlesOf(await browser.follow("Show all posts"))).toHaveLength(total);
  });

  it("gives a post its own page, which leads back to the list", async () => {
    const browser = site.browser();
    await browser.open("/Blog");
    const page = await browser.follow(LONG.title);
    expect(browser.path).toMatch(/^\/Blog\/[^/]+-ajwain-on-a-rainy-evening$/u);
    expect(page.title).toMatch(/^Ajwain on a rainy evening/u);
    expect(page.heading).toBe(LONG.title);
    expect(page.texts("main time")[0]).toMatch(LONG_DATE);
    expect(page.text()).toContain("3 min read");
    const body = page.area(LONG.title);
    expect(page.texts("h2", body)).toEqual(["What it is", "What is known"]);
    expect(page.texts("li", body)).toEqual(["a spice", "not a medicine"]);
    expect(page.texts("em", body)).toEqual(["little"]);
    const target = page.linkTo("What is known", page.named("nav", "On this page"));
    expect(textOf(page.find(target))).toBe("What is known");
    expect(page.linkTo("Blogs", page.find("main"))).toBe("/Blog#posts");
    expect(textOf((await browser.open("/Blog")).find("#posts"))).toContain("From the blog");
  });
});

it("the feed names the newest posts and contains no email address", async () => {
  const { http } = site.browser();
  const text = await (await http.get("/feed.xml")).text();
  expect(text).toMatch(/^<\?xml [^>]*>\s*<feed [^>]*>/u);
  const titles = [...text.matchAll(/<entry>.*?<title[^>]*>(.*?)<\/title>/gsu)].map(([, title]) => title);
  expect(titles).toEqual([SHORT.title, LONG.title]);
  expect(text).not.toContain(admin.email);
  expect(text).not.toMatch(/[\w.+-]+@[\w-]+\.[\w.]+/u);
  expect((await http.get("/sitemap.xml")).status).toBe(200);
  const robots = await (await http.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/mu);
  expect(robots).toContain("Disallow: /AdminDashboard");
});
