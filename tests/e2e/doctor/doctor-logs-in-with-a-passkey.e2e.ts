import type { Page } from "@playwright/test";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn } from "../../support/browser/screens.ts";
import { inView, viewsOf } from "../../support/browser/views.ts";

test.use({ siteName: "localhost" });

/** A phone whose lock its owner opens, or doesn't. */
async function addPhone(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      ...{ protocol: "ctap2", transport: "internal", hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
  return {
    unlocks: (isUserVerified: boolean) => browser.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified }),
  };
}

for (const view of viewsOf("phone")) {
  test(
    `a doctor adds a passkey, logs in with it and removes it (${view.name})`,
    {
      tag: view.tag,
    },
    ({ page, signedInAs }) =>
      inView(view, page, async () => {
        await signedInAs("doctor");
        const phone = await addPhone(page);
        await page.goto(view.at("/security"));
        const section = page.locator("#passkeys").locator("xpath=ancestor-or-self::section");
        const add = section.locator("form").last();
        await fillIn(add, { name: "Clinic phone" });
        await phone.unlocks(false);
        await add.getByRole("button").click();
        await expect(add.getByRole("status")).toBeVisible();
        await expectAxeSilent(page);
        await phone.unlocks(true);
        await add.getByRole("button").click();
        await expect(section.getByRole("listitem")).toContainText("Clinic phone");
        await expectAxeSilent(page);

        await page.context().clearCookies();
        await page.goto(view.at("/DoctorLogin"));
        await expectAxeSilent(page);
        await page.locator("form[action*=passkey]").getByRole("button").click();
        await expect(page).not.toHaveURL(/DoctorLogin/u);

        await page.goto(view.at("/security"));
        await section.getByRole("listitem").getByRole("button").click();
        await expect(section.getByRole("listitem")).toHaveCount(0);
      }),
  );
}
