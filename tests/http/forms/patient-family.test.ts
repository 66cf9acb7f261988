import { expect, it } from "vitest";
import { anEmail, aPatient } from "#support/builders.ts";
import { anOpenDoctor, aStart, filledIn, holdSlot, slotHoldId } from "#support/consultations.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

/** A patient, and their browser. */
async function aReader() {
  const email = anEmail("family");
  const account = await aSignedInPatient(site.open, aPatient({ email }));
  const browser = site.browser();
  await browser.signIn("patient", email);
  return { account, browser };
}
const PAGE = "/patient/family";
const SAVED = "Saved.";
const RAVI = {
  ...{ name: "Ravi Nair", relation: "child", "bornOn.day": "4", "bornOn.month": "3", "bornOn.year": "2019" },
  ...{ gender: "Male", medicines: "Salbutamol when wheezing", allergies: "Peanuts" },
};

it("a family is written down, changed and removed without scripts", async () => {
  const { browser } = await site.signedIn("patient");
  const page = await browser.open(PAGE);
  expect(page.text()).toContain("Nobody added yet.");
  const add = { within: page.named("form", "Add a person") };
  const refused = await browser.submit("Save", { ...RAVI, relation: "", gender: "Male" }, add);
  expectRefused(refused, "Please choose who they are to you.", "relation");
  expect(refused.value("allergies")).toBe("Peanuts");
  const saved = await browser.submit("Save", { relation: "child" }, { within: refused.named("form", "Add a person") });
  expect(saved.text()).toContain(SAVED);
  expect(saved.text()).toContain("Son or daughter");
  const again = await browser.submit("Save", RAVI, { within: saved.named("form", "Add a person") });
  expectRefused(again, "This person is in your family already.", "name");
  const open = await browser.open(PAGE);
  const changed = await browser.submit("Save", { allergies: "" }, { within: open.named("form", "Change Ravi Nair") });
  expect(changed.text()).toContain(SAVED);
  expect(changed.text()).not.toContain("Peanuts");
  expect((await browser.submit(/^Yes, remove/u)).text()).toContain("Nobody added yet.");
});

it("a booking is filled in for a member without scripts, and for no stranger's", async () => {
  const { slug } = await anOpenDoctor(site.open);
  const { browser, account } = await aReader();
  const own = await site.open.api.patients.readOwnPatient(account);
  await site.open.api.family.saveMember(account, { ...RAVI, bornOn: "2019-03-04" });
  const start = await aStart(site.open, slug);
  const id = slotHoldId(await holdSlot(site.open, account, slug, start));
  const path = `/consultations/${id}/details`;
  const page = await browser.open(path);
  expect([page.value("name"), page.value("allergies")]).toEqual([own.name, ""]);
  const form = await browser.follow("Ravi Nair");
  const filled = ["name", "bornOn.year", "medicines", "allergies", "adultName", "adultPhone"];
  expect(filled.map((name) => form.value(name))).toEqual([
    ...[RAVI.name, "2019", RAVI.medicines, RAVI.allergies, own.name, own.phone],
  ]);
  const { reason = "", since = "" } = filledIn();
  const booked = await browser.submit("Confirm booking", { reason, since, consent: "on", relation: "mother" });
  expect(booked.text()).toContain("Ravi Nair");
  const { details } = await site.open.api.consultations.readConsultation(account, id);
  expect(details).toMatchObject({ bornOn: "2019-03-04", allergies: "Peanuts", adult: { relation: "mother" } });

  const stranger = await aReader();
  const [ravi] = await site.open.api.family.listFamily(account);
  const next = await aStart(site.open, slug, 72);
  const other = slotHoldId(await holdSlot(site.open, stranger.account, slug, next));
  const others = await stranger.browser.open(`/consultations/${other}/details?for=${ravi?.id}`);
  expect(others.value("name")).not.toBe(RAVI.name);
  expect(others.html).not.toContain("Peanuts");
});
