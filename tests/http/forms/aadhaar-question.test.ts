import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, it } from "vitest";
import { AADHAAR_ANSWER_FIELD } from "#domain/privacy/aadhaar-question.ts";
import { OPENED_FIELD } from "#domain/spam-guard.ts";
import { aBegunConsultation } from "#support/begun-consultation.ts";
import { withDirectAccess } from "#support/browser/direct-access.ts";
import { startTestSite } from "#support/browser/test-site.ts";
import { alertsIn, Browserless } from "#support/browserless.ts";
import { aMessage, GOOD_PASSWORD } from "#support/builders.ts";
import { aSignedInAdmin, aSignedInPatient } from "#support/open-clinic.ts";
import { HEALTH_PATHS } from "#web/features/health/health-paths.ts";
import { CHAT_QUERY } from "#web/features/room/room-panes.ts";

const site = await startTestSite();
afterAll(() => site.close());

/** With the right check digit. */
const NUMBER = "4999 9410 5700";
const MASKED = "XXXX XXXX 5700";
const QUESTION = /^This looks like an Aadhaar number: XXXX XXXX 5700/u;
const TIMES = "1 tablet at 0800 1400 2000, BP 141/76 130/74 153/83";

async function signedIn(login: string, email: string): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  expect((await browser.post(login, { email, password: GOOD_PASSWORD })).status).toBe(200);
  return browser;
}

/** The buttons of the question by the answer that they give; Enter presses the first, which gives none. */
const buttonsIn = (html: string) =>
  [...html.matchAll(/<button[^>]*name="aadhaarInText"[^>]*>/gu)].map(([tag]) => /value="([^"]*)"/u.exec(tag)?.[1]);

describe("an Aadhaar number in a form without scripts", () => {
  it("is asked about before anything is stored, and masked or left as the person says", async () => {
    const { email } = await withDirectAccess(site, (open) => aSignedInPatient(open));
    const patient = await signedIn("/PatientLogin", email);
    const { record } = HEALTH_PATHS;
    const entry = { intent: "entry", kind: "medicine", since: "2020", detail: `card ${NUMBER}` };
    const asked = await patient.post(record, { ...entry, name: "Canary-one" });
    expect(asked.status).toBe(409);
    const page = await asked.text();
    expect(alertsIn(page).join()).toMatch(QUESTION);
    expect(page).toContain(`value="card ${NUMBER}"`);
    expect(buttonsIn(page)).toEqual([":entry", "mask:entry", "keep:entry"]);
    expect(await (await patient.get(record)).text()).not.toContain("Canary-one");

    await patient.post(record, { ...entry, name: "Canary-two", [AADHAAR_ANSWER_FIELD]: "mask:entry" });
    await patient.post(record, { ...entry, name: "Canary-three", [AADHAAR_ANSWER_FIELD]: "keep:entry" });
    await patient.post(record, { ...entry, name: "Canary-four", detail: TIMES });
    const stored = await (await patient.get(record)).text();
    for (const text of ["Canary-two", MASKED, "Canary-three", NUMBER, "Canary-four", TIMES])
      expect(stored).toContain(text);
  });

  it("is asked about in a message to the clinic, whose key still counts", async () => {
    const visitor = new Browserless(site.clinic.address);
    const form = await (await visitor.get("/ContactUs")).text();
    const opened = new RegExp(`name="${OPENED_FIELD}" value="([^"]*)"`, "u").exec(form)?.[1] ?? "";
    const subject = `Canary ${randomUUID().replace(/\d/gu, "x")}`;
    const message = { ...aMessage({ subject, message: `Mine: ${NUMBER}` }), opened };
    expect((await visitor.post("/ContactUs", message)).status).toBe(409);
    expect((await visitor.post("/ContactUs", { ...message, [AADHAAR_ANSWER_FIELD]: "keep" })).status).toBeLessThan(400);
    const { rows } = await withDirectAccess(site, async (open) =>
      open.api.contact.listContactMessages(await aSignedInAdmin(open), { words: subject }),
    );
    expect(rows.map((row) => row.message)).toEqual([`Mine: ${NUMBER}`]);
  });

  it("is asked about in a consultation; readings and times are stored and signed as typed", async () => {
    const { id, patient, doctor } = await aBegunConsultation(site);
    const [ill, treating] = [
      await signedIn("/PatientLogin", patient.email),
      await signedIn("/DoctorLogin", doctor.email),
    ];
    const room = `/consultations/${id}`;
    const chat = `${room}?${CHAT_QUERY}`;
    const say = { intent: "say", key: randomUUID(), seen: "0" };
    const asked = await ill.post(chat, { ...say, text: `${TIMES} ${NUMBER}` });
    expect(asked.status).toBe(409);
    expect(buttonsIn(await asked.text())).toEqual([":", "mask", "keep"]);
    await ill.post(chat, { ...say, text: TIMES });
    expect(await (await treating.get(chat)).text()).toContain(TIMES);

    const draft = { intent: "keep", seen: "0", notes: `seen ${NUMBER}`, advice: TIMES };
    expect((await treating.post(`${room}/advice`, draft)).status).toBe(409);
    const left = { ...draft, [AADHAAR_ANSWER_FIELD]: "keep:keep" };
    expect((await treating.post(`${room}/advice`, left)).status).toBe(200);
    const page = await (await treating.get(`${room}/advice`)).text();
    for (const text of [`seen ${NUMBER}`, TIMES]) expect(page).toContain(text);
    // What was left once is not asked about again while the draft goes on.
    const seen = /name="seen" value="(\d+)"/u.exec(page)?.[1] ?? "";
    const more = { ...draft, seen, advice: `${TIMES}, and rest` };
    expect((await treating.post(`${room}/advice`, more)).status).toBe(200);
  });
});
