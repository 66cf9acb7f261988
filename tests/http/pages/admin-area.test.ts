import { describe, expect, it } from "vitest";
import { alertsIn } from "#support/browserless.ts";
import { aSignedInAdmin, aSignedInDoctor, aSignedInPatient } from "#support/open-clinic.ts";
import { elementIn, hrefOf, textOf, titleOf } from "#support/pages/page-html.ts";
import { openServedPages } from "#support/pages/served-pages.ts";

const { open, visitor, browserOf } = await openServedPages();

const CREATE_BLOG = "/AdminDashboard/create-blogs";
const NO_PERMISSION = "You do not have permission to access this page.";
const ADMIN = [
  ["/AdminDashboard", "Today", /^Today, /u],
  ["/AdminDashboard/manage-users", "Manage Users", /^Manage Users$/u],
  [CREATE_BLOG, "Create Blog", /^Create Blog$/u],
  ["/AdminDashboard/feedback", "Feedbacks & Contacts", /^Feedback & messages$/u],
  ["/AdminDashboard/clinic", "Clinic details", /^Clinic details$/u],
] as const;

const admin = await browserOf("admin", (await aSignedInAdmin(open)).email);
const people = {
  visitor: visitor(),
  patient: await browserOf("patient", (await aSignedInPatient(open)).email),
  doctor: await browserOf("doctor", (await aSignedInDoctor(open)).email),
};
const leadsTo = async (who: keyof typeof people, path: string) =>
  (await people[who].get(path)).headers.get("location") ?? "";

describe("the admin area", () => {
  it.each(ADMIN)("has a sidebar that links to %s and marks it as current", async (path, name, heading) => {
    const html = await (await admin.get(path)).text();
    expect(titleOf(html)).toMatch(heading);
    const sidebar = elementIn(html, "nav", /aria-label="Main"/u);
    expect(ADMIN.map(([, text]) => hrefOf(sidebar, text))).toEqual(ADMIN.map(([target]) => target));
    expect(textOf(elementIn(sidebar, "a", /aria-current="page"/u))).toBe(name);
  });

  it.each(ADMIN.filter(([path]) => path !== CREATE_BLOG))("asks others to log in as an admin: %s", async (path) => {
    for (const who of ["visitor", "patient", "doctor"] as const) {
      expect([who, await leadsTo(who, path)]).toEqual([who, `/admin/login?${new URLSearchParams({ next: path })}`]);
    }
    const login = await people.patient.get(await leadsTo("patient", path));
    expect(titleOf(await login.text())).toBe("Admin login");
  });

  it("leads an admin from the login, and no one after signing out", async () => {
    const { email } = await aSignedInAdmin(open);
    const browser = await browserOf("admin", email);
    expect((await browser.get("/admin/login")).headers.get("location")).toBe("/AdminDashboard");
    const { cookies } = browser;
    expect((await browser.post("/sign-out", {})).headers.get("location")).toBe("/");
    expect(await (await browser.get("/")).text()).not.toContain("Sign Out");
    for (const headers of [{}, { cookie: cookies }]) {
      const answer = await visitor().get("/AdminDashboard", headers);
      expect(answer.headers.get("location")).toBe("/admin/login?next=%2FAdminDashboard");
    }
  });
});

describe("the page to write posts", () => {
  it("sends a visitor to the login, without an explanation", async () => {
    const login = await leadsTo("visitor", CREATE_BLOG);
    expect(login).toBe("/admin/login?next=%2FAdminDashboard%2Fcreate-blogs");
    expect(await (await people.visitor.get(login)).text()).not.toContain(NO_PERMISSION);
  });

  it.each(["patient", "doctor"] as const)("sends a %s home with an explanation, still signed in", async (role) => {
    const home = await leadsTo(role, CREATE_BLOG);
    expect(new URL(home, "http://x").pathname).toBe("/");
    const html = await (await people[role].get(home)).text();
    expect(alertsIn(html)).toEqual([NO_PERMISSION]);
    expect(html).toContain("Sign Out");
    expect(await (await people[role].get("/Blog")).text()).not.toContain(NO_PERMISSION);
  });

  it("publishes nothing of an admin whose session has ended", async () => {
    const browser = await browserOf("admin", (await aSignedInAdmin(open)).email);
    const { cookies } = browser;
    await browser.post("/sign-out", {});
    const post = { intent: "publish", title: "Written too late", content: "Words.", category: "General" };
    for (const path of [CREATE_BLOG, `${CREATE_BLOG}.data`]) {
      const answer = await visitor().post(path, post, { cookie: cookies });
      expect([202, 302, 401, 403]).toContain(answer.status);
    }
    expect(await (await visitor().get("/Blog")).text()).not.toContain(post.title);
  });
});
