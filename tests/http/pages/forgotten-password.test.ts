import { describe, expect, it } from "vitest";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { LIMITS } from "#server/auth/limits.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { alertsIn } from "#support/browserless.ts";
import { anEmail } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInDoctor, aSignedInPatient } from "#support/open-clinic.ts";
import { fieldsIn, invalidFieldsIn, openPage, press } from "#support/pages/page-forms.ts";
import { elementIn, hrefOf, titleOf } from "#support/pages/page-html.ts";
import { LOGIN, openServedPages } from "#support/pages/served-pages.ts";
import { UNLIMITED } from "#support/processes/served.ts";

const { open, visitor, browserOf } = await openServedPages({
  ...UNLIMITED,
  resetAccount: LIMITS.resetAccount,
});

const SENT = "Password reset email sent. Please check your inbox.";
const CHANGED = "Your password has been changed. You can log in with it now.";
const DEAD = "This link has expired or was already used. Please ask for a new one.";
const NEW_PASSWORD = "a kettle of neem & two cups";

const signedIn = { patient: aSignedInPatient, doctor: aSignedInDoctor } as const;
const dialogIn = (html: string) => elementIn(html, "dialog", /aria-labelledby/u);
const resetMails = (email: string) =>
  open.mailer.sent.filter(
    ({ to, subject }) => to === email && subject === ACCOUNT_EMAILS.reset.subject({ clinic: "Tulsi" }),
  );

/** Asks for a link in the dialog of a login page. */
async function ask(email: string, path = `${LOGIN.admin}?reset`): Promise<{ status: number; dialog: string }> {
  const browser = visitor();
  const { html: page } = await openPage(browser, path);
  const { status, html } = await press(browser, dialogIn(page), "Send Reset Link", { email });
  await deliveryWorker(open.app).deliverDue();
  return { status, dialog: dialogIn(html) };
}

/** The address in the newest email to an account. */
async function linkFor(email: string, path?: string): Promise<string> {
  const { status, dialog } = await ask(email, path);
  expect([status, alertsIn(dialog)]).toEqual([200, [SENT]]);
  const link = new URL(/https?:\S+/u.exec(resetMails(email).at(-1)?.text ?? "")?.[0] ?? "");
  return link.pathname + link.search;
}

/** Changes the password as the page of a link does. */
async function change(link: string, password = NEW_PASSWORD): Promise<string> {
  const browser = visitor();
  const { html } = await openPage(browser, link);
  return (await press(browser, html, "Change password", { password })).html;
}

describe("the dialog for a forgotten password", () => {
  it.each([
    ["", "Please enter an email address."],
    ["keeper at clinic", "Invalid email address."],
    [anEmail("nobody"), "No account found with this email."],
  ])("refuses the address %j, and stays open with it", async (email, message) => {
    const { status, dialog } = await ask(email);
    expect([alertsIn(dialog), invalidFieldsIn(dialog), fieldsIn(dialog)]).toEqual([[message], ["email"], { email }]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(dialog).toMatch(/^<dialog open=""/u);
  });

  it("refuses repeated requests for a link, and sends no more emails", async () => {
    const { email } = await aSignedInPatient(open);
    const most = LIMITS.resetAccount.max;
    for (let mail = 0; mail < most; mail += 1) await linkFor(email);
    expect(alertsIn((await ask(email)).dialog)).toEqual(["Failed to send password reset email."]);
    expect(resetMails(email)).toHaveLength(most);
  });
});

describe("the link to a new password", () => {
  it.each(["patient", "doctor"] as const)("of a %s works once and leads back to the same login", async (role) => {
    const { email } = await signedIn[role](open);
    const login = await (await visitor().get(`${LOGIN[role]}?next=%2Fnotices`)).text();
    const link = await linkFor(email, hrefOf(login, "Forgot Password?"));
    const done = await change(link);
    expect(alertsIn(done)).toEqual([CHANGED]);
    expect(hrefOf(done, "Go to login")).toBe(LOGIN[role]);
    await browserOf(role, email, NEW_PASSWORD);
    expect(alertsIn(await change(link, "another password entirely"))).toEqual([DEAD]);
  });

  it("refuses a missing and a weak password with the reason", async () => {
    const link = await linkFor((await aSignedInAdmin(open)).email);
    for (const [password, message] of [
      ["", "Please enter a password."],
      ["tulsi123", "This password uses our site's name or words like doctor or clinic. Please choose another."],
    ] as const) {
      const html = await change(link, password);
      expect([alertsIn(html), invalidFieldsIn(html)]).toEqual([[message], ["password"]]);
    }
    expect(alertsIn(await change(link))).toEqual([CHANGED]);
  });

  it("is invalid once a newer one was sent", async () => {
    const { email } = await aSignedInDoctor(open);
    const [older, newer] = [await linkFor(email), await linkFor(email)];
    expect(alertsIn(await change(older))).toEqual([DEAD]);
    expect(alertsIn(await change(newer))).toEqual([CHANGED]);
  });

  it("changes nothing with a missing or wrong token, and a new one can be asked for", async () => {
    const missing = await (await visitor().get("/reset-password")).text();
    expect([titleOf(missing), alertsIn(missing)]).toEqual(["Set a new password", [DEAD]]);
    expect(fieldsIn(missing)).not.toHaveProperty("password");
    const wrong = await change("/reset-password?token=AAAAAAAAAAAAAAAAAAAAAAAA");
    expect(alertsIn(wrong)).toEqual([DEAD]);
    const again = await (await visitor().get(hrefOf(wrong, "Get new link"))).text();
    expect(dialogIn(again)).toMatch(/^<dialog open=""/u);
  });
});
