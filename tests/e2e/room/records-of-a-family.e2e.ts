import { PERSON_SWITCH } from "#generated/messages/family/person-switch.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { SHARED_ALLERGIES } from "#generated/messages/health/shared-allergies.ts";
import { SHARING } from "#generated/messages/health/sharing.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";
import { aFamily, aTreated, FOR_RAVI, RAVI } from "../../support/health/family.ts";

test.use({ siteName: "records of a family" });

for (const view of viewsOf("phone")) {
  test(`a mother writes her son's allergy into his record, shares it, and the doctor sees his (${view.name})`, ({
    page,
    site,
    newPage,
    signedInAs,
  }) =>
    inView(view, page, async () => {
      const { meera, doctor, id } = await withDirectAccess(site, async (open) => {
        const family = await aFamily(open);
        await open.api.health.addEntry(family.meera, { kind: "allergy", name: "Penicillin", detail: "", since: "" });
        const consultation = await aTreated(open, family.meera, FOR_RAVI);
        return { meera: family.meera.email, doctor: consultation.rao.doctor.email, id: consultation.id };
      });
      await signedInAs(await logInWithoutBrowser(site, "patient", meera));
      const people = page.getByRole("navigation", { name: PERSON_SWITCH.label });
      const add = page.getByRole("form", { name: RECORD.add.allergy });
      const heading = page.getByRole("heading", { level: 1 });

      await test.step("what was typed for her is not in his form", async () => {
        await page.goto(view.at("/patient/record"));
        await page.getByText(RECORD.add.allergy, { exact: true }).click();
        await add.getByLabel(RECORD.name.allergy).fill("Typed for Meera");
        await people.getByRole("link", { name: "Ravi Nair" }).click();
        await expect(heading).toHaveText(RECORD.titleOf({ name: RAVI.name }));
        await expect(page.locator("main")).not.toContainText("Penicillin");
        await page.getByText(RECORD.add.allergy, { exact: true }).click();
        await expect(add.getByLabel(RECORD.name.allergy)).toHaveValue("");
      });

      await test.step("his allergy is in his record, and hers in hers", async () => {
        await fillIn(add, { name: "Peanuts" });
        await send(add, RECORD.save);
        await expect(page.getByRole("listitem").filter({ hasText: "Peanuts" }).first()).toBeVisible();
        await expect(heading).toHaveText(RECORD.titleOf({ name: RAVI.name }));
        await expectAccessibleScreen(page);
        await people.getByRole("link", { name: PERSON_SWITCH.me, exact: true }).click();
        await expect(heading).toHaveText(RECORD.title);
        await expect(page.locator("main")).not.toContainText("Peanuts");
        await page.goBack();
        await expect(heading).toHaveText(RECORD.titleOf({ name: RAVI.name }));
      });

      await test.step("she shares his record for his consultation, and the doctor sees his allergy alone", async () => {
        await page.getByRole("button", { name: new RegExp(`^${SHARING.share}`, "u") }).click();
        await expect(page.getByText(SHARING.saved.yes)).toBeVisible();
        const room = await newPage({ viewport: { width: 1440, height: 900 } });
        await signedInAs(await logInWithoutBrowser(site, "doctor", doctor), room);
        await room.goto(view.at(`/consultations/${id}?pane=details`));
        await expect(room.getByText(SHARED_ALLERGIES.of({ name: RAVI.name }))).toBeVisible();
        await expect(room.locator("main")).toContainText("Peanuts");
        await expect(room.locator("main")).not.toContainText("Penicillin");
      });
    }));
}
