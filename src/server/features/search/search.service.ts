import type { Actor } from "#domain/actor.ts";
import type { Consultation } from "#domain/consultations/consultation.ts";
import { hasWords } from "#domain/format/fold.ts";
import type { Language } from "#domain/language.ts";
import { searchTerms, type TablePage } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { searchTopics } from "#domain/remedies/library-search.ts";
import { wordsOf } from "#domain/remedies/words.ts";
import {
  MAX_APPOINTMENT_PAGES,
  MAX_SECTION_ENTRIES,
  type SearchResults,
  type Section,
  searchQuerySchema,
} from "#domain/search/search.rules.ts";
import type { App } from "#server/app.ts";
import { listOwnAdvice } from "#server/features/advice/advice.service.ts";
import { listPosts } from "#server/features/blog/blog.service.ts";
import { listClinicConsultations } from "#server/features/consultations/admin/clinic-lists.service.ts";
import { listSeenPatients } from "#server/features/consultations/day/seen-patients.service.ts";
import { listOwnConsultations } from "#server/features/consultations/own-lists.service.ts";
import { searchDirectory } from "#server/features/doctors/directory.service.ts";
import { listPatients } from "#server/features/patients/patients.service.ts";
import {
  listHealthTopics,
  readCurrentLibrary,
  searchLibraryRemedies,
} from "#server/features/remedies/remedies.service.ts";
import { findMeantPages } from "#server/meaning.ts";

const NONE: Section<never> = { rows: [], total: 0 };

function firstOf<Row>(rows: readonly Row[], total = rows.length): Section<Row> {
  return { rows: rows.slice(0, MAX_SECTION_ENTRIES), total };
}

async function searchOwnPatients(app: App, actor: Actor, query: string): Promise<SearchResults["ownPatients"]> {
  if (actor.kind !== "account" || !can(actor, "consultation:treat", { uid: actor.uid })) return null;
  const { rows, total } = await listSeenPatients(app, actor, { words: query });
  return firstOf(rows, total);
}

async function searchPatients(app: App, actor: Actor, query: string): Promise<SearchResults["patients"]> {
  if (!can(actor, "patient:list")) return null;
  const { rows, total } = await listPatients(app, actor, { words: query });
  const named = rows.map(({ uid, name, age }) => ({ uid, name, age }));
  return firstOf(named, total);
}

/** The appointments of a list whose person or doctor has the words. */
async function searchNames(list: (page: string) => Promise<TablePage<Consultation>>, query: string) {
  const wanted = searchTerms(query);
  const found: Consultation[] = [];
  for (let page = 1, pages = 1; page <= Math.min(pages, MAX_APPOINTMENT_PAGES); page += 1) {
    const read = await list(String(page));
    found.push(...read.rows.filter(({ name, doctor }) => hasWords(`${name ?? ""} ${doctor.fullName}`, wanted)));
    pages = read.pages;
  }
  return found.map(({ id, name, startsAt, doctor }) => ({ id, name, startsAt, doctor }));
}

async function searchAppointments(app: App, actor: Actor, query: string): Promise<SearchResults["appointments"]> {
  if (!can(actor, "consultation:run")) return null;
  return firstOf(await searchNames((page) => listClinicConsultations(app, actor, { sheet: "next", page }), query));
}

async function searchOwnRecords(
  app: App,
  actor: Actor,
  query: string,
): Promise<Pick<SearchResults, "ownAppointments" | "ownPrescriptions">> {
  if (actor.kind !== "account" || !can(actor, "consultation:book")) return {};
  const wanted = searchTerms(query);
  const [coming = [], past = []] = await Promise.all(
    (["next", "past"] as const).map((tab) =>
      searchNames((page) => listOwnConsultations(app, actor, { sheet: tab, page }), query),
    ),
  );
  const prescriptions = (await listOwnAdvice(app, actor)).filter(({ patient, doctor, prescription }) =>
    hasWords(
      [patient, doctor.name, ...prescription.flatMap(({ item, generic = "" }) => [item, generic])].join(" "),
      wanted,
    ),
  );
  return {
    ownAppointments: firstOf([...coming, ...past]),
    ownPrescriptions: firstOf(
      prescriptions.map(({ consultation, patient, signedAt, doctor }) => ({
        ...{ consultation, patient, signedAt, doctor },
      })),
    ),
  };
}

/**
 * {@inheritDoc SearchApi.searchSite}
 *
 * It has no queries of its own: each section comes from the operation that lists it.
 */
export async function searchSite(app: App, actor: Actor, query: unknown, language?: Language): Promise<SearchResults> {
  const { words } = searchQuerySchema.parse(query ?? {});
  if (wordsOf(words).length === 0) {
    const everyone = { doctors: NONE, topics: NONE, health: NONE, remedies: NONE, posts: NONE };
    return { words, ...everyone, ownPatients: null, patients: null, appointments: null };
  }
  const [doctors, library, meantTopics, remedies, health, blog, ownPatients, patients, appointments, own] =
    await Promise.all([
      searchDirectory(app, actor, { words }),
      readCurrentLibrary(app, actor, language),
      findMeantPages(app, words, "topic"),
      searchLibraryRemedies(app, actor, words, language),
      listHealthTopics(app, actor, words),
      listPosts(app, actor, { words }, language),
      searchOwnPatients(app, actor, words),
      searchPatients(app, actor, words),
      searchAppointments(app, actor, words),
      searchOwnRecords(app, actor, words),
    ]);
  return {
    words,
    doctors: firstOf(doctors.rows, doctors.total),
    topics: firstOf(searchTopics(library.topics, words, meantTopics)),
    health: firstOf(health.map(({ slug, name, shortAnswer, review }) => ({ slug, name, shortAnswer, review }))),
    remedies: firstOf(remedies),
    posts: firstOf(blog.posts, blog.total),
    ...{ ownPatients, patients, appointments },
    ...own,
  };
}
