import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { viewsOf } from "../../support/browser/views.ts";
import { anEmail } from "../../support/builders.ts";
import { linkIn } from "../../support/processes/smtp.ts";
import { takeEmail } from "../../support/records/no-email-patient.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms" });

const WORDS = {
  en: {
    prefix: "",
    ...{ none: "Your account has no password.", add: "Add an email", ask: "Send me a code", send: "Send link" },
    ...{ sent: "We've sent a code by SMS to", done: "We've sent a link to the new address.", save: "Use this email" },
  },
  hi: {
    prefix: "/hi",
    ...{ none: "आपके खाते का कोई पासवर्ड नहीं है।", add: "ईमेल जोड़ें", ask: "मुझे कोड भेजें", send: "लिंक भेजें" },
    ...{ sent: "SMS से कोड भेजा है", done: "हमने नए पते पर लिंक भेजा है।", save: "यही ईमेल रखें" },
  },
} as const;

for (const {
  language,
  digit,
  size: { width },
} of viewsOf("phone")) {
  const { prefix, ...words } = WORDS[language];
  const mobile = `981114400${digit}`;
  test(`a patient without a password proves by SMS and adds an email at ${width} px, ${language}`, async ({
    page,
    site,
    signedInAs,
  }, info) => {
    await page.setViewportSize({ width, height: 900 });
    const patient = await signUp(site.clinic.address, "patient");
    await signedInAs(patient);
    const number = await withDirectAccess(site, async ({ app, clock }) => {
      const rows = app.db.selectFrom("user").select("id").where("email", "=", patient.email);
      const { id } = await rows.executeTakeFirstOrThrow();
      const made = await takeEmail({ clock, kysely: app.database.kysely }, { uid: id }, { mobile });
      // As if the login was long ago.
      await app.db.deleteFrom("sessionProofs").execute();
      return made;
    });
    await page.goto(`${prefix}/security`);
    await expect(page.getByText(words.none)).toBeVisible();
    await page.screenshot({ path: info.outputPath("security.png"), fullPage: true });
    await page.getByRole("link", { name: words.add }).click();
    const form = page.getByRole("form", { name: words.add });
    await expectAccessibleScreen(page);
    const email = anEmail("added");
    await fillIn(form, { email });
    await send(form, words.ask);
    await expect(form.getByText(words.sent)).toBeVisible();
    await expect(form.locator("[name=email]")).toHaveValue(email);
    await page.screenshot({ path: info.outputPath("code.png"), fullPage: true });
    await expectAxeSilent(page);
    await expect.poll(() => site.sms?.codeFor(number)).toMatch(/^\d{6}$/u);
    await fillIn(form, { proofSms: site.sms?.codeFor(number) ?? "" });
    await send(form, words.send);
    await expect(form.getByRole("status")).toContainText(words.done);
    await page.goto(linkIn(await site.mail.next(email)));
    await page.getByRole("button", { name: words.save }).click();
    await expect(page.getByRole("status")).toBeVisible();
    await page.goto(`${prefix}/patient/profile`);
    await expect(page.getByRole("main")).toContainText(email);
  });
}
