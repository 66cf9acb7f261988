import { randomUUID } from "node:crypto";
import { type Actor, visitor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { CONSENT } from "#domain/consultations/consent.ts";
import { MISSED_AFTER_MS } from "#domain/consultations/states.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY_MS = 24 * HOUR;
const REASONS = [
  ["A cough that stays at night.", "ten days"],
  ["Sour burning after meals.", "since Diwali"],
  ["Headaches with light and noise.", "two months"],
  ["My blood pressure book, to look through.", "since last year"],
] as const;
const RATINGS = [
  ["5", "She took her time, and wrote everything down."],
  ["4", ""],
  ["5", "On time to the minute."],
  ["3", "The picture broke off twice."],
  ["5", ""],
  ["4", "Clear answers."],
] as const;

/** A signed-in person of the demo, and the name they see the doctor under. */
interface DemoPerson {
  readonly actor: Actor;
  readonly name: string;
  readonly bornOn: string;
}

export interface DemoConsultations {
  readonly clinic: AppApi;
  /** The demo's current time in epoch milliseconds. */
  readonly stay: { now: number };
  readonly admin: Actor;
  readonly doctors: readonly Actor[];
  readonly patients: readonly DemoPerson[];
}

function filledIn({ name, bornOn }: Pick<DemoPerson, "name" | "bornOn">, n: number) {
  const [reason, since] = REASONS[n % REASONS.length] ?? REASONS[0];
  const consent = { consent: "on", consentVersion: CONSENT.version };
  return { name, bornOn, reason, since, medicines: "", allergies: "", ...consent };
}

/** The first free slot of a doctor so long after the demo's now. */
async function freeTime({ clinic, stay }: DemoConsultations, slug: string, away: number): Promise<string> {
  const { days } = await clinic.consultations.freeSlots(visitor(), slug, { days: 14 });
  const from = new Date(stay.now + away).toISOString();
  return days.flatMap(({ starts }) => starts).find((start) => start >= from) ?? "";
}

async function book(demo: DemoConsultations, slug: string, person: DemoPerson, away: number, n: number) {
  const { consultations } = demo.clinic;
  const start = await freeTime(demo, slug, away);
  const slotHold = await consultations.holdSlot(person.actor, { doctor: slug, start, key: randomUUID() });
  if (slotHold.kind !== "held") return undefined;
  await consultations.book(person.actor, slotHold.id, filledIn(person, n));
  return { id: slotHold.id, start: Date.parse(start) };
}

/** A consultation some days ago: most took place and are rated, one in six was missed. */
async function past(
  demo: DemoConsultations,
  doctor: Actor,
  slug: string,
  person: DemoPerson,
  n: number,
): Promise<void> {
  const { clinic, stay, admin } = demo;
  const consultation = await book(demo, slug, person, 2 * HOUR, n);
  if (consultation === undefined) return;
  const { id, start } = consultation;
  if (n % 6 === 4) {
    stay.now = start + MISSED_AFTER_MS;
    await clinic.consultations.miss(admin, id);
    return;
  }
  stay.now = start - 3 * MINUTE;
  await clinic.consultations.arrive(person.actor, id);
  stay.now = start + MINUTE;
  await clinic.consultations.begin(doctor, id);
  stay.now = start + 15 * MINUTE;
  await clinic.consultations.complete(doctor, id);
  const [stars, comment] = RATINGS[n % RATINGS.length] ?? RATINGS[0];
  // The demo's first patient has one left to rate.
  if (n > 0) await clinic.ratings.rate(person.actor, id, { stars, comment });
}

/** Consultations of the last three weeks, some future ones, and one booked by telephone. */
export async function fillConsultations(demo: DemoConsultations, today: number): Promise<void> {
  const { clinic, stay, admin, doctors, patients } = demo;
  const [first] = doctors;
  const slug = first && (await clinic.profiles.readOwn(first)).slug;
  if (!first || !slug) return;
  for (const [n, person] of patients.entries()) {
    stay.now = today - (21 - n * 2) * DAY_MS;
    await past(demo, first, slug, person, n);
  }
  stay.now = today;
  for (const [n, person] of patients.slice(0, 3).entries()) await book(demo, slug, person, (n * 20 + 1) * HOUR, n);
  const start = await freeTime(demo, slug, 26 * HOUR);
  const caller = { doctor: slug, start, key: randomUUID(), phone: "9000000077", email: "" };
  await clinic.consultations.bookByPhone(admin, {
    ...filledIn({ name: "Savitri Deshmukh", bornOn: "1963-05-14" }, 3),
    ...caller,
  });
}
