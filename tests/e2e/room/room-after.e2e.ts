import type { Page } from "@playwright/test";
import { daysAfter } from "#domain/time.ts";
import { RATING_RESULTS } from "#generated/messages/results/rating-results.ts";
import { AN_ITEM, signedAdvice } from "../../support/advice.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { send } from "../../support/browser/screens.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { anOpenDoctor, aPastConsultation, someHours } from "../../support/consultations.ts";

test.use({ viewport: { width: 390, height: 844 }, siteName: "rooms" });

const SECOND_ITEM = {
  ...{ item: "Saline spray", form: "nose-drops", amount: "2 sprays", often: "morning and night", days: "7" },
  ...{ food: "any", cautions: "", course: "new", list: "O" },
};

/**
 * A consultation that is over, with its prescription.
 * @param signed - What is signed, one draft a version.
 */
async function aConsultationAfter(site: TestSite, signed: readonly object[], withdrawnFor?: string) {
  const { id, email } = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open, someHours({}, { from: 0, to: 1440 }));
    const past = await aPastConsultation(open, rao);
    for (const draft of signed) await signedAdvice(open, rao.doctor, past.id, draft);
    if (withdrawnFor !== undefined)
      await open.api.advice.withdrawAdvice(rao.doctor, past.id, { version: signed.length, reason: withdrawnFor });
    return { id: past.id, email: past.email };
  });
  return { path: `/consultations/${id}`, patient: await logInWithoutBrowser(site, "patient", email) };
}

const paper = (page: Page) => page.getByRole("article", { name: "Prescription" });

test("after a consultation the prescription comes first, then the rating and the follow-up", async ({
  page,
  site,
  signedInAs,
  newPage,
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const { path, patient } = await aConsultationAfter(site, [
    { lines: [AN_ITEM, SECOND_ITEM], followUpOn: daysAfter(today, 3) },
  ]);

  await test.step("without scripts the page has the medicines, the PDF, the stars and times to book", async () => {
    const plain = await newPage({ javaScriptEnabled: false });
    await signedInAs(patient, plain);
    await plain.goto(path);
    await expect(paper(plain).getByText("PARACETAMOL", { exact: true })).toBeVisible();
    await expect(paper(plain).getByText("Tablet, 500 mg, three times a day, after food")).toBeVisible();
    await expect(paper(plain).getByText("for 7 days", { exact: true })).toBeVisible();
    await expect(paper(plain).getByText("Not more than four in a day.")).toBeVisible();
    const [pdf] = await Promise.all([
      plain.waitForEvent("download"),
      paper(plain).getByRole("link", { name: "Download PDF" }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/-v1\.pdf$/u);
    await expect(plain.getByText("Calls need JavaScript", { exact: false })).toHaveCount(0);
    await expect(plain.getByRole("button", { name: "Submit rating" })).toBeHidden();
    await plain.getByRole("radio", { name: "4 of 5 stars: good" }).check();
    await expect(plain.getByRole("button", { name: "Submit rating" })).toBeVisible();
    const times = plain.getByRole("list", { name: "Follow-up" }).getByRole("link");
    await expect(times).toHaveCount(3);
    await times.first().click();
    await expect(plain.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(plain.url()).pathname).toMatch(/^\/(?:Doctors|bookings)\//u);
  });

  await signedInAs(patient);
  await test.step("on a phone everything is in this order", async () => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Prescription",
      "How was your consultation?",
      "Follow-up",
    ]);
    await expect(page.getByRole("link", { name: /^Messages/u })).toContainText("Open until");
    await expect(paper(page).getByRole("link", { name: "Remind me to take these" })).toHaveAttribute(
      "href",
      "/patient/reminders",
    );
    await expectAccessibleScreen(page);
  });

  await test.step("a star opens the comment, and the thanks take the place of the form", async () => {
    await page.getByRole("radio", { name: "5 of 5 stars: very good" }).check();
    await send(page, "Submit rating");
    await expect(page.getByRole("status").filter({ hasText: RATING_RESULTS.thanks })).toBeFocused();
    await expect(page.getByText("How was your consultation?")).toHaveCount(0);
  });

  await test.step("the messages open beside it", async () => {
    await page.getByRole("link", { name: /^Messages/u }).click();
    await expect(page.getByLabel("Your message")).toBeVisible();
  });
});

test("after a consultation by text alone, the advice comes first, in Hindi too", async ({ page, site, signedInAs }) => {
  const { path, patient } = await aConsultationAfter(site, [{ lines: [], mode: "text", elsewhere: "" }]);
  await signedInAs(patient);
  await page.goto(path);
  const advice = page.getByRole("article");
  await expect(advice.getByRole("heading", { level: 2 })).toHaveText("Advice");
  await expect(advice.getByText("Rest, and drink enough.", { exact: false })).toBeVisible();
  await expect(advice.getByRole("link", { name: "Remind me to take these" })).toHaveCount(0);
  await page.goto(`/hi${path}`);
  await expect(advice.getByRole("heading", { level: 2 })).toHaveText("सलाह");
  await expectAccessibleScreen(page);
});

test("a new version takes the place of the old one, and a withdrawn one says why and offers no PDF", async ({
  page,
  site,
  signedInAs,
}) => {
  const changed = await aConsultationAfter(site, [{}, { diagnosis: "Influenza" }]);
  await signedInAs(changed.patient);
  await page.goto(changed.path);
  await expect(paper(page).getByText("Influenza")).toBeVisible();
  await expect(paper(page).getByText("Version 2. Replaces version 1.")).toBeVisible();
  await paper(page).getByRole("link", { name: "Full document and earlier versions" }).click();
  await expect(page.getByText("Earlier versions", { exact: true })).toBeVisible();

  const reason = "The dose was wrong. Please call us.";
  const withdrawn = await aConsultationAfter(site, [{}], reason);
  await page.context().clearCookies();
  await signedInAs(withdrawn.patient);
  await page.goto(withdrawn.path);
  await expect(paper(page).getByRole("alert")).toContainText(reason);
  await expect(paper(page).getByText("PARACETAMOL")).toBeHidden();
  await expect(paper(page).getByRole("link", { name: "Download PDF" })).toHaveCount(0);
  await expectAccessibleScreen(page);
});
