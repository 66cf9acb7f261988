import { EMERGENCY } from "#generated/messages/emergency/emergency.ts";
import { EMERGENCY_RECORD } from "#generated/messages/emergency/emergency-record.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { OWN_LOOKS } from "#generated/messages/privacy/own-looks.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";
import { EMERGENCY_REASON } from "../../support/health/emergencies.ts";
import { aSignedInPatient, proved } from "../../support/open-clinic.ts";

test.use({ siteName: "rooms" });

/** Each view has a patient of another number. */
for (const view of viewsOf("desktop")) {
  test(`a doctor opens another doctor's patient's record in an emergency; the patient sees it live (${view.name})`, ({
    page,
    site,
    newPage,
    signedInAs,
    watch,
  }) =>
    inView(view, page, async () => {
      const number = `912345678${view.digit}`;

      const { patient, doctor } = await withDirectAccess(site, async (open) => {
        const rao = await anOpenDoctor(open);
        const iyer = await anOpenDoctor(open);
        await proved(open, iyer.admin);
        await open.api.emergency.writeEmergencyRule(iyer.admin, { allowed: "on" });
        const meera = await aSignedInPatient(open, { phone: number, name: "Meera Nair" });
        await aConsultation(open, rao.slug, undefined, meera);
        await open.api.health.addEntry(meera, { kind: "allergy", name: "Penicillin", detail: "rash" });
        return { patient: meera.email, doctor: iyer.doctor.email };
      });
      const own = await newPage({ viewport: view.size });
      await signedInAs(await logInWithoutBrowser(site, "patient", patient), own);
      await own.goto(view.at("/patient/opened"));
      await signedInAs(await logInWithoutBrowser(site, "doctor", doctor));

      await test.step("another birthday finds no one", async () => {
        await page.goto(view.at("/doctor/patients"));
        await page.getByRole("link", { name: EMERGENCY.link }).click();
        await fillIn(page, { contact: number, bornOn: "1990-06-03", reason: EMERGENCY_REASON });
        await send(page, EMERGENCY.submit({ minutes: 60 }));
        await expect(page.getByRole("alert")).toContainText(FAILURES.EMERGENCY_NOT_FOUND);
        await expectAccessibleScreen(page);
      });

      await test.step("the right birthday opens it, read only, with the time left", async () => {
        await fillIn(page, { bornOn: "1990-06-02" });
        await send(page, EMERGENCY.submit({ minutes: 60 }));
        await expect(page.getByRole("heading", { name: "Meera Nair" })).toBeVisible();
        await expect(page.getByRole("region", { name: EMERGENCY_RECORD.banner })).toContainText(
          new RegExp([59, 60].map((minutes) => EMERGENCY_RECORD.left({ minutes })).join("|"), "u"),
        );
        await expect(page.getByText("Penicillin")).toBeVisible();
        await expectAccessibleScreen(page);
      });

      await test.step("the patient's open page shows who and why, without a reload", async () => {
        await expect(own.getByText(OWN_LOOKS.because({ reason: EMERGENCY_REASON }))).toBeVisible();
        await expectAccessibleScreen(own);
      });

      await test.step("the doctor ends it, and its address shows nothing", async () => {
        const address = page.url();
        await send(page, EMERGENCY_RECORD.end);
        await expect(page.getByText(EMERGENCY.done)).toBeVisible();
        watch.allowStatus(404);
        expect((await page.goto(address))?.status()).toBe(404);
      });
    }));
}
