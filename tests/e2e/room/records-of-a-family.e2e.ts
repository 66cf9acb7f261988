import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { aFamily, aTreated, FOR_RAVI } from "../../support/health/family.ts";

test.use({ viewport: { width: 390, height: 844 }, siteName: "records of a family" });

test("a mother writes her son's allergy into his record, shares it, and the doctor sees his", async ({
  page,
  site,
  newPage,
  signedInAs,
}) => {
  const { meera, doctor, id } = await withDirectAccess(site, async (open) => {
    const family = await aFamily(open);
    await open.api.health.addEntry(family.meera, { kind: "allergy", name: "Penicillin", detail: "", since: "" });
    const consultation = await aTreated(open, family.meera, FOR_RAVI);
    return { meera: family.meera.email, doctor: consultation.rao.doctor.email, id: consultation.id };
  });
  await signedInAs(await logInWithoutBrowser(site, "patient", meera));
  const people = page.getByRole("navigation", { name: "Whose?" });
  const add = page.getByRole("form", { name: "Add an allergy" });
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("what was typed for her is not in his form", async () => {
    await page.goto("/patient/record");
    await page.getByText("Add an allergy", { exact: true }).click();
    await add.getByLabel("Allergic to").fill("Typed for Meera");
    await people.getByRole("link", { name: "Ravi Nair" }).click();
    await expect(heading).toHaveText("Health record of Ravi Nair");
    await expect(page.locator("main")).not.toContainText("Penicillin");
    await page.getByText("Add an allergy", { exact: true }).click();
    await expect(add.getByLabel("Allergic to")).toHaveValue("");
  });

  await test.step("his allergy is in his record, and hers in hers", async () => {
    await fillIn(add, { name: "Peanuts" });
    await send(add, "Save");
    await expect(page.getByRole("listitem").filter({ hasText: "Peanuts" }).first()).toBeVisible();
    await expect(heading).toHaveText("Health record of Ravi Nair");
    await expectAccessibleScreen(page);
    await people.getByRole("link", { name: "Me", exact: true }).click();
    await expect(heading).toHaveText("Health record");
    await expect(page.locator("main")).not.toContainText("Peanuts");
    await page.goBack();
    await expect(heading).toHaveText("Health record of Ravi Nair");
  });

  await test.step("she shares his record for his consultation, and the doctor sees his allergy alone", async () => {
    await page.getByRole("button", { name: /^Share with/u }).click();
    await expect(page.getByText("The doctor can now see this health record.")).toBeVisible();
    const room = await newPage({ viewport: { width: 1440, height: 900 } });
    await signedInAs(await logInWithoutBrowser(site, "doctor", doctor), room);
    await room.goto(`/consultations/${id}?pane=details`);
    await expect(room.getByText("Allergies of Ravi Nair, from the shared health record")).toBeVisible();
    await expect(room.locator("main")).toContainText("Peanuts");
    await expect(room.locator("main")).not.toContainText("Penicillin");
  });

  await test.step("in Hindi the pages say whose they are", async () => {
    await page.goto("/hi/patient/record");
    await page.getByRole("navigation", { name: "किसका?" }).getByRole("link", { name: "Ravi Nair" }).click();
    await expect(heading).toHaveText("Ravi Nair का हेल्थ रिकॉर्ड");
    await expect(page.locator("main")).toContainText("Peanuts");
    await expectAccessibleScreen(page);
  });
});
