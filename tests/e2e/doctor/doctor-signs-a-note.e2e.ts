import { readFile } from "node:fs/promises";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { copiedText } from "../../support/printed-pdf.ts";

test.use({ siteName: "notes" });

const LANGUAGES = {
  en: {
    ...{ prefix: "" },
    ...{
      pressure: "Blood pressure",
      lower: "The lower value must be less than the upper one.",
      note: "Consultation note",
    },
    ...{ confirm: /I have reviewed this note/u, sign: "Sign the note", add: "Write an addendum", added: "Added later" },
    ...{ code: "High blood pressure", own: /I have reviewed this paper/u, signPaper: "Sign", pdf: "Download PDF" },
  },
  hi: {
    ...{ prefix: "/hi" },
    ...{ pressure: "ब्लड प्रेशर", lower: "नीचे वाला नंबर ऊपर वाले से कम होना चाहिए।", note: "कंसल्टेशन नोट" },
    ...{ confirm: /मैंने यह नोट पढ़ लिया है/u, sign: "नोट साइन करें", add: "नोट में कुछ जोड़ें", added: "बाद में जोड़ा गया" },
    ...{ code: "उच्च रक्तचाप (हाई बीपी)", own: /मैंने यह काग़ज़ पढ़ लिया है/u, signPaper: "साइन करें", pdf: "PDF डाउनलोड करें" },
  },
} as const;

for (const language of ["en", "hi"] as const) {
  for (const width of [390, 1440]) {
    test(`a note is written, signed and added to at ${width} px, ${language}`, async ({
      page,
      newPage,
      site,
      signedInAs,
    }, info) => {
      const words = LANGUAGES[language];
      const { id, doctor, patient } = await aBegunConsultation(site);
      await page.setViewportSize({ width, height: 900 });
      await signedInAs(doctor);
      const address = `${words.prefix}/consultations/${id}/advice`;
      const shot = (name: string) => page.screenshot({ path: info.outputPath(`${name}.png`), fullPage: true });
      // The form of a referral letter, further down, has some of the names too.
      const field = (name: string) => page.locator(`[name="${name}"]`).first();
      const saved = () => expect(page.getByText(/^Saved \d|पर सेव हुआ$/u)).toBeVisible();

      await test.step("a diagnosis is chosen by the keyboard", async () => {
        await page.goto(address);
        await field("diagnosis").pressSequentially("hypertens");
        await expect(page.locator("[role=option]").first()).toContainText("I10");
        await expectAxeSilent(page);
        await shot("suggestions");
        await field("diagnosis").press("ArrowDown");
        await field("diagnosis").press("Enter");
        await expect(field("diagnosis")).toHaveValue("Hypertension");
        await expect(page.getByText(words.code)).toBeVisible();
      });

      await test.step("impossible readings are named beside their field", async () => {
        await field("temperature").fill("100.4");
        await field("weight").fill("61");
        await field("height").fill("165");
        await expect(page.getByText(/^BMI 22.4/u)).toBeVisible();
        await field("pressure").fill("80/120");
        await expect(page.getByText(words.lower).first()).toBeVisible();
        await field("pressure").fill("150/95");
        await field("complaint").fill("Headache for a week");
        await field("findings").fill("No weakness of an arm or a leg");
        await field("plan").fill("Measure the pressure at home every morning");
        await field("notes").fill("Canary of the doctor");
        await saved();
        await expect(page.getByText(words.lower)).toHaveCount(0);
        await shot("written");
        await expectAccessibleScreen(page);
      });

      await test.step("it is signed, and fixed", async () => {
        await page.getByRole("checkbox", { name: words.confirm }).check();
        await page.getByRole("button", { name: words.sign }).click();
        await expect(page.getByRole("heading", { name: new RegExp(`^${words.note}`, "u") })).toBeVisible();
        await expect(page.getByRole("textbox", { name: words.pressure })).toHaveCount(0);
        await expect(field("weight")).toBeVisible();
      });

      await test.step("an addendum stands below it", async () => {
        await page.getByText(words.add).click();
        const form = page.locator("form").filter({ has: page.locator("[name=text]") });
        await form.locator("[name=text]").fill("The blood test of today is normal.");
        await form.getByRole("checkbox", { name: words.own }).check();
        await form.getByRole("button", { name: words.signPaper }).click();
        await expect(page.getByRole("heading", { name: words.added })).toBeVisible();
        await shot("signed");
        await expectAccessibleScreen(page);
      });

      await test.step("the patient reads both, and nothing private", async () => {
        const meera = await newPage({ acceptDownloads: true, viewport: { width, height: 900 } });
        await signedInAs(patient, meera);
        await meera.goto(address);
        const note = meera.getByRole("region", { name: words.note });
        await expect(note).toContainText("Headache for a week");
        await expect(note).toContainText("38 °C (100.4 °F)");
        await expect(note).toContainText("ICD-10 I10");
        await expect(note).toContainText("The blood test of today is normal.");
        await expect(meera.locator("main")).not.toContainText("Canary");
        await expectAccessibleScreen(meera);
        const waiting = meera.waitForEvent("download");
        await note.getByRole("link", { name: words.pdf }).first().click();
        const text = copiedText(await readFile(await (await waiting).path()));
        expect(text).toContain("Headache for a week");
        expect(text).not.toContain("Canary");
        await meera.goto(`${words.prefix}/patient/record?readings=temperature`);
        await expect(meera.locator("main")).toContainText("Vikram");
      });
    });
  }
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
