import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use({ siteName: "rooms" });

const SEVERAL = "This medicine comes in several strengths: 500 mg, 650 mg.";

test("a tablet without its strength is said once before signing, and one button leads to it", async ({
  page,
  site,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  await page.goto(`/consultations/${id}/advice`);
  const field = (name: string) => page.locator(`[name="lines.0.${name}"]`);
  const card = page.locator("section, div").filter({ has: page.getByRole("heading", { name: "Review and sign" }) });
  await page.getByLabel(/^I have asked the patient's age/u).check();
  await page.locator("[name=diagnosis]").fill("Fever");
  await field("item").fill("Paracetamol");
  await field("form").selectOption("tablet");
  await field("amount").fill("1 tablet");
  await field("often").fill("1-0-1");
  await field("days").fill("3");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(card.last().getByText(SEVERAL)).toContainText("for example “Paracetamol 500 mg”");
  await expect(card.last().getByText("Stop: these can harm the patient")).toHaveCount(0);
  await expectAxeSilent(page);
  await page.getByRole("button", { name: "Go to this field" }).click();
  await expect(field("item")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" 500");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByText(SEVERAL)).toHaveCount(0);
  await expect(page.locator("[name=confirm]").first()).toBeVisible();
});

test("the field that is missing is opened where it is folded away", async ({ page, site, signedInAs }) => {
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  await page.goto(`/consultations/${id}/advice`);
  const field = (name: string) => page.locator(`[name="lines.0.${name}"]`);
  await page.getByLabel(/^I have asked the patient's age/u).check();
  await page.locator("[name=diagnosis]").fill("Cough");
  await field("item").fill("Zzyzx drops");
  await field("form").selectOption("syrup");
  await field("amount").fill("5 ml");
  await field("often").fill("1-0-1");
  await field("days").fill("3");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(field("list")).toBeVisible();
  await page.getByText("More", { exact: true }).first().click();
  await expect(field("list")).toBeHidden();
  await page.getByRole("button", { name: "Go to this field" }).click();
  await expect(field("list")).toBeFocused();
});

test("what is chosen under More is not cut on a phone, in Hindi either", async ({ page, site, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  await page.goto(`/hi/consultations/${id}/advice`);
  await page.getByText("और जानकारी", { exact: true }).first().click();
  await expect(page.locator('[name="lines.0.food"]')).toBeVisible();
  const more = ["food", "course", "list"].map((name) => `[name="lines.0.${name}"]`).join(", ");
  const cut = await page.locator(more).evaluateAll((selects) =>
    selects.flatMap((select) => {
      if (!(select instanceof HTMLSelectElement)) return [];
      const { font, paddingLeft, paddingRight } = getComputedStyle(select);
      const context = document.createElement("canvas").getContext("2d");
      if (context === null) return ["no canvas"];
      context.font = font;
      const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      return [...select.options]
        .map(({ text }) => text)
        .filter((text) => context.measureText(text).width > room)
        .map((text) => `${select.name}: ${text}`);
    }),
  );
  expect(cut).toEqual([]);
});

test("a brand and its number in one word are chosen by one Enter", async ({ page, site, signedInAs }) => {
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  await page.goto(`/consultations/${id}/advice`);
  await page.locator('[name="lines.0.item"]').focus();
  await page.keyboard.type("dolo650");
  await page.keyboard.press("Enter");
  await expect(page.locator('[name="lines.0.often"]')).toBeFocused();
  await expect(page.locator('[name="lines.0.item"]')).toHaveValue("Paracetamol 650 mg (Dolo)");
});
