import { afterAll, afterEach, beforeAll, describe, it } from "vitest";
import { aBegunConsultation } from "#support/begun-consultation.ts";
import { startTestSite, type TestSite } from "#support/browser/test-site.ts";
import { runCoreJourney } from "#support/engines/core-journey.ts";
import { Person } from "#support/engines/person.ts";
import { openWebKit } from "#support/engines/webkit-driver.ts";

// These browsers sometimes lose a click, so clicks are repeated; Chromium's tests never do that.
describe("WebKitGTK", { retry: 2 }, () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await startTestSite();
  });
  const people: Person[] = [];
  async function aPerson(): Promise<Person> {
    const person = new Person(await openWebKit(), site.clinic.address);
    people.push(person);
    return person;
  }
  afterEach(async () => {
    await Promise.all(people.splice(0).map((person) => person.close()));
  });
  afterAll(() => site.close());

  it("signs up, logs in, books, writes and reads the prescription", () => runCoreJourney(aPerson, site));

  it("says that it can't make calls and that messages can be written", async () => {
    const { id, patient: account } = await aBegunConsultation(site);
    const patient = await aPerson();
    await patient.isSignedInAs(account);
    await patient.goto(`/consultations/${id}`);
    await patient.sees("This browser can't make calls. Use chat,");
  });
});
