import { randomUUID } from "node:crypto";
import type { Account } from "#domain/actor.ts";
import { CONSENT } from "#domain/consultations/consent.ts";
import type { SlotHoldAnswer } from "#domain/consultations/consultation.ts";
import { type Hours, NO_HOURS, type Window } from "#domain/consultations/hours.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { anEmail } from "./builders.ts";
import type { ProfileFields } from "./doctors.ts";
import { aListedDoctor } from "./doctors.ts";
import { aSignedInPatient, aVisitor, type TimedClinic } from "./open-clinic.ts";

/** Every day from nine to five in the clinic's time zone, unless replaced. */
export function someHours(replaced: Partial<Hours> = {}, window: Window = { from: 540, to: 1020 }): Hours {
  return { ...NO_HOURS, weekly: Array.from({ length: 7 }, () => [window]), noticeMinutes: 0, ...replaced };
}

export interface OpenDoctor {
  readonly doctor: Account;
  readonly admin: Account;
  readonly slug: string;
}

/** A doctor who can be booked, and has hours. */
export async function anOpenDoctor(
  open: TimedClinic,
  hours: Partial<Hours> = {},
  profile: Partial<ProfileFields> = {},
): Promise<OpenDoctor> {
  const { doctor, admin } = await aListedDoctor(open, profile);
  await open.api.consultations.saveOwnHours(doctor, someHours(hours));
  const { slug } = await open.api.profiles.readOwnProfile(doctor);
  return { doctor, admin, slug: slug ?? "" };
}

/** All public free slots of a fortnight, in order. */
export async function startsOf(open: TimedClinic, slug: string): Promise<string[]> {
  const { days } = await open.api.consultations.readFreeTimes(aVisitor(), slug, { days: 14 });
  return days.flatMap(({ starts }) => starts);
}

/** A slot that starts at least some hours away, so that time limits do not apply. */
export async function aStart(open: TimedClinic, slug: string, hoursAway = 48): Promise<string> {
  const from = new Date(open.clock.now() + hoursAway * 60 * 60_000).toISOString();
  const start = (await startsOf(open, slug)).find((moment) => moment >= from);
  if (start === undefined) throw new Error("The doctor has no free time.");
  return start;
}

/** What a patient fills in. */
export function filledIn(replaced: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    name: "Meera Nair",
    bornOn: "1990-06-02",
    reason: "A cough that stays.",
    since: "two weeks",
    medicines: "Metformin",
    allergies: "Penicillin",
    consent: "on",
    consentVersion: CONSENT.version,
    ...replaced,
  };
}

/** The filled-in form with time and caller, as the form for bookings by phone sends it. */
export function aCaller(doctor: string, start: string, replaced: Readonly<Record<string, string>> = {}) {
  const caller = { name: "Kiran Desai", bornOn: "1975-10-20", phone: "9876543210", email: "" };
  return { ...filledIn(), ...caller, doctor, start, key: randomUUID(), ...replaced };
}

export async function holdSlot(
  open: TimedClinic,
  patient: Account,
  doctor: string,
  start: string,
  key: string = randomUUID(),
) {
  return open.api.consultations.holdSlot(patient, { doctor, start, key });
}

export function slotHoldId(answer: SlotHoldAnswer): string {
  if (answer.kind !== "held") throw new Error("The time was taken.");
  return answer.id;
}

/** A booked or requested consultation and its patient, a new one by default. */
export async function aConsultation(
  open: TimedClinic,
  slug: string,
  hoursAway?: number,
  whose?: Account,
  details = filledIn(),
) {
  const patient = whose ?? (await aSignedInPatient(open, { email: anEmail("meera") }));
  const { email } = patient;
  const start = await aStart(open, slug, hoursAway);
  const id = slotHoldId(await holdSlot(open, patient, slug, start));
  const state = await open.api.consultations.bookConsultation(patient, id, details);
  return { patient, email, start, id, state };
}

/** The admin's tab that lists a consultation: today's, unless it begins tomorrow; then the upcoming ones. */
export function adminTabOf(start: string, now: number): "today" | "next" {
  return clinicDay(Date.parse(start)) === clinicDay(now) ? "today" : "next";
}

/** The columns of a consultation that has begun this minute: today's at any hour, and open for each of its transitions. */
export function begunAt(now: number) {
  const startsAt = now - (now % 60_000);
  const [start, end] = [startsAt, startsAt + 20 * 60_000].map((ms) => new Date(ms).toISOString());
  return { startsAt: start ?? "", endsAt: end ?? "", state: "in-progress" } as const;
}

const WAITING_MS = 5 * 60_000;

/** A completed consultation. The clock is unchanged; the doctor must confirm bookings instantly. */
export async function aPastConsultation(open: TimedClinic, { doctor, slug }: OpenDoctor, whose?: Account) {
  const consultation = await aConsultation(open, slug, 1, whose);
  const now = open.clock.now();
  open.clock.advance(Date.parse(consultation.start) - WAITING_MS - now);
  try {
    await open.api.consultations.recordArrival(consultation.patient, consultation.id);
    await open.api.consultations.beginConsultation(doctor, consultation.id);
    await open.api.consultations.completeConsultation(doctor, consultation.id);
  } finally {
    open.clock.goTo(now);
  }
  return consultation;
}
