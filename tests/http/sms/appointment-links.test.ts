import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { LANGUAGES, pathIn } from "#domain/language.ts";
import { moment } from "#server/database/moment.ts";
import { deliveryWorker } from "#server/features/deliveries/deliveries.service.ts";
import { anEmail } from "#support/builders.ts";
import { aConsultation, anOpenDoctor, type OpenDoctor } from "#support/consultations.ts";
import { startSmsGateway } from "#support/fakes/sms-gateway.ts";
import { aSignedInPatient, goToNoon, openTestClinic } from "#support/open-clinic.ts";
import { type ServedClinic, serveClinic } from "#support/processes/served.ts";

const HOUR = 60 * 60_000;
const gateway = await startSmsGateway();
const open = await openTestClinic("sqlite", undefined, { sms: gateway.gateway });
const { app, clock, kysely } = open;
let served: ServedClinic;
let rao: OpenDoctor;
beforeAll(async () => {
  goToNoon(open);
  served = await serveClinic(open);
  rao = await anOpenDoctor(open);
});
afterAll(async () => {
  await served.close();
  await deliveryWorker(app).settle();
  await open.close();
  await gateway.close();
});
beforeEach(() => goToNoon(open));

let last = 9_400_000_000;

/** An appointment, and the path of the link that was sent to its patient. */
async function linked(hours = 72) {
  last += 1;
  const number = `+91${last}`;
  clock.advance(10_000);
  const patient = await aSignedInPatient(open, { email: anEmail("meera") });
  await kysely
    .insertInto("phoneNumbers")
    .values({ uid: patient.uid, number, confirmedAt: moment(clock), reach: "sms" })
    .execute();
  const { id, start } = await aConsultation(open, rao.slug, hours, patient);
  await deliveryWorker(app).deliverDue();
  const text = gateway.accepted.findLast(({ to }) => to === number)?.text ?? "";
  return { id, start, path: new URL(text.slice(text.lastIndexOf("http"))).pathname };
}
const rowOf = (id: string) =>
  kysely.selectFrom("consultations").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
const get = (path: string, init: RequestInit = {}) =>
  fetch(`${served.address}${path}`, { redirect: "manual", ...init });
/** A form as a browser without scripts sends it. */
const press = (path: string, intent: string, origin = served.address) =>
  get(path, {
    method: "POST",
    body: new URLSearchParams({ intent }),
    headers: { accept: "text/html", origin },
  });

describe.each(LANGUAGES)("the page of a link in a message, in %s", (language) => {
  const inLanguage = (path: string) => pathIn(language, path);

  it("asks, is never stored, names the doctor alone, and changes nothing by being opened", async () => {
    const { id, path } = await linked();
    const before = await rowOf(id);
    for (const method of ["GET", "HEAD", "GET"]) {
      const answer = await get(inLanguage(path), { method, headers: { "user-agent": "WhatsApp/2.23" } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get("cache-control")).toContain("no-store");
      // Stricter, and browsers would send forms without scripts with no origin.
      expect(answer.headers.get("referrer-policy")).toBe("same-origin");
      expect(answer.headers.get("set-cookie")).toBeNull();
      const page = await answer.text();
      expect(page).not.toMatch(/Meera|cough|Metformin|Penicillin/u);
      if (method === "GET") {
        expect(page).toContain("noindex");
        // The secret stands in no address but the page's own.
        expect(page).not.toContain(encodeURIComponent(path));
        expect(page.match(/<form[^>]*method="post"/gu)?.length).toBeGreaterThanOrEqual(2);
        expect(page).toContain(`/consultations/${id}/change`);
        // Cancelling takes a second tap.
        expect(page).toMatch(/<details[^>]*><summary.*value="cancel".*<\/details>/su);
      }
    }
    expect(await rowOf(id)).toEqual(before);
  });

  it("says without scripts that the patient comes", async () => {
    const { id, path } = await linked();
    const answer = await press(inLanguage(path), "coming");
    expect([answer.status, answer.headers.get("location")]).toEqual([303, inLanguage(path)]);
    expect((await rowOf(id)).comingAt).not.toBeNull();
    const page = await (await get(inLanguage(path))).text();
    expect(page).toMatch(/this time works for you|समय आपके लिए ठीक है/u);
  });

  it("cancels without scripts, and says so, also when it is pressed or opened again", async () => {
    const { id, start, path } = await linked();
    for (let rounds = 0; rounds < 2; rounds += 1) {
      const answer = await press(inLanguage(path), "cancel");
      expect([answer.status, answer.headers.get("location")]).toEqual([303, inLanguage(path)]);
      expect((await rowOf(id)).state).toBe("cancelled");
      const after = await get(inLanguage(path));
      expect([after.status, after.headers.get("cache-control")]).toEqual([200, expect.stringContaining("no-store")]);
      const page = await after.text();
      expect(page).toMatch(/Your appointment is cancelled|अपॉइंटमेंट रद्द हो गई/u);
      expect(page).not.toContain('name="intent"');
    }
    clock.goTo(start);
    expect((await get(inLanguage(path))).status).toBe(404);
    expect((await press(inLanguage(path), "cancel")).status).toBe(404);
  });
});

it("is answered like an unknown link after its appointment, and offers nothing that is too late", async () => {
  const { start, path, id } = await linked();
  clock.goTo(start, -HOUR);
  const late = await (await get(path)).text();
  expect(late).toContain("too late");
  expect(late).not.toContain('value="cancel"');
  const refused = await press(path, "cancel");
  expect(refused.status).toBe(409);
  clock.goTo(start);
  const [over, unknown] = await Promise.all([get(path), get("/a/23456789ABCDEFGHJKLMNP")]);
  expect([over.status, unknown.status]).toEqual([404, 404]);
  expect((await rowOf(id)).state).toBe("confirmed");
});

it("takes nothing from other sites, and no intent but its own two", async () => {
  const { id, path } = await linked();
  expect((await press(path, "cancel", "https://elsewhere.example")).status).toBe(403);
  expect((await press(path, "cancel", "null")).status).toBe(403);
  expect((await press(path, "erase")).status).toBe(400);
  expect(await rowOf(id)).toMatchObject({ state: "confirmed", comingAt: null });
});

it("leads to another time by the login, and back to it", async () => {
  const { id } = await linked();
  const answer = await get(`/consultations/${id}/change`);
  expect(answer.headers.get("location")).toBe(
    `/PatientLogin?next=${encodeURIComponent(`/consultations/${id}/change`)}`,
  );
});
