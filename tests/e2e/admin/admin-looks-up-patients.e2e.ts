import type { Locator, Page } from "@playwright/test";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expectLive } from "../../support/browser/admin.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp, type TestSite } from "../../support/browser/test-site.ts";
import { aPatient } from "../../support/builders.ts";

// A separate clinic, because these tests count patients.
test.use({ siteName: "register", viewport: { width: 1440, height: 900 } });

const ADMIN = "/AdminDashboard/manage-users";
const meera = aPatient({ name: "Meera Iyer", medicalHistory: "" });
const zubin = aPatient({ name: "Zubin Daruwala", age: "71", gender: "Male" });

const registered = new Set<string>();

/** Signs up a patient, unless an earlier test of this worker has. */
async function register(site: TestSite, patient: typeof meera): Promise<void> {
  if (registered.has(patient.email)) return;
  registered.add(patient.email);
  await signUp(site.clinic.address, "patient", patient);
}

async function registerBoth(site: TestSite): Promise<void> {
  await register(site, zubin);
  await register(site, meera);
}

function rows(page: Page): Locator {
  return page.getByRole("table", { name: "Manage Users" }).locator("tbody").getByRole("row");
}

async function requestNumber(page: Page, name: string): Promise<Locator> {
  await page.getByRole("link", { name: `Show ${name}'s Aadhaar number` }).click();
  return page.getByRole("dialog", { name: "Aadhaar number" });
}

test("the list of patients updates live, filters while the admin types, and is cards on a phone", async ({
  page,
  site,
  signedInAs,
}) => {
  await signedInAs("admin");
  await page.goto(ADMIN);
  await expectLive(page);
  await registerBoth(site);
  await expect(rows(page)).toHaveCount(2);

  await test.step("the list filters by name while the admin types", async () => {
    const search = page.getByRole("searchbox", { name: "Search by name" });
    await search.fill("zubin");
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText(zubin.name);
    await expect(page).toHaveURL(/name=zubin/u);
    await search.fill("nobody of this name");
    await expect(page.getByText("No patients found", { exact: true })).toBeVisible();
    await search.fill("");
    await expect(rows(page)).toHaveCount(2);
  });

  await test.step("a phone shows the rows as cards, with details on request", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByText(zubin.phone)).toBeHidden();
    await page.getByRole("button", { name: "Details of Zubin Daruwala" }).click();
    await expect(page.getByText(zubin.phone)).toBeVisible();
    await expect(page.getByText(meera.phone)).toBeHidden();
    await expectAxeSilent(page);
  });
});

test("a full number is shown only after a reason, and can be hidden again", { tag: "@core" }, async ({
  page,
  signedInAs,
  site,
}) => {
  const whole = meera.aadhar.replace(/(\d{4})(?=\d)/gu, "$1 ");
  await registerBoth(site);
  await signedInAs("admin");
  await page.goto(ADMIN);
  const dialog = await requestNumber(page, meera.name);
  await expect(dialog).toContainText("Every full view is recorded in the audit log.");
  await send(dialog, "Show number");
  await expectRefusal(dialog, "Please say why you need to see the number.", "reason");
  await fillIn(dialog, { reason: "   " });
  await send(dialog, "Show number");
  await expectRefusal(dialog, "Please say why you need to see the number.", "reason");
  await expect(page.getByText(whole)).toHaveCount(0);
  await expectAxeSilent(page);

  await fillIn(dialog, { reason: "She asked whether we have it right" });
  await send(dialog, "Show number");
  await expect(dialog.getByText(whole, { exact: true })).toBeVisible();
  await expect(dialog.getByText("Recorded in the audit log.", { exact: false })).toBeVisible();
  await expectAxeSilent(page);
  await dialog.getByRole("link", { name: "Hide now" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(whole)).toHaveCount(0);
  expect(page.url()).not.toContain(meera.aadhar);

  await requestNumber(page, zubin.name);
  await expect(dialog.locator("[name=reason]")).toHaveValue("");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
