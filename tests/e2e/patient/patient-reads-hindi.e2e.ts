import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { CONFIRM_EMAIL } from "#generated/messages/accounts/confirm-email.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { CONSULTATION } from "#generated/messages/consultations/consultation.ts";
import { DETAILS as DETAILS_FORM } from "#generated/messages/consultations/details.ts";
import { ACCOUNT_EMAILS } from "#generated/messages/emails/account-emails.ts";
import { ADVICE_EMAILS } from "#generated/messages/emails/advice-emails.ts";
import { DOCTOR_EMAILS } from "#generated/messages/emails/doctor-emails.ts";
import { PATIENT_EMAILS } from "#generated/messages/emails/patient-emails.ts";
import { VERDICT_EMAILS } from "#generated/messages/emails/verdict-emails.ts";
import { SIGNUP } from "#generated/messages/patients/signup.ts";
import { COMPOSER } from "#generated/messages/room/composer.ts";
import { STATUS } from "#generated/messages/room/status.ts";
import { WAITING } from "#generated/messages/room/waiting.ts";
import { NAV } from "#generated/messages/site/nav.ts";
import { inLanguage } from "#server/language.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { bar, fillIn, openMore, send } from "../../support/browser/screens.ts";
import { aPatient } from "../../support/builders.ts";
import { someHours } from "../../support/consultations.ts";
import { aListedDoctor } from "../../support/doctors.ts";
import { copiedText } from "../../support/printed-pdf.ts";
import { linkIn, type ReceivedMail } from "../../support/processes/smtp.ts";
import { latinSentences } from "../../support/visible-text.ts";

test.use({ siteName: "hindi", viewport: { width: 1280, height: 1000 } });

/** The longest time from choosing a slot to booking it. */
const SOONEST_MS = 60_000;
const DEVANAGARI = /\p{Script=Devanagari}/u;
/** The doctor's own texts are in Hindi, so that each Latin sentence on a Hindi page is one of ours. */
const PROFILE = { about: "खाँसी, बुख़ार और ब्लड प्रेशर देखता हूँ।", council: "महाराष्ट्र मेडिकल काउंसिल" };
const DETAILS = {
  name: "आशा वर्मा",
  bornOn: "1990-06-02",
  reason: "दो हफ़्ते से खाँसी है।",
  since: "दो हफ़्ते से",
  medicines: "मेटफ़ॉर्मिन",
  allergies: "पेनिसिलिन",
  consent: "on",
};
const PRESCRIPTION = {
  diagnosis: "वायरल बुख़ार",
  ageAsked: "on",
  elsewhere: "on",
  "lines.0.item": "Paracetamol",
  "lines.0.amount": "500 mg",
  "lines.0.often": "दिन में तीन बार",
  "lines.0.days": "3",
  "lines.0.cautions": "दिन में चार से ज़्यादा नहीं।",
  advice: "आराम करें और पानी पिएँ।",
};
const CHOSEN = {
  "lines.0.form": "tablet",
  "lines.0.food": "after-food",
  "lines.0.course": "new",
  mode: "video",
  type: "first",
};

/** A text of the catalogue in Hindi. */
const hindi = (read: () => string) => inLanguage("hi", read);

/** The page's language is Hindi in its text and its attributes. */
async function expectHindi(page: Page, expectLooks = expectAxeSilent): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "hi");
  expect(latinSentences(await page.locator("html").innerHTML()), page.url()).toEqual([]);
  await expectLooks(page);
}

async function expectEnglish(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expectAxeSilent(page);
}

function expectEmailIn(language: "en" | "hi", { subject, html = "", text = "" }: ReceivedMail, said: string): void {
  expect(subject?.startsWith(said)).toBe(true);
  expect(html).toContain(`lang="${language}"`);
  expect(DEVANAGARI.test(text)).toBe(language === "hi");
  if (language === "hi") expect(latinSentences(html)).toEqual([]);
}

test("a patient who reads only Hindi consults a doctor who reads English", async ({
  page: asha,
  newPage,
  site,
  signedInAs,
}) => {
  const rao = await newPage();
  const patient = aPatient({ name: DETAILS.name, medicalHistory: "बचपन से दमा।" });
  const always = someHours({ slotMinutes: 10, pauseMinutes: 0, dailyMost: 100 }, { from: 0, to: 1440 });
  const { slug, email } = await withDirectAccess(site, async (open) => {
    const { doctor } = await aListedDoctor(open, PROFILE);
    await open.api.consultations.saveOwnHours(doctor, always);
    const { slug } = await open.api.profiles.readOwnProfile(doctor);
    return { slug, email: doctor.email };
  });
  await signedInAs(await logInWithoutBrowser(site, "doctor", email), rao);
  expectEmailIn("en", await site.mail.next(email), VERDICT_EMAILS.approve.subject({ clinic: "Tulsi" }));

  await test.step("the patient signs up from the home page and confirms the email", async () => {
    await asha.goto("/hi");
    await expectHindi(asha);
    await bar(
      asha,
      hindi(() => NAV.label),
    )
      .locator("summary", { hasText: hindi(() => NAV.signup) })
      .click();
    await asha.getByRole("link", { name: hindi(() => NAV.signups.patient.help) }).click();
    await asha.waitForURL("**/hi/PatientSignup");
    await expectHindi(asha);
    await send(
      asha,
      hindi(() => SIGNUP.submit),
    );
    await expect(asha.getByRole("alert")).toHaveText(DEVANAGARI);
    await fillIn(asha, patient);
    await send(
      asha,
      hindi(() => SIGNUP.submit),
    );
    await expect(asha).toHaveURL(/\/hi$/u);
    const mail = await site.mail.next(patient.email);
    expectEmailIn(
      "hi",
      mail,
      hindi(() => ACCOUNT_EMAILS.confirm.subject({ clinic: "Tulsi" })),
    );
    const link = new URL(linkIn(mail));
    expect(link.pathname).toBe("/hi/confirm-email");
    await asha.goto(link.pathname + link.search);
    await expectHindi(asha);
    await send(
      asha,
      hindi(() => CONFIRM_EMAIL.save),
    );
    await expect(asha.getByRole("status").first()).toHaveText(DEVANAGARI);
  });

  let room = "";
  await test.step("the patient finds the doctor and books", async () => {
    await asha.goto("/hi/Doctors");
    await expectHindi(asha);
    await asha.locator(`main a[href^="/hi/Doctors/${slug}"]`).first().click();
    await asha.waitForURL(`**/hi/Doctors/${slug}*`);
    await expectHindi(asha);
    const starts = await asha
      .locator("main button[name=start]")
      .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("value") ?? ""));
    const wanted = starts.find((start) => Date.parse(start) - Date.now() >= SOONEST_MS);
    await asha.locator(`main button[value="${wanted}"]`).click();
    await expect(asha.getByRole("heading", { level: 1 })).toHaveText(hindi(() => DETAILS_FORM.title));
    await expectHindi(asha);
    await fillIn(asha, DETAILS);
    await send(
      asha,
      hindi(() => DETAILS_FORM.book),
    );
    await expect(asha.getByRole("heading", { level: 1 })).toHaveText(hindi(() => CONSULTATION.titles.confirmed));
    await expectHindi(asha);
    expectEmailIn(
      "hi",
      await site.mail.next(patient.email),
      hindi(() => PATIENT_EMAILS.confirmed.subject),
    );
    expectEmailIn("en", await site.mail.next(email), DOCTOR_EMAILS.booked.subject);
    await asha.getByRole("link", { name: hindi(() => CONSULTATION.open) }).click();
    await expect(asha.getByRole("button", { name: hindi(() => WAITING.here) })).toBeVisible();
    await expectHindi(asha);
    room = new URL(asha.url()).pathname.replace(/^\/hi/u, "");
  });

  await test.step("both write to each other, each in a room in their own language", async () => {
    await asha.getByRole("button", { name: hindi(() => WAITING.here) }).click();
    await rao.goto(room);
    await expectEnglish(rao);
    await rao.getByRole("button", { name: "Start consultation" }).click();
    await expect(asha.getByText(hindi(() => STATUS["in-progress"])).first()).toBeVisible();
    await asha.getByLabel(hindi(() => COMPOSER.label)).fill("नमस्ते डॉक्टर");
    await asha.getByLabel(hindi(() => COMPOSER.label)).press("Enter");
    await expect(rao.getByRole("log").getByText("नमस्ते डॉक्टर")).toBeVisible();
    await expect(rao.getByRole("log").getByText("नमस्ते डॉक्टर")).toHaveAttribute("lang", "hi");
    await rao.getByLabel("Your message").fill("How long have you had the cough?");
    await rao.getByLabel("Your message").press("Enter");
    await expect(asha.getByRole("log").getByText("How long have you had")).toHaveAttribute("lang", "en");
    await expectHindi(asha, expectAccessibleScreen);
    await expectEnglish(rao);
  });

  await test.step("the doctor signs in English, and the patient reads it in Hindi, on screen and in the PDF", async () => {
    const draft = rao.getByRole("form", { name: "Notes and advice" });
    await openMore(draft);
    await fillIn(draft, PRESCRIPTION);
    for (const [field, value] of Object.entries(CHOSEN))
      await draft.locator(`select[name="${field}"]`).selectOption(value);
    await draft.getByRole("button", { name: "Save and preview" }).last().click();
    const signing = rao.getByRole("form", { name: "Review and sign" });
    await signing.getByRole("checkbox").check();
    await send(signing, "Sign");
    await expect(rao.getByText("Version 1", { exact: true })).toBeVisible();
    await expectEnglish(rao);
    const mail = await site.mail.next(patient.email);
    expectEmailIn(
      "hi",
      mail,
      hindi(() => ADVICE_EMAILS["advice-signed"].subject({ clinic: "Tulsi" })),
    );
    expect(mail.text).toContain("डॉ. Vikram Rao");
    expect(new URL(linkIn(mail)).pathname).toBe(`/hi${room}/advice`);
    await asha.goto(`/hi${room}/advice`);
    await expectHindi(asha, expectAccessibleScreen);
    const [download] = await Promise.all([
      asha.waitForEvent("download"),
      asha.getByRole("link", { name: hindi(() => ADVICE.pdf) }).click(),
    ]);
    const file = await readFile(await download.path());
    expect(file.includes("/Lang (hi")).toBe(true);
    expect(copiedText(file)).toContain("दिन में तीन बार");
    await rao.goto(`${room}/advice`);
    await expectEnglish(rao);
  });

  await test.step("the patient's own pages are in Hindi, too", async () => {
    for (const path of ["/patient/dashboard", "/patient/appointments", "/patient/prescriptions", "/patient/messages"]) {
      await asha.goto(`/hi${path}`);
      await expectHindi(asha);
    }
    await rao.goto("/doctor/dashboard");
    await expectEnglish(rao);
  });
});
