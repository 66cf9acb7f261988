import type { ExpressionBuilder } from "kysely";
import type { Mode } from "#domain/consultations/hours.rules.ts";
import { fold } from "#domain/format/fold.ts";
import type { Gender } from "#domain/patients/patients.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import type { Schema } from "#server/database/schema.ts";
import { contains } from "#server/database/search.ts";

/** A doctor matches if any of these does. All texts are folded. */
export interface SearchFilter {
  /** Found anywhere in the profile. */
  readonly text?: string;
  /** One of them begins a word of the profile's text. */
  readonly profileWords?: readonly string[];
  readonly specialities?: readonly string[];
  readonly uids?: readonly string[];
}

export interface DirectoryFilter {
  /** The day at the clinic; doctors whose verification ended before it are not found. */
  readonly today: string;
  readonly search?: readonly SearchFilter[];
  readonly speciality?: string | undefined;
  readonly language?: string | undefined;
  readonly gender?: Gender | undefined;
  /** In which way the doctor consults. */
  readonly way?: string | undefined;
  /** The highest fee, in rupees. */
  readonly fee?: number | undefined;
  /** How a booking is confirmed. */
  readonly mode?: Mode | undefined;
}

/** Doctors who can be booked; the same rule as `bookable` in domain/doctors/verification-status.rules.ts. */
function bookable(db: Queryable, today: string) {
  return db
    .selectFrom("doctors")
    .innerJoin("doctorProfiles", "doctorProfiles.uid", "doctors.uid")
    .where("doctors.verificationStatus", "=", "verified")
    .where("doctors.recheckOn", ">=", today);
}

function found({ text, profileWords = [], specialities = [], uids = [] }: SearchFilter) {
  return (eb: ExpressionBuilder<Schema, "doctors" | "doctorProfiles">) =>
    eb.or([
      ...(text === undefined
        ? []
        : [contains("doctorProfiles.searched", text), contains("doctorProfiles.aboutSearched", text)]),
      ...profileWords.map((word) => contains("doctorProfiles.aboutSearched", ` ${fold(word)}`)),
      ...specialities.map((key) => contains("doctorProfiles.specialities", `"${key}"`)),
      ...(uids.length === 0 ? [] : [eb("doctors.uid", "in", uids)]),
    ]);
}

function matching(db: Queryable, filter: DirectoryFilter) {
  const { today, search = [], speciality, language, way, gender, fee, mode } = filter;
  let query = bookable(db, today);
  if (speciality !== undefined) query = query.where(contains("doctorProfiles.specialities", `"${speciality}"`));
  if (language !== undefined) query = query.where(contains("doctorProfiles.languages", `"${language}"`));
  if (way !== undefined) query = query.where(contains("doctorProfiles.ways", `"${way}"`));
  if (gender !== undefined) query = query.where("doctors.gender", "=", gender);
  if (fee !== undefined) query = query.where("doctorProfiles.fee", "<=", fee);
  if (mode !== undefined) {
    const hours = db.selectFrom("doctorHours").select("doctor").where("mode", "=", mode);
    query = query.where("doctors.uid", "in", hours);
  }
  for (const part of search) query = query.where(found(part));
  return query;
}

/** Names of all doctors who can be booked, to compare them by sound. */
export async function listBookableNames(db: Queryable, today: string) {
  return bookable(db, today).select(["doctors.uid", "doctors.firstName", "doctors.lastName"]).execute();
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

/** The addresses of all doctors who can be booked, by name. */
export async function listSlugs(db: Queryable, today: string): Promise<string[]> {
  const rows = await bookable(db, today).select("doctorProfiles.slug").orderBy("doctors.nameSearched").execute();
  return rows.map(({ slug }) => slug);
}

/** Uids and fees of all matching doctors, by name. */
export async function listMatching(db: Queryable, filter: DirectoryFilter) {
  return matching(db, filter)
    .select(["doctors.uid", "doctorProfiles.fee"])
    .orderBy("doctors.nameSearched")
    .orderBy("doctors.uid")
    .execute();
}

/** Rows of these doctors, as far as they can be booked, unordered. */
export async function listBookable(db: Queryable, today: string, uids: readonly string[]) {
  if (uids.length === 0) return [];
  return withPortrait(db, { today }).where("doctors.uid", "in", uids).execute();
}

export async function findBookable(db: Queryable, slug: string, today: string) {
  return withPortrait(db, { today }).where("doctorProfiles.slug", "=", slug).executeTakeFirst();
}

/** Specialities and languages of bookable doctors, as JSON lists. */
export async function listOffers(db: Queryable, today: string) {
  return bookable(db, today).select(["doctorProfiles.specialities", "doctorProfiles.languages"]).distinct().execute();
}
