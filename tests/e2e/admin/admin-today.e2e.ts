import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";

test.use({ viewport: { width: 1440, height: 1000 }, siteName: "admin-today" });

test("an admin sees the day by hour, and five numbers that match their lists", async ({ page, site, signedInAs }) => {
  await signedInAs("admin");
  await page.goto("/AdminDashboard");
  await expect(page.getByText("No appointments today.")).toBeVisible();
  await withDirectAccess(site, async (open) => {
    const { slug } = await anOpenDoctor(open, { weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]) });
    await aConsultation(open, slug, 0);
  });
  await page.reload();

  const register = page.getByRole("navigation", { name: "At a glance" });
  await expect(register.getByRole("link")).toHaveCount(5);
  const countOf = async (name: RegExp) =>
    Number((await register.getByRole("link", { name }).textContent())?.match(/\d+/u)?.[0]);
  const appointments = await countOf(/^Appointments today/u);
  const library = await countOf(/^Pages to review/u);
  const table = page.getByRole("table", { name: "Appointments today by hour" });
  const cells = await table.getByRole("cell").allInnerTexts();
  expect(cells.reduce((sum, text) => sum + Number(text), 0)).toBe(appointments);
  await expectAccessibleScreen(page);

  await register.getByRole("link", { name: /^Appointments today/u }).click();
  await expect(page.getByRole("link", { name: `Today (${appointments})` })).toBeVisible();
  await page.goto("/AdminDashboard/library");
  await expect(page.getByRole("main")).toContainText(String(library));
});
