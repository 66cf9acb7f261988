import { REACH_WORDS } from "#domain/accounts/reach-consent.ts";
import type { Account } from "#domain/actor.ts";
import type { Language } from "#domain/language.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { LINKED } from "#generated/messages/consultations/linked.ts";
import { REACH } from "#generated/messages/notifications/reach.ts";
import { storeLanguage } from "#server/auth/accounts.queries.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { send } from "../../support/browser/screens.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";
import { signatureOf, statusBody } from "../../support/fakes/whatsapp-api.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";

// The clinic that sends SMS and WhatsApp messages.
test.use({ siteName: "whatsapp" });

/** A patient with a confirmed number, who reads a language. */
async function aPatientWith(site: TestSite, number: string, language: Language) {
  return withDirectAccess(site, async (open) => {
    const patient = await aSignedInPatient(open);
    const row = { uid: patient.uid, number, confirmedAt: new Date().toISOString(), reach: "email" } as const;
    await open.app.db.insertInto("phoneNumbers").values(row).execute();
    await storeLanguage(open.app.db, patient.uid, language);
    return patient;
  });
}

/** Books for a patient at the next noon, outside the quiet hours, and delivers what is due then. */
async function bookAtNoon(site: TestSite, patient: Account): Promise<void> {
  await withDirectAccess(
    site,
    async (open) => {
      const { slug } = await anOpenDoctor(open);
      open.clock.goTo(`${clinicDay(open.clock.now() + DAY_MS)}T12:00:00+05:30`);
      await aConsultation(open, slug, 72, patient);
      await deliveryWorker(open.app).deliverDue();
    },
    site.gateways,
  );
}

/** Reports that a message arrived, as Meta does. */
async function reportDelivered(site: TestSite, id: string): Promise<number> {
  const body = statusBody({ id, status: "delivered" });
  const headers = { "content-type": "application/json", "x-hub-signature-256": signatureOf(body) };
  return (await fetch(`${site.clinic.address}/whatsapp-reports`, { method: "POST", body, headers })).status;
}

for (const view of viewsOf("desktop")) {
  test(
    `a patient chooses WhatsApp, and confirms an appointment by the message's button (${view.name})`,
    {
      tag: view.tag,
    },
    ({ page, newPage, site, signedInAs }) =>
      inView(view, page, async () => {
        const { language } = view;
        const number = `+91981145577${view.digit}`;
        const patient = await aPatientWith(site, number, language);
        await signedInAs(await logInWithoutBrowser(site, "patient", patient.email));
        await page.goto(view.at("/notices"));
        const section = page.getByRole("region", { name: REACH.title });
        await expect(section.getByRole("radio")).toHaveCount(5);
        await expect(section).toContainText(REACH_WORDS.whatsapp[language]);
        await expectAccessibleScreen(page);
        await section.getByRole("radio", { name: REACH.options.whatsapp, exact: true }).check();
        await send(section, REACH.save);
        await expect(section.getByRole("status")).toHaveText(REACH.done.whatsapp);
        await page.goto(view.at("/YourData"));
        await expect(page.getByText(/WhatsApp/u).first()).toBeVisible();

        await bookAtNoon(site, patient);
        const message = site.whatsapp?.taken.find(({ to }) => `+${to}` === number);
        expect(message).toMatchObject({ template: "appointment_confirmed", language });
        expect(await reportDelivered(site, message?.id ?? "")).toBe(200);

        const phone = await newPage({ viewport: view.size });
        await phone.goto(`/${message?.button}`);
        await phone.getByRole("button", { name: LINKED.coming }).click();
        await expect(phone.getByText(LINKED.thanks)).toBeVisible();
        expect(site.clinic.stdout).not.toMatch(
          new RegExp(`${number.slice(3)}|${message?.button?.slice(-22)}|wamid`, "u"),
        );
      }),
  );
}
