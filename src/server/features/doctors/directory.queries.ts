import { countRows } from "#server/database/count-rows.ts";
import type { Queryable } from "#server/database/open.ts";
import { contains } from "#server/database/search.ts";

export interface DirectoryFilter {
  /** The day at the clinic; doctors whose verification ended before it are not found. */
  readonly today: string;
  readonly words: readonly string[];
  readonly speciality: string | undefined;
  readonly language: string | undefined;
}

/** Doctors who can be booked; the same rule as `bookable` in domain/doctors/verification-status.rules.ts. */
function bookable(db: Queryable, today: string) {
  return db
    .selectFrom("doctors")
    .innerJoin("doctorProfiles", "doctorProfiles.uid", "doctors.uid")
    .where("doctors.verificationStatus", "=", "verified")
    .where("doctors.recheckOn", ">=", today);
}

function matching(db: Queryable, { today, words, speciality, language }: DirectoryFilter) {
  let query = bookable(db, today);
  if (speciality !== undefined) query = query.where(contains("doctorProfiles.specialities", `"${speciality}"`));
  if (language !== undefined) query = query.where(contains("doctorProfiles.languages", `"${language}"`));
  for (const word of words) query = query.where(contains("doctorProfiles.searched", word));
  return query;
}

export async function countBookable(db: Queryable, filter: DirectoryFilter): Promise<number> {
  return countRows(matching(db, filter));
}

function withPortrait(db: Queryable, filter: DirectoryFilter) {
  return matching(db, filter)
    .selectAll("doctorProfiles")
    .select(["doctors.firstName", "doctors.lastName", "doctors.verificationStatus", "doctors.recheckOn"])
    .select((eb) =>
      eb
        .selectFrom("doctorFiles")
        .select("doctorFiles.id")
        .whereRef("doctorFiles.uid", "=", "doctors.uid")
        .where("doctorFiles.kind", "=", "portrait")
        .orderBy("doctorFiles.addedAt", "desc")
        .limit(1)
        .as("portrait"),
    );
}

export async function listBookable(db: Queryable, filter: DirectoryFilter, limit: number, offset: number) {
  return withPortrait(db, filter)
    .orderBy("doctors.nameSearched")
    .orderBy("doctors.uid")
    .limit(limit)
    .offset(offset)
    .execute();
}

/** Uids of all matching doctors, by name. */
export async function listBookableUids(db: Queryable, filter: DirectoryFilter): Promise<string[]> {
  const rows = await matching(db, filter)
    .select("doctors.uid")
    .orderBy("doctors.nameSearched")
    .orderBy("doctors.uid")
    .execute();
  return rows.map(({ uid }) => uid);
}

/** As `listBookable`, for these doctors, unordered. */
export async function listBookableOf(db: Queryable, filter: DirectoryFilter, uids: readonly string[]) {
  if (uids.length === 0) return [];
  return withPortrait(db, filter).where("doctors.uid", "in", uids).execute();
}

export async function findBookable(db: Queryable, slug: string, today: string) {
  const everyone = { today, words: [], speciality: undefined, language: undefined };
  return withPortrait(db, everyone).where("doctorProfiles.slug", "=", slug).executeTakeFirst();
}

/** Specialities and languages of bookable doctors, as JSON lists. */
export async function listOffers(db: Queryable, today: string) {
  return bookable(db, today).select(["doctorProfiles.specialities", "doctorProfiles.languages"]).distinct().execute();
}
