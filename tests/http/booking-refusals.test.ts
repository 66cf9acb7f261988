import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { CLINIC_ZONE, dayAt } from "#domain/time.ts";
import { FAILURES } from "#generated/messages/failures/failures.ts";
import { withDirectAccess } from "../support/browser/direct-access.ts";
import { startTestSite } from "../support/browser/test-site.ts";
import { alertsIn, Browserless } from "../support/browserless.ts";
import { anEmail, GOOD_PASSWORD } from "../support/builders.ts";
import { aConsultation, anOpenDoctor, filledIn, type OpenDoctor, startsOf } from "../support/consultations.ts";
import { aSignedInPatient } from "../support/open-clinic.ts";

const LOGIN = { patient: "/PatientLogin", doctor: "/DoctorLogin", admin: "/admin/login" };

let rao: OpenDoctor;
/** Free slots of one day of the doctor; each test uses its own. */
let free: string[];
const next = () => free.shift() ?? "";

async function browserOf(role: keyof typeof LOGIN, email: string): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  expect((await browser.post(LOGIN[role], { email, password: GOOD_PASSWORD })).status).toBe(200);
  return browser;
}

async function aPatientsBrowser(): Promise<Browserless> {
  const { email } = await withDirectAccess(site, (open) => aSignedInPatient(open));
  return browserOf("patient", email);
}

const bookPath = () => `/Doctors/${rao.slug}/book`;
const at = (start: string) => `${bookPath()}?${new URLSearchParams({ start })}`;
const submitBooking = (browser: Browserless, start: string, page: string = randomUUID()) =>
  browser.post(at(start), { start, page, zone: "Asia/Kolkata" });
/** The id of the consultation that an answer redirects to. */
const idIn = (answer: Response) => /\/consultations\/([0-9a-f-]+)\//u.exec(answer.headers.get("location") ?? "")?.[1];

async function holdSlot(browser: Browserless, start: string): Promise<string> {
  const id = idIn(await submitBooking(browser, start));
  if (id === undefined) throw new Error("The time was not held.");
  return id;
}

async function booked(browser: Browserless, start: string): Promise<string> {
  const id = await holdSlot(browser, start);
  expect((await browser.post(`/consultations/${id}/details`, filledIn())).status).toBe(302);
  return id;
}

const site = await startTestSite();
await withDirectAccess(site, async (open) => {
  rao = await anOpenDoctor(open, { slotMinutes: 15, dailyMost: 100 });
  const byDay = Map.groupBy(await startsOf(open, rao.slug), (start) => dayAt(CLINIC_ZONE, Date.parse(start)));
  free = [...byDay.values()][2] ?? [];
});
afterAll(() => site.close());

describe("a slot that can't be booked, without scripts", () => {
  it("is a conflict when another patient took it first, and the next free times are offered", async () => {
    const start = next();
    await holdSlot(await aPatientsBrowser(), start);
    const answer = await submitBooking(await aPatientsBrowser(), start);
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(alertsIn(html).join()).toContain("This time is no longer available.");
    expect(html).toContain("Other available slots");
    expect(html).toContain(`start=${encodeURIComponent(free[0] ?? "never")}`);
  });

  it("is a conflict when it is past or outside the doctor's hours", async () => {
    const meera = await aPatientsBrowser();
    const off = new Date(Date.parse(next()) + 60_000).toISOString();
    for (const [start, sentence] of [
      ["2020-01-01T10:00:00.000Z", "This time has passed. Please choose a later one."],
      [off, "The doctor isn't available at this time."],
    ] as const) {
      const answer = await submitBooking(meera, start);
      expect([
        answer.status,
        alertsIn(await answer.text())
          .join()
          .includes(sentence),
      ]).toEqual([409, true]);
    }
  });

  it("is a conflict on a day with another consultation of the same person, and none for another person", async () => {
    const meera = await aPatientsBrowser();
    await booked(meera, next());
    const other = await holdSlot(meera, next());
    const answer = await meera.post(`/consultations/${other}/details`, filledIn());
    expect(answer.status).toBe(409);
    expect(alertsIn(await answer.text()).join()).toContain(FAILURES.DAY_TAKEN);
    const child = filledIn({ name: "Meera's mother" });
    expect((await meera.post(`/consultations/${other}/details`, child)).status).toBe(302);
  });

  it("is a bad request when it is invalid, and is preserved when a visitor is asked to log in", async () => {
    const answer = await (await aPatientsBrowser()).post(at(next()), { start: "tomorrow", page: "1" });
    expect(answer.status).toBe(400);
    const start = next();
    const visitor = await submitBooking(new Browserless(site.clinic.address), start);
    expect(visitor.status).toBe(302);
    expect(visitor.headers.get("location")).toContain("/PatientLogin?next=");
    expect(decodeURIComponent(visitor.headers.get("location") ?? "")).toContain(encodeURIComponent(start));
  });

  it("can be booked by patients only", async () => {
    const answer = await submitBooking(await browserOf("admin", rao.admin.email), next());
    expect(answer.status).toBe(403);
  });
});

describe("a booking form that is refused, without scripts", () => {
  it("preserves the input, without consent and after the slot hold has expired", async () => {
    const meera = await aPatientsBrowser();
    const start = next();
    const id = await holdSlot(meera, start);
    const page = `/consultations/${id}/details`;
    const { consent: _none, ...unread } = filledIn({ reason: "A cough of mine" });
    const bad = await meera.post(page, unread);
    expect([bad.status, (await bad.text()).includes("A cough of mine")]).toEqual([400, true]);
    await meera.post(page, { intent: "release" });
    await holdSlot(await aPatientsBrowser(), start);
    const late = await meera.post(page, filledIn({ reason: "A cough of mine" }));
    const html = await late.text();
    expect(late.status).toBe(409);
    expect(alertsIn(html).join()).toContain("This time is no longer available.");
    expect(html).toContain("A cough of mine");
    expect(html).toContain(`value="${free[0]}"`);
  });

  it("says how many megabytes of photos are allowed, and books nothing", async () => {
    const patient = await aPatientsBrowser();
    const details = `/consultations/${await holdSlot(patient, next())}/details`;
    const photos = new File([new Uint8Array(11 * 1024 * 1024)], "a.jpg", { type: "image/jpeg" });
    const answer = await patient.upload(details, filledIn(), photos);
    expect(answer.status).toBe(413);
    expect(await answer.text()).toContain(FAILURES.FILES_TOO_LARGE);
    expect(await (await patient.get(details)).text()).toContain("Tell the doctor about your symptoms");
  });

  it("does not release a slot that was booked meanwhile in another tab, and says that it is booked", async () => {
    const meera = await aPatientsBrowser();
    const id = await booked(meera, next());
    const answer = await meera.post(`/consultations/${id}/details`, { intent: "release" });
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/consultations/${id}/details`]);
    expect(await (await meera.get(`/consultations/${id}/details`)).text()).toContain("Your appointment is confirmed");
    const asha = await aPatientsBrowser();
    const given = await holdSlot(asha, next());
    const back = await asha.post(`/consultations/${given}/details`, { intent: "release" });
    expect(back.headers.get("location")).toBe(`/Doctors/${rao.slug}`);
  });
});

describe("an appointment that can't be rescheduled, without scripts", () => {
  const move = (browser: Browserless, id: string, start: string) =>
    browser.post(`/consultations/${id}/change`, { start, zone: "Asia/Kolkata" });

  it("is a conflict for a taken slot, and the next free times are offered as buttons", async () => {
    const [meera, asha] = [await aPatientsBrowser(), await aPatientsBrowser()];
    const [own, wanted] = [next(), next()];
    const id = await booked(meera, own);
    await holdSlot(asha, wanted);
    const answer = await move(meera, id, wanted);
    const html = await answer.text();
    expect(answer.status).toBe(409);
    expect(alertsIn(html).join()).toContain("This time is no longer available.");
    const near = html.split("Slots near that time")[1] ?? "";
    expect(near).toContain(encodeURIComponent(free[0] ?? "never"));
    expect((await move(meera, id, next())).headers.get("location")).toContain("moved=1");
  });

  it("is a bad request for an invalid slot, and not found for other people", async () => {
    const meera = await aPatientsBrowser();
    const id = await booked(meera, next());
    expect((await move(meera, id, "tomorrow")).status).toBe(400);
    expect((await move(await aPatientsBrowser(), id, next())).status).toBe(404);
  });

  it("can be rescheduled by its doctor until it is cancelled, and says so to each side", async () => {
    const { id, email } = await withDirectAccess(site, async (open) => {
      const patient = await aSignedInPatient(open, { email: anEmail("asha") });
      return aConsultation(open, rao.slug, 48, patient);
    });
    const [patient, doctor, staff] = [
      await browserOf("patient", email),
      await browserOf("doctor", rao.doctor.email),
      await browserOf("admin", rao.admin.email),
    ];
    const read = async (who: Browserless, page: string) => (await who.get(`/consultations/${id}/${page}`)).text();
    expect(await read(doctor, "change")).toContain("The patient keeps the current time until you confirm the new one.");
    expect(await read(doctor, "change")).not.toContain("You keep your current time");
    expect(await read(staff, "change")).toContain("The patient keeps the current time until the new one is booked.");
    expect(await read(patient, "change")).toContain("You keep your current time until the new one is booked.");
    expect(await read(doctor, "cancel")).toContain("We&#x27;ll tell the patient right away");
    expect(await read(staff, "cancel")).toContain("Call anyone who has no email.");
    expect((await move(doctor, id, next())).status).toBe(302);
    expect(await read(patient, "details")).toContain("cancel until it starts");
    const off = await doctor.post(`/consultations/${id}/cancel`, { reason: "The power is out here." });
    expect(off.status).toBe(302);
    expect(await read(doctor, "details")).toContain("Cancelled appointment");
    expect(await read(patient, "details")).toContain("Your doctor had to cancel it.");
    expect(await read(doctor, "cancel")).toContain("This appointment can&#x27;t be changed any more.");
  });
});
