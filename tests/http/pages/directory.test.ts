import { expect, it } from "vitest";
import { someHours } from "#support/consultations.ts";
import { aListedDoctor, type ProfileFields } from "#support/doctors.ts";
import { nameOf, type PlainPage, textOf } from "#support/plain/plain-page.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

async function aDoctorOf(
  [firstName, lastName]: readonly [string, string],
  profile: Partial<ProfileFields>,
  hours = someHours(),
): Promise<void> {
  const { doctor } = await aListedDoctor(site.open, profile, { firstName, lastName });
  await site.open.api.consultations.saveOwnHours(doctor, hours);
}

const namesIn = (page: PlainPage) => page.texts("ul[aria-label=Doctors] h2");

it("a visitor with knee pain finds a doctor who treats it and opens a free time", async () => {
  await aDoctorOf(["Meera", "Kulkarni"], { specialities: ["chest"], about: "Coughs and asthma." });
  await aDoctorOf(["Arun", "Joshi"], { specialities: ["bones"], about: "After a fall.", fee: "800" });
  const browser = site.browser();
  await browser.open("/Doctors");
  expect(namesIn(browser.page)).toEqual(expect.arrayContaining(["Dr Meera Kulkarni", "Dr Arun Joshi"]));
  const found = await browser.submit("Search", { words: "घुटने में दर्द" }, { within: browser.page.find("main") });
  expect(namesIn(found)).toEqual(["Dr Arun Joshi"]);
  expect(found.text()).toContain("Treats: joint and knee pain");
  // The clinic has set no fee note, so nothing is promised.
  expect(found.text()).not.toContain("You pay the fee to the clinic");

  const none = await browser.submit(/^Show 1 doctor$/u, { fee: "500" });
  expect(none.text()).toContain("No doctors match your search.");
  expect(none.texts("#filters button[type=submit]")).toEqual(["No doctors"]);
  expect(namesIn(await browser.follow(/^Remove filter: Up to/u))).toEqual(["Dr Arun Joshi"]);

  const booking = await browser.follow(/^\d+:\d\d [ap]m, .*Dr Arun Joshi$/u);
  expect(booking.heading).toBe("Book this slot");
  expect(booking.text()).not.toContain("You pay the fee to the clinic");
});

it("a time of a later day says so first, also to a screen reader", async () => {
  await aDoctorOf(["Leela", "Thomas"], {}, someHours({}, { from: 540, to: 560 }));
  const page = await site.browser().open("/Doctors?words=Leela");
  expect(namesIn(page)).toEqual(["Dr Leela Thomas"]);
  const times = [...page.document.querySelectorAll("ul[aria-label=Doctors] a[href*='/book?']")];
  expect(times.map(nameOf)).toEqual([
    expect.stringMatching(/^9:00 am, \w+day \d+ \w+ \d{4}, Dr Leela Thomas$/u),
    expect.stringMatching(/^9:00 am (?:Tomorrow|\w+ \d+ \w+), \w+day \d+ \w+ \d{4}, Dr Leela Thomas$/u),
  ]);
  expect(textOf(times[1] ?? page.find("main"))).toMatch(/^9:00 am (?:Tomorrow|\w+ \d+ \w+)$/u);
});
