import { describe, expect, it } from "vitest";
import type { Area } from "#domain/actor.ts";
import { clinicYear } from "#domain/time.ts";
import { nameOf, textOf } from "#support/plain/plain-page.ts";
import { expectSignedInAs, expectSignedOutOn, openPlainSite } from "#support/plain/plain-site.ts";

const PAGES = [
  ["Home", "/"],
  ["Find a doctor", "/Doctors"],
  ["Remedies", "/Remedies"],
  ["Assistant", "/Assistant"],
  ["Blogs", "/Blog"],
  ["About us", "/AboutUs"],
  ["Contact us", "/ContactUs"],
] as const;
const LOGINS = ["/PatientLogin", "/DoctorLogin", "/admin/login"];
const SIGN_UPS = ["/PatientSignup", "/DoctorSignup"];
/** The sidebars of a role: their links in order; those of the application itself come first. */
const LINKS: Readonly<Record<Area, Readonly<Record<string, string>>>> = {
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
const TABS: Readonly<Record<Area, readonly string[]>> = {
  patient: ["Home", "Appointments", "Prescriptions", "Messages", "Profile"],
  doctor: ["Today", "Calendar", "Patients", "Messages", "More"],
  admin: ["Today", "Appointments", "Manage Users", "More"],
};
const DASHBOARDS = { patient: "/patient/dashboard", doctor: "/doctor/dashboard", admin: "/AdminDashboard" } as const;

const site = await openPlainSite();
const pathsIn = (element: ParentNode) =>
  [...element.querySelectorAll("a[href]")].map((link) => link.getAttribute("href") ?? "");

describe("the public site", () => {
  it("has a header with its pages and the logins, and a menu with the same for a phone", async () => {
    const page = await site.browser().open("/");
    const [wide, phone] = [...page.document.querySelectorAll("nav[aria-label=Main]")];
    if (!wide || !phone) throw new Error("A navigation is missing.");
    for (const [name, path] of PAGES) {
      expect([page.linkTo(name, wide), page.linkTo(name, phone)]).toEqual([path, path]);
    }
    expect(page.texts("[aria-current=page]", wide)).toEqual(["Home"]);
    expectSignedOutOn(page);
    expect(page.texts("summary", wide)).toEqual(["Login", "Sign-in/Sign-up"]);
    const [logins, signUps] = [...wide.querySelectorAll("details")].map(pathsIn);
    expect([logins, signUps]).toEqual([LOGINS, SIGN_UPS]);
    const pages = PAGES.map(([, path]) => path);
    expect(pathsIn(phone)).toEqual(["/search", ...pages, ...LOGINS, ...SIGN_UPS, "/admin/signup"]);
  });

  it("shows a signed-in person the email address and the way out instead of the logins", async () => {
    const { browser, email } = await site.signedIn("patient");
    const page = await browser.open("/");
    expectSignedInAs(page, email);
    expect(page.linkTo("Go to your dashboard")).toBe("/patient/dashboard");
    const menus = page.document.querySelectorAll("details:has(summary.account-menu)");
    for (const menu of menus) expect(page.texts("a", menu)).toEqual(["Dashboard", "Profile", "Security", "Your data"]);
    for (const nav of page.document.querySelectorAll("nav[aria-label=Main]")) {
      for (const [name] of PAGES) expect(page.linkTo(name, nav)).toBeDefined();
      for (const path of [...LOGINS, ...SIGN_UPS]) expect(pathsIn(nav)).not.toContain(path);
    }
    const { browser: other, email: doctor } = await site.signedIn("doctor");
    expectSignedInAs(await other.open("/Terms"), doctor);
    await other.follow("Dashboard");
    expect(other.path).toBe("/doctor/dashboard");
    // Another browser is not signed in, nor is this one after its sign-out.
    expectSignedOutOn(await site.browser().open("/"));
    expectSignedOutOn(await other.submit("Sign Out"));
    expect(other.path).toBe("/");
  });

  it("names About, Support, diseases and contact options in its footer", async () => {
    const browser = site.browser();
    const foot = (await browser.open("/Terms")).find("footer");
    for (const [title, links] of [
      ["About", ["About us", "Our doctors", "How we review", "Remedy library", "Blogs"]],
      [
        "Support",
        ["Assistant", "How we test the assistant", "Contact us", "Feedback", "Terms", "Your data", "Grievances"],
      ],
      ["Read about", ["Common cold", "Migraine", "High blood pressure", "Acidity (GERD)", "Acute bronchitis"]],
    ] as const) {
      const list = browser.page.named("nav", title, foot);
      expect(browser.page.texts("h2", list)).toEqual([title]);
      expect(browser.page.texts("a", list)).toEqual([...links]);
    }
    for (const name of ["Blog feed (RSS)", "Contact the clinic", "Leave feedback", "Share Tulsi by email"]) {
      expect(browser.page.linkTo(name, foot)).not.toBe("");
    }
    expect(textOf(foot)).toContain(`© ${clinicYear(site.open.clock.now())} Tulsi`);
    await browser.follow("Terms", foot);
    expect([browser.path, browser.answer.status]).toEqual(["/Terms", 200]);
  });

  it("has the emergency numbers on every page", async () => {
    for (const path of ["/", "/Terms", "/PatientLogin", "/PatientSignup", "/admin/login"]) {
      const page = await site.browser().open(path);
      const numbers = page.named("aside", "Emergency numbers");
      expect(page.linkTo("Emergency 112", numbers)).toBe("tel:112");
      expect(page.linkTo("Ambulance 108", numbers)).toBe("tel:108");
      expect(page.linkTo(/Tele-MANAS.* 14416/u, numbers)).toBe("tel:14416");
    }
  });

  it.each(["/nothing/here", "/login", "/admin/signup", "/%F0%9F%8C%BF", "/AdminDashboardOld"])(
    "redirects %s, which it does not know, to the home page",
    async (path) => {
      const browser = site.browser();
      const page = await browser.open(path);
      expect(browser.path).toBe("/");
      expect(page.heading).toContain("natural remedies");
    },
  );
});

describe.each(["patient", "doctor", "admin"] as const)("the application of a %s", async (role) => {
  const { browser, email } = await site.signedIn(role);

  it("has a sidebar whose links are marked on their page, and nothing of the public site", async () => {
    expectSignedInAs(await browser.open(DASHBOARDS[role]), email);
    for (const [name, path] of Object.entries(LINKS[role])) {
      const side = browser.page.find("nav[aria-label=Main]");
      expect(browser.page.linkTo(name, side)).toBe(path);
      if (PUBLIC.includes(path)) continue;
      const page = await browser.follow(name, side);
      expect([browser.path, browser.answer.status]).toEqual([path, 200]);
      expect(page.texts("[aria-current=page]", page.find("nav[aria-label=Main]"))).toContain(name);
      expect(page.heading).not.toBe("");
      expect(page.document.querySelectorAll("footer, .launcher, aside[aria-label='Emergency numbers']")).toHaveLength(
        0,
      );
      const chip = [...page.find("header").querySelectorAll("a")].filter((link) => nameOf(link) === "Emergency 112");
      expect(chip.map((link) => link.getAttribute("href"))).toEqual(role === "patient" ? ["tel:112"] : []);
    }
  });

  it("has tabs for a phone, and the account menu", async () => {
    const page = await browser.open(DASHBOARDS[role]);
    const tabs = [...page.document.querySelectorAll("nav[aria-label=Main] > ul")].map((list) =>
      page.texts(":scope > li > a, :scope > li > details > summary", list),
    );
    expect(tabs).toContainEqual(TABS[role]);
    const menu = page.find("header details:has(summary.account-menu)");
    expect(page.linkTo("Security", menu)).toBe("/security");
    expect(page.texts("button", menu)).toEqual(expect.arrayContaining(["Dark", "Light", "Sign Out"]));
  });
});

it("the tabs, the bell and the account menu of a doctor lead on without scripts", async () => {
  const { browser } = await site.signedIn("doctor");
  await browser.open("/doctor/dashboard");
  await browser.follow("Library review");
  expect(browser.path).toBe("/doctor/library");
  await browser.follow("Notifications", browser.page.find("header"));
  expect(browser.path).toBe("/notices");
  await browser.follow("Your data", browser.page.find("details:has(summary.account-menu)"));
  expect(browser.path).toBe("/YourData");
  await browser.submit("Sign Out");
  expect(browser.path).toBe("/");
});

it("an error page keeps the navigation of its reader", async () => {
  const visitor = site.browser();
  const missing = await visitor.open("/Remedies/nobody");
  expect([visitor.answer.status, missing.heading]).toEqual([404, "Page not found"]);
  expect(missing.linkTo("Find a doctor", missing.find("nav[aria-label=Main]"))).toBe("/Doctors");
  expect(missing.document.querySelectorAll("footer")).toHaveLength(1);
  const { browser } = await site.signedIn("patient");
  for (const path of ["/consultations/nobody", "/consultations/nobody/details"]) {
    const page = await browser.open(path);
    expect([browser.answer.status, page.heading]).toEqual([404, "Page not found"]);
    expect(page.linkTo("Appointments", page.find("nav[aria-label=Main]"))).toBe("/patient/appointments");
  }
  await browser.follow("Go to your dashboard", browser.page.find("main"));
  expect([browser.path, browser.answer.status]).toEqual(["/patient/dashboard", 200]);
});
