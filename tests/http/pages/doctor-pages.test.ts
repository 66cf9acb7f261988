import { describe, expect, it } from "vitest";
import { daysAfter } from "#domain/time.ts";
import { aConsultationUnderWay } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, startsOf } from "#support/consultations.ts";
import { aListedDoctor } from "#support/doctors.ts";
import type { PlainBrowser } from "#support/plain/plain-browser.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

const HOURS = "/doctor/hours";
const WRONG_TIMES = "Please enter times to the nearest 5 minutes, with the end after the start.";
const TIME_OFF = "Time off saved. No one can book you then.";

async function browserOf(email: string): Promise<PlainBrowser> {
  const browser = site.browser();
  await browser.signIn("doctor", email);
  return browser;
}

describe("a new doctor", () => {
  it("reads what is pending, and can already set hours", async () => {
    const { browser } = await site.signedIn("doctor");
    const page = await browser.open("/doctor/dashboard");
    const steps = page.area("Finish setting up");
    expect(page.texts("li", steps)).toHaveLength(4);
    expect(page.texts("main h2")).not.toContain("Earnings");
    const hours = await browser.follow("Set your hours", steps);
    expect(hours.text()).toContain("You haven't set your hours yet, so no one can book you.");
    expect(hours.text()).toContain("Patients will see these hours after we've verified your registration.");
  });
});

describe("a doctor's hours without scripts", () => {
  it("are typed in rows, of which an invalid one does not clear the others", async () => {
    const { doctor } = await aListedDoctor(site.open);
    const browser = await browserOf(doctor.email);
    await browser.open(HOURS);
    const typed = {
      ...{ "weekly.0.0.from": "08:00", "weekly.0.0.to": "12:00", "breaks.0.0.from": "10:00" },
      ...{ "weekly.2.0.from": "10:30", "weekly.2.0.to": "11:00" },
    };
    const refused = await browser.submit("Save hours", typed);
    expect(refused.messages("alert")).toContain(WRONG_TIMES);
    for (const [name, value] of Object.entries(typed)) expect(refused.value(name)).toBe(value);
    const saved = await browser.submit("Save hours", { "breaks.0.0.to": "10:30" });
    expect(saved.messages("status")).toContain("Saved. Patients can now book these hours.");
    const after = await browser.open(HOURS);
    for (const [name, value] of Object.entries({ ...typed, "breaks.0.0.to": "10:30" }))
      expect(after.value(name)).toBe(value);
  });
});

describe("a doctor's calendar without scripts", () => {
  it("has the appointments of a day as a list, and a form for time off", async () => {
    const { doctor, slug } = await anOpenDoctor(site.open);
    const { id, start } = await aConsultation(site.open, slug, 72);
    const browser = await browserOf(doctor.email);
    const day = start.slice(0, 10);
    const page = await browser.open(`/doctor/calendar?view=week&day=${day}`);
    expect(page.linkTo(/^Meera Nair/u)).toBe(`/consultations/${id}`);
    const change = () => browser.page.find("#change details");
    const weekly = { first: daysAfter(day, 7), weekly: "on" };
    const saved = await browser.submit("Save", weekly, { within: change() });
    expect(saved.messages("status")).toContain(TIME_OFF);
    expect(saved.texts("li, p").some((text) => /Time off\s?Every /u.test(text))).toBe(true);
    const later = { first: "2099-01-01", last: "2099-01-10" };
    expect((await browser.submit("Save", later, { within: change() })).text()).toMatch(/1–10 January 2099/u);
    const free = await startsOf(site.open, slug);
    expect(free.filter((moment) => moment.startsWith(daysAfter(day, 7)))).toEqual([]);
  });
});

describe("a doctor's advice without scripts", () => {
  it("is written, with an item added and removed, and signed", async () => {
    const { id, doctor } = await aConsultationUnderWay(site.open);
    const browser = await browserOf(doctor.email);
    await browser.open(`/consultations/${id}`);
    await browser.follow("Write advice");
    const written = {
      ...{ diagnosis: "Cold", advice: "Steam twice a day.", mode: "video", type: "first" },
      ...{ "lines.0.item": "Paracetamol", "lines.0.amount": "500 mg, one tablet" },
      ...{ "lines.0.often": "three times a day", "lines.0.days": "3", "lines.0.form": "tablet" },
      ...{ "lines.0.cautions": "Not more than four in a day.", "lines.0.food": "after-food", "lines.0.course": "new" },
    };
    const added = await browser.submit("Add medicine", { ...written, ageAsked: "on", elsewhere: "on" });
    for (const [name, value] of Object.entries(written)) expect(added.value(name)).toBe(value);
    const saved = await browser.submit("Save and preview", { "lines.1.item": "By mistake" });
    expect(saved.text()).toMatch(/Saved \d/u);
    const removed = await browser.submit("Remove medicine 2");
    expect([removed.value("lines.0.item"), removed.value("lines.1.item")]).toEqual(["Paracetamol", ""]);
    const signing = removed.named("form", "Review and sign");
    const signed = await browser.submit("Sign", { confirm: "on" }, { within: signing });
    expect(signed.messages("status").join()).toContain("Signed. The patient can see it now.");
    expect(signed.texts("h2, h3")).toContain("Version 1");
  });
});
