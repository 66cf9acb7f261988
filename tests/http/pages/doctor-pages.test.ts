import { describe, expect, it } from "vitest";
import { daysAfter } from "#domain/time.ts";
import { aConsultationUnderWay } from "#support/advice.ts";
import { alertsIn } from "#support/browserless.ts";
import { aConsultation, anOpenDoctor, startsOf } from "#support/consultations.ts";
import { aListedDoctor } from "#support/doctors.ts";
import { aSignedInDoctor } from "#support/open-clinic.ts";
import { fieldsIn, openPage, press } from "#support/pages/page-forms.ts";
import { elementIn, hrefOf, textOf } from "#support/pages/page-html.ts";
import { openServedPages } from "#support/pages/served-pages.ts";

const { open, browserOf } = await openServedPages();

const HOURS = "/doctor/hours";
const WRONG_TIMES = "Please enter times to the nearest 5 minutes, with the end after the start.";
const TIME_OFF = "Time off saved. No one can book you then.";

describe("a new doctor", () => {
  it("reads what is pending, and can already set hours", async () => {
    const doctor = await browserOf("doctor", (await aSignedInDoctor(open)).email);
    const { html } = await openPage(doctor, "/doctor/dashboard");
    const steps = /<section\b(?:(?!<\/section>).)*Finish setting up.*?<\/section>/su.exec(html)?.[0] ?? "";
    expect(steps.match(/<li\b/gu)).toHaveLength(4);
    expect(html).not.toContain('aria-labelledby="earnings"');
    const hours = await openPage(doctor, hrefOf(steps, "Set your hours"));
    expect(textOf(hours.html)).toContain("You haven't set your hours yet, so no one can book you.");
    expect(textOf(hours.html)).toContain("Patients will see these hours after we've verified your registration.");
  });
});

describe("a doctor's hours without scripts", () => {
  it("are typed in rows, of which an invalid one does not clear the others", async () => {
    const { doctor } = await aListedDoctor(open);
    const browser = await browserOf("doctor", doctor.email);
    const { html } = await openPage(browser, HOURS);
    const typed = { "weekly.0.0.from": "08:00", "weekly.0.0.to": "12:00", "breaks.0.0.from": "10:00" };
    const refused = await press(browser, html, "Save hours", {
      ...typed,
      "weekly.2.0.from": "10:30",
      "weekly.2.0.to": "11:00",
    });
    expect(alertsIn(refused.html)).toContain(WRONG_TIMES);
    expect(fieldsIn(refused.html)).toMatchObject({ ...typed, "weekly.2.0.to": "11:00" });
    const saved = await press(browser, refused.html, "Save hours", { "breaks.0.0.to": "10:30" });
    expect(alertsIn(saved.html)).toContain("Saved. Patients can now book these hours.");
    expect(fieldsIn((await openPage(browser, HOURS)).html)).toMatchObject({
      ...{ ...typed, "breaks.0.0.to": "10:30", "weekly.2.0.from": "10:30" },
    });
  });
});

describe("a doctor's calendar without scripts", () => {
  it("has the appointments of a day as a list, and a form for time off", async () => {
    const { doctor, slug } = await anOpenDoctor(open);
    const { id, start } = await aConsultation(open, slug, 72);
    const browser = await browserOf("doctor", doctor.email);
    const day = start.slice(0, 10);
    const { html } = await openPage(browser, `/doctor/calendar?view=week&day=${day}`);
    expect(hrefOf(html, /^Meera Nair/u)).toBe(`/consultations/${id}`);
    const change = elementIn(html, "section", /id="change"/u);
    expect(change).toContain("<details");
    const weekly = { first: daysAfter(day, 7), weekly: "on" };
    const saved = await press(browser, change, "Save", weekly);
    expect(alertsIn(saved.html)).toContain(TIME_OFF);
    expect(textOf(saved.html)).toMatch(/Time off Every /u);
    const later = { first: "2099-01-01", last: "2099-01-10" };
    const again = await press(browser, change, "Save", later);
    expect(textOf(again.html)).toMatch(/1–10 January 2099/u);
    expect((await startsOf(open, slug)).filter((free) => free.startsWith(daysAfter(day, 7)))).toEqual([]);
  });
});

describe("a doctor's advice without scripts", () => {
  it("is written, with an item added and removed, and signed", async () => {
    const { id, doctor } = await aConsultationUnderWay(open);
    const browser = await browserOf("doctor", doctor.email);
    const room = await openPage(browser, `/consultations/${id}`);
    const { html } = await openPage(browser, hrefOf(room.html, "Write advice"));
    const written = {
      ...{ ageAsked: "on", elsewhere: "on", diagnosis: "Cold", advice: "Steam twice a day." },
      ...{ "lines.0.item": "Paracetamol", "lines.0.amount": "500 mg, one tablet" },
      ...{ "lines.0.often": "three times a day", "lines.0.days": "3", "lines.0.form": "tablet" },
      ...{ "lines.0.cautions": "Not more than four in a day.", "lines.0.food": "after-food", "lines.0.course": "new" },
      ...{ mode: "video", type: "first" },
    };
    const added = await press(browser, html, "Add medicine", written);
    expect(fieldsIn(added.html)).toMatchObject({ ...written, "lines.1.item": "" });
    const saved = await press(browser, added.html, "Save and preview", { "lines.1.item": "By mistake" });
    expect(textOf(saved.html)).toMatch(/Saved \d/u);
    const removed = await press(browser, saved.html, "Remove medicine 2");
    expect(fieldsIn(removed.html)).toMatchObject({ ...written, "lines.1.item": "" });
    const signed = await press(browser, removed.html, "Sign", { confirm: "on" });
    expect(alertsIn(signed.html).join()).toContain("Signed. The patient can see it now.");
    expect(signed.html).toMatch(/<h\d[^>]*>Version 1</u);
  });
});
