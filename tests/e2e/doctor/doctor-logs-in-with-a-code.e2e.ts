import { LABELS } from "#generated/messages/accounts/labels.ts";
import { SECOND_FACTOR } from "#generated/messages/accounts/second-factor.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, expectSuccess, fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";

// A separate clinic, because this test ends sessions.
test.use({ siteName: "secure" });

for (const view of viewsOf("desktop")) {
  test(
    `a doctor turns on login with a code, and logs in with the app and with a recovery code (${view.name})`,
    {
      tag: view.tag,
    },
    ({ page, newPage, site, signedInAs }) =>
      inView(view, page, async () => {
        const { email, password } = await signedInAs(await signUp(site.clinic.address, "doctor"));
        await page.goto(view.at("/security"));
        const section = page.getByRole("region", { name: SECOND_FACTOR.title });
        await fillIn(section, { password: "not my password 7" });
        await send(section, SECOND_FACTOR.begin);
        await expectRefusal(section, FAILURES.WRONG_PASSWORD, "password");
        await fillIn(section, { password });
        await send(section, SECOND_FACTOR.begin);
        await expect(section.getByRole("img", { name: SECOND_FACTOR.picture })).toBeVisible();
        await expectAxeSilent(page);
        const key = (await section.locator("code").textContent()) ?? "";
        await fillIn(section, { code: "000000" });
        await send(section, SECOND_FACTOR.confirm);
        await expect(section.getByRole("alert")).toContainText(FAILURES.SECOND_FACTOR_WRONG);
        await fillIn(section, { code: await codeOfApp(key, Date.now()) });
        await send(section, SECOND_FACTOR.confirm);
        await expect(section.getByRole("status")).toContainText(ACCOUNT_RESULTS.secondFactorOn);
        const codes = await section.getByRole("listitem").allTextContents();
        expect(codes).toHaveLength(10);
        await expectAxeSilent(page);
        await page.reload();
        await expect(section.getByRole("listitem")).toHaveCount(0);
        await expect(section).toContainText(SECOND_FACTOR.left({ count: 10 }));

        const other = await newPage({ viewport: view.size });
        await other.goto(view.at("/DoctorLogin"));
        await fillIn(other, { email, password });
        await send(other, LABELS.submit);
        await expectRefusal(other, FAILURES.SECOND_FACTOR_NEEDED, "code");
        await expectAxeSilent(other);
        // The code of the set-up is used up; the next one is accepted before its time.
        await fillIn(other, { code: await codeOfApp(key, Date.now() + STEP_MS), trust: "on" });
        await send(other, LABELS.submit);
        await expectSuccess(other, ACCOUNT_RESULTS.loggedIn);

        const plain = await newPage({ javaScriptEnabled: false });
        await plain.goto(view.at("/DoctorLogin"));
        await fillIn(plain, { email, password });
        await send(plain, LABELS.submit);
        await expect(plain.locator("[name=code]")).toBeVisible();
        await fillIn(plain, { password, code: codes[0] ?? "" });
        await send(plain, LABELS.submit);
        await expect(plain.getByRole("status")).toContainText(ACCOUNT_RESULTS.loggedIn);
      }),
  );
}
