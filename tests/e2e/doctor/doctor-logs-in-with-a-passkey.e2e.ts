import type { Page } from "@playwright/test";
import { expectAxeSilent } from "../../support/browser/accessible-screen.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";
import { fillIn } from "../../support/browser/screens.ts";

test.use({ siteName: "localhost", viewport: { width: 390, height: 844 } });

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

for (const language of ["en", "hi"] as const) {
  test(`a doctor adds a passkey, logs in with it and removes it (${language})`, {
    tag: language === "en" ? "@core" : [],
  }, async ({ page, signedInAs }) => {
    const at = (path: string) => (language === "hi" ? `/hi${path}` : path);
    await signedInAs("doctor");
    const phone = await addPhone(page);
    await page.goto(at("/security"));
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
    await page.goto(at("/DoctorLogin"));
    await expectAxeSilent(page);
    await page.locator("form[action*=passkey]").getByRole("button").click();
    await expect(page).not.toHaveURL(/DoctorLogin/u);

    await page.goto(at("/security"));
    await section.getByRole("listitem").getByRole("button").click();
    await expect(section.getByRole("listitem")).toHaveCount(0);
  });
}
