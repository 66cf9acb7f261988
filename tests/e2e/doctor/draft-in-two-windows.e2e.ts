import type { Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { send } from "../../support/browser/screens.ts";

test.use({ siteName: "two-windows" });

const ELSEWHERE = "This was changed in another window. Before you can save here, open the saved version.";
const advice = (page: Page) => page.locator("textarea[name=advice]");
const saved = (page: Page) => page.getByText(/^Saved \d/u);

test("a draft that another window changed is pointed out, and can be shown", async ({
  page,
  newPage,
  site,
  signedInAs,
  watch,
}) => {
  watch.allowStatus(409);
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  const other = await newPage();
  await signedInAs(doctor, other);
  for (const window of [page, other]) await window.goto(`/consultations/${id}/advice`);
  await advice(page).fill("Rest for two days.");
  await expect(saved(page)).toBeVisible();
  await advice(other).fill("Come again on Monday.");
  // The words beside the button say it to a doctor who types far below the alert.
  await expect(other.getByRole("status").filter({ hasText: ELSEWHERE })).toBeVisible();
  await expect(advice(other)).toHaveValue("Come again on Monday.");
  await send(other, "Show saved version");
  await expect(advice(other)).toHaveValue("Rest for two days.");
  await expect(other.getByText(ELSEWHERE)).toHaveCount(0);
  await advice(other).fill("Rest for two days. Come again on Monday.");
  await expect(saved(other)).toBeVisible();
});
