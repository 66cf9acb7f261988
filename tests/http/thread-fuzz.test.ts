import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import type { Thread } from "#domain/room/room.rules.ts";
import { anOpenRoom } from "#support/browser/rooms.ts";
import { startTestSite } from "#support/browser/test-site.ts";
import { Browserless } from "#support/browserless.ts";
import { GOOD_PASSWORD } from "#support/builders.ts";
import { bodyOf, HOSTILE, LEAKS } from "#support/hostile/hostile-forms.ts";

/** Fewer messages for each person than the thread accepts in a minute. */
const FORMS = 100;
const FILES = 60;
/** Placeholder for the key of each message. */
const KEY = "00000000-0000-4000-8000-000000000000";

const site = await startTestSite();
afterAll(() => site.close());
const room = await anOpenRoom(site);

async function loggedIn(path: string, { email }: { readonly email: string }): Promise<Browserless> {
  const browser = new Browserless(site.clinic.address);
  expect((await browser.post(path, { email, password: GOOD_PASSWORD })).status).toBe(200);
  return browser;
}
const patient = await loggedIn("/PatientLogin", room.patient);
const doctor = await loggedIn("/DoctorLogin", room.doctor);

async function send(who: Browserless, path: string, body: BodyInit, type?: string): Promise<string | undefined> {
  const headers = { origin: site.clinic.address, cookie: who.cookies, ...(type && { "content-type": type }) };
  const answer = await fetch(new URL(path, site.clinic.address), {
    ...{ method: "POST", headers, body, redirect: "manual" as const },
  });
  const text = await answer.text();
  const isBad = (answer.status >= 500 && answer.status !== 503) || LEAKS.test(text);
  return isBad ? `${answer.status} ${String(body).slice(0, 200)}` : undefined;
}

describe("invalid input to the thread of a consultation", () => {
  it.each([
    ["the thread's route", "/thread", { intent: "say", key: KEY, text: "Hello", seen: "0" }],
    ["the thread's route after reading", "/thread", { intent: "see", seen: "1" }],
    ["the page", "", { intent: "say", key: KEY, text: "Hello", seen: "0" }],
  ])("is answered at %s without a server error or internals", async (_name, page, fields) => {
    const bad: (string | undefined)[] = [];
    const bodies = fc.sample(bodyOf(fields), FORMS);
    for (const [number, body] of bodies.entries()) {
      const who = number % 2 === 0 ? patient : doctor;
      const keyed = body.replace(KEY, randomUUID());
      bad.push(await send(who, `${room.path}${page}`, keyed, "application/x-www-form-urlencoded"));
    }
    expect(bad.filter(Boolean)).toEqual([]);
  });

  it("is handled in files of any name, type and content", async () => {
    const file = fc.record({ name: HOSTILE, type: HOSTILE, key: HOSTILE, bytes: fc.uint8Array({ maxLength: 400 }) });
    const bad: (string | undefined)[] = [];
    for (const { name, type, key, bytes } of fc.sample(file, FILES)) {
      const form = new FormData();
      form.set("key", key);
      form.set("seen", "0");
      form.set("file", new File([new Uint8Array(bytes)], name.toWellFormed() || "x", { type }));
      bad.push(await send(patient, `${room.path}/thread`, form));
    }
    expect(bad.filter(Boolean)).toEqual([]);
  });

  it("leaves the thread whole: in order, without a gap, and usable", async () => {
    const said = "This is the last line";
    const answer = await doctor.post(`${room.path}/thread`, {
      intent: "say",
      key: randomUUID(),
      text: said,
      seen: "0",
    });
    expect(answer.status, await answer.text()).toBe(200);
    const thread = (await (await patient.get(`${room.path}/thread`)).json()) as Thread;
    const numbers = thread.messages.map(({ number }) => number);
    expect(numbers.at(-1)).toBe(thread.last);
    expect(numbers).toEqual(numbers.map((_, place) => (numbers[0] ?? 0) + place));
    expect(JSON.stringify(thread.messages.at(-1))).toContain(said);
    expect(site.clinic.stderr).not.toMatch(/"level":"(error|fatal)"/u);
  });
});
