import type { Page } from "@playwright/test";
import { openDatabase } from "#server/database/open.ts";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expectAccessibleScreen } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { waitingForHydration } from "../../support/browser/scripts-run.ts";
import { signUp, type TestSite } from "../../support/browser/test-site.ts";

test.use({ siteName: "sessions" });

const RESTORED = "We restored what you typed.";
const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Please log in again" });
const barOf = (page: Page) => page.getByRole("alert", { name: "Please log in again" });

/** Ends all sessions of an account on the server, as its idle end does. */
async function endSessions(site: TestSite, email: string): Promise<void> {
  const { kysely, close } = await openDatabase({ folder: site.clinic.folder });
  const ofAccount = kysely.selectFrom("user").select("id").where("email", "=", email);
  await kysely.deleteFrom("session").where("userId", "in", ofAccount).execute();
  await close();
}

const stored = (page: Page) => page.evaluate(() => Object.entries(sessionStorage).join());

test("a session that ends while a doctor writes costs no word", { tag: "@core" }, async ({
  page,
  site,
  signedInAs,
  watch,
}) => {
  for (const status of [401, 403]) watch.allowStatus(status);
  const { id, doctor } = await aBegunConsultation(site);
  const { email, password } = await signedInAs(doctor);
  await page.goto(`/consultations/${id}/advice`);
  const advice = page.locator("textarea[name=advice]");
  await advice.fill("Drink warm water.");
  await expect(page.getByText(/^Saved \d/u)).toBeVisible();
  await endSessions(site, email);
  const dialog = dialogOf(page);
  // The live stream says so beside the text: every key stays in it, also when the text is saved by itself.
  const bar = barOf(page);
  await expect(bar).toBeVisible();
  await advice.press("End");
  await page.keyboard.type(" Rest for");
  await send(bar, "Not now");
  await expect(bar).toHaveCount(0);
  await advice.focus();
  await advice.press("End");
  await page.keyboard.type(" two days.");
  await expect(bar).toBeVisible();
  await expect(advice).toBeFocused();
  await expect(advice).toHaveValue("Drink warm water. Rest for two days.");
  await expect(dialog).toHaveCount(0);
  await expectAccessibleScreen(page);
  await send(bar, "Log in");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  expect(new URL(page.url()).pathname).toBe(`/consultations/${id}/advice`);
  await fillIn(dialog, { password: "not the password" });
  await send(dialog, "Log in");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await fillIn(dialog, { password });
  await send(dialog, "Log in");
  await expect(dialog).toHaveCount(0);
  await expect(advice).toHaveValue("Drink warm water. Rest for two days.");
  await expect(advice).toBeFocused();
  // The request that waited is sent again.
  await expect(page.getByText(/^Saved \d/u)).toBeVisible();
  await page.reload();
  await expect(advice).toHaveValue("Drink warm water. Rest for two days.");
  await expect(page.getByText(RESTORED)).toHaveCount(0);
  expect(await stored(page)).not.toContain("warm water");
});

test("the bar about an ended session can be pressed while a modal dialog is open", async ({
  page,
  site,
  signedInAs,
  watch,
}) => {
  for (const status of [401, 403]) watch.allowStatus(status);
  const { id, doctor } = await aBegunConsultation(site);
  const { email } = await signedInAs(doctor);
  await page.goto(`/consultations/${id}/advice`);
  await page.evaluate(() => {
    const dialog = document.createElement("dialog");
    dialog.append(document.createElement("textarea"));
    document.body.append(dialog);
    dialog.showModal();
  });
  const text = page.locator("dialog:modal textarea");
  await text.fill("A note in a dialog.");
  await endSessions(site, email);
  await expect(barOf(page)).toBeVisible();
  await expect(text).toBeFocused();
  await send(barOf(page), "Log in");
  await expect(dialogOf(page)).toBeVisible();
  await dialogOf(page).getByRole("button", { name: "Not now" }).click();
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(text).toHaveValue("A note in a dialog.");
});

test("what was typed survives a reload, and can be discarded", async ({ page, site, signedInAs }) => {
  await signedInAs(await signUp(site.clinic.address, "doctor"));
  await page.goto("/doctor/profile");
  const about = page.locator("textarea[name=about]");
  const before = await about.inputValue();
  await about.fill("धीरे-धीरे सुनता हूँ।");
  await page.getByRole("checkbox", { name: "Hindi", exact: true }).check();
  await page.reload();
  await expect(about).toHaveValue("धीरे-धीरे सुनता हूँ।");
  await expect(page.getByRole("checkbox", { name: "Hindi", exact: true })).toBeChecked();
  await expect(page.getByText(RESTORED)).toBeVisible();
  await send(page, "Discard");
  await expect(about).toHaveValue(before);
  await expect(page.getByRole("checkbox", { name: "Hindi", exact: true })).not.toBeChecked();
  await expect(page.getByText(RESTORED)).toHaveCount(0);
  await page.reload();
  await expect(about).toHaveValue(before);
});

test("of three tabs none saves for another account or shows another's text", async ({
  page,
  site,
  signedInAs,
  watch,
}) => {
  watch.allowStatus(401);
  watch.allowStatus(403);
  const [asha, ravi] = [await signUp(site.clinic.address, "patient"), await signUp(site.clinic.address, "patient")];
  await signedInAs(asha);
  await page.goto("/patient/profile");
  const history = (tab: Page) => tab.locator("textarea[name=medicalHistory]");
  await history(page).fill("Asha writes about her cough.");
  const another = async () => waitingForHydration(await page.context().newPage());
  const [second, third] = [await another(), await another()];
  await second.goto("/patient/profile");
  await history(second).fill("Asha writes in a second tab.");

  await signedInAs(ravi);
  await third.goto("/patient/profile");
  const before = await history(third).inputValue();
  expect(before).not.toContain("Asha");
  await history(third).fill("Ravi writes.");
  expect(await stored(third)).not.toContain("Asha");

  // Ravi signs in over Asha's page: it is left, and her text is gone.
  await send(page, "Save changes");
  await fillIn(dialogOf(page), { email: ravi.email, password: ravi.password });
  await send(dialogOf(page), "Log in");
  await page.waitForURL("/patient/dashboard");
  expect(await stored(page)).not.toContain("cough");
  await page.goto("/patient/profile");
  await expect(history(page)).toHaveValue(before);

  // Asha signs in over the second one, and it is saved as hers.
  await send(second, "Save changes");
  await fillIn(dialogOf(second), { password: asha.password });
  await send(dialogOf(second), "Log in");
  await expect(dialogOf(second)).toHaveCount(0);
  await expect(second.getByRole("status").filter({ hasText: /saved|updated/iu })).toBeVisible();
  await second.reload();
  await expect(history(second)).toHaveValue("Asha writes in a second tab.");
});
