import { describe, expect, it } from "vitest";
import { DAY_MS } from "#domain/time.ts";
import { signedAdvice } from "#support/advice.ts";
import { alertsIn } from "#support/browserless.ts";
import { aConsultation, anOpenDoctor, aPastConsultation } from "#support/consultations.ts";
import { fieldsIn, invalidFieldsIn, labelsIn, openPage, press } from "#support/pages/page-forms.ts";
import { elementIn, hrefOf, textOf } from "#support/pages/page-html.ts";
import { openServedPages } from "#support/pages/served-pages.ts";

const { open, visitor, browserOf } = await openServedPages();

/** The section of a page with this heading. */
const sectionOf = (html: string, heading: string) =>
  [...html.matchAll(/<section\b.*?<\/section>/gsu)].map(([part]) => part).find((part) => part.includes(heading)) ?? "";

describe("a patient's pages without scripts", () => {
  it("remind of a prescribed medicine from the home page", async () => {
    const rao = await anOpenDoctor(open);
    const { id, email } = await aPastConsultation(open, rao);
    await signedAdvice(open, rao.doctor, id);
    const patient = await browserOf("patient", email);
    const medicines = async () => sectionOf((await openPage(patient, "/patient/dashboard")).html, "Due now");
    const due = await medicines();
    expect(due.match(/<li\b/gu)).toHaveLength(1);
    expect(textOf(elementIn(due, "li", /./u))).toMatch(/^Paracetamol.*after food · for Meera Nair · until /u);
    const page = await openPage(patient, hrefOf(due, "Set times for Paracetamol").replace(/#.*/u, ""));
    const form = elementIn(page.html, "form", /aria-labelledby="set-title"/u);
    expect(textOf(elementIn(page.html, "h2", /id="set-title"/u))).toBe("Reminder for Paracetamol");
    // As it was prescribed, three times a day; the evening is behind a link.
    expect(fieldsIn(form)).toMatchObject({ time1: "08:00", time2: "14:00", time4: "20:00", time3: "" });
    const labels = labelsIn(form);
    expect(["Morning", "Afternoon", "Evening", "Night"].map((label) => labels[label])).toEqual([
      "time1",
      "time2",
      "time3",
      "time4",
    ]);
    expect(elementIn(form, "details", /./u)).toContain('name="time3"');
    expect(form).not.toMatch(/<details[^>]* open=""/u);
    const saved = await press(patient, form, "Save", { time1: "", time2: "", time4: "23:58" });
    expect(alertsIn(saved.html)).toContain("Reminder set.");
    const after = await medicines();
    expect(textOf(after)).toContain("11:58 pm");
    expect(after).not.toContain("Set times for Paracetamol");
  });

  it("say how long it is until the appointment, and accept a rating once with stars", async () => {
    const rao = await anOpenDoctor(open, { weekly: Array.from({ length: 7 }, () => [{ from: 0, to: 1440 }]) });
    open.clock.advance(-10 * DAY_MS);
    const { patient, email } = await aPastConsultation(open, rao);
    open.clock.goToNow();
    await aConsultation(open, rao.slug, 3, patient);
    const browser = await browserOf("patient", email);
    const { html } = await openPage(browser, "/patient/appointments");
    expect(textOf(sectionOf(html, "Your next appointment"))).toMatch(/\b\d+ hours?\b/u);
    const refused = await press(browser, sectionOf(html, "Past consultations"), "Submit rating", { stars: undefined });
    expect(alertsIn(refused.html).join()).toContain("Please choose one to five stars.");
    const rated = await press(browser, refused.html, "Submit rating", { stars: "5" });
    expect(alertsIn(rated.html).join()).toContain("Your rating has been saved.");
    expect(rated.html).toContain('aria-label="You gave 5 of 5 stars"');
    expect(rated.html).not.toContain("Submit rating");
  });

  it("save a changed record, and refuse an impossible age with the input preserved", async () => {
    const { email } = await aPastConsultation(open, await anOpenDoctor(open));
    const browser = await browserOf("patient", email);
    const { html } = await openPage(browser, "/patient/profile");
    const refused = await press(browser, html, "Save changes", { age: "131" });
    expect(alertsIn(refused.html)).toContain("Please enter your age in whole years, from 0 to 130.");
    expect([invalidFieldsIn(refused.html), fieldsIn(refused.html).age]).toEqual([["age"], "131"]);
    const saved = await press(browser, refused.html, "Save changes", { age: "41" });
    expect(alertsIn(saved.html)).toContain("Your details have been saved.");
    expect(fieldsIn((await openPage(browser, "/patient/profile")).html).age).toBe("41");
  });
});

it("a visitor's page has no bell, and names none of its scripts", async () => {
  const { html } = await openPage(visitor(), "/");
  expect(html).not.toMatch(/<a\b[^>]*href="\/notices"/u);
  expect(
    [...html.matchAll(/\/assets\/[\w.-]+\.js/gu)]
      .map(([path]) => path)
      .filter((path) => /bell|popover|notice/iu.test(path)),
  ).toEqual([]);
});
