import type { Browser } from "puppeteer-core";
import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { aBegunConsultation } from "#support/begun-consultation.ts";
import { startTestSite, type TestSite } from "#support/browser/test-site.ts";
import { runCoreJourney } from "#support/engines/core-journey.ts";
import { Person } from "#support/engines/person.ts";
import { aWindowOf, openChromium, openFirefox } from "#support/engines/puppeteer-driver.ts";

const AT_STAGE = "return document.querySelector('.call[data-stage]')?.dataset.stage";
/** For how many seconds the other side's pictures have been shown. */
const SHOWN = `
  const video = document.querySelector('video[aria-label^="Video from"]');
  return video && video.videoWidth > 0 ? video.currentTime : 0;`;

const isAtStage = (person: Person, stage: string) =>
  person.until(`the call at ${stage}`, async () => (await person.run(AT_STAGE)) === stage);
const expectPictures = (person: Person) =>
  person.until("pictures of the other side", async () => Number(await person.run(SHOWN)) > 0.5);

// These browsers sometimes lose a click, so clicks are repeated; Chromium's tests never do that.
describe("Firefox", { retry: 2 }, () => {
  let site: TestSite;
  // One browser for each person, because Firefox gives the microphone only to the window in front.
  const browsers: Browser[] = [];
  async function aPersonAt(opened: Promise<Browser>): Promise<Person> {
    const browser = await opened;
    browsers.push(browser);
    return new Person(await aWindowOf(browser), site.clinic.address);
  }
  beforeAll(async () => {
    site = await startTestSite();
  });
  afterEach(async () => {
    await Promise.all(browsers.splice(0).map((browser) => browser.close()));
  });
  afterAll(() => site.close());

  it("signs up, logs in, books, writes and reads the prescription", () =>
    runCoreJourney(() => aPersonAt(openFirefox()), site));

  it.each(["Firefox", "Chromium"])("calls a doctor who uses %s, with pictures both ways", async (engine) => {
    const { id, patient, doctor } = await aBegunConsultation(site);
    const meera = await aPersonAt(openFirefox());
    const rao = await aPersonAt(engine === "Firefox" ? openFirefox() : openChromium());
    for (const [person, account] of [
      [meera, patient],
      [rao, doctor],
    ] as const) {
      await person.isSignedInAs(account);
      await person.goto(`/consultations/${id}`);
      await isAtStage(person, "idle");
    }
    await rao.click("Start call");
    await meera.clickAt("//*[@role='alertdialog']//button[contains(., 'Audio only')]");
    for (const person of [meera, rao]) await isAtStage(person, "talking");
    for (const person of [meera, rao]) await person.click("Camera");
    for (const person of [meera, rao]) await expectPictures(person);
    await rao.click("Leave call");
    await isAtStage(meera, "ended");
  });
});
