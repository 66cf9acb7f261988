import type { Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectSuccess, fillIn, send } from "../../support/browser/screens.ts";

test.use({ siteName: "rooms" });

const FEVER = "Drink enough, and rest for three days.";
const HINDI = "ख़ूब पानी पिएँ।";
const adding = (page: Page) => page.getByRole("form", { name: "Add a quick phrase" });
const options = (page: Page) => page.getByRole("listbox", { name: "Your quick phrases" }).getByRole("option");

async function addPhrase(page: Page, shortcut: string, text: string): Promise<void> {
  await fillIn(adding(page), { shortcut, text });
  await send(adding(page), "Save");
  await expectSuccess(page, "Quick phrase saved.");
}

test("a doctor writes phrases, and inserts them into messages and advice by keyboard", async ({
  page,
  site,
  signedInAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);

  await test.step("phrases are added, changed and refused twice", async () => {
    await page.goto("/doctor/phrases");
    await addPhrase(page, "/fever", FEVER);
    await addPhrase(page, "पानी", HINDI);
    await fillIn(adding(page), { shortcut: "FEVER", text: "Other words." });
    await send(adding(page), "Save");
    await expect(adding(page)).toContainText("You already use this shortcut.");
    const list = page.getByRole("region", { name: "Your quick phrases" });
    await expect(list.getByRole("listitem")).toHaveCount(2);
    await expectAccessibleScreen(page);
  });

  await test.step("a message: the sign opens the list, and nothing is sent by itself", async () => {
    await page.goto(`/consultations/${id}?pane=chat`);
    const message = page.getByLabel("Your message");
    await message.pressSequentially("Hello. /fe");
    await expect(options(page)).toHaveText([/^\/fever/u]);
    await expect(message).toHaveAttribute("aria-activedescendant", /-0$/u);
    await expectAxeSilent(page);
    await message.press("Enter");
    await expect(message).toHaveValue(`Hello. ${FEVER}`);
    await expect(options(page)).toHaveCount(0);
    await expect(page.getByRole("log")).not.toContainText(FEVER);
    await message.pressSequentially(" /");
    await expect(options(page)).toHaveCount(2);
    await message.press("ArrowDown");
    await message.press("Enter");
    await expect(message).toHaveValue(`Hello. ${FEVER} ${HINDI}`);
    await message.pressSequentially(" 1/2 /x");
    await expect(options(page)).toHaveCount(0);
    await message.press("Backspace");
    await message.press("Escape");
    await expect(options(page)).toHaveCount(0);
    await message.press("Enter");
    await expect(page.getByRole("log")).toContainText(`Hello. ${FEVER}`);
  });

  await test.step("the advice: inserted at the cursor, and saved with the draft", async () => {
    await page.goto(`/consultations/${id}/advice`);
    const advice = page.locator("[name=advice]");
    await advice.fill("First. Last.");
    await advice.press("Home");
    for (let step = 0; step < "First. ".length; step += 1) await advice.press("ArrowRight");
    await advice.pressSequentially("/fev");
    // Before the phrases are loaded, the tab key goes to the next field as always.
    await expect(options(page)).toHaveText([/^\/fever/u]);
    await advice.press("Tab");
    await expect(advice).toHaveValue(`First. ${FEVER}Last.`);
    await expect(page.getByText(/^Saved \d/u)).toBeVisible();
    await page.reload();
    await expect(advice).toHaveValue(`First. ${FEVER}Last.`);
  });

  await test.step("each text of the note", async () => {
    for (const name of ["complaint", "findings", "plan", "notes"]) {
      const text = page.locator(`textarea[name=${name}][aria-autocomplete]`);
      await text.pressSequentially("Also /fev");
      await expect(options(page)).toHaveText([/^\/fever/u]);
      await text.press("Enter");
      await expect(text).toHaveValue(`Also ${FEVER}`);
    }
    await expectAxeSilent(page);
    await expect(page.getByText(/^Saved \d/u)).toBeVisible();
    await page.reload();
    await expect(page.locator("textarea[name=plan]")).toHaveValue(`Also ${FEVER}`);
  });
});

test("on a phone a button opens the phrases", async ({ page, site, signedInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);

  await test.step("without a phrase it leads to their page", async () => {
    await page.goto(`/consultations/${id}/advice`);
    const button = page.getByRole("button", { name: "Quick phrases" }).first();
    await button.click();
    await expect(page.getByRole("link", { name: "Manage quick phrases" })).toBeVisible();
    await expectAxeSilent(page);
    await page.getByRole("link", { name: "Manage quick phrases" }).click();
    await addPhrase(page, "fever", FEVER);
  });

  await test.step("a tap inserts one into a message", async () => {
    await page.goto(`/consultations/${id}?pane=chat`);
    await page.getByRole("button", { name: "Quick phrases" }).click();
    await options(page).first().click();
    await expect(page.getByLabel("Your message")).toHaveValue(FEVER);
    await expectAccessibleScreen(page);
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("phrases are added and removed", async ({ page, site, signedInAs }) => {
    const { doctor } = await aBegunConsultation(site);
    await signedInAs(doctor);
    await page.goto("/hi/doctor/phrases");
    const form = page.getByRole("form", { name: "क्विक वाक्य जोड़ें" });
    await fillIn(form, { shortcut: "बुखार", text: HINDI });
    await send(form, "सेव करें");
    const list = page.getByRole("listitem").filter({ hasText: HINDI });
    await expect(list).toHaveCount(1);
    await list.getByText("हटाएँ").first().click();
    await send(list, "हाँ, हटाएँ /बुखार");
    await expect(page.getByText("अभी कोई क्विक वाक्य नहीं है।")).toBeVisible();
  });
});
