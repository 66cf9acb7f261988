import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { clinicDay } from "#domain/time.ts";
import { aDocument } from "#support/health/documents.ts";
import { aFamily, aTreated, FOR_RAVI } from "#support/health/family.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { health, documents } = site.open.api;
const RECORD = "/patient/record";

/** Meera's browser, and her family. */
async function aMother() {
  const family = await aFamily(site.open);
  const browser = site.browser();
  await browser.signIn("patient", family.meera.email);
  return { ...family, browser };
}

it("a record is switched to a member's, and a form's answer stays with them, without scripts", async () => {
  const { browser, meera, ravi } = await aMother();
  await health.addEntry(meera, { kind: "allergy", name: "Of Meera", detail: "", since: "" });
  await browser.open(RECORD);
  const page = await browser.follow("Ravi Nair");
  expect(page.text()).toContain("Health record of Ravi Nair");
  expect(page.text()).not.toContain("Of Meera");
  const add = { within: page.named("form", "Add an allergy") };
  const refused = await browser.submit("Save", { name: "" }, add);
  expectRefused(refused, "Please enter a name.", "name");
  expect(refused.text()).toContain("Health record of Ravi Nair");
  const saved = await browser.submit("Save", { name: "Peanuts" }, { within: refused.named("form", "Add an allergy") });
  expect(saved.text()).toContain("Health record of Ravi Nair");
  expect(saved.text()).toContain("Peanuts");
  const allergies = async (member: string) =>
    (await health.readOwnRecord(meera, { member })).lists.allergy.map(({ name }) => name);
  expect([await allergies(""), await allergies(ravi)]).toEqual([["Of Meera"], ["Peanuts"]]);
  // Every link of the page to reminders and documents stays with him.
  const within = () => browser.page.find("main");
  for (const [link, title] of [
    ["Medicine reminders", "Medicine reminders of Ravi Nair"],
    ["Health record", "Health record of Ravi Nair"],
    ["Documents", "Documents of Ravi Nair"],
  ] as const) {
    expect((await browser.follow(link, within())).text()).toContain(title);
  }
  expect((await browser.follow("Me", within())).text()).not.toContain("Documents of");
});

it("a made-up person's pages, and another family's, are not found", async () => {
  const [{ browser }, other] = [await aMother(), await aFamily(site.open)];
  for (const path of [RECORD, "/patient/reminders", "/patient/documents", "/patient/reminders.ics"]) {
    for (const id of [other.ravi, randomUUID(), "x", "%00"]) {
      expect((await browser.http.get(`${path}?for=${id}`)).status).toBe(404);
    }
  }
});

it("a document is given to a member, and a member is removed with a record only after a question", async () => {
  const { browser, meera, ravi } = await aMother();
  const id = await documents.addDocument(meera, aDocument(clinicDay(site.open.clock.now())));
  const page = await browser.open(`/patient/documents/${id}`);
  const changed = await browser.submit("Save", { member: ravi }, { within: page.find("main form") });
  expect(changed.text()).toContain("Changes saved.");
  expect(await documents.readOwnDocument(meera, id)).toMatchObject({ memberId: ravi });
  await browser.open("/patient/family");
  const asked = await browser.submit("Yes, remove Ravi Nair");
  expect(asked.text()).toContain("Ravi Nair has a health record, reminders or documents here.");
  const removed = await browser.submit("Yes, remove Ravi Nair", { withRecord: "on" });
  expect(removed.text()).not.toContain("Ravi Nair");
  expect(await documents.listOwnDocuments(meera)).toEqual([]);
});

it("for a person outside the family the record's page says why nothing is shared", async () => {
  const { browser, meera, ravi } = await aMother();
  await health.addEntry(meera, { kind: "allergy", name: "Peanuts", detail: "", since: "" }, { member: ravi });
  await aTreated(site.open, meera, { name: "Kiran Rao" });
  const { id } = await aTreated(site.open, meera, FOR_RAVI);
  const own = await browser.open(RECORD);
  expect(own.text()).toContain("For Kiran Rao. Nothing can be shared yet: neither your profile");
  const ravis = await browser.follow("Ravi Nair");
  expect(ravis.text()).not.toContain("Kiran Rao");
  const shared = await browser.submit(/^Share with/u);
  expect(shared.text()).toContain("The doctor can now see this health record.");
  expect((await health.listShareOffers(meera)).filter((offer) => offer.shared)).toMatchObject([
    { consultationId: id, member: ravi },
  ]);
});
