import { describe, expect, it } from "vitest";
import { aConsultationUnderWay } from "#support/advice.ts";
import { anOpenDoctor, someHours } from "#support/consultations.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { open } = site;

const CBC = { key: "cbc", name: "Complete blood count (CBC)" };
const WIDAL = { key: "widal", name: "Widal test" };

/** A doctor at the prescription of a consultation. */
async function aDoctorWriting() {
  const whose = await anOpenDoctor(open, someHours({}, { from: 0, to: 1440 }));
  const { id } = await aConsultationUnderWay(open, whose);
  const browser = site.browser();
  await browser.signIn("doctor", whose.doctor.email);
  await browser.open(`/consultations/${id}/advice`);
  return { id, doctor: whose.doctor, browser };
}

describe("a template with tests, without scripts", () => {
  it("is saved from the ticked tests, and begins the next request with them", async () => {
    const { id, doctor, browser } = await aDoctorWriting();
    await browser.submit("Save as template", {
      ...{ "tests.cbc": "on", otherTests: "Weil-Felix", template: "Long fever" },
    });
    expect(browser.page.text()).toContain("Saved as template “Long fever”.");
    const [template] = await open.api.templates.listTemplates(doctor);
    expect(template).toMatchObject({ tests: [CBC], otherTests: "Weil-Felix" });
    const { seen } = await open.api.advice.readAdviceEditor(doctor, id);
    await open.api.advice.saveAdviceDraft(doctor, id, { seen });
    await browser.open(browser.path);
    await browser.submit("Long fever");
    const { draft } = await open.api.advice.readAdviceEditor(doctor, id);
    expect(draft).toMatchObject({ tests: [CBC], otherTests: "Weil-Felix" });
    const unrequested = `Chosen, but not requested yet: ${CBC.name}, Weil-Felix.`;
    expect(browser.page.text()).toContain(unrequested);
    const request = browser.page.area("Request for tests");
    await browser.submit("Sign", { confirm: "on" }, { within: request });
    const { papers } = await open.api.advice.readAdviceEditor(doctor, id);
    expect(papers[0]?.versions[0]?.document.paper).toMatchObject({
      ...{ kind: "request", tests: [{ name: CBC.name }], others: ["Weil-Felix"] },
    });
    await browser.open(browser.path);
    expect(browser.page.text()).not.toContain("Chosen, but not requested yet");
  });

  it("names a test that the list no longer has, and requests it no more", async () => {
    const { id, doctor, browser } = await aDoctorWriting();
    await open.api.templates.saveTemplate(doctor, { template: "Old fever", tests: [CBC, WIDAL], seen: 0 });
    await browser.open(browser.path);
    await browser.submit("Old fever");
    expect(browser.page.text()).toContain("No longer in the list of tests. The request leaves these out:Widal test");
    expect(browser.page.text()).toContain(`Chosen, but not requested yet: ${CBC.name}.`);
    // A save of the page leaves it there, until the doctor unticks it.
    await browser.submit("Save and preview");
    expect((await open.api.advice.readAdviceEditor(doctor, id)).draft.tests).toEqual([CBC, WIDAL]);
    await browser.open("/doctor/templates");
    expect(browser.page.texts("li")).toContain("Widal testWithdrawn: no longer in the list of tests");
    await browser.open("/hi/doctor/templates");
    expect(browser.page.texts("li")).toContain("Widal testवापस ली गई: अब जाँचों की सूची में नहीं");
    expect(browser.page.texts("li")).toContain("ख़ून की पूरी जाँच (CBC)");
  });
});
