import { readFile } from "node:fs/promises";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { EDITOR } from "#generated/messages/advice/editor.ts";
import { SIGNING } from "#generated/messages/advice/signing.ts";
import { NOTE_VIEW } from "#generated/messages/note/note-view.ts";
import { PAPER_FORM } from "#generated/messages/papers/paper-form.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { inView, viewsOf, wording } from "../../support/browser/views.ts";
import { copiedText } from "../../support/printed-pdf.ts";

test.use({ siteName: "notes" });

/** The diagnosis I10 of the coded list, as both languages have it. */
const HYPERTENSION = { en: "High blood pressure", hi: "उच्च रक्तचाप (हाई बीपी)" } as const;

for (const view of viewsOf("phone")) {
  test(`a note is written, signed and added to (${view.name})`, ({ page, newPage, site, signedInAs }, info) =>
    inView(view, page, async () => {
      const { id, doctor, patient } = await aBegunConsultation(site);
      await signedInAs(doctor);
      const address = view.at(`/consultations/${id}/advice`);
      const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      // The form of a referral letter, further down, has some of the names too.
      const field = (name: string) => page.locator(`[name="${name}"]`).first();
      const saved = () => expect(page.getByText(wording(EDITOR.savedAt, "time"))).toBeVisible();

      await test.step("a diagnosis is chosen by the keyboard", async () => {
        await page.goto(address);
        await field("diagnosis").pressSequentially("hypertens");
        await expect(page.locator("[role=option]").first()).toContainText("I10");
        await expectAxeSilent(page);
        await shot("suggestions");
        await field("diagnosis").press("ArrowDown");
        await field("diagnosis").press("Enter");
        await expect(field("diagnosis")).toHaveValue("Hypertension");
        await expect(page.getByText(HYPERTENSION[view.language])).toBeVisible();
      });

      await test.step("impossible readings are named beside their field", async () => {
        await field("temperature").fill("100.4");
        await field("weight").fill("61");
        await field("height").fill("165");
        await expect(page.getByText(/^BMI 22.4/u)).toBeVisible();
        await field("pressure").fill("80/120");
        await expect(page.getByText(RULES.health.lowerAbove).first()).toBeVisible();
        await field("pressure").fill("150/95");
        await field("complaint").fill("Headache for a week");
        await field("findings").fill("No weakness of an arm or a leg");
        await field("plan").fill("Measure the pressure at home every morning");
        await field("notes").fill("Canary of the doctor");
        await saved();
        await expect(page.getByText(RULES.health.lowerAbove)).toHaveCount(0);
        await shot("written");
        await expectAccessibleScreen(page);
      });

      await test.step("it is signed, and fixed", async () => {
        await page.getByRole("checkbox", { name: NOTE_VIEW.confirm }).check();
        await page.getByRole("button", { name: NOTE_VIEW.sign }).click();
        await expect(page.getByRole("heading", { name: new RegExp(`^${NOTE_VIEW.note}`, "u") })).toBeVisible();
        await expect(page.getByRole("textbox", { name: NOTE_VIEW.pressure })).toHaveCount(0);
        await expect(field("weight")).toBeVisible();
      });

      await test.step("an addendum stands below it", async () => {
        await page.getByText(NOTE_VIEW.add).click();
        const form = page.locator("form").filter({ has: page.locator("[name=text]") });
        await form.locator("[name=text]").fill("The blood test of today is normal.");
        await form.getByRole("checkbox", { name: PAPER_FORM.confirm }).check();
        await form.getByRole("button", { name: SIGNING.sign }).click();
        await expect(page.getByRole("heading", { name: NOTE_VIEW.addenda })).toBeVisible();
        await shot("signed");
        await expectAccessibleScreen(page);
      });

      await test.step("the patient reads both, and nothing private", async () => {
        const meera = await newPage({ acceptDownloads: true, viewport: view.size });
        await signedInAs(patient, meera);
        await meera.goto(address);
        const note = meera.getByRole("region", { name: NOTE_VIEW.note });
        await expect(note).toContainText("Headache for a week");
        await expect(note).toContainText("38 °C (100.4 °F)");
        await expect(note).toContainText("ICD-10 I10");
        await expect(note).toContainText("The blood test of today is normal.");
        await expect(meera.locator("main")).not.toContainText("Canary");
        await expectAccessibleScreen(meera);
        const waiting = meera.waitForEvent("download");
        await note.getByRole("link", { name: ADVICE.pdf }).first().click();
        const text = copiedText(await readFile(await (await waiting).path()));
        expect(text).toContain("Headache for a week");
        expect(text).not.toContain("Canary");
        await meera.goto(view.at("/patient/record?readings=temperature"));
        await expect(meera.locator("main")).toContainText("Vikram");
      });
    }));
}

test("the notes are a tab in the room, and two windows don't sign different notes", async ({
  page,
  newPage,
  site,
  signedInAs,
}) => {
  const { id, doctor } = await aBegunConsultation(site);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signedInAs(doctor);
  const other = await newPage();
  await signedInAs(doctor, other);
  await page.goto(`/consultations/${id}`);
  await page.getByRole("tab", { name: "Notes" }).click();
  await page.locator("[name=complaint]").fill("Cough");
  await expect(page.getByText(/^Saved \d/u)).toBeVisible();
  await other.goto(`/consultations/${id}/advice`);
  await other.locator("[name=complaint]").fill("Cough and fever");
  await expect(other.getByText(/^Saved \d/u)).toBeVisible();
  await page.getByRole("checkbox", { name: "I have reviewed this note" }).check();
  await page.getByRole("button", { name: "Sign the note" }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await other.getByRole("checkbox", { name: "I have reviewed this note" }).check();
  await other.getByRole("button", { name: "Sign the note" }).click();
  await expect(other.getByRole("heading", { name: "Consultation note. Version 1" })).toBeVisible();
  await expect(other.getByRole("region", { name: "Consultation note" })).toContainText("Cough and fever");
});
