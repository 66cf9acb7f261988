import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { openMore } from "../../support/browser/screens.ts";
import { trialSize } from "../../support/processes/trial.ts";

test.use({ siteName: "rooms" });

const WIDTHS = trialSize([390], [390, 1440]);

/** A text typed into a field, and a key or a button that chooses. */
const MOST_INPUTS = 5;

for (const width of WIDTHS) {
  test(
    `a template is made, used, undone and signed at ${width} px`,
    { tag: "@core" },
    async ({ page, site, signedInAs }, info) => {
      await page.setViewportSize({ width, height: 900 });
      const { id, doctor } = await aBegunConsultation(site);
      await signedInAs(doctor);
      await page.goto(`/consultations/${id}/advice`);
      const field = (name: string, index = 0) => page.locator(`[name="lines.${index}.${name}"]`);
      await page.getByLabel("Provisional diagnosis").fill("Viral fever");
      await field("item").fill("pcm 650");
      await field("item").press("Enter");
      await expect(field("item")).toHaveValue(/^Paracetamol/u);
      await field("often").fill("1-1-1");
      await field("days").fill("3");
      await page.locator("summary", { hasText: "Templates" }).click();
      await expectAxeSilent(page);
      await page.getByLabel("Save this draft as a template").press("Enter");
      await expect(page.getByText("Saved as template “Viral fever”.")).toBeVisible();

      // The draft of the next patient, with a line that stays.
      await page.getByLabel("Provisional diagnosis").fill("Hypertension");
      await openMore(page);
      await field("item").fill("Amlodipine 5 mg");
      await field("cautions").fill("In the morning.");
      await page.getByRole("button", { name: "Save and preview" }).click();
      await expect(page.getByText(/^Saved \d/u)).toBeVisible();
      await expect(field("item", 1)).toHaveValue("");
      await page.getByRole("button", { name: "Viral fever" }).click();
      await expect(field("item", 1)).toHaveValue(/^Paracetamol/u);
      await expect(field("item")).toHaveValue("Amlodipine 5 mg");
      await expect(page.getByLabel("Provisional diagnosis")).toHaveValue("Hypertension; Viral fever");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByText("Undone.")).toBeVisible();
      await expect(field("item", 1)).toHaveValue("");
      await expect(page.getByLabel("Provisional diagnosis")).toHaveValue("Hypertension");

      await page.getByRole("button", { name: "Remove medicine 1" }).click();
      await expect(page.getByText("Medicine 1 removed.")).toBeAttached();
      await page.getByLabel("Provisional diagnosis").fill("");
      await page.getByRole("button", { name: "Save and preview" }).click();
      await expect(page.getByText("You have unsaved changes.")).toHaveCount(0);
      await page.reload();
      let inputs = 0;
      const begun = Date.now();
      await field("item").focus();
      await page.keyboard.type("/vir");
      inputs += 1;
      await expect(page.getByRole("option", { name: "Viral fever" })).toBeVisible();
      await expectAxeSilent(page);
      await page.keyboard.press("Enter");
      inputs += 1;
      await expect(field("item")).toHaveValue(/^Paracetamol/u);
      await page.getByLabel(/^I have asked the patient's age/u).check();
      inputs += 1;
      const form = page.getByRole("form", { name: "Review and sign" });
      const sign = form.locator("[value=sign]");
      await form.getByRole("checkbox").check();
      inputs += 1;
      await expect(sign).toBeEnabled();
      await sign.click();
      inputs += 1;
      await expect(page.getByRole("heading", { name: /version 1/iu })).toBeVisible();
      info.annotations.push({ type: "seconds", description: String((Date.now() - begun) / 1000) });
      expect(inputs).toBeLessThanOrEqual(MOST_INPUTS);

      // What was signed is offered before anything is typed, with its dose and days.
      await page.locator("summary", { hasText: "New version" }).click();
      await field("item", 1).focus();
      await expect(page.getByRole("option", { name: /^Paracetamol/u })).toBeVisible();
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(field("days", 1)).toBeFocused();
      await expect(field("often", 1)).toHaveValue("1-1-1");
      await expect(field("days", 1)).toHaveValue("3");
    },
  );
}

for (const width of WIDTHS) {
  test(`a template writes its tests into the request at ${width} px`, async ({ page, site, signedInAs }) => {
    await page.setViewportSize({ width, height: 900 });
    const { id, doctor } = await aBegunConsultation(site);
    await signedInAs(doctor);
    await page.goto(`/consultations/${id}/advice`);
    const draft = page.getByRole("form", { name: "Notes and advice" });
    const request = page.getByRole("form", { name: "Request for tests" });
    const cbc = { name: "Complete blood count (CBC)" };
    await page.locator("summary", { hasText: /^Tests/u }).click();
    await draft.getByRole("checkbox", cbc).check();
    await draft.getByLabel("Other tests").fill("Widal");
    await page.locator("summary", { hasText: "Templates" }).click();
    await draft.getByLabel("Save this draft as a template").fill("Long fever");
    await draft.getByRole("button", { name: "Save as template" }).click();
    await expect(page.getByText("Saved as template “Long fever”.")).toBeVisible();
    await draft.getByRole("checkbox", cbc).uncheck();
    await draft.getByLabel("Other tests").fill("");
    await page.getByRole("button", { name: "Save and preview" }).click();
    await expect(page.getByText("Chosen, but not requested yet:")).toHaveCount(0);

    // One shortcut writes them, and one takes them back.
    await page.locator('[name="lines.0.item"]').pressSequentially("/long");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Tests: 2 chosen")).toBeVisible();
    await expect(draft.getByRole("checkbox", cbc)).toBeChecked();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("Undone.")).toBeVisible();
    await expect(page.getByText("Chosen, but not requested yet:")).toHaveCount(0);
    await page.locator('[name="lines.0.item"]').pressSequentially("/long");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Chosen, but not requested yet: Complete blood count (CBC), Widal.")).toBeVisible();
    await expect(request.getByRole("checkbox", cbc)).toBeChecked();
    await expect(request.getByLabel("Other tests")).toHaveValue("Widal");
    await expectAxeSilent(page);
    await request.getByRole("checkbox", { name: "I have reviewed this paper" }).check();
    await request.getByRole("button", { name: "Sign" }).click();
    await expect(page.getByRole("heading", { name: "Request for tests. Version 1" })).toBeVisible();
    await expect(page.getByText("Chosen, but not requested yet:")).toHaveCount(0);
  });
}

test("templates are renamed, shared and deleted on their page", async ({ page, site, signedInAs }) => {
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  await page.goto("/doctor/templates");
  await expect(page.getByText("You have no templates yet.")).toBeVisible();
  await page.goto(`/consultations/${id}/advice`);
  await page.locator('[name="lines.0.item"]').fill("Zinc 20 mg");
  await page.locator("summary", { hasText: "Templates" }).click();
  await page.getByRole("button", { name: "Save as template" }).click();
  await expect(page.getByText("Please give the template a name.")).toBeVisible();
  await page.getByLabel("Save this draft as a template").fill("Loose motions");
  await page.getByRole("button", { name: "Save as template" }).click();
  await expect(page.getByText("Saved as template “Loose motions”.")).toBeVisible();
  await page.goto("/doctor/templates");
  await expect(page.getByRole("heading", { name: "Loose motions" })).toBeVisible();
  await expectAxeSilent(page);
  await page.locator("summary", { hasText: "Rename" }).click();
  await page.getByLabel("Name", { exact: true }).fill("दस्त");
  await page.getByRole("button", { name: "Rename" }).click();
  await expect(page.getByRole("heading", { name: "दस्त" })).toBeVisible();
  await page.getByRole("button", { name: "Share with the clinic’s doctors" }).click();
  await expect(page.getByText("Shared", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete “दस्त”" }).click();
  await expect(page.getByText("You have no templates yet.")).toBeVisible();
});

test("a button that is pressed during an automatic save follows it", async ({ page, site, signedInAs }) => {
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  await page.goto(`/consultations/${id}/advice`);
  const answered = Promise.withResolvers<void>();
  let saves = 0;
  await page.route(/\/advice\b/u, async (route) => {
    if (route.request().method() === "POST") {
      saves += 1;
      if (saves === 1) await answered.promise;
    }
    await route.continue();
  });
  await page.locator("summary", { hasText: "Templates" }).click();
  await page.getByLabel("Provisional diagnosis").fill("Sore throat");
  await page.locator('[name="lines.0.item"]').fill("Salt water gargle");
  await expect.poll(() => saves).toBe(1);
  await page.getByLabel("Save this draft as a template").press("Enter");
  answered.resolve();
  await expect(page.getByText("Saved as template “Sore throat”.")).toBeVisible();
});
