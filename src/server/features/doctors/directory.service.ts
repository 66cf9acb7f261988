import type { DirectoryApi, SoonestDoctors } from "#domain/doctors/directory.api.ts";
import {
  DIRECTORY_PAGE_SIZE,
  type DoctorCard,
  directoryQuerySchema,
  type FreeWithin,
  SOONEST_MAX,
} from "#domain/doctors/directory.rules.ts";
import { LANGUAGE_KEYS, SPECIALITY_KEYS } from "#domain/doctors/offers.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { pageOf, searchWords } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import type { DoctorRating } from "#domain/ratings/ratings.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import type { Ratings } from "#server/features/ratings/ratings.service.ts";
import {
  countBookable,
  type DirectoryFilter,
  findBookable,
  listBookable,
  listBookableOf,
  listBookableUids,
  listOffers,
} from "./directory.queries.ts";
import { bySoonest } from "./directory-order.ts";
import { checkedOf, profileOf, receiptOf } from "./doctor-rows.ts";
import { openFile } from "./files.service.ts";
import { findFile } from "./profile.queries.ts";
import { findReceipt } from "./verification.queries.ts";

export interface DirectoryDependencies {
  readonly consultations: Pick<Consultations, "nextFree">;
  readonly ratings: Pick<Ratings, "publicRatings">;
}

type ListedRow = Awaited<ReturnType<typeof listBookable>>[number];

function cardOf(
  row: ListedRow,
  nextFree: FoundDoctors["times"],
  ratings: ReadonlyMap<string, DoctorRating>,
): DoctorCard {
  const { qualifications, registrationNumber, specialities, languages, system, fee } = profileOf(row);
  const { slug, firstName, lastName, portrait } = row;
  return {
    slug,
    firstName,
    lastName,
    qualifications,
    registrationNumber,
    specialities,
    languages,
    system,
    fee,
    portrait,
    nextFree: nextFree.get(row.uid) ?? null,
    rating: ratings.get(row.uid) ?? null,
  };
}

interface FoundDoctors {
  readonly rows: ListedRow[];
  readonly times: ReadonlyMap<string, string | null>;
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export function createDirectory(context: AppContext, { consultations, ratings }: DirectoryDependencies): DirectoryApi {
  const { database, vault, clock, hub, files } = context;
  const { nextFree } = consultations;
  const ratingsOf = ratings.publicRatings;
  const { kysely } = database;

  /** A doctor who can be booked now. Fails: NOT_FOUND. */
  async function findOrFail(slug: string): Promise<ListedRow> {
    const row = typeof slug === "string" ? await findBookable(kysely, slug, clinicDay(clock.now())) : undefined;
    if (!row || !bookable(checkedOf(row), clock.now())) throw fail("NOT_FOUND");
    return row;
  }

  async function offers(today: string) {
    const rows = await listOffers(kysely, today);
    const specialities = new Set(rows.flatMap((row) => JSON.parse(row.specialities) as string[]));
    const languages = new Set(rows.flatMap((row) => JSON.parse(row.languages) as string[]));
    return {
      specialities: SPECIALITY_KEYS.filter((key) => specialities.has(key)),
      languages: LANGUAGE_KEYS.filter((key) => languages.has(key)),
    };
  }

  async function byName(filter: DirectoryFilter, asked: number): Promise<FoundDoctors> {
    const total = await countBookable(kysely, filter);
    const { page, pages, from } = pageOf(asked, total, DIRECTORY_PAGE_SIZE);
    const rows = await listBookable(kysely, filter, DIRECTORY_PAGE_SIZE, from);
    return { rows, times: await nextFree(rows.map(({ uid }) => uid)), total, page, pages };
  }

  /** Needs the free times of all matching doctors, because any of them may come first. */
  async function byTime(filter: DirectoryFilter, free: FreeWithin, asked: number): Promise<FoundDoctors> {
    const uids = await listBookableUids(kysely, filter);
    const times = await nextFree(uids);
    const sorted = bySoonest(uids, times, free, { today: filter.today, now: clock.now() });
    const { page, pages, from } = pageOf(asked, sorted.length, DIRECTORY_PAGE_SIZE);
    const shown = sorted.slice(from, from + DIRECTORY_PAGE_SIZE);
    const place = new Map(shown.map((uid, at) => [uid, at]));
    const rows = await listBookableOf(kysely, filter, shown);
    rows.sort((one, other) => (place.get(one.uid) ?? 0) - (place.get(other.uid) ?? 0));
    return { rows, times, total: sorted.length, page, pages };
  }

  const versionOf = async () => (await hub.version("doctors")) + (await hub.version("slots"));

  async function cardsOf({ rows, times }: Pick<FoundDoctors, "rows" | "times">, now: number): Promise<DoctorCard[]> {
    const listed = rows.filter((row) => bookable(checkedOf(row), now));
    const ratings = await ratingsOf(listed.map(({ uid }) => uid));
    return listed.map((row) => cardOf(row, times, ratings));
  }

  async function soonest(now: number): Promise<SoonestDoctors> {
    const today = clinicDay(now);
    const uids = { today, words: [], speciality: undefined, language: undefined };
    const cards = await cardsOf(await byTime(uids, "soonest", 1), now);
    return { today, rows: cards.filter(({ nextFree }) => nextFree !== null).slice(0, SOONEST_MAX) };
  }

  return {
    async soonest(actor) {
      if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
      return soonest(clock.now());
    },

    async list(actor, query) {
      if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
      const { words, speciality, language, free, page: asked } = directoryQuerySchema.parse(query ?? {});
      const version = await versionOf();
      const now = clock.now();
      const filter = { today: clinicDay(now), words: searchWords(words), speciality, language };
      const { rows, times, ...at } = await (free === undefined ? byName(filter, asked) : byTime(filter, free, asked));
      const cards = await cardsOf({ rows, times }, now);
      return { rows: cards, ...at, ...(await offers(filter.today)), version };
    },

    async read(actor, slug) {
      if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
      const version = await hub.version("doctors");
      const row = await findOrFail(slug);
      const receipt = await findReceipt(kysely, row.uid);
      if (receipt === undefined) throw fail("NOT_FOUND");
      const { about, practisingSince } = row;
      return {
        ...cardOf(row, await nextFree([row.uid]), await ratingsOf([row.uid])),
        about,
        practisingSince,
        receipt: receiptOf(receipt),
        version,
      };
    },

    async portrait(actor, slug) {
      if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
      const { portrait } = await findOrFail(slug);
      const file = portrait === null ? undefined : await findFile(kysely, portrait);
      if (!file) throw fail("NOT_FOUND");
      return openFile(files, vault, file);
    },
  };
}
