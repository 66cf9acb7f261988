import type { Span } from "#domain/consultations/slots.ts";
import { type DirectoryQuery, type DoctorCard, directoryDay, TIMES_SHOWN } from "#domain/doctors/directory.rules.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { clinicDay, clinicInstant, daysAfter } from "#domain/time.ts";
import type { App } from "#server/app.ts";
import { listFreeWithin, listNextFree } from "#server/features/consultations/booking/free-times.service.ts";
import { readPublicRatings } from "#server/features/ratings/ratings.service.ts";
import { listBookable } from "./directory.queries.ts";
import type { OrderFacts } from "./directory-order.ts";
import type { FoundDoctors } from "./directory-search.ts";
import { checkedOf, profileOf } from "./doctor-rows.ts";

export type ListedRow = Awaited<ReturnType<typeof listBookable>>[number];
export type ListQuery = Pick<DirectoryQuery, "day" | "rating" | "order">;

/** The card of a doctor, with what is not in their row. */
export function cardOf(
  row: ListedRow,
  { nextFree, times, rating, treats }: Pick<DoctorCard, "nextFree" | "times" | "rating" | "treats">,
): DoctorCard {
  const { qualifications, practisingSince, registrationNumber, specialities, languages, ways, system, fee } =
    profileOf(row);
  const { slug, firstName, lastName, portrait } = row;
  return {
    slug,
    firstName,
    lastName,
    qualifications,
    practisingSince,
    registrationNumber,
    specialities,
    languages,
    ways,
    system,
    fee,
    portrait,
    nextFree,
    times,
    rating,
    treats,
  };
}

/** From a moment to the end of the clinic's day, or of a number of days. */
function daysFrom(from: string, days: number): Span {
  const [begin, day] = [Date.parse(from), clinicDay(Date.parse(from))];
  return { from: begin, until: clinicInstant(daysAfter(day, days)) };
}

/** The first free times of doctors: on a day, or whenever. Doctors who have none are left out. */
async function freeOn(app: App, uids: readonly string[], day: string): Promise<ReadonlyMap<string, string | null>> {
  const span = { from: clinicInstant(day), until: clinicInstant(daysAfter(day, 1)) };
  const times = await listFreeWithin(app, new Map(uids.map((uid) => [uid, span])), 1);
  return new Map([...times].flatMap(([uid, [first]]) => (first === undefined ? [] : [[uid, first]])));
}

/**
 * Reads what matching doctors are filtered and ordered by.
 * @param app - The application.
 * @param rows - The doctors.
 * @param query - The day and the average that they are filtered by, and their order.
 * @param today - Today at the clinic.
 * @returns Those that the filter leaves.
 */
export async function factsOf(
  app: App,
  rows: FoundDoctors["rows"],
  { day, rating, order }: ListQuery,
  today: string,
): Promise<OrderFacts[]> {
  const uids = rows.map(({ uid }) => uid);
  const times = await (day === undefined
    ? listNextFree(app, order === "name" ? [] : uids)
    : freeOn(app, uids, directoryDay(day, today)));
  const ratingOf = await readPublicRatings(app, rating === undefined && order !== "rating" ? [] : uids);
  return rows
    .map((row): OrderFacts => ({ ...row, nextFree: times.get(row.uid) ?? null, rating: ratingOf.get(row.uid) ?? null }))
    .filter((facts) => day === undefined || facts.nextFree !== null)
    .filter((facts) => rating === undefined || (facts.rating?.average ?? 0) >= rating);
}

/**
 * Reads the cards of one page of doctors, with their times on the first day, or on two.
 * @param app - The application.
 * @param shown - The doctors.
 * @param treats - The complaints of the search.
 * @param now - The time.
 * @param days - On how many days.
 */
export async function cardsOf(
  app: App,
  shown: readonly OrderFacts[],
  treats: readonly string[],
  now: number,
  days: 1 | 2 = 2,
): Promise<DoctorCard[]> {
  const uids = shown.map(({ uid }) => uid);
  const rows = new Map((await listBookable(app.db, clinicDay(now), uids)).map((row) => [row.uid, row]));
  const unknown = shown.filter(({ nextFree }) => nextFree === null).map(({ uid }) => uid);
  const next = new Map([
    ...(await listNextFree(app, unknown)),
    ...shown.flatMap(({ uid, nextFree }) => (nextFree === null ? [] : [[uid, nextFree] as const])),
  ]);
  const spans = [...next].flatMap(([uid, from]) => (from === null ? [] : [[uid, daysFrom(from, days)] as const]));
  const times = await listFreeWithin(app, new Map(spans), TIMES_SHOWN);
  const ratingOf = await readPublicRatings(app, uids);
  return uids.flatMap((uid) => {
    const row = rows.get(uid);
    if (row === undefined || !bookable(checkedOf(row), now)) return [];
    const facts = { nextFree: next.get(uid) ?? null, times: times.get(uid) ?? [], rating: ratingOf.get(uid) ?? null };
    return [cardOf(row, { ...facts, treats })];
  });
}
