import type { Page } from "@playwright/test";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { activate, fillInByKeys } from "../../support/browser/keyboard.ts";
import type { TestSite } from "../../support/browser/test-site.ts";
import { anOpenDoctor } from "../../support/consultations.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "doctor by keyboard" });

async function aDoctor(site: TestSite) {
  const { doctor } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  return logInWithoutBrowser(site, "doctor", doctor.email);
}

const LINE = {
  "lines.0.item": "Paracetamol",
  "lines.0.amount": "500 mg, one tablet",
  "lines.0.often": "three times a day",
  "lines.0.days": "3",
  "lines.0.cautions": "Not more than four in a day.",
};
const CHOSEN = { "lines.0.form": "tablet", "lines.0.food": "after-food", "lines.0.course": "new", mode: "video" };

const draft = (page: Page) => page.getByRole("form", { name: "Notes and advice" });
const signing = (page: Page) => page.getByRole("form", { name: "Review and sign" });

test("a doctor goes from Today to a signed prescription and back by keys alone", async ({ page, site, signedInAs }) => {
  const { id, doctor } = await aBegunConsultation(site);
  await signedInAs(doctor);
  await page.goto("/doctor/dashboard");
  await activate(page, page.locator(`main a[href$="/consultations/${id}"]`).first());
  await page.waitForURL(`/consultations/${id}`);

  await activate(page, draft(page).getByText("More", { exact: true }).locator("xpath=ancestor::summary"));
  await fillInByKeys(page, draft(page), { diagnosis: "Viral fever", ageAsked: "on", ...LINE });
  await fillInByKeys(page, draft(page), { ...CHOSEN, type: "first", elsewhere: "on" });
  await activate(page, draft(page).getByRole("button", { name: "Save and preview" }).last());
  await activate(page, signing(page).getByRole("checkbox"), "Space");
  await activate(page, signing(page).getByRole("button", { name: "Sign", exact: true }));
  await expect(page.getByText("Version 1", { exact: true })).toBeVisible();
  await expectAxeSilent(page);

  await activate(page, page.getByRole("link", { name: "Back", exact: true }));
  await page.waitForURL("/doctor/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Today, /u);
  await expect(page.getByText(/^Sign .*prescription/u)).toHaveCount(0);
  await activate(page, page.getByRole("main").getByRole("link", { name: "Time off" }));
  await page.waitForURL("/doctor/calendar#change");
  const change = page.getByRole("region", { name: "Add hours or time off" });
  await expect(change.getByRole("heading")).toBeInViewport();
  await fillInByKeys(page, change, { reason: "Wedding" });
});

test("the focus stays at the fact of a health topic that a doctor edits", async ({ page, site, signedInAs }) => {
  await signedInAs(await aDoctor(site));
  await page.goto("/doctor/library?sheet=all");
  const topic = page.locator("main a[href*='health%3A']").first();
  await topic.press("Enter");
  await page.getByRole("link", { name: "Write new version" }).press("Enter");
  const change = page.locator("#shortAnswer").getByRole("link", { name: /^Change/u });
  await change.press("Enter");
  const form = page.getByRole("form", { name: "Change" });
  const english = form.getByLabel("In English");
  await expect(english).toBeFocused();

  await form.getByRole("link", { name: "Cancel" }).press("Enter");
  await expect(form).toBeHidden();
  await expect(change).toBeFocused();

  await change.press("Enter");
  await english.fill("");
  await form.getByRole("button", { name: "Save new version" }).press("Enter");
  await expect(form.getByRole("alert")).toBeVisible();
  await expect(english).toBeFocused();

  await english.fill("Saline drops before feeds help most babies.");
  await form.getByRole("button", { name: "Save new version" }).press("Enter");
  const saved = page.locator("#shortAnswer").getByRole("status");
  await expect(saved).toBeFocused();
  await expect(page.locator("#shortAnswer")).toContainText("Saline drops before feeds help most babies.");
});
