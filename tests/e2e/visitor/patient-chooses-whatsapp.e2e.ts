import type { Account } from "#domain/actor.ts";
import { type Language, pathIn } from "#domain/language.ts";
import { clinicDay, DAY_MS } from "#domain/time.ts";
import { storeLanguage } from "#server/auth/accounts.queries.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { send } from "../../support/browser/screens.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";
import { signatureOf, statusBody } from "../../support/fakes/whatsapp-api.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";

// The clinic that sends SMS and WhatsApp messages.
test.use({ siteName: "whatsapp", viewport: { width: 390, height: 844 } });

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

const WORDS = [
  {
    language: "en",
    ...{ number: "+919811455771", section: "How we reach you", option: "WhatsApp" },
    ...{
      save: "Save",
      saved: "We'll write to you on WhatsApp about appointments.",
      meta: "The messages go through Meta",
    },
    ...{ yes: "Yes, this time works", thanks: "Thank you. The clinic knows that this time works for you." },
  },
  {
    language: "hi",
    ...{ number: "+919811455772", section: "हम आपको कैसे बताएँ", option: "WhatsApp से" },
    ...{ save: "सेव करें", saved: "अब अपॉइंटमेंट के बारे में हम आपको WhatsApp करेंगे।", meta: "ये मैसेज Meta से होकर जाते हैं" },
    ...{ yes: "हाँ, समय ठीक है", thanks: "धन्यवाद। क्लिनिक को बता दिया गया है कि यह समय आपके लिए ठीक है।" },
  },
] as const;

for (const { language, number, section: name, option, save, saved, meta, yes, thanks } of WORDS) {
  test(`a patient chooses WhatsApp, and confirms an appointment by the message's button, in ${language}`, {
    tag: "@core",
  }, async ({ page, newPage, site, signedInAs }) => {
    const patient = await aPatientWith(site, number, language);
    await signedInAs(await logInWithoutBrowser(site, "patient", patient.email));
    await page.goto(pathIn(language, "/notices"));
    const section = page.getByRole("region", { name });
    await expect(section.getByRole("radio")).toHaveCount(5);
    await expect(section).toContainText(meta);
    await expectAccessibleScreen(page);
    await section.getByRole("radio", { name: option, exact: true }).check();
    await send(section, save);
    await expect(section.getByRole("status")).toHaveText(saved);
    await page.goto(pathIn(language, "/YourData"));
    await expect(page.getByText(/WhatsApp/u).first()).toBeVisible();

    await bookAtNoon(site, patient);
    const message = site.whatsapp?.taken.find(({ to }) => `+${to}` === number);
    expect(message).toMatchObject({ template: "appointment_confirmed", language });
    expect(await reportDelivered(site, message?.id ?? "")).toBe(200);

    const phone = await newPage({ viewport: { width: 390, height: 844 } });
    await phone.goto(`/${message?.button}`);
    await phone.getByRole("button", { name: yes }).click();
    await expect(phone.getByText(thanks)).toBeVisible();
    expect(site.clinic.stdout).not.toMatch(new RegExp(`${number.slice(3)}|${message?.button?.slice(-22)}|wamid`, "u"));
  });
}
