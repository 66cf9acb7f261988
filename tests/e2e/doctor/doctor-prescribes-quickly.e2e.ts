import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { trialSize } from "../../support/processes/trial.ts";

test.use({ siteName: "rooms" });

const WIDTHS = trialSize([1440], [1440, 390]);

/** A text typed into a field, and a key or a button that chooses. */
const MOST_INPUTS = 10;

for (const width of WIDTHS) {
  test(
    `two medicines are written in few inputs at ${width} px`,
    { tag: "@core" },
    async ({ page, site, signedInAs }, info) => {
      await page.setViewportSize({ width, height: 900 });
      const { id, doctor } = await aBegunConsultation(site);
      await signedInAs(doctor);
      await page.goto(`/consultations/${id}/advice`);
      const field = (index: number, name: string) => page.locator(`[name="lines.${index}.${name}"]`);
      let inputs = 0;
      const type = async (text: string) => {
        await page.keyboard.type(text);
        inputs += 1;
      };
      const press = async (key: string) => {
        await page.keyboard.press(key);
        inputs += 1;
      };
      await field(0, "item").focus();
      const begun = Date.now();
      // A strength that is typed is written; without one the doctor chooses it.
      await type("pcm 650");
      await press("Enter");
      await expect(field(0, "often")).toBeFocused();
      await page.getByRole("group", { name: "Medicine 1" }).getByRole("button", { name: "1-1-1" }).click();
      inputs += 1;
      await expect(field(0, "days")).toBeFocused();
      await type("3");
      await press("Enter");
      await expect(field(1, "item")).toBeFocused();
      await type("cetrizine");
      // A guess by the sound of a word is shown before it is chosen.
      await expect(page.locator("[role=option]").filter({ hasText: "Cetirizine" }).first()).toBeVisible();
      await press("Enter");
      await expect(page.getByRole("button", { name: "5 mg Tablet", exact: true })).toBeFocused();
      await expect(field(1, "item")).toHaveValue("Cetirizine");
      await expect(field(1, "amount")).toHaveValue("");
      await expectAxeSilent(page);
      await page.getByRole("button", { name: "10 mg Tablet", exact: true }).click();
      inputs += 1;
      await expect(field(1, "often")).toBeFocused();
      await page.getByRole("group", { name: "Medicine 2" }).getByRole("button", { name: "0-0-1" }).click();
      inputs += 1;
      await expect(field(1, "days")).toBeFocused();
      await type("5");
      info.annotations.push({ type: "seconds", description: String((Date.now() - begun) / 1000) });
      expect(inputs).toBeLessThanOrEqual(MOST_INPUTS);

      await expect(field(0, "item")).toHaveValue("Paracetamol 650 mg");
      await expect(field(0, "form")).toHaveValue("tablet");
      await expect(field(0, "amount")).toHaveValue("1 tablet");
      await expect(field(0, "often")).toHaveValue("1-1-1");
      await expect(field(1, "item")).toHaveValue("Cetirizine 10 mg");
      await expect(field(1, "amount")).toHaveValue("1 tablet");
      await expect(field(1, "often")).toHaveValue("0-0-1");
      await expectAxeSilent(page);
      // It is saved by itself, as what is typed.
      await expect(page.getByText(/^Saved \d/u)).toBeVisible();
      await page.reload();
      await expect(field(1, "days")).toHaveValue("5");
    },
  );
}

test("a brand, another strength and a medicine of no list", async ({ page, site, signedInAs }) => {
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  await page.goto(`/consultations/${id}/advice`);
  const field = (name: string) => page.locator(`[name="lines.0.${name}"]`);
  await field("item").pressSequentially("crocin");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.first()).toContainText("Paracetamol");
  await expectAxeSilent(page);
  await field("item").press("ArrowDown");
  await field("item").press("ArrowUp");
  await field("item").press("Enter");
  await expect(field("item")).toHaveValue(/^Paracetamol \(Crocin.*\)$/u);
  await expect(page.getByText("Choose the strength and form")).toBeVisible();
  const strength = page.getByRole("group", { name: "Strength and form" }).getByRole("button").nth(1);
  const words = (await strength.textContent()) ?? "";
  await strength.click();
  await expect(field("item")).toHaveValue(new RegExp(`^Paracetamol ${words.split(" ")[0]} `, "u"));
  await expect(strength).toHaveAttribute("aria-pressed", "true");
  await field("often").fill("101");
  await field("often").press("Enter");
  await expect(field("often")).toHaveValue("1-0-1");
  await field("amount").fill("half a tablet");
  await field("item").press("Enter");
  await expect(field("often")).toBeFocused();
  await expect(field("amount")).toHaveValue("half a tablet");
  await field("item").fill("Zzyzx drops");
  await expect(page.getByText("Not in our list: it is not checked.")).toBeVisible();
  await field("item").press("Enter");
  await expect(field("form")).toBeFocused();
  await expect(field("item")).toHaveValue("Zzyzx drops");
  await page.getByRole("button", { name: "Save and preview" }).click();
  await expect(page.getByText(/^Saved \d/u)).toBeVisible();
  await page.reload();
  await expect(page.getByText("Not in our list: it is not checked.")).toBeVisible();
});

test("Enter in a word that is still composed chooses and leaves nothing", async ({ page, site, signedInAs }) => {
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  await page.goto(`/consultations/${id}/advice`);
  for (const name of ["diagnosis", "lines.0.item", "lines.0.often", "lines.0.days"]) {
    const field = page.locator(`[name="${name}"]`);
    await field.focus();
    await page.keyboard.type("3");
    const isOurs = await field.evaluate((input) => {
      const enter = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
      return !input.dispatchEvent(new KeyboardEvent("keydown", enter));
    });
    expect(isOurs, name).toBe(false);
    await expect(field).toBeFocused();
  }
});
