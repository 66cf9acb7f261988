import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { aPatient, GOOD_PASSWORD } from "#support/builders.ts";
import { aWaitingDoctor } from "#support/doctors.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";
import type { PlainBrowser } from "#support/plain/plain-browser.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { open } = site;
const meera = aPatient({ name: "Meera Iyer" });
const { uid } = await aSignedInPatient(open, meera);
const NEEDED = "Please confirm that it's you, then continue.";
const begun = open.clock.now();

describe("a person is asked again before a sensitive act, without scripts", () => {
  let admin: PlainBrowser;
  beforeEach(async () => {
    open.clock.goTo(begun);
    admin = (await site.signedIn("admin")).browser;
    open.clock.advance(10 * 60_000);
  });
  afterAll(() => open.clock.goToNow());

  it("that shows an Aadhaar number, and goes on with what was typed", async () => {
    const typed = { reason: "Asked by the patient" };
    await admin.open(`/AdminDashboard/manage-users/${uid}?show=aadhaar`);
    const dialog = () => admin.page.named("dialog[open]", "Aadhaar number");
    const asked = await admin.submit("Show number", typed, { within: dialog() });
    expectRefused(asked, NEEDED, "proofPassword", dialog());
    expect(asked.value("reason")).toBe(typed.reason);
    expect(asked.html).not.toContain(meera.aadhar.slice(0, 4));
    const refused = await admin.submit("Show number", { proofPassword: "not mine 7" }, { within: dialog() });
    expectRefused(refused, "Incorrect password.", "proofPassword", dialog());
    expect(refused.html).not.toContain("not mine 7");
    await admin.submit("Show number", { proofPassword: GOOD_PASSWORD }, { within: dialog() });
    expect(dialog().textContent).toContain(meera.aadhar.replace(/(\d{4})(?=\d)/gu, "$1 "));
  });

  it("that decides about a doctor", async () => {
    const doctor = await aWaitingDoctor(open);
    await admin.open(`/AdminDashboard/verify-doctors/${doctor.uid}`);
    const form = () => admin.page.named("form", "Send back");
    await admin.submit("Send back", { reason: "The number is not on the register." }, { within: form() });
    expectRefused(admin.page, NEEDED, "proofPassword", form());
    await admin.submit("Send back", { proofPassword: GOOD_PASSWORD }, { within: form() });
    expect(admin.page.text()).toContain("Sent back");
  });

  it("that downloads a table, which begins by itself afterwards", async () => {
    await admin.open("/AdminDashboard/feedback");
    const page = await admin.follow(/CSV/u);
    expect(admin.path).toBe("/security/confirm?file=%2FAdminDashboard%2Ffeedback.csv");
    expect(page.heading).toBe("Confirm that it's you");
    await admin.submit("Continue", { proofPassword: "" });
    expect(admin.page.text()).toContain(NEEDED);
    await admin.submit("Continue", { proofPassword: GOOD_PASSWORD });
    expect(admin.answer.headers.get("refresh")).toBe("1; url=/AdminDashboard/feedback.csv");
    expect(admin.page.text()).toContain("The download begins now.");
    const file = await admin.http.get("/AdminDashboard/feedback.csv");
    expect(file.headers.get("content-type")).toContain("text/csv");
  });

  it.each(["", "?file=//evil.example/a.csv", "?file=/AdminDashboard/other.csv", "?file=https://evil.example"])(
    "and leads nowhere else: %s",
    async (search) => {
      await admin.open(`/security/confirm${search}`);
      expect(admin.answer.status).toBe(404);
    },
  );
});
