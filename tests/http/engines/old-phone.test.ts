import type { Browser } from "puppeteer-core";
import { afterAll, beforeAll, describe, it } from "vitest";
import { logInWithoutBrowser, withDirectAccess } from "#support/browser/direct-access.ts";
import { signUp, startTestSite, type TestSite } from "#support/browser/test-site.ts";
import { anOpenDoctor } from "#support/consultations.ts";
import { ALWAYS, bookTheFirstTime } from "#support/engines/core-journey.ts";
import { Person } from "#support/engines/person.ts";
import { aWindowOf, openChromium } from "#support/engines/puppeteer-driver.ts";

const AT_STAGE = "return document.querySelector('.call[data-stage]')?.dataset.stage";

describe("an old phone on a slow network", () => {
  let site: TestSite;
  let chromium: Browser;
  beforeAll(async () => {
    site = await startTestSite();
    chromium = await openChromium();
  });
  afterAll(async () => {
    await chromium.close();
    await site.close();
  });

  it("books an appointment and joins the call", async () => {
    const { slug, email } = await withDirectAccess(site, async (open) => {
      const { doctor, slug: own } = await anOpenDoctor(open, ALWAYS);
      return { slug: own, email: doctor.email };
    });
    const patient = new Person(await aWindowOf(chromium, true), site.clinic.address);
    await patient.isSignedInAs(await signUp(site.clinic.address, "patient"));
    const room = await bookTheFirstTime(patient, slug);

    const doctor = new Person(await aWindowOf(chromium), site.clinic.address);
    await doctor.isSignedInAs(await logInWithoutBrowser(site, "doctor", email));
    await doctor.goto(room);
    await doctor.click("Start consultation");
    await patient.sees("In progress");
    await doctor.click("Start call");
    await patient.clickAt("//*[@role='alertdialog']//button[contains(., 'Audio only')]");
    for (const person of [patient, doctor]) {
      await person.until("the call", async () => (await person.run(AT_STAGE)) === "talking");
    }
  });
});
