import { CODE_DUTY } from "#generated/messages/accounts/code-duty.ts";
import { LABELS } from "#generated/messages/accounts/labels.ts";
import { SECOND_FACTOR } from "#generated/messages/accounts/second-factor.ts";
import { SIGN_IN_AGAIN } from "#generated/messages/accounts/sign-in-again.ts";
import { SIGN_OUT } from "#generated/messages/accounts/sign-out.ts";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { PATIENT_PAGE } from "#generated/messages/patients/patient-page.ts";
import { REVEAL } from "#generated/messages/patients/reveal.ts";
import { ACCOUNT_RESULTS } from "#generated/messages/results/account-results.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, inAccountMenu, logIn, send } from "../../support/browser/screens.ts";
import { signUp, type TestSite } from "../../support/browser/test-site.ts";
import { inView, viewsOf, wording } from "../../support/browser/views.ts";
import { aPatient, GOOD_PASSWORD } from "../../support/builders.ts";
import { aSignedInAdmin, aSignedInPatient } from "../../support/open-clinic.ts";

// A separate clinic, because these tests end sessions and change its rule.
test.use({ siteName: "guarded" });

/** An admin who logs in with the app of this key. */
async function anAdminWithApp(site: TestSite) {
  return withDirectAccess(site, async (open) => {
    const { secondFactor } = open.api;
    const admin = await aSignedInAdmin(open);
    await secondFactor.beginSecondFactor(admin, { password: GOOD_PASSWORD });
    const key = (await secondFactor.readSecondFactor(admin)).setup?.key ?? "";
    await secondFactor.confirmSecondFactor(admin, { code: await codeOfApp(key, open.clock.now()) });
    return { email: admin.email, key };
  });
}

for (const view of viewsOf("desktop")) {
  test(
    `a clinic requires login with a code, and an admin ends a doctor's sessions (${view.name})`,
    {
      tag: view.tag,
    },
    ({ page, newPage, site, signedInAs, watch }) =>
      inView(view, page, async () => {
        for (const status of [401, 403]) watch.allowStatus(status);
        const { email, key } = await anAdminWithApp(site);
        const account = await signUp(site.clinic.address, "doctor");
        const doctor = await newPage({ viewport: view.size });
        await signedInAs(account, doctor);
        const require = async (fields: Readonly<Record<string, string>>) => {
          // A page that was saved on before says so still.
          await page.goto(view.at("/AdminDashboard/logins"));
          const form = page.getByRole("region", { name: LOGINS.rule });
          await fillIn(form, fields);
          await send(form, LOGINS.save);
          await expect(form.getByRole("status")).toHaveText(LOGINS.saved);
        };

        await test.step("the admin enters a code, in a browser to be trusted", async () => {
          await logIn(page, view.at("/admin/login"), email, GOOD_PASSWORD);
          await expectRefusal(page, FAILURES.SECOND_FACTOR_NEEDED, "code");
          await fillIn(page, { code: await codeOfApp(key, Date.now() + STEP_MS), trust: "on" });
          await send(page, LABELS.submit);
          await page.waitForURL(view.at("/AdminDashboard"));
        });

        await test.step("within the time the doctor reads until when", async () => {
          await require({ required: "on", graceDays: "7" });
          await expectAccessibleScreen(page);
          await doctor.goto(view.at("/doctor/dashboard"));
          await expect(doctor.getByText(wording(CODE_DUTY.until, "day"))).toBeVisible();
        });

        await test.step("after it every page leads to the set-up, and with a code on the doctor goes on", async () => {
          await require({ graceDays: "0" });
          await doctor.goto(view.at("/doctor/patients"));
          await doctor.waitForURL(view.at("/security"));
          await expect(doctor.getByText(CODE_DUTY.over)).toBeVisible();
          await expectAxeSilent(doctor);
          const section = doctor.getByRole("region", { name: SECOND_FACTOR.title });
          await fillIn(section, { password: account.password });
          await send(section, SECOND_FACTOR.begin);
          const secret = (await section.locator("code").textContent()) ?? "";
          await fillIn(section, { code: await codeOfApp(secret, Date.now()) });
          await send(section, SECOND_FACTOR.confirm);
          await expect(section.getByRole("status")).toContainText(ACCOUNT_RESULTS.secondFactorOn);
          await doctor.goto(view.at("/doctor/patients"));
          await expect(doctor).toHaveURL(view.at("/doctor/patients"));
          await require({ required: "", graceDays: "14" });
        });

        await test.step("the trusted browser is not asked for a code again", async () => {
          await inAccountMenu(page, SIGN_OUT.signOut);
          await page.waitForURL((url) => !url.pathname.includes("AdminDashboard"));
          await logIn(page, view.at("/admin/login"), email, GOOD_PASSWORD);
          await page.waitForURL(view.at("/AdminDashboard"));
        });

        await test.step("the admin ends the doctor's sessions, and the open page of the doctor ends", async () => {
          await page.goto(view.at("/AdminDashboard/logins"));
          await page.getByRole("link", { name: account.email }).click();
          const sessions = page.getByRole("region", { name: LOGINS.sessions });
          await expect(sessions.getByRole("listitem")).toHaveCount(1);
          await expectAccessibleScreen(page);
          await send(sessions, LOGINS.endAll);
          await expect(sessions.getByRole("status")).toHaveText(LOGINS.ended);
          await expect(sessions).toContainText(LOGINS.noSessions);
          await expect(doctor.getByText(SIGN_IN_AGAIN.title).first()).toBeVisible();
          await doctor.goto(view.at("/doctor/patients"));
          await expect(doctor).toHaveURL(/\/DoctorLogin/u);
        });
      }),
  );

  test(`an admin is asked again before an Aadhaar number is shown (${view.name})`, ({ page, site, signedInAs }) =>
    inView(view, page, async () => {
      const meera = aPatient({ name: "Meera Iyer" });
      const { uid, admin } = await withDirectAccess(site, async (open) => ({
        uid: (await aSignedInPatient(open, meera)).uid,
        admin: (await aSignedInAdmin(open)).email,
      }));
      await signedInAs(await logInWithoutBrowser(site, "admin", admin));
      // As if the login was long ago.
      await withDirectAccess(site, ({ app }) => app.db.deleteFrom("sessionProofs").execute());
      const number = meera.aadhar.replace(/(\d{4})(?=\d)/gu, "$1 ");
      await page.goto(view.at(`/AdminDashboard/manage-users/${uid}`));
      await page.getByRole("link", { name: PATIENT_PAGE.showNumber }).click();
      const dialog = page.getByRole("dialog", { name: REVEAL.title });
      await fillIn(dialog, { reason: "Asked by the patient" });
      await send(dialog, REVEAL.show);
      await expectRefusal(dialog, FAILURES.PROOF_NEEDED, "proofPassword");
      await expect(dialog.locator("[name=reason]")).toHaveValue("Asked by the patient");
      await expectAxeSilent(page);
      await fillIn(dialog, { proofPassword: "not mine 7" });
      await send(dialog, REVEAL.show);
      await expectRefusal(dialog, FAILURES.WRONG_PASSWORD, "proofPassword");
      await expect(page.getByText(number)).toHaveCount(0);
      await fillIn(dialog, { proofPassword: GOOD_PASSWORD });
      await send(dialog, REVEAL.show);
      await expect(dialog.getByText(number, { exact: true })).toBeVisible();
    }));
}
