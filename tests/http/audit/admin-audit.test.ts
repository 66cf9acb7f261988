import { describe, expect, it } from "vitest";
import { aSignedInPatient, logIn } from "#support/open-clinic.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const PATH = "/AdminDashboard/audit";
const { browser, email } = await site.signedIn("admin");
const admin = await logIn(site.open, "admin", email);

describe("the auditor's page", () => {
  it("points out a look at a patient without an appointment, on Today too, and leads to its entries", async () => {
    expect((await browser.open(PATH)).text()).toContain("Nothing unusual in the last 7 days.");
    const patient = await aSignedInPatient(site.open, { name: "Meera Iyer" });
    await site.open.api.patients.readPatient(admin, patient.uid);
    expect((await browser.open("/AdminDashboard")).text()).toContain("1 unusual look at patient data");
    const page = await browser.open(PATH);
    expect(page.text()).toContain("opened the data of Meera Iyer, who has no appointment that fits.");
    const found = await browser.open(`${PATH}?${new URLSearchParams({ patient: patient.uid, group: "looks" })}`);
    expect(found.rows().map(([, , act, name]) => [act, name])).toEqual([["Patient's account opened", "Meera Iyer"]]);
    expect(found.text()).toContain("1 entry");
  });

  it("says that nothing is found, in Hindi too, and downloads what is", async () => {
    expect((await browser.open(`${PATH}?person=nothing-of-this-name`)).text()).toContain("No entries found.");
    expect((await browser.open(`/hi${PATH}?person=nothing-of-this-name`)).text()).toContain("कोई एंट्री नहीं मिली।");
    const csv = await browser.open(`${PATH}.csv?group=looks`);
    expect(csv.html).toContain("patient:read-account");
  });
});
