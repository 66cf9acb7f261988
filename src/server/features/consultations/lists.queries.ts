import { sql } from "kysely";
import type { ConsultationTab } from "#domain/consultations/consultation.ts";
import { OPEN_STATES, type State } from "#domain/consultations/states.ts";
import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Place } from "#server/database/page-position.ts";
import { nameContains } from "#server/database/search.ts";
import { DOCTOR_COLUMNS } from "#server/database/tables/doctor-columns.ts";

export interface ListFilter {
  readonly tab: ConsultationTab;
  /** UTC ISO. */
  readonly now: string;
  /** The clinic's day as start and end. Today's list also has what began before and is still open. */
  readonly today: { readonly from: string; readonly until: string };
  /** Filters of the list. */
  readonly doctor?: string;
  readonly patientUid?: string;
  /** Ids among which are listed. */
  readonly only?: readonly string[];
  /** Folded words of the doctor's name. */
  readonly doctorDetails?: readonly string[];
  readonly state?: State;
  /** Those that begin at or after one moment, and before the other. UTC ISO. */
  readonly begins?: { readonly from?: string; readonly before?: string };
  /** The clinic's day: a check that ended before it is no longer valid. */
  readonly clinicDay: string;
}

const NEWEST_FIRST: readonly ConsultationTab[] = ["past", "all"];
/** A slot hold is not listed as a consultation until it is booked. */
const UPCOMING: readonly State[] = ["requested", "confirmed", "waiting", "in-progress"];

/** Uids of the doctors whose registration is not verified now. */
function notBookable(db: Queryable, clinicDay: string) {
  return db
    .selectFrom("doctors")
    .select("doctors.uid")
    .where((eb) =>
      eb.or([
        eb("doctors.verificationStatus", "!=", "verified"),
        eb("doctors.recheckOn", "is", null),
        eb("doctors.recheckOn", "<", clinicDay),
      ]),
    );
}

function doctorsNamed(db: Queryable, words: readonly string[]) {
  let query = db.selectFrom("doctors").select("doctors.uid");
  for (const word of words) query = query.where(nameContains("doctors.nameSearched", word));
  return query;
}

function matching(db: Queryable, filter: ListFilter) {
  let query = db.selectFrom("consultations");
  if (filter.doctor !== undefined) query = query.where("consultations.doctor", "=", filter.doctor);
  if (filter.patientUid !== undefined) query = query.where("consultations.patientUid", "=", filter.patientUid);
  const { begins, doctorDetails = [], only, state } = filter;
  if (only !== undefined) query = query.where("consultations.id", "in", only.length === 0 ? [""] : only);
  if (state !== undefined) query = query.where("state", "=", state);
  if (begins?.from !== undefined) query = query.where("startsAt", ">=", begins.from);
  if (begins?.before !== undefined) query = query.where("startsAt", "<", begins.before);
  if (doctorDetails.length > 0) query = query.where("consultations.doctor", "in", doctorsNamed(db, doctorDetails));
  const upcoming = query.where("state", "in", UPCOMING);
  const live = upcoming.where("live", "=", 1);
  switch (filter.tab) {
    case "next":
      return live;
    case "held":
      return query.where("live", "=", 1).where("state", "=", "held").where("slotHoldUntil", ">", filter.now);
    case "requests":
      return live.where("state", "=", "requested");
    case "today":
      return (
        query
          .where("startsAt", "<", filter.today.until)
          .where((eb) =>
            eb.or([
              eb("startsAt", ">=", filter.today.from),
              eb.and([eb("live", "=", 1), eb("state", "in", OPEN_STATES)]),
            ]),
          )
          .where("state", "not in", ["held", "expired"])
          // A slot hold that was given up is cancelled without ever having been booked.
          .where((eb) => eb.or([eb("state", "!=", "cancelled"), eb("consentAt", "is not", null)]))
      );
    case "flagged":
      // The sum keeps SQLite from the index of all live consultations: those of these few doctors are found faster.
      return upcoming
        .where(sql`"live" + 0`, "=", 1)
        .where("consultations.doctor", "in", notBookable(db, filter.clinicDay));
    case "all":
      // Neither a hold that was never booked, nor what was erased.
      return query.where("details", "is not", null).where("state", "!=", "held");
    case "past":
      // A hold that was never booked is not a consultation.
      // SQLite uses the index of these rows only where the query has the number itself.
      return query.where("live", "=", sql.lit(0)).where("details", "is not", null);
  }
}

/** Adds the doctor of each; a count does without. */
function withDoctor(query: ReturnType<typeof matching>) {
  return query
    .innerJoin("doctors", "doctors.uid", "consultations.doctor")
    .leftJoin("doctorProfiles", "doctorProfiles.uid", "consultations.doctor");
}

export async function countConsultations(db: Queryable, filter: ListFilter): Promise<number> {
  return countRows(matching(db, filter));
}

/** How many consultations of a list begin at each time, by state. */
export async function countByStart(db: Queryable, filter: ListFilter) {
  return matching(db, filter)
    .select(["startsAt", "state", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy(["startsAt", "state"])
    .execute();
}

/** How many consultations of each day since this one took place, and how many patients did not come. */
export async function countCompletedAndMissed(db: Queryable, since: string) {
  const rows = await db
    .selectFrom("consultations")
    .select(["day", "state", (eb) => eb.fn.countAll<number>().as("count")])
    .where("live", "=", 0)
    .where("day", ">=", since)
    .where("state", "in", ["completed", "no-show"])
    .groupBy(["day", "state"])
    .execute();
  return rows.map(({ day, state, count }) => ({ day, missed: state === "no-show", count }));
}

/** Future ones in order of time, past ones newest first. */
export async function listConsultations(db: Queryable, filter: ListFilter, limit: number, offset: number) {
  const order = NEWEST_FIRST.includes(filter.tab) ? "desc" : "asc";
  return withDoctor(matching(db, filter))
    .selectAll("consultations")
    .select(DOCTOR_COLUMNS)
    .orderBy("startsAt", order)
    .orderBy("consultations.id", order)
    .limit(limit)
    .offset(offset)
    .execute();
}

export type ListedRow = Awaited<ReturnType<typeof listConsultations>>[number];

/** Those of a list after a position, newest first, with the phone number of the patient's account. */
export async function listConsultationsAfter(
  db: Queryable,
  filter: ListFilter,
  place: Place | undefined,
  limit: number,
) {
  let query = withDoctor(matching(db, filter)).leftJoin("patients", "patients.uid", "consultations.patientUid");
  if (place !== undefined)
    query = query.where(
      sql<boolean>`("consultations"."startsAt", "consultations"."id") < (${place.timestamp}, ${place.id})`,
    );
  return query
    .selectAll("consultations")
    .select(DOCTOR_COLUMNS)
    .select(["patients.phone as accountPhone", "consultations.startsAt as timestamp"])
    .orderBy("startsAt", "desc")
    .orderBy("consultations.id", "desc")
    .limit(limit)
    .execute();
}
export type FoundRow = Awaited<ReturnType<typeof listConsultationsAfter>>[number];

/** These consultations, newest first. */
export async function listByIds(db: Queryable, ids: readonly string[]): Promise<ListedRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("consultations")
    .innerJoin("doctors", "doctors.uid", "consultations.doctor")
    .leftJoin("doctorProfiles", "doctorProfiles.uid", "consultations.doctor")
    .selectAll("consultations")
    .select(DOCTOR_COLUMNS)
    .where("consultations.id", "in", ids)
    .orderBy("startsAt", "desc")
    .orderBy("consultations.id", "desc")
    .execute();
}

/** Only the times of a doctor's future consultations. */
export async function listUpcomingTimes(db: Queryable, doctorUid: string) {
  return db
    .selectFrom("consultations")
    .select(["day", "startsAt", "endsAt"])
    .where("doctor", "=", doctorUid)
    .where("live", "=", 1)
    .where("state", "in", UPCOMING)
    .orderBy("day")
    .execute();
}

/** Future consultations of a doctor on these days. */
export async function listOnDays(db: Queryable, filter: ListFilter, days: readonly string[]): Promise<ListedRow[]> {
  if (days.length === 0) return [];
  return withDoctor(matching(db, filter))
    .selectAll("consultations")
    .select(DOCTOR_COLUMNS)
    .where("day", "in", days)
    .orderBy("startsAt")
    .limit(500)
    .execute();
}

/** Ids of all future or running consultations of a doctor, in one fixed order. */
export async function listUpcomingIds(db: Queryable, doctorUid: string): Promise<string[]> {
  const rows = await db
    .selectFrom("consultations")
    .select("id")
    .where("doctor", "=", doctorUid)
    .where("live", "=", 1)
    .where("state", "in", UPCOMING)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** How many consultations a doctor has ahead or running. */
export async function countUpcoming(db: Queryable, doctorUid: string): Promise<number> {
  return countRows(
    db.selectFrom("consultations").where("doctor", "=", doctorUid).where("live", "=", 1).where("state", "in", UPCOMING),
  );
}

/** Doctors with future consultations whose check ended before the clinic's day. */
export async function listLapsed(db: Queryable, clinicDay: string, now: string) {
  const rows = await db
    .selectFrom("doctors")
    .select(["doctors.uid as doctor", "doctors.recheckOn"])
    .where("doctors.verificationStatus", "=", "verified")
    .where("doctors.recheckOn", "<", clinicDay)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("consultations")
          .select("consultations.id")
          .whereRef("consultations.doctor", "=", "doctors.uid")
          .where("live", "=", 1)
          .where("state", "in", UPCOMING)
          .where("startsAt", ">", now),
      ),
    )
    .execute();
  return rows;
}
