import { randomUUID } from "node:crypto";
import { type Actor, visitor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import { CONSENT } from "#domain/consultations/consent.ts";
import { MISSED_AFTER_MS } from "#domain/consultations/states.ts";
import { DAY_MS } from "#domain/time.ts";
import { DEMO_CONSULTATIONS } from "#generated/demo.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PARACETAMOL = {
  ...{ item: "Paracetamol", form: "tablet", amount: "500 mg", often: "up to three times a day", days: "3" },
  ...{ food: "after-food", cautions: "Not more than three in a day.", course: "new", list: "" },
} as const;

type Story = (typeof DEMO_CONSULTATIONS)["patients"][number];
type BookingTexts = Readonly<Record<"reason" | "since" | "medicines" | "allergies", string>>;

/** A signed-in person of the demo, and why they book. */
export interface DemoPerson {
  readonly actor: Actor;
  readonly name: string;
  readonly bornOn: string;
  readonly story: Story;
}

export interface DemoConsultations {
  readonly app: AppApi;
  /** The demo's current time in epoch milliseconds. */
  readonly clock: { now: number };
  readonly admin: Actor;
  readonly doctors: readonly Actor[];
  readonly patients: readonly DemoPerson[];
}

/** What the form of a booking asks for. */
export function filledIn(name: string, bornOn: string, { reason, since, medicines, allergies }: BookingTexts) {
  const consent = { consent: "on", consentVersion: CONSENT.version };
  return { name, bornOn, reason, since, medicines, allergies, ...consent };
}

/** The first free slot of a doctor so long after the demo's now. */
async function freeTime({ app, clock }: DemoConsultations, slug: string, away: number): Promise<string> {
  const { days } = await app.consultations.readFreeTimes(visitor(), slug, { days: 14 });
  const from = new Date(clock.now + away).toISOString();
  return days.flatMap(({ starts }) => starts).find((start) => start >= from) ?? "";
}

async function book(demo: DemoConsultations, slug: string, person: DemoPerson, away: number) {
  const { actor, name, bornOn, story } = person;
  const { consultations } = demo.app;
  const start = await freeTime(demo, slug, away);
  const slotHold = await consultations.holdSlot(person.actor, { doctor: slug, start, key: randomUUID() });
  if (slotHold.kind !== "held") return undefined;
  await consultations.bookConsultation(actor, slotHold.id, filledIn(name, bornOn, story));
  return { id: slotHold.id, start: Date.parse(start) };
}

/** Signs a prescription. */
async function prescribe(
  { app }: DemoConsultations,
  doctor: Actor,
  id: string,
  signed: { readonly diagnosis: string; readonly advice: string },
): Promise<void> {
  const { seen } = await app.advice.readAdviceEditor(doctor, id);
  const draft = {
    ...{ ...signed, seen, notes: "", ageAsked: "on", mode: "video", elsewhere: "on", type: "first" },
    ...{ earlierOn: "", followUpOn: "", lines: [PARACETAMOL] },
  };
  await app.advice.signAdvice(doctor, id, { seen: await app.advice.saveAdviceDraft(doctor, id, draft), confirm: "on" });
}

/** A consultation some days ago: most took place and are rated, one in six was missed. */
async function addPastConsultation(
  demo: DemoConsultations,
  doctor: Actor,
  slug: string,
  person: DemoPerson,
  n: number,
): Promise<void> {
  const { app, clock, admin } = demo;
  const consultation = await book(demo, slug, person, 2 * HOUR);
  if (consultation === undefined) return;
  const { id, start } = consultation;
  if (n % 6 === 4) {
    clock.now = start + MISSED_AFTER_MS;
    await app.consultations.recordNoShow(admin, id);
    return;
  }
  clock.now = start - 3 * MINUTE;
  await app.consultations.recordArrival(person.actor, id);
  clock.now = start + MINUTE;
  await app.consultations.beginConsultation(doctor, id);
  clock.now = start + 12 * MINUTE;
  if ("signed" in person.story) await prescribe(demo, doctor, id, person.story.signed);
  clock.now = start + 15 * MINUTE;
  await app.consultations.completeConsultation(doctor, id);
  const { stars, comment } = person.story;
  // The demo's first patient has one left to rate.
  if (n > 0) await app.ratings.rateConsultation(person.actor, id, { stars, comment });
}

/** Consultations of the last three weeks, some future ones, and one booked by telephone. */
export async function fillConsultations(demo: DemoConsultations, today: number): Promise<void> {
  const { app, clock, admin, doctors, patients } = demo;
  const practices: { doctor: Actor; slug: string }[] = [];
  for (const doctor of doctors)
    practices.push({ doctor, slug: (await app.profiles.readOwnProfile(doctor)).slug ?? "" });
  const [first] = practices;
  if (first === undefined) return;
  const practiceOf = ({ story }: DemoPerson) => practices[story.doctor] ?? first;
  for (const [n, person] of patients.entries()) {
    clock.now = today - (21 - n * 2) * DAY_MS;
    const { doctor, slug } = practiceOf(person);
    await addPastConsultation(demo, doctor, slug, person, n);
  }
  clock.now = today;
  for (const [n, person] of patients.slice(0, 3).entries())
    await book(demo, practiceOf(person).slug, person, (n * 20 + 1) * HOUR);
  const start = await freeTime(demo, first.slug, 26 * HOUR);
  const caller = { doctor: first.slug, start, key: randomUUID(), phone: "9000000077", email: "" };
  const details = filledIn("Savitri Deshmukh", "1958-05-14", DEMO_CONSULTATIONS.byPhone);
  await app.consultations.bookByPhone(admin, { ...details, ...caller });
}
