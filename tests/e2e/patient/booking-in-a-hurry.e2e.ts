import { FORM } from "#generated/messages/site/form.ts";
import { DETAILS, openDay, times } from "../../support/browser/booking.ts";
import { withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { signUp } from "../../support/browser/test-site.ts";
import { anOpenDoctor } from "../../support/consultations.ts";

test.use({ viewport: { width: 320, height: 640 }, siteName: "booking in a hurry" });

const CONFIRM = "Confirm booking";
const CONFIRMED = "Your appointment is confirmed";

test("double clicks and a lost connection make one appointment, and Back does not offer it again", async ({
  page,
  site,
  signedInAs,
  watch,
}) => {
  const { slug } = await withDirectAccess(site, (open) => anOpenDoctor(open));
  await signedInAs(await signUp(site.clinic.address, "patient"));
  const heading = page.getByRole("heading", { level: 1 });

  await test.step("a double click on a time holds it once", async () => {
    await openDay(page, slug, 1);
    await times(page).first().dblclick();
    await expect(heading).toHaveText("Tell the doctor about your symptoms");
  });

  await test.step("the connection is lost in the middle of the form", async () => {
    watch.allowLostConnection();
    await page.context().setOffline(true);
    await fillIn(page, DETAILS);
    await send(page, CONFIRM);
    await expectRefusal(page, FORM.offline);
    await expect(page.locator("[name=reason]")).toHaveValue(DETAILS.reason);
    await page.context().setOffline(false);
  });

  await test.step("a double click books once", async () => {
    await page.getByRole("button", { name: CONFIRM }).dblclick();
    await expect(heading).toHaveText(CONFIRMED);
    const id = new URL(page.url()).pathname.split("/")[2] ?? "";
    await page.goto("/patient/appointments");
    const links = page.locator("main").getByRole("link");
    await expect(page.locator(`main a[href*="${id}"]`).first()).toBeVisible();
    const others = await links.evaluateAll((all) => all.map((item) => item.getAttribute("href") ?? ""));
    expect(others.filter((href) => href.startsWith("/consultations/") && !href.includes(id))).toEqual([]);
  });

  await test.step("Back, to the page that was the form", async () => {
    await page.goBack();
    await expect(heading).toHaveText(CONFIRMED);
    await page.reload();
    await expect(heading).toHaveText(CONFIRMED);
    await expect(page.getByRole("button", { name: CONFIRM })).toHaveCount(0);
  });
});
