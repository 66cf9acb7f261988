import type { Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { send } from "../../support/browser/screens.ts";

test.use({ siteName: "two-devices" });

const ELSEWHERE = "This was changed in another window. Before you can save here, open the saved version.";
const advice = (page: Page) => page.locator("textarea[name=advice]");
const signing = (page: Page) => page.getByRole("form", { name: "Review and sign" });
const version = (page: Page, number: number) => page.getByText(`Version ${number}`, { exact: true });

test("a doctor writes on the phone and at a computer, and signs once", async ({
  page: computer,
  newPage,
  site,
  signedInAs,
  watch,
}) => {
  watch.allowStatus(409);
  const { id, doctor } = await aBegunConsultation(site);
  await computer.setViewportSize({ width: 1440, height: 900 });
  await signedInAs(doctor, computer);
  const phone = await newPage({ viewport: { width: 390, height: 844 } });
  await signedInAs(doctor, phone);

  await test.step("what one device saved is shown on the other before it can save", async () => {
    for (const device of [computer, phone]) await device.goto(`/consultations/${id}/advice`);
    await computer.getByLabel(/^I have asked the patient's age/u).check();
    await advice(computer).fill("Rest for two days.");
    await expect(computer.getByText(/^Saved \d/u)).toBeVisible();
    await advice(phone).fill("Come again on Monday.");
    await expect(phone.getByRole("status").filter({ hasText: ELSEWHERE })).toBeVisible();
    await expect(advice(phone)).toHaveValue("Come again on Monday.");
    await send(phone, "Show saved version");
    await expect(advice(phone)).toHaveValue("Rest for two days.");
  });

  await test.step("both press Sign at once, and there is one version", async () => {
    for (const device of [computer, phone]) {
      await device.reload();
      await signing(device).getByRole("checkbox").check();
      await expect(signing(device).locator("[value=sign]")).toBeEnabled();
    }
    await Promise.all([computer, phone].map((device) => signing(device).locator("[value=sign]").click()));
    for (const device of [computer, phone]) await expect(version(device, 1)).toBeVisible();
    for (const device of [computer, phone]) {
      await device.reload();
      await expect(version(device, 1)).toBeVisible();
      await expect(version(device, 2)).toHaveCount(0);
    }
  });
});
