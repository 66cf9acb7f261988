import { describe, expect, it } from "vitest";
import { aConsultation, anOpenDoctor, filledIn } from "#support/consultations.ts";
import { logIn } from "#support/open-clinic.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const PATH = "/patient/opened";
const rao = await anOpenDoctor(site.open);
const { browser, email } = await site.signedIn("patient");

describe("the page that says who opened a patient's record", () => {
  it("says that no one else did", async () => {
    expect((await browser.open(PATH)).text()).toContain("No one other than you has opened your data yet.");
  });

  it("names who it was, what was opened and when, in both languages, and leads to the consultation", async () => {
    const patient = await logIn(site.open, "patient", email);
    const { name } = await site.open.api.patients.readOwnPatient(patient);
    const { id } = await aConsultation(site.open, rao.slug, 48, patient, filledIn({ name }));
    await site.open.api.room.readThread(rao.doctor, id, {});
    await site.open.api.room.readPatientSummary(rao.doctor, id);
    site.open.clock.advance(1_000);
    await site.open.api.patients.readPatient(rao.admin, patient.uid);
    const page = await browser.open(PATH);
    const lines = page.texts("main ol li p");
    expect(lines).toContain("An admin of the clinic opened your account and contact details");
    expect(lines.join()).toMatch(
      /Dr Vikram Rao opened your (?:health record and your messages|messages and your health record)/u,
    );
    expect(page.text()).toContain("before your consultation on");
    expect(page.html).toContain(`/consultations/${id}`);
    expect(page.html).not.toContain(rao.admin.email);
    const hindi = (await browser.open(`/hi${PATH}`)).text();
    expect(hindi).toContain("ने यह खोला: ");
    expect(hindi).toContain("क्लिनिक के एक एडमिन");
    expect(page.text()).not.toContain("About: ");
  });

  it("says whose record it was, where that is another of the family", async () => {
    const patient = await logIn(site.open, "patient", email);
    const { id } = await aConsultation(site.open, rao.slug, 72, patient, filledIn({ name: "Ravi Nair" }));
    await site.open.api.room.readThread(rao.doctor, id, {});
    expect((await browser.open(PATH)).texts("main ol li p")).toContain("About: Ravi Nair");
    expect((await browser.open(`/hi${PATH}`)).texts("main ol li p")).toContain("किसके बारे में: Ravi Nair");
  });
});
