import { randomUUID } from "node:crypto";
import { type Actor, visitor } from "#domain/actor.ts";
import { ARRIVE_BEFORE_MS } from "#domain/consultations/states.ts";
import { clinicDay, clinicInstant } from "#domain/time.ts";
import { DEMO_CONSULTATIONS } from "#generated/demo.ts";
import { type DemoConsultations, type DemoPerson, filledIn } from "./demo-consultations.ts";
import { demoHours } from "./demo-doctors.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const PATIENTS = 8;
/** How many of them are usually before the one who is in the consultation. */
const BEFORE = 4;
const WAITING = 2;
/** Slots are shorter near midnight, so that eight of them and two waiting patients fit into the day. */
const [SLOT_MINUTES, SHORT_SLOT_MINUTES] = [15, 5];

type Part = "completed" | "waiting" | "in-progress" | "booked";

/**
 * What happens in each of the day's eight appointments at a time of the day.
 * @param starts - The starts, in order.
 * @param now - The time of the day.
 * @returns The same number of parts; one appointment has begun and is in progress, two wait, those before are over.
 */
export function partsOfDay(starts: readonly number[], now: number): Part[] {
  const current = starts.findLastIndex((start) => start <= now);
  const canWait = starts
    .map((start, index) => ({ at: index, away: Math.abs(index - current), opens: start - ARRIVE_BEFORE_MS }))
    .filter(({ at, opens }) => at !== current && opens <= now)
    .sort((one, other) => one.away - other.away)
    .slice(0, WAITING);
  return starts.map((_, index) => {
    if (index === current) return "in-progress";
    if (canWait.some((item) => item.at === index)) return "waiting";
    return index < current ? "completed" : "booked";
  });
}

/** The starts of eight slots of the day around now. */
function aroundNow(starts: readonly string[], now: number): string[] {
  const current = starts.findLastIndex((start) => Date.parse(start) <= now);
  const first = Math.max(0, Math.min(current - BEFORE, starts.length - PATIENTS));
  return starts.slice(first, first + PATIENTS);
}

async function attend(demo: DemoConsultations, doctor: Actor, { actor }: DemoPerson, id: string, times: number[]) {
  const { app, clock } = demo;
  const [arrives = 0, begins, completes] = times;
  clock.now = arrives;
  await app.consultations.recordArrival(actor, id);
  if (begins === undefined) return;
  clock.now = begins;
  await app.consultations.beginConsultation(doctor, id);
  if (completes === undefined) return;
  clock.now = completes;
  await app.consultations.completeConsultation(doctor, id);
}

/** A doctor's day with eight patients, at whatever hour the demo is started; the two who wait have written. */
export async function fillToday(demo: DemoConsultations, doctor: Actor, slug: string, today: number): Promise<void> {
  const { app, clock } = demo;
  const day = clinicDay(today);
  const begin = clinicInstant(day);
  const isNearMidnight = today - begin < HOUR || begin + 24 * HOUR - today < HOUR;
  clock.now = begin - MINUTE;
  const weekly = Array.from({ length: 7 }, () => [{ from: 0, to: 24 * 60 }]);
  const slotMinutes = isNearMidnight ? SHORT_SLOT_MINUTES : SLOT_MINUTES;
  const breaks = weekly.map(() => []);
  // For the length of this function the doctor is there day and night.
  const open = { weekly, breaks, slotMinutes, pauseMinutes: 0, noticeMinutes: 0 };
  await app.consultations.saveOwnHours(doctor, { ...demoHours(), ...open });
  const free = await app.consultations.readFreeTimes(visitor(), slug, { from: day, days: 1 });
  const starts = aroundNow(free.days[0]?.starts ?? [], today);
  const people = demo.patients.slice(-PATIENTS);
  const parts = partsOfDay(
    starts.map((start) => Date.parse(start)),
    today,
  );
  for (const [index, start] of starts.entries()) {
    const person = people[index];
    if (person === undefined) continue;
    clock.now = begin - MINUTE;
    const slotHold = await app.consultations.holdSlot(person.actor, { doctor: slug, start, key: randomUUID() });
    if (slotHold.kind !== "held") continue;
    const { id } = slotHold;
    await app.consultations.bookConsultation(person.actor, id, filledIn(person.name, person.bornOn, person.story));
    const begins = Date.parse(start);
    const part = parts[index];
    if (part === "completed") {
      const ends = begins + (slotMinutes - 1) * MINUTE;
      await attend(demo, doctor, person, id, [begins - MINUTE, begins, ends]);
    } else if (part === "in-progress") {
      await attend(demo, doctor, person, id, [begins, begins]);
    } else if (part === "waiting") {
      await attend(demo, doctor, person, id, [Math.max(begins - ARRIVE_BEFORE_MS, Math.min(begins, today))]);
      clock.now = today;
      const text = DEMO_CONSULTATIONS.whileWaiting[index % DEMO_CONSULTATIONS.whileWaiting.length] ?? "";
      await app.room.sendMessage(person.actor, id, { key: randomUUID(), text, seen: 0 });
    }
  }
  clock.now = today;
  await app.consultations.saveOwnHours(doctor, demoHours());
}
