import type { Page } from "@playwright/test";
import { DAY_MS } from "#domain/time.ts";
import { aMessage } from "#support/builders.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { createChatClient } from "../../support/chat.ts";
import {
  aCaller,
  aConsultation,
  adminTabOf,
  anOpenDoctor,
  aPastConsultation,
  aStart,
} from "../../support/consultations.ts";
import { aReason } from "../../support/doctors.ts";
import { aSignedInPatient } from "../../support/open-clinic.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "admin with entries" });

const VISITS = "/AdminDashboard/visits";
const ALL_HOURS = {
  ...{ weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]), slotMinutes: 5, pauseMinutes: 0 },
};
const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** A clinic in which every list of the admin area has an entry. */
async function clinicWithEntries(site: TestSite) {
  return withDirectAccess(site, async (open) => {
    const now = open.clock.now();
    open.clock.advance(-DAY_MS);
    const rao = await anOpenDoctor(open, ALL_HOURS);
    const { id, patient } = await aPastConsultation(open, rao);
    await open.api.ratings.rateConsultation(patient, id, { stars: "5", comment: "She took her time." });
    open.clock.goTo(now);
    const start = await aStart(open, rao.slug, 0.1);
    await open.api.consultations.bookByPhone(rao.admin, aCaller(rao.slug, start, { name: "Ramesh Pawar" }));
    const gone = await anOpenDoctor(open, ALL_HOURS);
    await aConsultation(open, gone.slug, 30);
    const reason = await aReason(open, gone.admin, gone.doctor.uid);
    await open.api.verification.suspendDoctor(gone.admin, gone.doctor.uid, reason);
    const writer = await aSignedInPatient(open);
    for (const subject of ["First thought", "Second thought"]) {
      const message = aMessage({ subject, message: "May I come on Monday?" });
      await open.api.contact.sendContactMessage(writer, message);
    }
    await createChatClient(open).ask("crushing chest pain and he is sweating");
    return { admin: rao.admin.email, start };
  });
}

test("the admin's screens are accessible with entries, and an arrival is noted with one click", async ({
  page,
  site,
  signedInAs,
}) => {
  const { admin, start } = await clinicWithEntries(site);
  await signedInAs(await logInWithoutBrowser(site, "admin", admin));

  await test.step("the first page, with the day by hour", async () => {
    await page.goto("/AdminDashboard");
    await expect(page.getByRole("navigation", { name: "At a glance" }).getByRole("link")).toHaveCount(5);
    await expectAccessibleScreen(page);
  });

  await test.step("the list of the day, after an arrival", async () => {
    await page.goto(`${VISITS}?sheet=${adminTabOf(start, Date.now())}`);
    await row(page, "Ramesh Pawar").getByRole("button", { name: "Mark as arrived" }).click();
    await expect(row(page, "Ramesh Pawar")).toContainText("In waiting room");
    await expectAccessibleScreen(page);
  });

  await test.step("the appointments that need attention", async () => {
    await page.getByRole("link", { name: "Needs attention (1)" }).click();
    await expect(page.getByText("Call these patients and offer another doctor.")).toBeVisible();
    await expectAccessibleScreen(page);
  });

  await test.step("the ratings", async () => {
    await page.goto(`${VISITS}/ratings`);
    await expect(row(page, "She took her time.").getByRole("img", { name: "5 of 5 stars" })).toBeVisible();
    await expectAccessibleScreen(page);
  });

  await test.step("a message with its earlier ones, which open and close in place", async () => {
    await page.goto("/AdminDashboard/feedback?tab=contacts");
    await page.getByRole("link", { name: "1 earlier message" }).click();
    const history = page.getByRole("list", { name: "Earlier messages from this sender, newest first" });
    await expect(history).toContainText("First thought");
    await expectAxeSilent(page);
    await page.getByRole("link", { name: "Hide earlier messages" }).click();
    await expect(history).toHaveCount(0);
  });

  await test.step("the assistant's page, with a refused message", async () => {
    await page.goto("/AdminDashboard/assistant");
    await expect(page.getByRole("table", { name: "Questions per day and their results" })).toBeVisible();
    await fillIn(page, { "notices.urgent.en": "Come to us today.", "notices.urgent.hi": "आज ही आइए।" });
    await send(page, "Save");
    await expectRefusal(
      page,
      "Please keep an emergency number in it: write {emergency} or 112. People must always see it.",
      "notices.urgent.en",
    );
    await expectAccessibleScreen(page);
  });
});
