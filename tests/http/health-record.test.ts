import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { clinicDay, daysAfter } from "#domain/time.ts";
import { withDirectAccess } from "#support/browser/direct-access.ts";
import { startTestSite } from "#support/browser/test-site.ts";
import { alertsIn, Browserless } from "#support/browserless.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { anOpenDoctor, aStart, filledIn } from "#support/consultations.ts";
import { aSignedInPatient } from "#support/open-clinic.ts";
import { HEALTH_PATHS } from "#web/features/health/health-paths.ts";

const { record, reminders, calendar } = HEALTH_PATHS;

const site = await startTestSite();
const rao = await withDirectAccess(site, (open) => anOpenDoctor(open));
afterAll(() => site.close());

async function browserOf(login: string, email: string): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  expect((await browser.post(login, { email, password: GOOD_PASSWORD })).status).toBe(200);
  return browser;
}
async function aPatientsBrowser(): Promise<Browserless> {
  const { email } = await withDirectAccess(site, (open) => aSignedInPatient(open, { name: "Meera Nair" }));
  return browserOf("/PatientLogin", email);
}
async function aSlotHold(browser: Browserless): Promise<string> {
  const start = await withDirectAccess(site, (open) => aStart(open, rao.slug));
  const slot = await browser.post(`/Doctors/${rao.slug}/book?start=${encodeURIComponent(start)}`, {
    ...{ start, page: randomUUID(), zone: "Asia/Kolkata" },
  });
  return (slot.headers.get("location") ?? "").split("?")[0] ?? "";
}
const textOf = async (browser: Browserless, path: string) => (await browser.get(path)).text();

const MEDICINE = { intent: "entry", kind: "medicine", name: "Canary-metformin", detail: "after food", since: "2020" };
const yesterday = () => daysAfter(clinicDay(Date.now()), -1);
const PRESSURE = { intent: "reading", kind: "pressure", systolic: "131", diastolic: "84", pulse: "", time: "08:00" };

describe("a health record without scripts", () => {
  it("accepts entries and readings, shows them with a chart, and removes them", async () => {
    const browser = await aPatientsBrowser();
    expect(alertsIn(await (await browser.post(record, MEDICINE)).text())).toEqual(["Saved."]);
    const wrong = await browser.post(record, { ...PRESSURE, day: yesterday(), diastolic: "140" });
    expect(wrong.status).toBe(400);
    const form = await wrong.text();
    expect(alertsIn(form)).toEqual(["The lower value must be less than the upper one."]);
    expect(form).toMatch(/<details open=""><summary[^>]*>(?:(?!<\/summary>).)*Add a reading/su);
    expect(form).toContain('value="131"');
    expect((await browser.post(record, { ...PRESSURE, day: yesterday() })).status).toBe(200);
    const page = await textOf(browser, record);
    expect(page).toContain("Canary-metformin");
    expect(page).toContain("131/84 mmHg");
    expect(page).toMatch(/role="img" aria-label="Blood pressure, 1 reading from [^"]+"/u);
    expect(page).not.toMatch(/ style="/u);
    expect(await textOf(browser, `/hi${record}`)).toContain("हेल्थ रिकॉर्ड");
    const [, id = ""] = /name="id" value="([^"]+)"/u.exec(page) ?? [];
    expect((await browser.post(record, { intent: "remove", id })).status).toBe(200);
    const after = await textOf(browser, record);
    expect([after.includes("Canary-metformin"), after.includes("131/84")].filter(Boolean)).toHaveLength(1);
  });

  it("shows reminders of a medicine on the home page and in a calendar file", async () => {
    const browser = await aPatientsBrowser();
    expect((await browser.get(calendar)).status).toBe(404);
    await browser.post(record, MEDICINE);
    const [, medicine = ""] = /medicine=([^"#&]+)#set/u.exec(await textOf(browser, reminders)) ?? [];
    const chosen = { medicine: decodeURIComponent(medicine), firstDay: clinicDay(Date.now()), lastDay: "" };
    const address = HEALTH_PATHS.reminderFor(chosen.medicine).replace("#set", "");
    const refused = await browser.post(address, { ...chosen, time1: "", time2: "", time3: "", time4: "" });
    expect(alertsIn(await refused.text())).toEqual(["Please enter at least one time of day."]);
    const times = { time1: "00:00", time2: "", time3: "", time4: "23:59" };
    expect(alertsIn(await (await browser.post(address, { ...chosen, ...times })).text())).toEqual(["Reminder set."]);
    expect(await textOf(browser, "/patient/dashboard")).toContain("Canary-metformin");
    const page = await textOf(browser, reminders);
    const [, reminder = ""] = /name="reminder" value="([^"]+)"/u.exec(page) ?? [];
    const [, at = ""] = /name="at" value="([^"]+)"/u.exec(page) ?? [];
    const dose = { intent: "take", reminder, at };
    const taken = await (await browser.post(reminders, { ...dose, taken: "yes" })).text();
    expect(alertsIn(taken)).toEqual(["Marked as taken."]);
    expect(taken).toMatch(/Taken \d{1,2}:\d\d [ap]m/u);
    expect((await browser.post(reminders, { ...dose, at: "2026-01-01T00:00:00.000Z", taken: "yes" })).status).toBe(400);
    const file = await browser.get(calendar);
    expect(file.headers.get("content-type")).toContain("text/calendar");
    expect(file.headers.get("cache-control")).toContain("no-store");
    expect((await file.text()).match(/RRULE:FREQ=DAILY/gu)).toHaveLength(2);
  });

  it("is shared by a checkbox at the booking, and shown to that doctor until the consent is withdrawn", async () => {
    const browser = await aPatientsBrowser();
    const details = await aSlotHold(browser);
    expect(await textOf(browser, details)).not.toContain("shareRecord");
    await browser.post(record, MEDICINE);
    await browser.post(record, { intent: "entry", kind: "allergy", name: "Canary-penicillin", detail: "", since: "" });
    expect(await textOf(browser, details)).toContain("Share the patient&#x27;s health record with Dr Vikram Rao");
    expect((await browser.post(details, { ...filledIn(), shareRecord: "on" })).status).toBe(302);
    const room = details.replace("/details", "");
    const history = room.replace("/consultations/", "/doctor/patients/");
    const doctor = await browserOf("/DoctorLogin", rao.doctor.email);
    const seen = await textOf(doctor, room);
    expect(seen).toContain("Canary-metformin");
    // Above the booking's own "None mentioned".
    expect(seen.indexOf("Canary-penicillin")).toBeLessThan(seen.indexOf("Patient summary"));
    expect(await textOf(doctor, history)).toContain("Canary-metformin");
    const consultationId = room.split("/").at(-1) ?? "";
    const answer = await browser.post(record, { intent: "share", consultationId, share: "no", language: "en" });
    expect(alertsIn(await answer.text())).toEqual(["The doctor can no longer see this health record."]);
    for (const path of [room, history]) expect(await textOf(doctor, path)).not.toContain("Canary-metformin");
  });

  it("is not shared for a person without one, which the booking says until they have one", async () => {
    const browser = await aPatientsBrowser();
    await browser.post(record, MEDICINE);
    const details = await aSlotHold(browser);
    const kiran = { name: "Kiran Desai", bornOn: "1975-10-20" };
    const booked = await browser.post(details, { ...filledIn(kiran), shareRecord: "on" });
    const address = booked.headers.get("location") ?? "";
    const [said = ""] = alertsIn(await textOf(browser, address));
    expect(said).toContain("The health record of Kiran Desai was not shared");
    expect(alertsIn(await textOf(browser, details))).toEqual([]);
    const member = { intent: "save", ...kiran, relation: "other", gender: "Male", medicines: "", allergies: "" };
    expect((await browser.post(HEALTH_PATHS.family, member)).status).toBe(200);
    expect(alertsIn(await textOf(browser, address))).toEqual([]);
  });

  it("is asked for by HEAD before a copy of a page stays on the device, with the answer of the page", async () => {
    const browser = await aPatientsBrowser();
    const cookie = browser.jar.map(([name, value]) => `${name}=${value}`).join("; ");
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await fetch(new URL(path, site.clinic.address), { method: "HEAD", headers, redirect: "manual" })).status;
    expect(await statusOf(record, { cookie })).toBe(200);
    expect(await statusOf(`/patient/documents/${randomUUID()}`, { cookie })).toBe(404);
    expect(await statusOf(record, {})).toBeGreaterThanOrEqual(300);
  });
});
