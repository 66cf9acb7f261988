import type { Page } from "@playwright/test";
import { signedAdvice } from "../../support/advice.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { anOpenDoctor, aPastConsultation, someHours } from "../../support/consultations.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "rooms" });

test("a doctor adds a signed diagnosis to the problem list, corrects and resolves it; the patient reads it", async ({
  page,
  site,
  newPage,
  signedInAs,
  watch,
}) => {
  const { id, patient, doctor } = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open, someHours({}, { from: 0, to: 1440 }));
    const past = await aPastConsultation(open, rao);
    await signedAdvice(open, rao.doctor, past.id, { diagnosis: "Migrane", codes: "" });
    return { id: past.id, patient: past.email, doctor: rao.doctor.email };
  });
  await signedInAs(await logInWithoutBrowser(site, "doctor", doctor));
  async function corrected(of: Page, problem: string) {
    await of.locator("summary", { hasText: `Correct ${problem}` }).click();
    return of.getByRole("form", { name: `Correct ${problem}` });
  }
  const list = page.getByRole("list", { name: "Problem list" });

  await test.step("one click adds what was signed", async () => {
    await page.goto(`/consultations/${id}/advice`);
    await page.getByRole("link", { name: "Problem list" }).click();
    await send(page, "Add Migrane");
    await expect(list.getByRole("listitem").first()).toContainText("Migrane");
    await expect(page.getByRole("button", { name: "Add Migrane" })).toHaveCount(0);
    await expectAccessibleScreen(page);
  });

  await test.step("a correction with a wrong code is refused, a right one is saved", async () => {
    await page.getByText("Correct").first().click();
    const form = page.getByRole("form", { name: "Correct Migrane" });
    await fillIn(form, { text: "Migraine", code: "fever" });
    await send(form, "Save correction");
    await expect(page.getByText("Please enter a code such as E11.9, or leave it empty.").first()).toBeVisible();
    await fillIn(form, { text: "Migraine", code: "G43.9" });
    await send(form, "Save correction");
    await expect(list).toContainText("Migraine (G43.9)");
    await expect(page.getByRole("button", { name: "Add Migrane" })).toHaveCount(0);
  });

  await test.step("a correction of before another one does not overwrite it, however often it is refused", async () => {
    const other = await page.context().newPage();
    await other.goto(page.url());
    const form = await corrected(page, "Migraine");
    await fillIn(form, { text: "Migraine with aura", code: "fever" });
    await send(form, "Save correction");
    const wrongCode = page.getByText("Please enter a code such as E11.9, or leave it empty.").first();
    await expect(wrongCode).toBeVisible();
    const theirs = await corrected(other, "Migraine");
    await fillIn(theirs, { text: "Cluster headache", code: "G44.0" });
    await send(theirs, "Save correction");
    // The page knows the new version by now, and the refused form still is of the one before.
    await expect(list).toContainText("Cluster headache (G44.0)");
    const mine = page.getByRole("form", { name: /^Correct/u }).first();
    await expect(mine.getByLabel("Problem")).toHaveValue("Migraine with aura");
    await fillIn(mine, { code: "G43.1" });
    watch.allowStatus(409);
    await send(mine, "Save correction");
    await expect(
      page.getByText("The problem was changed meanwhile. Please check it and try again.").first(),
    ).toBeVisible();
    await expect(list).toContainText("Cluster headache (G44.0)");
    await expect(list).not.toContainText("Added: Migraine with aura");
    await other.close();
    await page.reload();
    await expect(list).toContainText("Cluster headache (G44.0)");
    const again = await corrected(page, "Cluster headache");
    await fillIn(again, { text: "Migraine", code: "G43.9" });
    await send(again, "Save correction");
    await expect(list).toContainText("Migraine (G43.9)");
  });

  await test.step("it is resolved, and the history keeps what was said before", async () => {
    await send(page, "Mark as resolved Migraine");
    await expect(list).toContainText("Resolved");
    await page.getByText("History").first().click();
    await expect(list).toContainText("Added: Migrane");
    await expectAccessibleScreen(page);
  });

  await test.step("the patient reads it in the health record, in Hindi too", async () => {
    const own = await newPage({ viewport: { width: 390, height: 844 } });
    await signedInAs(await logInWithoutBrowser(site, "patient", patient), own);
    await own.goto("/hi/patient/record");
    await expect(own.getByRole("region", { name: "आपके डॉक्टरों की लिखी समस्याएँ" })).toContainText("Migraine (G43.9)");
    await expectAccessibleScreen(own);
  });
});
