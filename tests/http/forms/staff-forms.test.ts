import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { STAFF } from "#generated/messages/admin/staff.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail, GOOD_PASSWORD } from "#support/builders.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";
import { expectRefused, openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { open } = site;
const begun = open.clock.now();

/** The path of the latest invitation that arrived at an address. */
async function linkAt(email: string): Promise<string> {
  await deliveryWorker(open.app).deliverDue();
  const mail = open.mailer.sent.filter(({ to }) => to === email).at(-1);
  return /\/admin\/invitation\?token=[\w-]+/u.exec(mail?.text ?? "")?.[0] ?? "no link";
}

describe("staff and their invitations, without scripts", () => {
  beforeEach(() => open.clock.goTo(begun));
  afterAll(() => open.clock.goToNow());

  it("invite after a proof, accept, change, suspend, let in again and remove", async () => {
    const { browser: admin } = await site.signedIn("admin");
    const email = anEmail("desk");
    await admin.open("/AdminDashboard/staff");
    await admin.submit(STAFF.send, { email: "desk", role: "nurse" });
    expectRefused(admin.page, "Invalid email address.", "email");
    expect(admin.page.value("role")).toBe("nurse");
    open.clock.advance(11 * 60_000);
    await admin.submit(STAFF.send, { email, role: "nurse" });
    expect(admin.page.text()).toContain("Please confirm that it's you, then continue.");
    await admin.submit(STAFF.send, { proofPassword: GOOD_PASSWORD });
    expect(admin.page.messages("status")).toContain(STAFF.sent);
    const first = await linkAt(email);
    await admin.submit(/^Send again/u);
    expect(admin.page.messages("status")).toContain(STAFF.sentAgain);

    const nurse = site.browser();
    await nurse.open(first);
    expect(nurse.answer.status).toBe(404);
    await nurse.open(await linkAt(email));
    await nurse.submit("Accept invitation", { name: "Asha Verma", password: "short" });
    expectRefused(nurse.page, "Password must have at least 8 characters.", "password");
    expect(nurse.page.value("name")).toBe("Asha Verma");
    await nurse.submit("Accept invitation", { password: GOOD_PASSWORD });
    expect([nurse.path, nurse.answer.status]).toEqual(["/AdminDashboard/visits", 200]);
    expect((await nurse.open("/AdminDashboard/staff")).text()).not.toContain(email);
    expect(nurse.answer.status).toBe(403);

    await admin.open("/AdminDashboard/staff");
    await admin.follow("Asha Verma");
    await admin.submit(STAFF.save, { name: " ", role: "auditor" });
    expectRefused(admin.page, "Please enter a name.", "name");
    expect(admin.page.value("role")).toBe("auditor");
    await admin.submit(STAFF.save, { name: "Asha Rao" });
    expect(admin.page.messages("status")).toContain(STAFF.saved);
    await nurse.signIn("admin", email);
    expect((await nurse.open("/AdminDashboard/audit")).text("h1")).toBe("Audit");
    await admin.submit(STAFF.suspend);
    expect(admin.page.messages("status")).toContain(STAFF.suspendDone);
    await nurse.open("/AdminDashboard/audit");
    expect(nurse.path).toContain("/admin/login");
    await admin.submit(STAFF.readmit);
    expect(admin.page.messages("status")).toContain(STAFF.readmitted);
    await admin.submit(STAFF.remove);
    expect(admin.path).toBe("/AdminDashboard/staff?removed");
    expect(admin.page.text()).not.toContain("Asha Rao");
  });

  it("withdraw an invitation, whose link says so", async () => {
    const { browser: admin } = await site.signedIn("admin");
    const email = anEmail("desk");
    await admin.open("/AdminDashboard/staff");
    await admin.submit(STAFF.send, { email, role: "editor" });
    const link = await linkAt(email);
    await admin.submit(/^Withdraw/u);
    expect(admin.page.messages("status")).toContain(STAFF.withdrawn);
    const visitor = site.browser();
    await visitor.open(link);
    expect(visitor.answer.status).toBe(404);
    expectRefused(
      visitor.page,
      "The clinic withdrew this invitation. Please ask an admin if you think that's a mistake.",
    );
  });

  it("lead an account of the address through its login", async () => {
    const { browser: admin } = await site.signedIn("admin");
    const { email } = await aSignedInPatient(open);
    await admin.open("/AdminDashboard/staff");
    await admin.submit(STAFF.send, { email, role: "editor" });
    const link = await linkAt(email);
    await admin.open(link);
    expect(admin.page.text()).toContain(`this invitation is for ${email}`);
    const patient = site.browser();
    await patient.open(link);
    expect(patient.page.text()).toContain(`${email} already has an account.`);
    await patient.follow("Patient login");
    await patient.submit("Log in", { email, password: GOOD_PASSWORD });
    await patient.waitForRefresh();
    await patient.submit("Accept invitation");
    expect([patient.path, patient.answer.status]).toEqual(["/AdminDashboard/create-blogs", 200]);
  });
});
