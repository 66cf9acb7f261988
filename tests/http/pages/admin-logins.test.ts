import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Account } from "#domain/actor.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { codeOfApp, STEP_MS } from "#support/devices/authenticator.ts";
import { aSignedInDoctor, logIn } from "#support/open-clinic.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { open } = site;
const begun = open.clock.now();

/** Turns on login with a code for an account, beside its browser. */
async function setUpApp(account: Account): Promise<string> {
  const { secondFactor } = open.api;
  await secondFactor.beginSecondFactor(account, { password: GOOD_PASSWORD });
  const key = (await secondFactor.readSecondFactor(account)).setup?.key ?? "";
  await secondFactor.confirmSecondFactor(account, { code: await codeOfApp(key, open.clock.now()) });
  open.clock.advance(2 * STEP_MS);
  return key;
}

describe("an admin's page of logins, without scripts", () => {
  beforeEach(() => open.clock.goTo(begun));
  afterAll(() => open.clock.goToNow());

  it("requires login with a code of doctors, who see the date first and then can only set it up", async () => {
    const { browser: admin, email } = await site.signedIn("admin");
    const { browser: doctor } = await site.signedIn("doctor");
    await admin.open("/AdminDashboard/logins");
    await admin.submit("Save", { required: "on", graceDays: "7" });
    expectRefused(admin.page, "Set up login with a code for yourself first. Then you can require it of others.");
    const account = await logIn(open, "admin", email);
    const key = await setUpApp(account);
    // The set-up ended the browser's session.
    await admin.signIn("admin", email);
    await admin.submit("Log in", { password: GOOD_PASSWORD, code: await codeOfApp(key, open.clock.now()) });
    await admin.open("/AdminDashboard/logins");
    await admin.submit("Save", { required: "on", graceDays: "7" });
    expect(admin.page.messages("status")).toContain("Saved.");
    const dashboard = await doctor.open("/doctor/dashboard");
    expect(dashboard.text("body")).toContain("Your clinic requires login with a code from");
    await admin.open("/AdminDashboard/logins");
    await admin.submit("Save", { required: "on", graceDays: "0" });
    for (const path of ["/doctor/dashboard", "/doctor/patients", "/YourData", "/hi/doctor/calendar"]) {
      await doctor.open(path);
      expect(doctor.path).toBe(path.startsWith("/hi") ? "/hi/security" : "/security");
      expect(doctor.answer.status).toBe(200);
    }
    await doctor.open("/security");
    expect(doctor.page.text("body")).toContain("Your clinic requires login with a code. Set it up on this page");
    await admin.open("/AdminDashboard/logins");
    await admin.submit("Save", { required: "", graceDays: "0" });
    await doctor.open("/doctor/patients");
    expect(doctor.path).toBe("/doctor/patients");
  });

  it("turns off the code of a person who lost the phone, and ends sessions", async () => {
    const { browser: admin } = await site.signedIn("admin");
    const doctor = await aSignedInDoctor(open);
    await setUpApp(doctor);
    await logIn(open, "doctor", (await aSignedInDoctor(open)).email);
    await admin.open("/AdminDashboard/logins");
    await admin.follow(doctor.email);
    await admin.submit(/^End the session/u);
    expect(admin.page.text()).toContain("This person isn't logged in anywhere.");
    open.clock.advance(11 * 60_000);
    const why = { reason: "Lost the phone, showed a passport" };
    await admin.submit("Turn off login with a code", why);
    expect(admin.page.text()).toContain("Please confirm that it's you, then continue.");
    expect(admin.page.value("reason")).toBe(why.reason);
    await admin.submit("Turn off login with a code", { proofPassword: GOOD_PASSWORD });
    expect(admin.page.text()).toContain("Login with a code is off for this person.");
    expect((await logIn(open, "doctor", doctor.email)).uid).toBe(doctor.uid);
  });
});
