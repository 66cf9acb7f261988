import { describe, expect, it } from "vitest";
import { textOf } from "#support/plain/plain-page.ts";
import { expectSignedInAs, expectSignedOutOn, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

const CREATE_BLOG = "/AdminDashboard/create-blogs";
const NO_PERMISSION = "You do not have permission to access this page.";
const ADMIN = [
  ["/AdminDashboard", "Today", /^Today, /u],
  ["/AdminDashboard/manage-users", "Manage Users", /^Manage Users$/u],
  [CREATE_BLOG, "Create Blog", /^Create Blog$/u],
  ["/AdminDashboard/feedback", "Feedbacks & Contacts", /^Feedback & messages$/u],
  ["/AdminDashboard/clinic", "Clinic details", /^Clinic details$/u],
] as const;

const { browser: admin } = await site.signedIn("admin");
const people = {
  visitor: { browser: site.browser(), email: "" },
  patient: await site.signedIn("patient"),
  doctor: await site.signedIn("doctor"),
};

describe("the admin area", () => {
  it.each(ADMIN)("has a sidebar that links to %s and marks it as current", async (path, name, heading) => {
    const page = await admin.open(path);
    expect(page.heading).toMatch(heading);
    const sidebar = page.named("nav", "Main");
    expect(ADMIN.map(([, text]) => page.linkTo(text, sidebar))).toEqual(ADMIN.map(([target]) => target));
    expect([...sidebar.querySelectorAll("[aria-current=page]")].map(textOf)).toEqual([name]);
  });

  it.each(ADMIN.filter(([path]) => path !== CREATE_BLOG))("asks others to log in as an admin: %s", async (path) => {
    for (const { browser } of Object.values(people)) {
      const page = await browser.open(path);
      expect([browser.path, page.heading]).toEqual([
        `/admin/login?${new URLSearchParams({ next: path })}`,
        "Admin login",
      ]);
    }
  });

  it("leads an admin from the login, and no one after signing out", async () => {
    const { browser } = await site.signedIn("admin");
    await browser.open("/admin/login");
    expect(browser.path).toBe("/AdminDashboard");
    const { cookies } = browser.http;
    expectSignedOutOn(await browser.submit("Sign Out"));
    expect(browser.path).toBe("/");
    for (const headers of [{}, { cookie: cookies }]) {
      const answer = await site.browser().http.get("/AdminDashboard", headers);
      expect(answer.headers.get("location")).toBe("/admin/login?next=%2FAdminDashboard");
    }
  });
});

describe("the page to write posts", () => {
  it("sends a visitor to the login, without an explanation", async () => {
    const { browser } = people.visitor;
    const page = await browser.open(CREATE_BLOG);
    expect(browser.path).toBe("/admin/login?next=%2FAdminDashboard%2Fcreate-blogs");
    expect(page.text("body")).not.toContain(NO_PERMISSION);
  });

  it.each(["patient", "doctor"] as const)("sends a %s home with an explanation, still signed in", async (role) => {
    const { browser, email } = people[role];
    const page = await browser.open(CREATE_BLOG);
    expect(browser.path.split("?")[0]).toBe("/");
    expect(page.messages("alert")).toEqual([NO_PERMISSION]);
    expectSignedInAs(page, email);
    expect((await browser.open("/Blog")).messages("alert")).toEqual([]);
  });

  it("publishes nothing of an admin whose session has ended", async () => {
    const { browser } = await site.signedIn("admin");
    const { cookies } = browser.http;
    await browser.open("/");
    await browser.submit("Sign Out");
    const post = { intent: "publish", title: "Written too late", content: "Words.", category: "General" };
    for (const path of [CREATE_BLOG, `${CREATE_BLOG}.data`]) {
      const answer = await site.browser().http.post(path, post, { cookie: cookies });
      expect([202, 302, 401, 403]).toContain(answer.status);
    }
    expect((await site.browser().open("/Blog")).text()).not.toContain(post.title);
  });
});
