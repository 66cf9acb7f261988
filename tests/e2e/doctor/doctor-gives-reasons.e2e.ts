import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, openMore, send } from "../../support/browser/screens.ts";
import { filledIn } from "../../support/consultations.ts";
import { copiedText } from "../../support/printed-pdf.ts";

test.use({ siteName: "reasons" });

const editor = (page: Page) => page.getByRole("form", { name: "Notes and advice" });
const signing = (page: Page) => page.getByRole("form", { name: "Review and sign" });
const REASON = "Short course, INR in three days";
const CRITICAL = /Brufen 400 with warfarin, which the patient takes: A blood thinner with an NSAID/u;

/** A prescription of ibuprofen for a patient who takes warfarin. */
async function prescribe(page: Page): Promise<void> {
  await openMore(editor(page));
  for (const [name, value] of Object.entries({
    ...{ mode: "video", type: "first", "lines.0.form": "tablet", "lines.0.food": "after-food" },
    ...{ "lines.0.course": "new", "lines.0.list": "O" },
  })) {
    await editor(page).locator(`select[name="${name}"]`).selectOption(value);
  }
  await fillIn(editor(page), {
    ...{ ageAsked: "on", elsewhere: "on", diagnosis: "Back pain", "lines.0.item": "Brufen 400" },
    ...{ "lines.0.amount": "1 tablet", "lines.0.often": "1-0-1", "lines.0.days": "3" },
  });
}

for (const width of [390, 1440]) {
  test(`signing is blocked until a reason is written at ${width} px`, async ({ page, newPage, site, signedInAs }) => {
    const { id, doctor, patient } = await aBegunConsultation(
      site,
      "Meera Nair",
      filledIn({ medicines: "Warf 5", allergies: "" }),
    );
    await page.setViewportSize({ width, height: 900 });
    await signedInAs(doctor, page);

    await test.step("the finding stands beside the line and blocks nothing while writing", async () => {
      await page.goto(`/consultations/${id}/advice`);
      await prescribe(page);
      await expect(editor(page).getByText(CRITICAL)).toBeVisible();
      await expect(page.getByText(/^Saved \d/u)).toBeVisible();
      await expectAccessibleScreen(page);
    });

    await test.step("without a reason nothing is signed", async () => {
      await signing(page).getByRole("checkbox").check();
      await send(signing(page), "Sign");
      await expect(signing(page).getByRole("textbox")).toBeFocused();
      await expect(signing(page).getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByText("Version 1", { exact: true })).toHaveCount(0);
    });

    await test.step("with a reason it is signed, and the pharmacist reads it", async () => {
      await signing(page).getByRole("textbox").fill(REASON);
      await send(signing(page), "Sign");
      await expect(page.getByText("Version 1", { exact: true })).toBeVisible();
      const meera = await newPage({ acceptDownloads: true });
      await signedInAs(patient, meera);
      await meera.goto(`/consultations/${id}/advice`);
      await expect(meera.getByText(REASON, { exact: false })).toBeVisible();
      const [download] = await Promise.all([
        meera.waitForEvent("download"),
        meera.getByRole("link", { name: "Download PDF" }).first().click(),
      ]);
      expect(copiedText(await readFile(await download.path()))).toContain(REASON);
    });
  });
}

test("signing asks for the same reason without scripts", async ({ newPage, site, signedInAs }) => {
  const { id, doctor } = await aBegunConsultation(site, "Meera Nair", filledIn({ medicines: "Warf 5", allergies: "" }));
  const page = await newPage({ javaScriptEnabled: false });
  await signedInAs(doctor, page);
  await page.goto(`/consultations/${id}/advice`);
  await prescribe(page);
  await editor(page).getByRole("button", { name: "Save and preview" }).last().click();
  await expect(editor(page).getByText(CRITICAL)).toBeVisible();
  await signing(page).getByRole("checkbox").check();
  await signing(page).getByRole("button", { name: "Sign" }).click();
  await expect(signing(page).getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await signing(page).getByRole("textbox").fill(REASON);
  await signing(page).getByRole("checkbox").check();
  await signing(page).getByRole("button", { name: "Sign" }).click();
  await expect(page.getByText("Version 1", { exact: true })).toBeVisible();
  await expect(page.getByText(REASON, { exact: false })).toBeVisible();
});
