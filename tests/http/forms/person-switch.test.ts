import { expect, it } from "vitest";
import { anOpenDoctor } from "#support/consultations.ts";
import { aFamily, aTreated, FOR_RAVI, RAVI } from "#support/health/family.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { family } = site.open.api;
const PAGES = ["dashboard", "appointments", "prescriptions", "messages", "record", "reminders", "documents", "opened"];
const ACCOUNT_PAGES = ["/patient/profile", "/patient/email", "/patient/family", "/security", "/notices", "/YourData"];
const SWITCH = 'nav[aria-label="Whose?"]';

async function aMother() {
  const people = await aFamily(site.open);
  const browser = site.browser();
  await browser.signIn("patient", people.meera.email);
  return { ...people, browser };
}

it("every page about a person has the switch, and links carry the choice, without scripts", async () => {
  const { browser, meera, ravi } = await aMother();
  const rao = await anOpenDoctor(site.open, { slotMinutes: 10, pauseMinutes: 0, dailyMost: 80, aheadDays: 60 });
  await aTreated(site.open, meera, FOR_RAVI, rao);
  await aTreated(site.open, meera, { name: "Meera Nair" }, rao);
  for (const name of PAGES) {
    const page = await browser.open(`/patient/${name}?for=${ravi}`);
    expect([name, page.texts(`${SWITCH} [aria-current=page]`)]).toEqual([name, [RAVI.name]]);
    const links = [...page.document.querySelectorAll('a[href^="/patient/"], a[href^="/Doctors"]')];
    const paths = links.map((link) => link.getAttribute("href") ?? "");
    expect(paths.filter((path) => !/[?&]for=/u.test(path))).toEqual([]);
  }
  expect((await browser.open(`/patient/appointments?for=${ravi}`)).text()).toContain("For Ravi Nair");
  expect((await browser.open("/patient/appointments?for=me")).text()).not.toContain("For Ravi Nair");
  const booking = await browser.open(`/Doctors/${rao.slug}?for=${ravi}`);
  const actions = [...booking.document.querySelectorAll("form[method=post]")].map((form) =>
    form.getAttribute("action"),
  );
  expect(actions.some((action) => action?.includes(`/book?for=${ravi}`))).toBe(true);
  for (const path of ACCOUNT_PAGES) expect((await browser.open(`${path}?for=${ravi}`)).texts(SWITCH)).toEqual([]);
});

it("a former member falls back to everyone with a message, and another family's is not found", async () => {
  const [{ browser, meera, ravi }, other] = [await aMother(), await aFamily(site.open)];
  await family.removeMember(meera, { id: ravi, withRecord: "on" });
  for (const name of PAGES) {
    expect((await browser.open(`/patient/${name}?for=${ravi}`)).text()).toContain("no longer in your family list");
    expect((await browser.http.get(`/patient/${name}?for=${other.ravi}`)).status).toBe(404);
  }
});

it("an account without a family has no switch", async () => {
  const alone = await aSignedInPatient(site.open, { name: "Asha Rao" });
  const browser = site.browser();
  await browser.signIn("patient", alone.email);
  for (const name of PAGES) expect((await browser.open(`/patient/${name}`)).texts(SWITCH)).toEqual([]);
});

it("a form that another tab made old overwrites it only after a tick, without scripts", async () => {
  const { browser, meera, baba } = await aMother();
  const read = async () => {
    const found = (await family.listFamily(meera)).find(({ id }) => id === baba);
    if (!found) throw new Error("There is no member.");
    return found;
  };
  await browser.open("/patient/family");
  const { name, relation, bornOn, gender, medicines, seen } = await read();
  const other = { id: baba, seen, name, relation, bornOn, gender, medicines, allergies: "Penicillin" };
  await family.saveMember(meera, other);
  const within = () => ({ within: browser.page.named("form", "Change Baba Nair") });
  for (const typed of [{ medicines: "Iron" }, {}]) {
    const refused = await browser.submit("Save", typed, within());
    expectRefused(refused, "Someone else changed this page. Please read it again before you decide.");
    expect(refused.value("medicines", within().within)).toBe("Iron");
    expect(await read()).toMatchObject({ allergies: "Penicillin", medicines: "" });
  }
  await browser.submit("Save", { replaces: "on" }, within());
  expect(await read()).toMatchObject({ allergies: "", medicines: "Iron" });
});
