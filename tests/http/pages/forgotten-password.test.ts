import { describe, expect, it } from "vitest";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail } from "#support/builders.ts";
import type { PlainBrowser } from "#support/plain/plain-browser.ts";
import type { PlainPage } from "#support/plain/plain-page.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";
import { UNLIMITED } from "#support/processes/served.ts";

const site = await openPlainSite({ ...UNLIMITED, resetAccount: LIMITS.resetAccount });

const SENT = "Password reset email sent. Please check your inbox.";
const CHANGED = "Your password has been changed. You can log in with it now.";
const DEAD = "This link has expired or was already used. Please ask for a new one.";
const NEW_PASSWORD = "a kettle of neem & two cups";
const LOGIN = { patient: "/PatientLogin", doctor: "/DoctorLogin", admin: "/admin/login" } as const;

const dialogOf = (page: PlainPage) => page.named("dialog[open]", "Reset Password");
const resetMails = (email: string) =>
  site.open.mailer.sent.filter(
    ({ to, subject }) => to === email && subject === ACCOUNT_EMAILS.reset.subject({ clinic: "Tulsi" }),
  );

/** Asks for a link in the dialog of a login page. */
async function ask(email: string, login: string = LOGIN.admin): Promise<PlainBrowser> {
  const browser = site.browser();
  await browser.open(login);
  await browser.follow("Forgot Password?");
  await browser.submit("Send Reset Link", { email }, { within: dialogOf(browser.page) });
  await deliveryWorker(site.open.app).deliverDue();
  return browser;
}

/** The address in the newest email to an account. */
async function linkFor(email: string, login?: string): Promise<string> {
  const { page } = await ask(email, login);
  expect(page.messages("status")).toContain(SENT);
  return /\/reset-password\?\S+/u.exec(resetMails(email).at(-1)?.text ?? "")?.[0] ?? "no link";
}

/** Changes the password as the page of a link does. */
async function change(link: string, password = NEW_PASSWORD): Promise<PlainBrowser> {
  const browser = site.browser();
  await browser.open(link);
  await browser.submit("Change password", { password });
  return browser;
}

async function expectChanged(changing: Promise<PlainBrowser>): Promise<void> {
  const { page } = await changing;
  expect([page.messages("status").includes(CHANGED), page.messages("alert")]).toEqual([true, []]);
}

describe("the dialog for a forgotten password", () => {
  it.each([
    ["", "Please enter an email address."],
    ["keeper at clinic", "Invalid email address."],
    [anEmail("nobody"), "No account found with this email."],
  ])("refuses the address %j, and stays open with it", async (email, message) => {
    const { page } = await ask(email);
    expectRefused(page, message, "email", dialogOf(page));
    expect(page.value("email", dialogOf(page))).toBe(email);
    expect(page.messages("alert")).toEqual([message]);
  });

  it("refuses repeated requests for a link, and sends no more emails", async () => {
    const { email } = await site.signedIn("patient");
    const most = LIMITS.resetAccount.max;
    for (let mail = 0; mail < most; mail += 1) await linkFor(email);
    const { page } = await ask(email);
    expectRefused(page, "Failed to send password reset email.", undefined, dialogOf(page));
    expect(resetMails(email)).toHaveLength(most);
  });
});

describe("the link to a new password", () => {
  it.each(["patient", "doctor"] as const)("of a %s works once and leads back to the same login", async (role) => {
    const { email } = await site.signedIn(role);
    const link = await linkFor(email, `${LOGIN[role]}?next=%2Fnotices`);
    const browser = await change(link);
    expect(browser.page.messages("status")).toContain(CHANGED);
    await browser.follow("Go to login");
    expect(browser.path).toBe(LOGIN[role]);
    const back = await browser.submit("Log in", { email, password: NEW_PASSWORD });
    expect(back.messages("status")).toContain("Login successful! Redirecting...");
    expectRefused((await change(link, "another password entirely")).page, DEAD);
  });

  it("refuses a missing and a weak password with the reason", async () => {
    const link = await linkFor((await site.signedIn("admin")).email);
    for (const [password, message] of [
      ["", "Please enter a password."],
      ["tulsi123", "This password uses our site's name or words like doctor or clinic. Please choose another."],
    ] as const) {
      expectRefused((await change(link, password)).page, message, "password");
    }
    await expectChanged(change(link));
  });

  it("is invalid once a newer one was sent", async () => {
    const { email } = await site.signedIn("doctor");
    const [older, newer] = [await linkFor(email), await linkFor(email)];
    expectRefused((await change(older)).page, DEAD);
    await expectChanged(change(newer));
  });

  it("changes nothing with a missing or wrong token, and a new one can be asked for", async () => {
    const missing = await site.browser().open("/reset-password");
    expectRefused(missing, DEAD);
    expect(missing.document.querySelectorAll("[name=password]")).toHaveLength(0);
    const browser = await change("/reset-password?token=AAAAAAAAAAAAAAAAAAAAAAAA");
    expectRefused(browser.page, DEAD);
    await browser.follow("Get new link");
    expect(dialogOf(browser.page).localName).toBe("dialog");
  });
});
