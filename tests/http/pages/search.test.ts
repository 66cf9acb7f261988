import { describe, expect, it } from "vitest";
import { aPatient } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, aPastConsultation } from "#support/consultations.ts";
import { aListedDoctor } from "#support/doctors.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";
import { nameOf, textOf } from "#support/plain/plain-page.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

describe("a search from the header", () => {
  it.each([
    ["/", "khansi", "Doctors", "Remedies and conditions"],
    ["/hi", "खांसी", "डॉक्टर", "नुस्खे और तकलीफ़ें"],
  ])("of %s finds doctors, remedies and articles", async (start, words, doctors, remedies) => {
    await aListedDoctor(site.open, { specialities: ["chest"] }, { firstName: "Lakshmi", lastName: "Kulkarni" });
    const browser = site.browser();
    const { document } = await browser.open(start);
    const box = document.querySelector("header form[role=search]");
    // The form has one field and no button: Enter sends it.
    expect([box?.getAttribute("method"), box?.querySelector("input")?.getAttribute("name")]).toEqual(["get", "words"]);
    const page = await browser.open(`${box?.getAttribute("action")}?${new URLSearchParams({ words })}`);
    expect(browser.path).toMatch(/\/search\?words=/u);
    expect(page.find("meta[name=robots]").getAttribute("content")).toBe("noindex");
    for (const title of [doctors, remedies]) expect(page.texts("li", page.area(title)).length).toBeGreaterThan(0);
    expect(textOf(page.area(doctors))).toContain("Kulkarni");
  });

  it("leads on to all pages of the library that match", async () => {
    const browser = site.browser();
    const page = await browser.open("/search?words=khansi");
    await browser.follow("More in Remedies", page.area("Remedies and conditions"));
    expect([browser.path, browser.answer.status]).toEqual(["/Remedies?words=khansi", 200]);
  });

  it.each(["xyzzy", "x".repeat(500), "😀", "\u202eevil", "<xyzzy>"])(
    "for %j finds nothing and says so",
    async (words) => {
      const page = await site.browser().open(`/search?words=${encodeURIComponent(words)}`);
      expect(page.messages("status", page.find("main")).join()).toContain("Nothing found for");
      expect(page.linkTo("Find a doctor", page.area("Or look here"))).toBe("/Doctors");
    },
  );

  it("drops what is no text", async () => {
    expect((await site.browser().open("/search?words=%00")).find("main input[name=words]").getAttribute("value")).toBe(
      "",
    );
  });
});

it("a doctor finds own patients, an admin patients and appointments, and others neither", async () => {
  const { open } = site;
  const rao = await anOpenDoctor(open);
  await aSignedInPatient(open, aPatient({ name: "Meera Nair" }));
  await aPastConsultation(open, rao);
  await aConsultation(open, rao.slug);
  const areas = (page: Parameters<typeof nameOf>[0]) => [...page.querySelectorAll("main section")].map(nameOf);

  const doctor = site.browser();
  await doctor.signIn("doctor", rao.doctor.email);
  const own = await doctor.open("/search?words=meera");
  // In the doctor's application, not among the public pages.
  expect(own.document.querySelectorAll("footer")).toHaveLength(0);
  expect(areas(own.document.documentElement)).not.toContain("Upcoming appointments");
  await doctor.follow("Meera Nair", own.area("Your patients"));
  expect([doctor.path, doctor.answer.status]).toEqual([expect.stringMatching(/^\/consultations\//u), 200]);

  const admin = site.browser();
  await admin.signIn("admin", rao.admin.email);
  const all = await admin.open("/search?words=meera");
  expect(areas(all.document.documentElement)).not.toContain("Your patients");
  expect(all.linkTo("More in Manage Users", all.area("Patients"))).toMatch(/^\/AdminDashboard\/manage-users\?/u);
  await admin.follow("Meera Nair", all.area("Upcoming appointments"));
  expect([admin.path, admin.answer.status]).toEqual([expect.stringMatching(/^\/AdminDashboard\/visits\//u), 200]);

  const strangers = [site.browser(), (await site.signedIn("patient")).browser, (await site.signedIn("doctor")).browser];
  for (const stranger of strangers) {
    const page = await stranger.open("/search?words=meera");
    expect(page.messages("status", page.find("main")).join()).not.toBe("");
    expect(page.html).not.toContain("Meera Nair");
  }
});
