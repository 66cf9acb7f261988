import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Area } from "#domain/actor.ts";
import { DAY_MS } from "#domain/time.ts";
import { aMessage } from "#support/builders.ts";
import {
  aConsultation,
  anOpenDoctor,
  aStart,
  filledIn,
  holdSlot,
  slotHoldId,
  someHours,
} from "#support/consultations.ts";
import { aSignedInAdmin, aSignedInPatient } from "#support/open-clinic.ts";
import { submissionOf } from "#support/plain/form-entries.ts";
import { PlainPage } from "#support/plain/plain-page.ts";
import { openPlainSite } from "#support/plain/plain-site.ts";

const site = await openPlainSite();
const { open } = site;
const PAGE = { accept: "text/html" };
const SIGNED_OUT = "Please log in again";
const ALL_DAY = someHours({ slotMinutes: 10, dailyMost: 100 }, { from: 0, to: 1440 });

let before = 0;
beforeEach(() => {
  before = open.clock.now();
});
// Sessions of later tests begin by the machine's clock.
afterEach(() => open.clock.goTo(before));

async function browserOf(role: Area, email: string) {
  const browser = site.browser();
  await browser.signIn(role, email);
  return browser;
}

/** A consultation that has begun. */
async function aBegunConsultation() {
  const { doctor, slug } = await anOpenDoctor(open, ALL_DAY);
  const { id, patient } = await aConsultation(open, slug, 0);
  await open.api.consultations.recordArrival(patient, id);
  await open.api.consultations.beginConsultation(doctor, id);
  return { id, doctor, patient };
}

/** Opens a form, sends it a day later, logs in as the page says in another tab, and reloads what was sent. */
async function sentADayLater(
  { role, email, path }: { readonly role: Area; readonly email: string; readonly path: string },
  button: string | RegExp,
  fields: Readonly<Record<string, string>>,
) {
  const browser = await browserOf(role, email);
  const page = await browser.open(path);
  const { action, entries } = submissionOf(page.document, button, fields);
  open.clock.advance(DAY_MS + 60_000);
  const send = () => browser.http.post(action, Object.fromEntries(entries), PAGE);
  const refused = await send();
  expect(refused.status).toBe(401);
  const shown = new PlainPage(await refused.text());
  expect(shown.heading).toBe(SIGNED_OUT);
  expect(shown.text()).toContain("was not saved");
  const login = shown.linkTo("Log in in a new tab");
  expect(new URL(login, site.address).searchParams.get("next")?.split("?")[0]).toBe(path);
  open.clock.goTo(before);
  await browser.signIn(role, email);
  expect((await send()).status).toBeLessThan(400);
  return { browser, send };
}

describe("a form without scripts that was opened a day ago", () => {
  it("as a message to the clinic, is stored once", async () => {
    const browser = site.browser();
    const page = await browser.open("/ContactUs");
    const message = `Typed yesterday ${randomUUID()}`;
    const { action, entries } = submissionOf(page.document, "Send message", aMessage({ message }));
    open.clock.advance(DAY_MS + 60_000);
    for (const _again of [1, 2]) {
      const answer = await browser.http.post(action, Object.fromEntries(entries), PAGE);
      expect(answer.headers.get("location")).toContain("taken=contact");
    }
    open.clock.goTo(before);
    const stored = await open.api.contact.listContactMessages(await aSignedInAdmin(open), { words: message });
    expect(stored.rows).toHaveLength(1);
  });

  it("as a booking, is made at the same time, once", async () => {
    const { slug } = await anOpenDoctor(open, ALL_DAY);
    const patient = await aSignedInPatient(open);
    const start = await aStart(open, slug, 72);
    const id = slotHoldId(await holdSlot(open, patient, slug, start));
    const browser = await browserOf("patient", patient.email);
    const page = await browser.open(`/consultations/${id}/details`);
    const { consentVersion: _version, ...details } = filledIn({ reason: "A cough that I described yesterday" });
    const { action, entries } = submissionOf(page.document, "Confirm booking", details);
    // The slot hold has ended; the session of a patient ends only later.
    open.clock.advance(DAY_MS - 3_600_000);
    for (const _again of [1, 2]) {
      const answer = await browser.http.post(action, Object.fromEntries(entries), PAGE);
      expect(answer.status).toBe(302);
    }
    const list = await browser.open("/patient/appointments");
    const links = [...list.document.querySelectorAll("main a[href^='/consultations/']")];
    const [booked, ...others] = [...new Set(links.map((link) => link.getAttribute("href")?.split("/")[2]))];
    expect(others).toEqual([]);
    expect((await browser.open(`/consultations/${booked}/details`)).text()).toContain(details.reason);
  });

  it("as a doctor's draft, says that the session has ended, and is saved after the login", async () => {
    const { id, doctor } = await aBegunConsultation();
    const path = `/consultations/${id}/advice`;
    const advice = "Drink warm water, as I wrote yesterday.";
    const { browser } = await sentADayLater({ role: "doctor", email: doctor.email, path }, /save|draft/iu, { advice });
    expect((await browser.open(path)).value("advice")).toBe(advice);
  });

  it("as a patient's message, says that the session has ended, and is in the chat once", async () => {
    const { id, patient } = await aBegunConsultation();
    const path = `/consultations/${id}`;
    const text = "I wrote this yesterday evening.";
    const whose = { role: "patient" as const, email: patient.email, path };
    const { browser, send } = await sentADayLater(whose, /^Send(?: message)?$/u, { text });
    await send();
    const shown = (await browser.open(path)).text();
    expect(shown.split(text)).toHaveLength(2);
  });
});
