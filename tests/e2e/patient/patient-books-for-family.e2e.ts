import { describeDay, formatDay } from "#domain/format/time-format.ts";
import { CONSULTATION } from "#generated/messages/consultations/consultation.ts";
import { DETAILS } from "#generated/messages/consultations/details.ts";
import { FAMILY } from "#generated/messages/family/family.ts";
import { FAMILY_CHOICE } from "#generated/messages/family/family-choice.ts";
import { GENDERS } from "#generated/messages/patients/genders.ts";
import { RULES } from "#generated/messages/rules/rules.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { openDay, times } from "../../support/browser/booking.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";
import { anOpenDoctor } from "../../support/consultations.ts";

test.use({ siteName: "a family" });

const RAVI = { name: "Ravi Nair", "bornOn.day": "4", "bornOn.year": "2019", allergies: "Peanuts" };

for (const view of viewsOf("phone")) {
  test(
    `a mother writes her son down once, and books for him with a tap (${view.name})`,
    { tag: view.tag },
    ({ page, site, signedInAs }) =>
      inView(view, page, async () => {
        const day = "2019-03-04";
        const born = `${describeDay(day).weekdayShort} ${formatDay(day)}`;
        const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
        await signedInAs(await signUp(site.clinic.address, "patient"));
        const add = page.getByRole("form", { name: FAMILY.add });
        const field = (name: string) => page.locator(`main [name="${name}"]`);
        const person = page.getByRole("navigation", { name: FAMILY_CHOICE.fillIn });

        await test.step("her son is added", async () => {
          await page.goto(view.at("/patient/profile"));
          await page.getByRole("link", { name: FAMILY.toFamily, exact: true }).click();
          await fillIn(add, RAVI);
          await send(add, FAMILY.save);
          await expectRefusal(page, RULES.family.relation, "relation");
          await add.locator("[name=relation]").selectOption("child");
          await add.locator("[name='bornOn.month']").selectOption("3");
          await add.getByText(GENDERS.Male, { exact: true }).click();
          await send(add, FAMILY.save);
          await expect(page.getByRole("listitem").filter({ hasText: RAVI.name }).first()).toContainText(
            FAMILY.relations.child,
          );
          await expect(add.locator("[name=name]")).toHaveValue("");
          await expectAccessibleScreen(page);
        });

        await test.step("a booking that was begun is filled in for him, and what was typed stays", async () => {
          await openDay(page, slug, 1);
          await times(page).first().click();
          await expect(field("name")).not.toHaveValue("");
          await fillIn(page, { reason: "A rash since the wedding.", medicines: "Cetirizine at night" });
          await person.getByRole("link", { name: RAVI.name }).click();
          await expect(person.getByRole("status")).toHaveText(FAMILY_CHOICE.filled({ name: RAVI.name }));
          await expect(field("name")).toHaveValue(RAVI.name);
          await expect(field("bornOn.year")).toHaveValue("2019");
          await expect(page.getByText(born, { exact: true })).toBeVisible();
          await expect(field("allergies")).toHaveValue("Peanuts");
          await expect(field("medicines")).toHaveValue("Cetirizine at night");
          await expect(field("reason")).toHaveValue("A rash since the wedding.");
          await expect(field("adultPhone")).toHaveValue(/^\d{10}$/u);
          await expectAccessibleScreen(page);
        });

        await test.step("for herself the form is hers again, without his allergy", async () => {
          await person.getByRole("link", { name: FAMILY_CHOICE.me }).click();
          await expect(field("name")).not.toHaveValue(RAVI.name);
          await expect(field("allergies")).toHaveValue("");
          await expect(field("medicines")).toHaveValue("Cetirizine at night");
          await expect(page.getByText(DETAILS.minor)).toBeHidden();
        });

        await test.step("a reload shows what was chosen, and the booking is for him", async () => {
          await person.getByRole("link", { name: RAVI.name }).click();
          await page.reload();
          await expect(field("name")).toHaveValue(RAVI.name);
          await expect(field("allergies")).toHaveValue("Peanuts");
          await expect(page.getByText(born, { exact: true })).toBeVisible();
          await fillIn(page, { since: "three days" });
          await field("relation").selectOption("mother");
          await page.locator("[name=consent]").check();
          await send(page, DETAILS.book);
          await expect(page.getByRole("heading", { level: 1 })).toHaveText(CONSULTATION.titles.confirmed);
          await expect(page.locator("main")).toContainText(RAVI.name);
          await expect(page.locator("main")).toContainText("Peanuts");
        });
      }),
  );
}
