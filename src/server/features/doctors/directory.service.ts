import type { Actor } from "#domain/actor.ts";
import { isAlarm } from "#domain/assistant/safety/strength.ts";
import { triageFor } from "#domain/assistant/safety/triage.ts";
import type { DirectoryPage, InsteadOfFound, SoonestDoctors } from "#domain/doctors/directory.api.ts";
import {
  DIRECTORY_PAGE_SIZE,
  type DirectoryQuery,
  directoryQuerySchema,
  MAX_INSTEAD,
  MAX_SOONEST_DOCTORS,
} from "#domain/doctors/directory.rules.ts";
import { type DoctorSearch, type NotHere, readDoctorSearch, topicOfPage } from "#domain/doctors/doctor-search.ts";
import type { FileContent } from "#domain/doctors/files.rules.ts";
import { LANGUAGE_KEYS, SPECIALITY_KEYS } from "#domain/doctors/offers.ts";
import { bookable } from "#domain/doctors/verification-status.rules.ts";
import { fail } from "#domain/failures.ts";
import { currentLanguage } from "#domain/language.ts";
import { pageOf } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { clinicDay } from "#domain/time.ts";
import { parseStored } from "#domain/typed.ts";
import type { App } from "#server/app.ts";
import { listHolidaysFrom, listNextFree } from "#server/features/consultations/booking/free-times.service.ts";
import { readPublicRatings } from "#server/features/ratings/ratings.service.ts";
import { findMeantPages } from "#server/meaning.ts";
import { type DirectoryFilter, findBookable, listMatching, listOffers, listSlugs } from "./directory.queries.ts";
import { cardOf, cardsOf, factsOf, type ListedRow, type ListQuery } from "./directory-cards.ts";
import { inOrder } from "./directory-order.ts";
import { type FoundDoctors, searchDoctors, searchGeneral } from "./directory-search.ts";
import { checkedOf, receiptOf } from "./doctor-rows.ts";
import { openFile } from "./files.service.ts";
import { findFile } from "./profile.queries.ts";
import { findReceipt } from "./verification.queries.ts";

const EVERYONE = directoryQuerySchema.parse({});
const AVAILABILITY_BATCH_SIZE = 10;

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

function requireReader(actor: Actor): void {
  if (!can(actor, "directory:read")) throw fail("FORBIDDEN");
}

/**
 * Finds a doctor who can be booked now.
 * @throws NOT_FOUND.
 */
async function findBookableOrFail({ db, clock }: App, slug: string): Promise<ListedRow> {
  const row = typeof slug === "string" ? await findBookable(db, slug, clinicDay(clock.now())) : undefined;
  if (!row || !bookable(checkedOf(row), clock.now())) throw fail("NOT_FOUND");
  return row;
}

async function readOffers({ db }: App, today: string) {
  const rows = await listOffers(db, today);
  const specialities = new Set(rows.flatMap((row) => parseStored<string[]>(row.specialities)));
  const languages = new Set(rows.flatMap((row) => parseStored<string[]>(row.languages)));
  return {
    specialities: SPECIALITY_KEYS.filter((key) => specialities.has(key)),
    languages: LANGUAGE_KEYS.filter((key) => languages.has(key)),
  };
}

/** The gender in the words counts where the filter names none. */
function filterOf({ words, ...chosen }: DirectoryQuery, today: string): [DirectoryFilter, DoctorSearch] {
  const read = readDoctorSearch(words);
  return [{ ...chosen, gender: chosen.gender ?? read.gender, today }, read];
}

/**
 * Finds doctors by the words of a search; where these name neither a complaint nor anyone, by the complaint that they
 * mean: that of the library's most similar page.
 */
async function searchByWordsOrMeaning(app: App, query: DirectoryQuery, today: string) {
  const [filter, read] = filterOf(query, today);
  const byWords = await searchDoctors(app.db, filter, read);
  const isOpen = read.topics.length === 0 && read.notHere.length === 0 && read.words.length > 0;
  if (!isOpen || byWords.rows.length > 0) return { filter, read, ...byWords };
  const [page = ""] = await findMeantPages(app, query.words, "health");
  const topic = topicOfPage(page);
  if (topic === undefined) return { filter, read, ...byWords };
  const meant: DoctorSearch = { ...read, topics: [topic], words: [] };
  return { filter, read: meant, ...(await searchDoctors(app.db, filter, meant)) };
}

/** Whom to see when no doctor matches: the closest to the search, so that every search leads to somebody. */
async function findInstead(
  app: App,
  filter: DirectoryFilter,
  read: DoctorSearch,
  { rating }: DirectoryQuery,
  now: number,
): Promise<InsteadOfFound | null> {
  const { db } = app;
  const { today } = filter;
  const wanted = { ...EVERYONE, rating };
  const tries: readonly [InsteadOfFound["reason"], () => Promise<FoundDoctors["rows"]>, ListQuery][] = [
    ["day", async () => (await searchDoctors(db, filter, read)).rows, wanted],
    ["gender", async () => (await searchDoctors(db, { ...filter, gender: undefined }, read)).rows, wanted],
    ["filters", async () => (await searchDoctors(db, { today }, read)).rows, EVERYONE],
    ["general", () => searchGeneral(db, { today }), EVERYONE],
    ["all", () => listMatching(db, { today }), EVERYONE],
  ];
  for (const [reason, search, list] of tries) {
    const facts = inOrder(await factsOf(app, await search(), list, today), "soonest");
    if (facts.length === 0) continue;
    const [soonest] = facts;
    const nextFree = soonest?.nextFree ?? null;
    return {
      reason,
      rows: await cardsOf(app, facts.slice(0, MAX_INSTEAD), [], now),
      nextDay: nextFree === null ? null : clinicDay(Date.parse(nextFree)),
    };
  }
  return null;
}

/** {@inheritDoc DirectoryApi.listSoonestDoctors} */
export async function listSoonestDoctors(app: App, actor: Actor): Promise<SoonestDoctors> {
  requireReader(actor);
  const now = app.clock.now();
  const today = clinicDay(now);
  const facts = await factsOf(app, await listMatching(app.db, { today }), EVERYONE, today);
  const free = facts.filter(({ nextFree }) => nextFree !== null);
  return { today, rows: await cardsOf(app, inOrder(free, "soonest").slice(0, MAX_SOONEST_DOCTORS), [], now) };
}

/** {@inheritDoc DirectoryApi.readAvailability} */
export async function readAvailability(app: App, actor: Actor) {
  requireReader(actor);
  const doctors = await listMatching(app.db, { today: clinicDay(app.clock.now()) });
  // A few doctors at a time: nearly always one of the first has a free time, and a clinic may have a thousand.
  for (let index = 0; index < doctors.length; index += AVAILABILITY_BATCH_SIZE) {
    const uids = doctors.slice(index, index + AVAILABILITY_BATCH_SIZE).map(({ uid }) => uid);
    const times = await listNextFree(app, uids);
    if ([...times.values()].some((time) => time !== null)) return { hasDoctors: true, hasFreeTimes: true };
  }
  return { hasDoctors: doctors.length > 0, hasFreeTimes: false };
}

/** {@inheritDoc DirectoryApi.listDoctorSlugs} */
export async function listDoctorSlugs(app: App, actor: Actor): Promise<readonly string[]> {
  requireReader(actor);
  return listSlugs(app.db, clinicDay(app.clock.now()));
}

/** {@inheritDoc DirectoryApi.searchDirectory} */
export async function searchDirectory(app: App, actor: Actor, query: unknown): Promise<DirectoryPage> {
  requireReader(actor);
  const requested = directoryQuerySchema.parse(query ?? {});
  const version = (await app.hub.version("doctors")) + (await app.hub.version("slots"));
  const now = app.clock.now();
  const today = clinicDay(now);
  const { filter, read, rows, treats } = await searchByWordsOrMeaning(app, requested, today);
  const facts = inOrder(await factsOf(app, rows, requested, today), requested.order);
  const { page, pages, from } = pageOf(requested.page, facts.length, DIRECTORY_PAGE_SIZE);
  const shown = facts.slice(from, from + DIRECTORY_PAGE_SIZE);
  const cards = await cardsOf(app, shown, treats, now, requested.day === undefined ? 2 : 1);
  return {
    ...{ rows: cards, total: facts.length, page, pages, today, treats },
    holidays: await listHolidaysFrom(app, today),
    ...{ wordsGender: read.gender ?? null, notHere: notHereIn(requested.words, read) },
    instead: facts.length === 0 ? await findInstead(app, filter, read, requested, now) : null,
    ...{ ...(await readOffers(app, today)), version },
  };
}

/** {@inheritDoc DirectoryApi.readPublicDoctor} */
export async function readPublicDoctor(app: App, actor: Actor, slug: string) {
  requireReader(actor);
  const version = await app.hub.version("doctors");
  const row = await findBookableOrFail(app, slug);
  const receipt = await findReceipt(app.db, row.uid);
  if (receipt === undefined) throw fail("NOT_FOUND");
  const nextFree = (await listNextFree(app, [row.uid])).get(row.uid) ?? null;
  const rating = (await readPublicRatings(app, [row.uid])).get(row.uid) ?? null;
  return {
    ...cardOf(row, { nextFree, times: [], rating, treats: [] }),
    about: currentLanguage() === "hi" && row.aboutHindi !== "" ? row.aboutHindi : row.about,
    receipt: receiptOf(receipt),
    version,
  };
}

/** {@inheritDoc DirectoryApi.readDoctorPortrait} */
export async function readDoctorPortrait(app: App, actor: Actor, slug: string): Promise<FileContent> {
  requireReader(actor);
  const { portrait } = await findBookableOrFail(app, slug);
  const file = portrait === null ? undefined : await findFile(app.db, portrait);
  if (!file) throw fail("NOT_FOUND");
  return openFile(app, file);
}
