import { OWN_NUMBER } from "#generated/messages/accounts/own-number.ts";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { inView, viewsOf, wording } from "../../support/browser/views.ts";

// The clinic that sends SMS.
test.use({ siteName: "sms" });

for (const view of viewsOf("desktop")) {
  test(
    `a patient confirms a mobile number with the code of an SMS, and removes it (${view.name})`,
    {
      tag: view.tag,
    },
    ({ page, newPage, site, signedInAs }) =>
      inView(view, page, async () => {
        const last = `22${view.digit}33`;
        const number = `98111 ${last}`;
        const patient = await signUp(site.clinic.address, "patient");
        const { email, password } = await signedInAs(patient);
        // As if the login was long ago.
        await withDirectAccess(site, ({ app }) => app.db.deleteFrom("sessionProofs").execute());
        await page.goto(view.at("/security"));
        const section = page.getByRole("region", { name: OWN_NUMBER.title });
        await expect(section).toContainText(OWN_NUMBER.none);
        await fillIn(section, { mobile: "22 2765 4321" });
        await send(section, OWN_NUMBER.send);
        await expectRefusal(section, RULES.accounts.mobileDigits, "mobile");
        await fillIn(section, { mobile: `+91 98111-${last}` });
        await send(section, OWN_NUMBER.send);
        await expectRefusal(section, FAILURES.PROOF_NEEDED, "proofPassword");
        await expectAxeSilent(page);
        await fillIn(section, { proofPassword: password });
        await send(section, OWN_NUMBER.send);
        await expect(section).toContainText(OWN_NUMBER.sent({ number, minutes: 10 }));
        const code = section.locator("[name=code]");
        await expect(code).toHaveAttribute("autocomplete", "one-time-code");
        await expect(code).toHaveAttribute("inputmode", "numeric");
        await send(section, OWN_NUMBER.again);
        await expect(section.getByRole("alert")).toContainText(FAILURES.PHONE_CODE_SOON);
        await expect.poll(() => site.sms?.codeFor(`+9198111${last}`)).toMatch(/^\d{6}$/u);
        const sent = site.sms?.codeFor(`+9198111${last}`) ?? "";
        await fillIn(section, { code: sent === "000000" ? "000001" : "000000" });
        await send(section, OWN_NUMBER.confirm);
        await expectRefusal(section, FAILURES.PHONE_CODE_WRONG, "code");
        await expectAxeSilent(page);
        await fillIn(section, { code: sent });
        await send(section, OWN_NUMBER.confirm);
        await expect(section.getByRole("status")).toHaveText(ACCOUNT_RESULTS.numberConfirmed);
        await expect(section).toContainText(
          wording((v: { day: string }) => OWN_NUMBER.confirmed({ number, ...v }), "day"),
        );
        expect((await site.mail.next(email)).subject).toBe(ACCOUNT_EMAILS.phoneConfirmed.subject({ clinic: "Tulsi" }));

        const plain = await newPage({ javaScriptEnabled: false, viewport: view.size });
        await signedInAs(patient, plain);
        await plain.goto(view.at("/security"));
        const plainSection = plain.getByRole("region", { name: OWN_NUMBER.title });
        await send(plainSection, OWN_NUMBER.remove);
        await expect(plainSection).toContainText(OWN_NUMBER.none);
        const other = `+919811122${view.digit}44`;
        await fillIn(plainSection, { mobile: other });
        await send(plainSection, OWN_NUMBER.send);
        await expect.poll(() => site.sms?.codeFor(other)).toMatch(/^\d{6}$/u);
        await fillIn(plainSection, { code: site.sms?.codeFor(other) ?? "" });
        await send(plainSection, OWN_NUMBER.confirm);
        await expect(plainSection).toContainText(ACCOUNT_RESULTS.numberConfirmed);
      }),
  );
}
