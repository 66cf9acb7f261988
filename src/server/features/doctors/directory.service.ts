import { isAlarm } from "#domain/assistant/safety/strength.ts";
import { triageFor } from "#domain/assistant/safety/triage.ts";
import type { Span } from "#domain/consultations/slots.ts";
import type { DirectoryApi, InsteadOfFound, SoonestDoctors } from "#domain/doctors/directory.api.ts";
import {
  DIRECTORY_PAGE_SIZE,
  type DirectoryQuery,
  type DoctorCard,
  directoryDay,
  directoryQuerySchema,
  MAX_INSTEAD,
  MAX_SOONEST_DOCTORS,
  TIMES_SHOWN,
} from "#domain/doctors/directory.rules.ts";
import { type DoctorSearch, type NotHere, readDoctorSearch } from "#domain/doctors/doctor-search.ts";
import { LANGUAGE_KEYS, SPECIALITY_KEYS } from "#domain/doctors/offers.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { currentLanguage } from "#domain/language.ts";
import { pageOf } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay, clinicDayStart, daysAfter } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import type { AppContext } from "#server/app-context.ts";
import type { Consultations } from "#server/features/consultations/consultations.service.ts";
import { readPublicRatings } from "#server/features/ratings/ratings.service.ts";
import {
  type DirectoryFilter,
  findBookable,
  listBookable,
  listMatching,
  listOffers,
  listSlugs,
} from "./directory.queries.ts";
import { inOrder, type OrderFacts } from "./directory-order.ts";
import { type FoundDoctors, searchDoctors, searchGeneral } from "./directory-search.ts";
import { checkedOf, profileOf, receiptOf } from "./doctor-rows.ts";
import { openFile } from "./files.service.ts";
import { findFile } from "./profile.queries.ts";
import { findReceipt } from "./verification.queries.ts";

export interface DirectoryDependencies {
  readonly consultations: Pick<Consultations, "nextFree" | "freeWithin" | "holidaysFrom">;
}

type ListedRow = Awaited<ReturnType<typeof listBookable>>[number];
type ListQuery = Pick<DirectoryQuery, "day" | "rating" | "order">;

function cardOf(
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

/** An emergency or a crisis in the words, also a doubtful one: it does not wait for an appointment. */
function dangersIn(words: string): NotHere[] {
  const triage = triageFor(words);
  if (triage.tier === "crisis" || triage.actionKey?.includes("crisis")) return ["crisis"];
  return isAlarm(triage) || triage.strength === "check" ? ["emergency"] : [];
}

/** What no doctor here can do, dangers first. */
function notHereIn(words: string, { notHere }: DoctorSearch): readonly NotHere[] {
  return [...new Set([...(words === "" ? [] : dangersIn(words)), ...notHere])];
}

export function createDirectory(context: AppContext, { consultations }: DirectoryDependencies): DirectoryApi {
  const { database, vault, clock, hub, files } = context;
  const { kysely } = database;

  /**
   * A doctor who can be booked now.
   * @throws NOT_FOUND.
   */
  async function findOrFail(slug: string): Promise<ListedRow> {
    const row = typeof slug === "string" ? await findBookable(kysely, slug, clinicDay(clock.now())) : undefined;
    if (!row || !bookable(checkedOf(row), clock.now())) throw fail("NOT_FOUND");
    return row;
  }

  async function offers(today: string) {
    const rows = await listOffers(kysely, today);
    const specialities = new Set(rows.flatMap((row) => parseStored<string[]>(row.specialities)));
    const languages = new Set(rows.flatMap((row) => parseStored<string[]>(row.languages)));
    return {
      specialities: SPECIALITY_KEYS.filter((key) => specialities.has(key)),
      languages: LANGUAGE_KEYS.filter((key) => languages.has(key)),
    };
  }

  const versionOf = async () => (await hub.version("doctors")) + (await hub.version("slots"));

  /** From a moment to the end of the clinic's day, or of a number of days. */
  function daysFrom(from: string, days: number): Span {
    const [begin, day] = [Date.parse(from), clinicDay(Date.parse(from))];
    return { from: begin, until: clinicDayStart(daysAfter(day, days)) };
  }

  /** The first free times of doctors: on a day, or whenever. Doctors who have none are left out. */
  async function freeOn(uids: readonly string[], day: string): Promise<ReadonlyMap<string, string | null>> {
    const span = { from: clinicDayStart(day), until: clinicDayStart(daysAfter(day, 1)) };
    const times = await consultations.freeWithin(new Map(uids.map((uid) => [uid, span])), 1);
    return new Map([...times].flatMap(([uid, [first]]) => (first === undefined ? [] : [[uid, first]])));
  }

  /** All matching doctors with what they are filtered and ordered by. */
  async function factsOf(rows: FoundDoctors["rows"], { day, rating, order }: ListQuery, today: string) {
    const uids = rows.map(({ uid }) => uid);
    const times = await (day === undefined
      ? consultations.nextFree(order === "name" ? [] : uids)
      : freeOn(uids, directoryDay(day, today)));
    const ratingOf = await readPublicRatings(context, rating === undefined && order !== "rating" ? [] : uids);
    return rows
      .map(
        (row): OrderFacts => ({ ...row, nextFree: times.get(row.uid) ?? null, rating: ratingOf.get(row.uid) ?? null }),
      )
      .filter((facts) => day === undefined || facts.nextFree !== null)
      .filter((facts) => rating === undefined || (facts.rating?.average ?? 0) >= rating);
  }

  /** One page of doctors, with what its cards show: their times on the first day, or on two. */
  async function cardsOf(
    shown: readonly OrderFacts[],
    treats: readonly string[],
    now: number,
    days: 1 | 2 = 2,
  ): Promise<DoctorCard[]> {
    const uids = shown.map(({ uid }) => uid);
    const rows = new Map((await listBookable(kysely, clinicDay(now), uids)).map((row) => [row.uid, row]));
    const unknown = shown.filter(({ nextFree }) => nextFree === null).map(({ uid }) => uid);
    const next = new Map([
      ...(await consultations.nextFree(unknown)),
      ...shown.flatMap(({ uid, nextFree }) => (nextFree === null ? [] : [[uid, nextFree] as const])),
    ]);
    const spans = [...next].flatMap(([uid, from]) => (from === null ? [] : [[uid, daysFrom(from, days)] as const]));
    const times = await consultations.freeWithin(new Map(spans), TIMES_SHOWN);
    const ratingOf = await readPublicRatings(context, uids);
    return uids.flatMap((uid) => {
      const row = rows.get(uid);
      if (row === undefined || !bookable(checkedOf(row), now)) return [];
      const facts = { nextFree: next.get(uid) ?? null, times: times.get(uid) ?? [], rating: ratingOf.get(uid) ?? null };
      return [cardOf(row, { ...facts, treats })];
    });
  }

  const EVERYONE = directoryQuerySchema.parse({});

  /** The gender in the words counts where the filter names none. */
  function filterOf({ words, ...chosen }: DirectoryQuery, today: string): [DirectoryFilter, DoctorSearch] {
    const read = readDoctorSearch(words);
    return [{ ...chosen, gender: chosen.gender ?? read.gender, today }, read];
  }

  /** Whom to see when no doctor matches: the closest to what was asked, so that every search leads to somebody. */
  async function insteadOf(query: DirectoryQuery, now: number): Promise<InsteadOfFound | null> {
    const today = clinicDay(now);
    const [filter, read] = filterOf(query, today);
    const wanted = { ...EVERYONE, rating: query.rating };
    const tries: readonly [InsteadOfFound["reason"], () => Promise<FoundDoctors["rows"]>, ListQuery][] = [
      ["day", async () => (await searchDoctors(kysely, filter, read)).rows, wanted],
      ["gender", async () => (await searchDoctors(kysely, { ...filter, gender: undefined }, read)).rows, wanted],
      ["filters", async () => (await searchDoctors(kysely, { today }, read)).rows, EVERYONE],
      ["general", () => searchGeneral(kysely, { today }), EVERYONE],
      ["all", () => listMatching(kysely, { today }), EVERYONE],
    ];
    for (const [reason, search, list] of tries) {
      const facts = inOrder(await factsOf(await search(), list, today), "soonest");
      if (facts.length === 0) continue;
      const [soonest] = facts;
      const nextFree = soonest?.nextFree ?? null;
      return {
        reason,
        rows: await cardsOf(facts.slice(0, MAX_INSTEAD), [], now),
        nextDay: nextFree === null ? null : clinicDay(Date.parse(nextFree)),
      };
    }
    return null;
  }

  async function soonest(now: number): Promise<SoonestDoctors> {
    const today = clinicDay(now);
    const facts = await factsOf(await listMatching(kysely, { today }), EVERYONE, today);
    const free = facts.filter(({ nextFree }) => nextFree !== null);
    return { today, rows: await cardsOf(inOrder(free, "soonest").slice(0, MAX_SOONEST_DOCTORS), [], now) };
  }

  return {
    async soonest(actor) {
      if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
      return soonest(clock.now());
    },

    async slugs(actor) {
      if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
      return listSlugs(kysely, clinicDay(clock.now()));
    },

    async list(actor, query) {
      if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
      const asked = directoryQuerySchema.parse(query ?? {});
      const version = await versionOf();
      const now = clock.now();
      const today = clinicDay(now);
      const [filter, read] = filterOf(asked, today);
      const { rows, treats } = await searchDoctors(kysely, filter, read);
      const facts = inOrder(await factsOf(rows, asked, today), asked.order);
      const { page, pages, from } = pageOf(asked.page, facts.length, DIRECTORY_PAGE_SIZE);
      const shown = facts.slice(from, from + DIRECTORY_PAGE_SIZE);
      const cards = await cardsOf(shown, treats, now, asked.day === undefined ? 2 : 1);
      return {
        ...{ rows: cards, total: facts.length, page, pages, today, treats },
        holidays: await consultations.holidaysFrom(today),
        ...{ wordsGender: read.gender ?? null, notHere: notHereIn(asked.words, read) },
        instead: facts.length === 0 ? await insteadOf(asked, now) : null,
        ...{ ...(await offers(today)), version },
      };
    },

    async read(actor, slug) {
      if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
      const version = await hub.version("doctors");
      const row = await findOrFail(slug);
      const receipt = await findReceipt(kysely, row.uid);
      if (receipt === undefined) throw fail("NOT_FOUND");
      const nextFree = (await consultations.nextFree([row.uid])).get(row.uid) ?? null;
      const rating = (await readPublicRatings(context, [row.uid])).get(row.uid) ?? null;
      return {
        ...cardOf(row, { nextFree, times: [], rating, treats: [] }),
        about: currentLanguage() === "hi" && row.aboutHindi !== "" ? row.aboutHindi : row.about,
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
