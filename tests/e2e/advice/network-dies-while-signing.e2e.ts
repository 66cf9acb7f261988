import type { Page } from "@playwright/test";
import { FAILURE } from "#generated/messages/site/failure.ts";
import { aBegunConsultation } from "../../support/begun-consultation.ts";
import { expect, test } from "../../support/browser/e2e-test.ts";

test.use({ siteName: "network-dies" });

const signing = (page: Page) => page.getByRole("form", { name: "Review and sign" });

async function writeAdvice(page: Page, id: string): Promise<void> {
  await page.goto(`/consultations/${id}/advice`);
  await page.getByLabel(/^I have asked the patient's age/u).check();
  await page.locator("textarea[name=advice]").fill("Rest for two days.");
  await expect(page.getByText(/^Saved \d/u)).toBeVisible();
  await signing(page).getByRole("checkbox").check();
}

for (const width of [390, 1440]) {
  test(`a page stays while the connection is off after signing, at ${width} px`, async ({
    page,
    site,
    signedInAs,
    watch,
  }) => {
    watch.allowLostConnection();
    await page.setViewportSize({ width, height: 900 });
    const { id, doctor } = await aBegunConsultation(site);
    await signedInAs(doctor);
    await writeAdvice(page, id);
    let asked = 0;
    await page.route(/\/advice\b/u, async (route) => {
      // The clinic signs and answers; the connection is off before the page can ask for what is signed.
      if (route.request().method() === "POST") {
        const response = await route.fetch();
        await page.context().setOffline(true);
        await route.fulfill({ response });
        return;
      }
      asked += 1;
      await route.abort("internetdisconnected");
    });
    await signing(page).locator("[value=sign]").click();
    // The page has seen the first failure when it asks again.
    await expect.poll(() => asked).toBeGreaterThan(1);
    await expect(page.getByRole("heading", { name: FAILURE.offline.title })).toHaveCount(0);
    await expect(page.locator("textarea[name=advice]")).toHaveValue("Rest for two days.");
    await page.unrouteAll();
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: /version 1/iu })).toBeVisible();
    await expect(signing(page)).toHaveCount(0);
  });

  test(`an answer that is lost while signing signs once at ${width} px`, async ({ page, site, signedInAs, watch }) => {
    watch.allowLostConnection();
    await page.setViewportSize({ width, height: 900 });
    const { id, doctor } = await aBegunConsultation(site);
    await signedInAs(doctor);
    await writeAdvice(page, id);
    const sent = Promise.withResolvers<string>();
    await page.route(/\/advice\b/u, async (route) => {
      const body = route.request().postData();
      if (body === null) return route.continue();
      // It reaches the clinic, and its answer is lost.
      await route.fetch();
      await route.abort("connectionreset");
      sent.resolve(body);
    });
    await signing(page).locator("[value=sign]").click();
    const body = await sent.promise;
    // The live connection says what happened.
    const signed = page.getByRole("heading", { name: /version 1/iu });
    await expect(signed).toBeVisible();
    await expect(signing(page)).toHaveCount(0);
    await page.unrouteAll();
    const headers = { "content-type": "application/x-www-form-urlencoded", origin: site.clinic.address };
    const again = await page.request.post(`/consultations/${id}/advice`, { data: body, headers });
    expect(again.ok()).toBe(true);
    await page.reload();
    await expect(signed).toBeVisible();
    await expect(page.getByRole("heading", { name: /version 2/iu })).toHaveCount(0);
  });
}
