import { describe, expect, it } from "vitest";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import { expectRefused, expectSignedInAs, expectSignedOutOn, openPlainSite } from "#support/plain/plain-site.ts";

const LOGINS = [
  ["patient", "/PatientLogin", "asha at home", (password: string) => `${password}.`],
  ["doctor", "/DoctorLogin", "vikram@", (password: string) => password.slice(0, -1)],
  ["admin", "/admin/login", "keeper@clinic", (password: string) => password.toUpperCase()],
] as const;

const site = await openPlainSite();
const emails = {
  patient: (await site.signedIn("patient")).email,
  doctor: (await site.signedIn("doctor")).email,
  admin: (await site.signedIn("admin")).email,
};

describe("a login", () => {
  it.each(LOGINS)("of a %s names the invalid field and signs no one in", async (role, path, noAddress, wrong) => {
    const browser = site.browser();
    const email = emails[role];
    await browser.open(path);
    expectRefused(await browser.submit("Log in"), "Please enter your email address.", "email");
    expectRefused(await browser.submit("Log in", { email }), "Please enter a password.", "password");
    const refused = await browser.submit("Log in", { email, password: wrong(GOOD_PASSWORD) });
    expectRefused(refused, "Incorrect password.", "password");
    expect(refused.value("email")).toBe(email);
    expect(refused.value("password")).toBe("");
    const unknown = { email: anEmail("nobody"), password: GOOD_PASSWORD };
    expectRefused(await browser.submit("Log in", unknown), "No account found with this email.", "email");
    const invalid = { email: noAddress, password: GOOD_PASSWORD };
    const page = await browser.submit("Log in", invalid);
    expectRefused(page, "Invalid email address.", "email");
    expectSignedOutOn(page);
  });

  it.each([
    ["doctor", "patient", "a patient"],
    ["patient", "doctor", "a doctor"],
    ["patient", "admin", "an admin"],
    ["doctor", "admin", "an admin"],
  ] as const)("of a %s on the page for a %s is refused, but signs in", async (role, page, needed) => {
    const browser = site.browser();
    const refused = await browser.signIn(page, emails[role]);
    expectRefused(refused, `Unauthorized access: This account is not registered as ${needed}.`);
    // The first answer already shows who is signed in, and so do the others.
    expectSignedInAs(refused, emails[role]);
    expectSignedInAs(await browser.open("/"), emails[role]);
  });
});

describe("a page of another role", () => {
  it.each([
    ["doctor", "/patient/dashboard", "/PatientLogin", "You're logged in as a doctor: ", "/doctor/dashboard"],
    ["admin", "/patient/dashboard", "/PatientLogin", "You're logged in as an admin: ", "/AdminDashboard"],
    ["patient", "/doctor/dashboard", "/DoctorLogin", "You're logged in as a patient: ", "/patient/dashboard"],
    ["admin", "/doctor/dashboard", "/DoctorLogin", "You're logged in as an admin: ", "/AdminDashboard"],
    ["doctor", "/patient/messages", "/PatientLogin", "You're logged in as a doctor: ", "/doctor/dashboard"],
    ["admin", "/doctor/patients", "/DoctorLogin", "You're logged in as an admin: ", "/AdminDashboard"],
  ] as const)("leads a %s from %s to %s, which says who is logged in", async (role, path, login, says, dashboard) => {
    const browser = site.browser();
    await browser.signIn(role, emails[role]);
    const page = await browser.open(path);
    expect(browser.path.split("?")[0]).toBe(login);
    expect(page.text()).toContain(says + emails[role]);
    expectSignedInAs(page, emails[role]);
    await browser.follow("Go to your dashboard", page.find("main"));
    expect([browser.answer.status, browser.path]).toEqual([200, dashboard]);
  });

  it.each([
    ["/patient/dashboard", "/PatientLogin"],
    ["/doctor/dashboard", "/DoctorLogin"],
    ["/AdminDashboard", "/admin/login"],
  ])("leads a visitor from %s to %s", async (path, login) => {
    const browser = site.browser();
    expectSignedOutOn(await browser.open(path));
    expect(browser.path.split("?")[0]).toBe(login);
  });
});

describe("the first login of an account that was made for its person", () => {
  it.each([
    ["patient", "/PatientLogin", "Log in", "Your account comes from our earlier website."],
    ["doctor", "/hi/DoctorLogin", "लॉग इन करें", "आपका खाता हमारी पुरानी वेबसाइट से आया है।"],
  ] as const)("of a %s on %s asks for the terms, with links to them", async (role, path, button, words) => {
    const { email } = await site.signedIn(role);
    const { kysely } = site.open;
    const { id: uid } = await kysely
      .selectFrom("user")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    await kysely.insertInto("dueTerms").values({ uid, since: "2026-01-01T00:00:00.000Z" }).execute();
    const browser = site.browser();
    expect((await browser.open(path)).html).not.toContain('name="terms"');
    const asked = await browser.submit(button, { email, password: GOOD_PASSWORD });
    expect(browser.answer.status).toBe(401);
    expect(asked.messages("alert")[0]).toContain(words);
    const links = [...asked.document.querySelectorAll("main form label a")].map((link) => link.getAttribute("href"));
    expect(links.map((link) => link?.replace("/hi", ""))).toEqual(["/Terms", "/Terms#data"]);
    expect((await browser.submit(button, { email, password: GOOD_PASSWORD })).html).toContain('name="terms"');
    await browser.submit(button, { email, password: GOOD_PASSWORD, terms: "on" });
    expect(browser.answer.status).toBe(200);
    expectSignedInAs(await browser.open("/"), email);
  });
});
