import { openDatabase } from "#server/database/open.ts";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { DETAILS, holdSlot, openDay } from "../../support/browser/booking.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn, send } from "../../support/browser/screens.ts";
import { signUp, type TestSite } from "../../support/browser/test-site.ts";
import { anOpenDoctor } from "../../support/consultations.ts";

test.use({ siteName: "sessions" });

/** What a day does on the server: sessions end, and so do slot holds. */
async function letADayPass(site: TestSite, email: string): Promise<void> {
  const { kysely, close } = await openDatabase({ folder: site.clinic.folder });
  const ofAccount = kysely.selectFrom("user").select("id").where("email", "=", email);
  await kysely.deleteFrom("session").where("userId", "in", ofAccount).execute();
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString();
  await kysely
    .updateTable("consultations")
    .set({ slotHoldUntil: yesterday })
    .where("state", "=", "held")
    .where("patientUid", "in", ofAccount)
    .execute();
  await close();
}

test("a patient's message of yesterday waits for the login, and is in the chat once", async ({
  page,
  site,
  signedInAs,
  watch,
}) => {
  // A stream of the room may connect again while the session has ended.
  for (const status of [401, 403, 404]) watch.allowStatus(status);
  const { id, patient } = await aBegunConsultation(site);
  const { email, password } = await signedInAs(patient);
  await page.goto(`/consultations/${id}?pane=chat`);
  const text = "I wrote this yesterday evening.";
  const field = page.getByRole("textbox", { name: /message/iu });
  await field.fill(text);
  await letADayPass(site, email);
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await field.press("Enter");
  // The person may write on at once, so that only a bar says it.
  await send(page.getByRole("alert", { name: "Please log in again" }), "Log in");
  await expect(dialog).toBeVisible();
  await fillIn(dialog, { password });
  await send(dialog, "Log in");
  await expect(dialog).toHaveCount(0);
  const bubbles = page.getByRole("log").getByRole("listitem").filter({ hasText: text });
  await expect(bubbles).toHaveCount(1);
  await page.reload();
  await expect(bubbles).toHaveCount(1);
  await expect(field).toHaveValue("");
});

test("a booking form of yesterday keeps its text through the login, and books once", async ({
  page,
  site,
  signedInAs,
  watch,
}) => {
  for (const status of [401, 403]) watch.allowStatus(status);
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  const { email, password } = await signedInAs(await signUp(site.clinic.address, "patient"));
  await openDay(page, slug, 3);
  await holdSlot(page);
  await fillIn(page, DETAILS);
  await letADayPass(site, email);
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await send(page, "Confirm booking");
  await expect(dialog).toBeVisible();
  await fillIn(dialog, { password });
  await send(dialog, "Log in");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your appointment is confirmed");
  await expect(page.getByRole("main")).toContainText(DETAILS.reason);
  await page.goto("/patient/appointments");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /View|Reschedule/u })
      .first(),
  ).toBeVisible();
  expect(await page.evaluate(() => Object.values(sessionStorage).join())).not.toContain(DETAILS.reason);
});
