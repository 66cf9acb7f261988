import type { Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen, expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, openMore, send } from "../../support/browser/screens.ts";
import { filledIn } from "../../support/consultations.ts";

test.use({ siteName: "clinic medicines" });

const ADMIN = "/AdminDashboard/medicines";
const MEDICINES = [
  { width: 390, name: "Zorvexin", hindi: "ज़ोरवेक्सिन", brand: "Qwyttol", typed: "qwytt" },
  { width: 1440, name: "Bluxomadil", hindi: "ब्लक्सोमाडिल", brand: "Fjordil", typed: "ब्लक्सो" },
];
const forms = { add: "Add a medicine", editor: "Notes and advice", sign: "Review and sign" };
const form = (page: Page, name: keyof typeof forms) => page.getByRole("form", { name: forms[name] });

for (const { width, name, hindi, brand, typed } of MEDICINES) {
  test(`an added medicine is found, checked and blocks signing at ${width} px`, async ({
    page,
    newPage,
    site,
    signedInAs,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await test.step("an admin adds it by what it contains", async () => {
      await signedInAs("admin");
      await page.goto(ADMIN);
      await fillIn(form(page, "add"), {
        ...{ name, hindi, brands: brand, contains: "amoxicillin", unlisted: "Velmaric acid" },
        strengths: "250 mg, 500 mg",
      });
      await form(page, "add").getByLabel("Form").selectOption("capsule");
      await send(form(page, "add"), "Save");
      await expect(page.getByText(name).first()).toBeVisible();
      await expect(page.getByText("Contains amoxicillin").first()).toBeVisible();
      await expectAccessibleScreen(page);
    });

    const { id, doctor } = await aBegunConsultation(site, "Meera Nair", filledIn({ allergies: "penicillin" }));
    const room = await newPage();
    await room.setViewportSize({ width, height: 900 });
    await signedInAs(doctor, room);
    const field = (part: string) => room.locator(`[name="lines.0.${part}"]`);

    await test.step("a doctor finds it while typing", async () => {
      await room.goto(`/consultations/${id}/advice`);
      await field("item").pressSequentially(typed);
      const found = room.getByRole("listbox", { name: "Suggestions" }).getByRole("option").filter({ hasText: name });
      await expect(found).toBeVisible();
      await expectAxeSilent(room);
      await found.click();
      await room.getByRole("button", { name: "250 mg Capsule", exact: true }).click();
      await expect(field("item")).toHaveValue(new RegExp(`^${name} 250 mg`, "u"));
      await expect(field("form")).toHaveValue("capsule");
    });

    await test.step("the allergy blocks signing, and what was not checked is said", async () => {
      for (const [part, value] of Object.entries({ mode: "video", type: "first" })) {
        await form(room, "editor").locator(`select[name="${part}"]`).selectOption(value);
      }
      await openMore(form(room, "editor"));
      for (const [part, value] of Object.entries({ food: "any", course: "new", list: "O" })) {
        await field(part).selectOption(value);
      }
      await fillIn(form(room, "editor"), {
        ...{ ageAsked: "on", elsewhere: "on", diagnosis: "Otitis media" },
        ...{ "lines.0.amount": "1", "lines.0.often": "1-0-1", "lines.0.days": "3" },
      });
      await expect(
        form(room, "editor")
          .getByText(/allerg/iu)
          .first(),
      ).toBeVisible();
      await expect(room.getByText(/^Saved \d/u)).toBeVisible();
      await expect(room.getByText(/velmaric acid \(/u)).toBeVisible();
      await form(room, "sign").getByRole("checkbox").check();
      await send(form(room, "sign"), "Sign");
      await expect(form(room, "sign").getByRole("textbox")).toBeFocused();
      await expect(room.getByText("Version 1", { exact: true })).toHaveCount(0);
    });

    await test.step("with a reason it is signed, and stays valid after the clinic withdraws it", async () => {
      await form(room, "sign").getByRole("textbox").fill("Tolerated twice since the rash");
      await send(form(room, "sign"), "Sign");
      await expect(room.getByText("Version 1", { exact: true })).toBeVisible();
      await expect(room.getByText(/amoxicillin \+ velmaric acid/iu).first()).toBeVisible();
      await page.getByText(`Retire ${name}`).click();
      await page.getByRole("button", { name: `Retire this medicine ${name}` }).click();
      await expect(page.getByRole("button", { name: `Use again ${name}` })).toBeVisible();
      await room.reload();
      await expect(room.getByText("Version 1", { exact: true })).toBeVisible();
    });
  });
}
