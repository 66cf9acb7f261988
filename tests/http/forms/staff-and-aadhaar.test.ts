import { describe, expect, it } from "vitest";
import { reduceAadhaarNumbers } from "#server/features/settings/aadhaar.service.ts";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { aSignedInMember, aSignedInPatient } from "#support/open-clinic.ts";
import { aPicture, PDF } from "#support/pictures.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { open } = site;
const CLINIC = "/AdminDashboard/clinic";
const SECURITY = "/security";
const meera = aPatient({ name: "Meera Iyer", aadhar: "739182640517" });
const { uid } = await aSignedInPatient(open, meera);

describe("the rule about Aadhaar numbers, without scripts", () => {
  it("warns, asks for a tick and for the password, and then says that a number is not stored", async () => {
    const { browser: admin } = await site.signedIn("admin");
    open.clock.advance(11 * 60_000);
    await admin.open(CLINIC);
    const form = () => admin.page.find("section[aria-labelledby=aadhaar] form");
    expect(admin.page.text()).toContain("The full numbers can't be brought back");
    const unticked = await admin.submit("Save the rule", { lastFour: "on" }, { within: form() });
    expectRefused(unticked, "Please tick that you understand this can't be undone.", "understood", form());
    const asked = await admin.submit("Save the rule", { lastFour: "on", understood: "on" }, { within: form() });
    expectRefused(asked, "Please confirm that it's you, then continue.", "proofPassword", form());
    await admin.submit(
      "Save the rule",
      { lastFour: "on", understood: "on", proofPassword: GOOD_PASSWORD },
      { within: form() },
    );
    expect(admin.page.text()).toContain("From now on only the last four digits are stored.");
    expect(admin.page.text()).toMatch(/1 record still has to be shortened/u);
    await reduceAadhaarNumbers(open.app);
    expect((await admin.open(CLINIC)).text()).toContain("No one can see a full number.");

    const shown = `/AdminDashboard/manage-users/${uid}?show=aadhaar`;
    const page = await admin.open(shown);
    expect(page.text()).toContain("XXXX XXXX 0517");
    expect(page.text()).toContain("Only the last four digits are stored.");
    expect(page.text()).not.toContain("Show Aadhaar number");
    // A form that was open before.
    const refused = await (await admin.http.post(shown, { reason: "Asked by the patient" })).text();
    expect(refused).toContain("The clinic stores only the last four digits of Aadhaar numbers.");
    expect(refused).not.toContain(meera.aadhar);
  });
});

describe("the picture of a member of the staff, without scripts", () => {
  it("is uploaded, shown in menu and staff list, and removed by an admin", async () => {
    const member = await aSignedInMember(open, "nurse");
    const nurse = site.browser();
    await nurse.signIn("admin", member.email);
    expect((await nurse.open(SECURITY)).text()).toContain("No picture yet.");
    const send = (bytes: Uint8Array, name: string) =>
      nurse.http.upload(SECURITY, { intent: "picture" }, new File([new Uint8Array(bytes)], name));
    const refused = await send(PDF, "me.pdf");
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain("JPEG, PNG or WebP");
    expect((await send(await aPicture("png"), "me.png")).status).toBe(200);
    const html = (await nurse.open(SECURITY)).html;
    const [path = ""] = /\/staff\/pictures\/[0-9a-f-]{36}/u.exec(html) ?? [];
    // On the page, and in the menu.
    expect(html.split(path).length).toBeGreaterThan(2);
    const picture = await nurse.http.get(path);
    expect([picture.status, picture.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect((await site.browser().http.get(path)).status).toBe(404);

    const { browser: admin } = await site.signedIn("admin");
    expect((await admin.open("/AdminDashboard/staff")).html).toContain(path);
    await admin.open(`/AdminDashboard/staff/${member.uid}`);
    await admin.submit("Remove the picture");
    expect(admin.page.text()).toContain("The picture was removed.");
    expect((await nurse.http.get(path)).status).toBe(404);
    const { browser: patient } = await site.signedIn("patient");
    expect((await patient.open(SECURITY)).text()).not.toContain("Your picture");
    expect(
      (await patient.http.upload(SECURITY, {}, new File([new Uint8Array(await aPicture("png"))], "me.png"))).status,
    ).toBe(404);
  });
});
