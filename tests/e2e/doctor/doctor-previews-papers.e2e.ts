import type { Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn } from "../../support/browser/screens.ts";

test.use({ siteName: "rooms" });

const SIGNED_OUT = "You're signed out. Go back to the prescription, log in there, and open the preview again.";

const editor = (page: Page) => page.getByRole("form", { name: "Notes and advice" });
const signing = (page: Page) => page.getByRole("form", { name: "Review and sign" });
const button = (page: Page) => signing(page).getByRole("button", { name: "See the paper as printed" });

async function write(page: Page): Promise<void> {
  for (const [name, value] of Object.entries({ mode: "video", type: "first", "lines.0.form": "tablet" })) {
    await editor(page).locator(`select[name="${name}"]`).selectOption(value);
  }
  await fillIn(editor(page), {
    ...{ ageAsked: "on", elsewhere: "on", diagnosis: "Viral fever", "lines.0.item": "Paracetamol 500 mg" },
    ...{ "lines.0.amount": "1 tablet", "lines.0.often": "1-1-1", "lines.0.days": "3" },
  });
}

/** Presses the button; the answer that its tab gets. */
async function previewed(page: Page) {
  const answer = page.context().waitForEvent("response", (response) => response.url().includes("/preview.pdf"));
  const [tab] = await Promise.all([page.waitForEvent("popup"), button(page).click()]);
  const response = await answer;
  const seen = {
    status: response.status(),
    type: (response.headers()["content-type"] ?? "").split(";")[0],
    stored: response.headers()["cache-control"],
    // The viewer of a browser takes the bytes of a PDF itself.
    words: response.ok() ? "" : (await response.text()).trim(),
  };
  await tab.close();
  return seen;
}

for (const width of [390, 1440]) {
  test(`a doctor sees the paper before it is signed at ${width} px`, async ({
    page,
    newPage,
    site,
    signedInAs,
    watch,
  }) => {
    watch.allowStatus(404);
    watch.allowStatus(409);
    await page.setViewportSize({ width, height: 900 });
    const { id, doctor, patient } = await aBegunConsultation(site);
    await signedInAs(doctor);
    await page.goto(`/consultations/${id}/advice`);
    await write(page);
    await expect(page.getByText(/^Saved \d/u)).toBeVisible();

    await test.step("in a tab of its own, and nothing is signed", async () => {
      await expectAxeSilent(page);
      expect(await previewed(page)).toMatchObject({
        status: 200,
        type: "application/pdf",
        stored: "private, no-store",
      });
      await expect(page.getByText("Version 1", { exact: true })).toHaveCount(0);
      await expect(button(page)).toBeEnabled();
    });

    await test.step("after an edit, only when it is saved", async () => {
      await fillIn(editor(page), { diagnosis: "Influenza" });
      await expect(button(page)).toBeDisabled();
      await expect(button(page)).toBeEnabled();
      expect(await previewed(page)).toMatchObject({ status: 200 });
    });

    await test.step("a draft that was changed in another window is refused in words", async () => {
      const other = await newPage();
      await signedInAs(doctor, other);
      await other.goto(`/consultations/${id}/advice`);
      await fillIn(editor(other), { diagnosis: "Dengue" });
      await expect(other.getByText(/^Saved \d/u)).toBeVisible();
      expect(await previewed(page)).toMatchObject({ status: 409, type: "text/plain" });
      await expect(editor(page).locator("[name=diagnosis]")).toHaveValue("Influenza");
      await other.close();
    });

    await test.step("not by another account, nor after the session has ended", async () => {
      await page.reload();
      await signedInAs(patient);
      expect(await previewed(page)).toMatchObject({ status: 404, type: "text/plain" });
      await page.context().clearCookies();
      expect(await previewed(page)).toMatchObject({ status: 404, type: "text/plain", words: SIGNED_OUT });
    });
  });
}
