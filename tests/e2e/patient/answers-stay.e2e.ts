import { randomUUID } from "node:crypto";
import { logInWithoutBrowser, withDirectAccess } from "../../support/browser/direct-access.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { bar, expectRefusal, fillIn, send } from "../../support/browser/screens.ts";
import { aConsultation, anOpenDoctor } from "../../support/consultations.ts";

test.use({ viewport: { width: 1440, height: 900 }, siteName: "answers that stay" });

const REFUSAL = "Phone number must be exactly 10 digits.";

test("a refusal stays when the page is updated meanwhile, and goes with the next page", async ({
  site,
  page,
  signedInAs,
}) => {
  const { doctor, email, id } = await withDirectAccess(site, async (open) => {
    const rao = await anOpenDoctor(open);
    return { ...(await aConsultation(open, rao.slug)), doctor: rao.doctor };
  });
  await signedInAs(await logInWithoutBrowser(site, "patient", email), page);
  await page.goto("/patient/profile");
  await fillIn(page, { phone: "98765" });
  await send(page, "Save changes");
  await expectRefusal(page, REFUSAL, "phone");

  const message = { key: randomUUID(), text: "Please measure the fever.", seen: 0 };
  await withDirectAccess(site, (open) => open.api.room.sendMessage(doctor, id, message));
  await expect(bar(page).getByRole("link", { name: "Messages 1 new" })).toBeVisible();
  await expectRefusal(page, REFUSAL, "phone");
  await expect(page.locator("[name=phone]")).toHaveValue("98765");

  await bar(page).getByRole("link", { name: "Home", exact: true }).click();
  await page.waitForURL("/patient/dashboard");
  await bar(page).getByRole("link", { name: "Profile" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});
