import type { Page } from "@playwright/test";
import { daysAfter } from "#domain/time.ts";
import { RATING_RESULTS } from "#generated/messages/results/rating-results.ts";
import { AN_ITEM, signedAdvice } from "../../support/advice.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { anOpenRoom } from "../../support/browser/rooms.ts";
import { send } from "../../support/browser/screens.ts";
import type { TestAccount, TestSite } from "../../support/browser/test-site.ts";
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
}) => {
  const today = new Date().toISOString().slice(0, 10);
  const { path, patient } = await aConsultationAfter(site, [
    { lines: [AN_ITEM, SECOND_ITEM], followUpOn: daysAfter(today, 3) },
  ]);
  const open = async (room: string, who: TestAccount) => {
    await page.context().clearCookies();
    await signedInAs(who);
    await page.goto(room);
  };

  await test.step("on a phone everything is in this order", async () => {
    await open(path, patient);
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "Prescription",
      "How was your consultation?",
      "Follow-up",
    ]);
    await expect(page.getByRole("link", { name: /^Messages/u })).toContainText("Open until");
    await expectAccessibleScreen(page);
  });

  await test.step("the PDF is downloaded", async () => {
    const [pdf] = await Promise.all([
      page.waitForEvent("download"),
      paper(page).getByRole("link", { name: "Download PDF" }).click(),
    ]);
    expect(pdf.suggestedFilename()).toMatch(/-v1\.pdf$/u);
  });

  await test.step("a star opens the comment, and the thanks take the place of the form", async () => {
    await expect(page.getByRole("button", { name: "Submit rating" })).toBeHidden();
    await page.getByRole("radio", { name: "5 of 5 stars: very good" }).check();
    await send(page, "Submit rating");
    await expect(page.getByRole("status").filter({ hasText: RATING_RESULTS.thanks })).toBeFocused();
    await expect(page.getByText("How was your consultation?")).toHaveCount(0);
  });

  await test.step("the messages open beside it", async () => {
    await page.getByRole("link", { name: /^Messages/u }).click();
    await expect(page.getByLabel("Your message")).toBeVisible();
  });

  await test.step("the advice of a consultation by text, in Hindi", async () => {
    const text = await aConsultationAfter(site, [{ lines: [], mode: "text", elsewhere: "" }]);
    await open(`/hi${text.path}`, text.patient);
    await expect(page.getByRole("article").getByRole("heading", { level: 2 })).toHaveText("सलाह");
    await expectAccessibleScreen(page);
  });

  await test.step("a withdrawn prescription", async () => {
    const reason = "The dose was wrong. Please call us.";
    const withdrawn = await aConsultationAfter(site, [{}], reason);
    await open(withdrawn.path, withdrawn.patient);
    await expect(paper(page).getByRole("alert")).toContainText(reason);
    await expect(paper(page).getByText("PARACETAMOL")).toBeHidden();
    await expectAccessibleScreen(page);
  });

  await test.step("the page that staff sees instead", async () => {
    const room = await anOpenRoom(site);
    await open(room.path, await logInWithoutBrowser(site, "admin", room.adminEmail));
    await expect(page.getByText("Clinic staff can't see what is written, sent or said here.")).toBeVisible();
    await expectAccessibleScreen(page);
  });
});
