import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { visitor } from "#domain/actor.ts";
import { DAY_MS, dayAt } from "#domain/time.ts";
import { parseConfig } from "#server/config.ts";
import { createLog } from "#server/log.ts";
import { openApp } from "#server/open-app.ts";
import { milliseconds, percentile, type Row, within } from "../figures.ts";

const DOCTORS = 1_000;
const BOOKINGS = 100_000;
const DAYS_SHOWN = 30;
/** Of the bookings, those to come of the doctor whose free times are asked for: half of the slots of each day. */
const BUSY_A_DAY = 10;
const FREE_MOST = 20;
const DIRECTORY_MOST = 100;
/** Days with bookings before today: with a month ahead, some three a day with each doctor. */
const DAYS_BACK = 4;
const WARM_UP = 30;
const TIMES = 300;
const TIMES_DIRECTORY = 100;

const MINUTE = 60_000;
const SLOT_MS = 20 * MINUTE;
const STEP_MS = 25 * MINUTE;
const ZONE = "Asia/Kolkata";
const WINDOW = JSON.stringify(Array.from({ length: 7 }, () => [{ from: 540, to: 1020 }]));
const NO_BREAKS = JSON.stringify(Array.from({ length: 7 }, () => []));

const iso = (time: number) => new Date(time).toISOString();

/** A doctor's slot of a day, counted from today; nine o'clock by the clinic is half past three in UTC. */
function slotOf(day: number, slot: number): number {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  return today + day * DAY_MS + 3.5 * 60 * MINUTE + slot * STEP_MS;
}

function fillDoctors(database: DatabaseSync): void {
  const now = iso(Date.now());
  const doctor = database.prepare(
    `insert into doctors (uid, "firstName", "lastName", dob, gender, aadhaar, license, email, "createdAt", standing, "recheckOn", revision, "nameSearched")
     values (?, 'Asha', ?, '1980-01-01', 'Female', 'x', 'x', ?, ?, 'verified', '2099-12-31', 1, ?)`,
  );
  const profile = database.prepare(
    `insert into "doctorProfiles" (uid, slug, qualifications, "practisingSince", system, "councilType", council, "registrationNumber",
       "nameOnRegister", specialities, languages, fee, about, searched, "registrationKey", "sentAt", "updatedAt")
     values (?, ?, 'MBBS', 2005, 'Modern medicine', 'STATE', 'Maharashtra Medical Council', ?, 'Asha', '["general"]', '["en","hi"]', 400,
       'I see coughs.', ?, ?, ?, ?)`,
  );
  const hours = database.prepare(
    `insert into "doctorHours" (doctor, zone, mode, "slotMinutes", "pauseMinutes", "noticeMinutes", "aheadDays", "dailyMost", weekly, breaks, "updatedAt")
     values (?, ?, 'instant', 20, 5, 120, 60, 20, ?, ?, ?)`,
  );
  const user = database.prepare(
    `insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt") values (?, 'Asha', ?, 0, ?, ?)`,
  );
  for (let n = 0; n < DOCTORS; n += 1) {
    const [uid, email, name] = [`doctor-${n}`, `doctor.${n}@example.test`, `rao ${n}`];
    user.run(uid, email, now, now);
    doctor.run(uid, name, email, now, name);
    profile.run(uid, `doctor-${n}`, `MMC/${n}`, `asha rao ${n}`, `MMC${n}`, now, now);
    hours.run(uid, ZONE, WINDOW, NO_BREAKS, now);
  }
}

function fillBookings(database: DatabaseSync): void {
  const booking = database.prepare(
    `insert into consultations (id, doctor, "patientKey", "startsAt", "endsAt", "blockedUntil", day, zone, state, live, mode, key, "bookedBy",
       revision, details, "createdAt", "updatedAt")
     values (?, ?, ?, ?, ?, ?, ?, '${ZONE}', ?, ?, 'instant', ?, 'staff', 1, 'sealed', ?, ?)`,
  );
  const cell = database.prepare(`insert into "consultationCells" (doctor, cell, consultation) values (?, ?, ?)`);
  let made = 0;
  function book(doctor: number, day: number, slot: number): void {
    if (made >= BOOKINGS) return;
    made += 1;
    const [id, start] = [`visit-${made}`, slotOf(day, slot)];
    const [live, state] = day < 0 ? [0, "completed"] : [1, "confirmed"];
    const times = [iso(start), iso(start + SLOT_MS), iso(start + STEP_MS), dayAt(ZONE, start)] as const;
    booking.run(id, `doctor-${doctor}`, `caller:${made}`, ...times, state, live, id, iso(start), iso(start));
    if (live === 0) return;
    for (let at = 0; at < STEP_MS / (5 * MINUTE); at += 1) {
      cell.run(`doctor-${doctor}`, Math.floor(start / (5 * MINUTE)) + at, id);
    }
  }
  for (let day = 0; day < DAYS_SHOWN; day += 1) {
    for (let slot = 0; slot < BUSY_A_DAY; slot += 1) book(0, day, slot);
  }
  // The first slots of the days are taken, so that the next free time has to be looked for.
  for (let slot = 0; made < BOOKINGS; slot += 1) {
    for (let day = DAYS_SHOWN - 1; day >= -DAYS_BACK; day -= 1) {
      for (let doctor = 1; doctor < DOCTORS; doctor += 1) book(doctor, day, slot);
    }
  }
}

export function fillUp(folder: string): void {
  const database = new DatabaseSync(join(folder, "tulsi.db"));
  database.exec("pragma foreign_keys = off; begin");
  fillDoctors(database);
  fillBookings(database);
  database.exec("commit; analyze");
  database.close();
}

async function timesOf(call: () => Promise<unknown>, times: number): Promise<number[]> {
  for (let n = 0; n < WARM_UP; n += 1) await call();
  const took: number[] = [];
  for (let n = 0; n < times; n += 1) {
    const from = performance.now();
    await call();
    took.push(performance.now() - from);
  }
  return took;
}

/** Free times and the directory of a clinic with many doctors and bookings, asked for as their pages ask (issue 5, "Speed"). */
export async function measureBooking(folder: string): Promise<Row[]> {
  fillUp(folder);
  const config = parseConfig({ TULSI_DATA: folder, TULSI_LOG: "error" });
  const workshop = await openApp(config, createLog("error"), { exclusive: true });
  const { consultations, directory } = workshop.clinic;
  const someone = visitor();
  const row = (what: string, took: readonly number[], most: number) =>
    within(
      `${what}, 95th percentile`,
      `median ${milliseconds(percentile(took, 0.5))}`,
      percentile(took, 0.95),
      most,
      milliseconds,
    );
  try {
    const asked = { days: DAYS_SHOWN };
    const { days, nextFree } = await consultations.freeSlots(someone, "doctor-0", asked);
    const all = await directory.list(someone, { free: "soonest" });
    if (days.length !== DAYS_SHOWN || nextFree === null || all.total !== DOCTORS)
      throw new Error("The bench's doctors are not there.");
    const free = await timesOf(() => consultations.freeSlots(someone, "doctor-0", asked), TIMES);
    const soonest = await timesOf(() => directory.list(someone, { free: "soonest" }), TIMES_DIRECTORY);
    const byName = await timesOf(() => directory.list(someone, {}), TIMES_DIRECTORY);
    const among = `${BOOKINGS.toLocaleString("en-US")} bookings`;
    return [
      row(`a doctor's free slots over ${DAYS_SHOWN} days, among ${among}`, free, FREE_MOST),
      row(
        `the directory of ${DOCTORS.toLocaleString("en-US")} doctors by their next free time, among ${among}`,
        soonest,
        DIRECTORY_MOST,
      ),
      row("the same by name, each with the next free time", byName, DIRECTORY_MOST),
    ];
  } finally {
    await workshop.close();
  }
}
