import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { openDay, times } from "../../support/browser/booking.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { anOpenDoctor } from "../../support/consultations.ts";

test.use({ viewport: { width: 390, height: 800 }, siteName: "a family" });

const RAVI = { name: "Ravi Nair", "bornOn.day": "4", "bornOn.year": "2019", allergies: "Peanuts" };

test("a mother writes her son down once, and books for him with a tap", { tag: "@core" }, async ({
  page,
  site,
  signedInAs,
}) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  await signedInAs(await signUp(site.clinic.address, "patient"));
  const add = page.getByRole("form", { name: "Add a person" });
  const field = (name: string) => page.locator(`main [name="${name}"]`);
  const person = page.getByRole("navigation", { name: "Who is the appointment for?" });

  await test.step("her son is added", async () => {
    await page.goto("/patient/profile");
    await page.getByRole("link", { name: "Family", exact: true }).click();
    await fillIn(add, RAVI);
    await send(add, "Save");
    await expectRefusal(page, "Please choose who they are to you.", "relation");
    await add.locator("[name=relation]").selectOption("child");
    await add.locator("[name='bornOn.month']").selectOption("3");
    await add.getByText("Male", { exact: true }).click();
    await send(add, "Save");
    await expect(page.getByRole("listitem").filter({ hasText: RAVI.name }).first()).toContainText("Son or daughter");
    await expect(add.locator("[name=name]")).toHaveValue("");
    await expectAccessibleScreen(page);
  });

  await test.step("a booking that was begun is filled in for him, and what was typed stays", async () => {
    await openDay(page, slug, 1);
    await times(page).first().click();
    await expect(field("name")).not.toHaveValue("");
    await fillIn(page, { reason: "A rash since the wedding.", medicines: "Cetirizine at night" });
    await person.getByRole("link", { name: RAVI.name }).click();
    await expect(person.getByRole("status")).toHaveText("Filled in for Ravi Nair. Please check it.");
    await expect(field("name")).toHaveValue(RAVI.name);
    await expect(field("bornOn.year")).toHaveValue("2019");
    await expect(page.getByText("Mon 4 Mar 2019", { exact: true })).toBeVisible();
    await expect(field("allergies")).toHaveValue("Peanuts");
    await expect(field("medicines")).toHaveValue("Cetirizine at night");
    await expect(field("reason")).toHaveValue("A rash since the wedding.");
    await expect(field("adultPhone")).toHaveValue(/^\d{10}$/u);
    await expectAccessibleScreen(page);
  });

  await test.step("for herself the form is hers again, without his allergy", async () => {
    await person.getByRole("link", { name: "Me" }).click();
    await expect(field("name")).not.toHaveValue(RAVI.name);
    await expect(field("allergies")).toHaveValue("");
    await expect(field("medicines")).toHaveValue("Cetirizine at night");
    await expect(page.getByText("Patients under 18 need an adult")).toBeHidden();
  });

  await test.step("a reload shows what was chosen, and the booking is for him", async () => {
    await person.getByRole("link", { name: RAVI.name }).click();
    await page.reload();
    await expect(field("name")).toHaveValue(RAVI.name);
    await expect(field("allergies")).toHaveValue("Peanuts");
    await expect(page.getByText("Mon 4 Mar 2019", { exact: true })).toBeVisible();
    await fillIn(page, { since: "three days" });
    await field("relation").selectOption("mother");
    await page.locator("[name=consent]").check();
    await send(page, "Confirm booking");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
    await expect(page.locator("main")).toContainText(RAVI.name);
    await expect(page.locator("main")).toContainText("Peanuts");
  });
});
