import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";
import { EMERGENCY_REASON } from "../../support/health/emergencies.ts";
import { aSignedInPatient, proved } from "../../support/open-clinic.ts";

test.use({ siteName: "rooms" });

/** Two sizes, each with a patient of another number. */
for (const { width, height, number } of [
  { width: 390, height: 844, number: "9123456780" },
  { width: 1440, height: 900, number: "9123456781" },
]) {
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height } });

    test("a doctor opens another doctor's patient's record in an emergency; the patient sees it live", async ({
      page,
      site,
      newPage,
      signedInAs,
      watch,
    }) => {
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
      const own = await newPage();
      await signedInAs(await logInWithoutBrowser(site, "patient", patient), own);
      await own.goto("/patient/opened");
      await signedInAs(await logInWithoutBrowser(site, "doctor", doctor));

      await test.step("another birthday finds no one", async () => {
        await page.goto("/doctor/patients");
        await page.getByRole("link", { name: "Emergency access to a patient's record" }).click();
        await fillIn(page, { contact: number, bornOn: "1990-06-03", reason: EMERGENCY_REASON });
        await send(page, "Open the record for 60 minutes");
        await expect(page.getByRole("alert")).toContainText("No record was opened");
        await expectAccessibleScreen(page);
      });

      await test.step("the right birthday opens it, read only, with the time left", async () => {
        await fillIn(page, { bornOn: "1990-06-02" });
        await send(page, "Open the record for 60 minutes");
        await expect(page.getByRole("heading", { name: "Meera Nair" })).toBeVisible();
        await expect(page.getByRole("region", { name: "Emergency access" })).toContainText(/(?:59|60) minutes left/u);
        await expect(page.getByText("Penicillin")).toBeVisible();
        await expectAccessibleScreen(page);
      });

      await test.step("the patient's open page shows who and why, without a reload", async () => {
        await expect(own.getByText(`Reason: ${EMERGENCY_REASON}`)).toBeVisible();
        await expectAccessibleScreen(own);
      });

      await test.step("the doctor ends it, and its address shows nothing", async () => {
        const address = page.url();
        await send(page, "End the access");
        await expect(page.getByText("The emergency access has ended.")).toBeVisible();
        watch.allowStatus(404);
        expect((await page.goto(address))?.status()).toBe(404);
      });
    });
  });
}
