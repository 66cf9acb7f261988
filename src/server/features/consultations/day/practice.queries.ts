import { sql } from "kysely";
import type { State } from "#domain/consultations/states.ts";
import { OPEN_STATES } from "#domain/consultations/states.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { DOCTOR_COLUMNS } from "#server/database/tables/doctor-columns.ts";

const MAX_PEOPLE = 5_000;
const MAX_REQUESTS = 50;

/** Only held, or never confirmed. */
const NO_CONSULTATION: readonly State[] = ["held", "expired"];

function consultationCount(db: Queryable, doctorUid: string) {
  return db
    .selectFrom("consultations")
    .innerJoin("doctors", "doctors.uid", "consultations.doctor")
    .leftJoin("doctorProfiles", "doctorProfiles.uid", "consultations.doctor")
    .selectAll("consultations")
    .select(DOCTOR_COLUMNS)
    .where("consultations.doctor", "=", doctorUid);
}

/** The consultations of a doctor's days, both included, in order of time. */
export async function listOfDays(db: Queryable, doctorUid: string, first: string, last: string) {
  return (
    consultationCount(db, doctorUid)
      .where("day", ">=", first)
      .where("day", "<=", last)
      .where("state", "not in", NO_CONSULTATION)
      // A slot hold that was given up is cancelled without ever having been booked.
      .where((eb) => eb.or([eb("state", "!=", "cancelled"), eb("consentAt", "is not", null)]))
      .orderBy("startsAt")
      .orderBy("consultations.id")
      .execute()
  );
}

/** The consultations of a doctor that take up any of the time between two moments, UTC ISO, in order of time. */
export async function listBetween(db: Queryable, doctorUid: string, from: string, until: string) {
  return consultationCount(db, doctorUid)
    .where("startsAt", "<", until)
    .where("endsAt", ">", from)
    .where("state", "not in", NO_CONSULTATION)
    .where((eb) => eb.or([eb("state", "!=", "cancelled"), eb("consentAt", "is not", null)]))
    .orderBy("startsAt")
    .orderBy("consultations.id")
    .execute();
}

/**
 * What a doctor has to do with on a day: its consultations, and those of an earlier day that go on past midnight, in
 * order of time.
 */
export async function listOfToday(db: Queryable, doctorUid: string, today: string) {
  const open = await consultationCount(db, doctorUid)
    .where("live", "=", 1)
    .where("state", "in", OPEN_STATES)
    .where("day", "<", today)
    .orderBy("startsAt")
    .orderBy("consultations.id")
    .execute();
  return [...open, ...(await listOfDays(db, doctorUid, today, today))];
}

/** The first confirmed consultation after a day. */
export async function findAfter(db: Queryable, doctorUid: string, day: string) {
  return consultationCount(db, doctorUid)
    .where("day", ">", day)
    .where("live", "=", 1)
    .where("state", "in", ["requested", "confirmed"])
    .orderBy("startsAt")
    .limit(1)
    .executeTakeFirst();
}

export async function listRequests(db: Queryable, doctorUid: string) {
  return consultationCount(db, doctorUid)
    .where("live", "=", 1)
    .where("state", "=", "requested")
    .orderBy("startsAt")
    .limit(MAX_REQUESTS)
    .execute();
}

export type SeenRow = Pick<Schema["consultations"], "id" | "patientKey" | "details" | "startsAt" | "state">;

/** Consultations of a doctor that took place and ended after a time, and future ones; the newest first. */
export async function listSeen(db: Queryable, doctorUid: string, after: string): Promise<SeenRow[]> {
  return db
    .selectFrom("consultations")
    .select(["id", "patientKey", "details", "startsAt", "state"])
    .where("doctor", "=", doctorUid)
    .where("endsAt", ">", after)
    .where("state", "in", ["completed", "in-progress", "confirmed", "waiting"])
    .orderBy("startsAt", "desc")
    .limit(MAX_PEOPLE)
    .execute();
}

/**
 * The number of consultations by final state, by month of the doctor's calendar and by fee.
 * @param from - The first month, `YYYY-MM`.
 */
export async function countByFee(db: Queryable, doctorUid: string, from: string) {
  const month = sql<string>`substr("day", 1, 7)`;
  return (
    db
      .selectFrom("consultations")
      .select((eb) => [month.as("month"), "state", "fee", eb.fn.countAll<number>().as("count")])
      .where("doctor", "=", doctorUid)
      .where("state", "in", ["completed", "no-show", "cancelled"])
      // A slot hold that was given up is cancelled without ever having been booked.
      .where((eb) => eb.or([eb("state", "!=", "cancelled"), eb("consentAt", "is not", null)]))
      .where("day", ">=", `${from}-01`)
      .groupBy([month, "state", "fee"])
      .execute()
  );
}
