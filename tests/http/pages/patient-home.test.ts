import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { signedAdvice } from "#support/advice.ts";
import { aConsultation, anOpenDoctor, aPastConsultation } from "#support/consultations.ts";
import type { PlainBrowser } from "#support/plain/plain-browser.ts";
import { nameOf, textOf } from "#support/plain/plain-page.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();

async function browserOf(email: string): Promise<PlainBrowser> {
  const browser = site.browser();
  await browser.signIn("patient", email);
  return browser;
}

describe("a patient's pages without scripts", () => {
  it("remind of a prescribed medicine from the home page", async () => {
    const rao = await anOpenDoctor(site.open);
    const { id, email } = await aPastConsultation(site.open, rao);
    await signedAdvice(site.open, rao.doctor, id);
    const browser = await browserOf(email);
    const medicines = async () => (await browser.open("/patient/dashboard")).area("Due now");
    const due = await medicines();
    const [medicine = "", ...others] = browser.page.texts("li", due);
    expect(medicine).toMatch(/^Paracetamol.*after food · for Meera Nair · until /u);
    expect(others).toEqual([]);
    const page = await browser.follow("Set times for Paracetamol", due);
    const form = page.named("form", "Reminder for Paracetamol");
    // As it was prescribed, three times a day; the evening is behind a link.
    expect(["time1", "time2", "time3", "time4"].map((name) => page.value(name, form))).toEqual([
      ...["08:00", "14:00", "", "20:00"],
    ]);
    const labels = [...form.querySelectorAll("label")].map((label) => textOf(label));
    expect(labels).toEqual(expect.arrayContaining(["Morning", "Afternoon", "Evening", "Night"]));
    expect(form.querySelector("details:not([open]) [name=time3]")).not.toBeNull();
    const saved = await browser.submit("Save", { time1: "", time2: "", time4: "23:58" }, { within: form });
    expect(saved.messages("status")).toContain("Reminder set.");
    const after = await medicines();
    expect(textOf(after)).toContain("11:58 pm");
    expect(textOf(after)).not.toContain("Set times for Paracetamol");
  });

  it("say how long it is until the appointment, and accept a rating once with stars", async () => {
    const rao = await anOpenDoctor(site.open, { weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]) });
    site.open.clock.advance(-10 * DAY_MS);
    const { patient, email } = await aPastConsultation(site.open, rao);
    site.open.clock.goToNow();
    await aConsultation(site.open, rao.slug, 3, patient);
    const browser = await browserOf(email);
    const page = await browser.open("/patient/appointments");
    expect(textOf(page.area("Your next appointment"))).toMatch(/\d+ hours?\b/u);
    const past = () => browser.page.area("Past consultations");
    const refused = await browser.submit("Submit rating", {}, { within: past() });
    expect(refused.messages("alert").join()).toContain("Please choose one to five stars.");
    const rated = await browser.submit("Submit rating", { stars: "5" }, { within: past() });
    expect(rated.messages("status").join()).toContain("Your rating has been saved.");
    expect([...past().querySelectorAll("[role=img]")].map(nameOf)).toContain("You gave 5 of 5 stars");
    expect(rated.texts("button")).not.toContain("Submit rating");
  });

  it("save a changed record, and refuse an impossible age with the input preserved", async () => {
    const { browser } = await site.signedIn("patient");
    await browser.open("/patient/profile");
    const refused = await browser.submit("Save changes", { age: "131" });
    expectRefused(refused, "Please enter your age in whole years, from 0 to 130.", "age");
    expect(refused.value("age")).toBe("131");
    const saved = await browser.submit("Save changes", { age: "41" });
    expect(saved.messages("status")).toContain("Your details have been saved.");
    expect((await browser.open("/patient/profile")).value("age")).toBe("41");
  });
});

it("a visitor's page has no bell, and names none of its scripts", async () => {
  const page = await site.browser().open("/");
  expect(page.document.querySelectorAll("a[href='/notices']")).toHaveLength(0);
  const scripts = [...page.html.matchAll(/\/assets\/[\w.-]+\.js/gu)].map(([path]) => path);
  expect(scripts.filter((path) => /bell|popover|notice/iu.test(path))).toEqual([]);
});
