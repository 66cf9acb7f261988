import type { Actor } from "#domain/actor.ts";
import type { AppApi } from "#domain/app-api.ts";
import type { Consultation } from "#domain/consultations/consultation.ts";
import { hasWords } from "#domain/format/fold.ts";
import { searchTerms, type TablePage } from "#domain/paging.ts";
import { can } from "#domain/permissions.ts";
import { matching, matchingTopics, namedFirst } from "#domain/remedies/library-search.ts";
import { wordsOf } from "#domain/remedies/words.ts";
import type { SearchApi } from "#domain/search/search.api.ts";
import {
  MAX_APPOINTMENT_PAGES,
  MAX_SECTION_ENTRIES,
  type SearchResults,
  type Section,
  searchQuerySchema,
} from "#domain/search/search.rules.ts";

export interface SearchDependencies {
  readonly directory: Pick<AppApi["directory"], "list">;
  readonly remedies: Pick<AppApi["remedies"], "list" | "healthTopics">;
  readonly blog: Pick<AppApi["blog"], "list">;
  readonly practice: Pick<AppApi["practice"], "patients">;
  readonly patients: Pick<AppApi["patients"], "list">;
  readonly consultations: Pick<AppApi["consultations"], "forAdmin" | "own">;
  readonly advice: Pick<AppApi["advice"], "own">;
}

const NONE: Section<never> = { rows: [], total: 0 };

function firstOf<Row>(rows: readonly Row[], total = rows.length): Section<Row> {
  return { rows: rows.slice(0, MAX_SECTION_ENTRIES), total };
}

/** The search of the whole site, without its own queries: each section comes from the operation that lists it. */
export function createSearch(clinic: SearchDependencies): SearchApi {
  async function ownPatients(actor: Actor, words: string): Promise<SearchResults["ownPatients"]> {
    if (actor.kind !== "account" || !can(actor, "consultation:treat", { uid: actor.uid })) return null;
    const { rows, total } = await clinic.practice.patients(actor, { words });
    return firstOf(rows, total);
  }

  async function patients(actor: Actor, words: string): Promise<SearchResults["patients"]> {
    if (!can(actor, "patient:list")) return null;
    const { rows, total } = await clinic.patients.list(actor, { words });
    const named = rows.map(({ uid, name, age }) => ({ uid, name, age }));
    return firstOf(named, total);
  }

  /** The appointments of a list whose person or doctor has the words. */
  async function named(list: (page: string) => Promise<TablePage<Consultation>>, words: string) {
    const wanted = searchTerms(words);
    const found: Consultation[] = [];
    for (let page = 1, pages = 1; page <= Math.min(pages, MAX_APPOINTMENT_PAGES); page += 1) {
      const read = await list(String(page));
      found.push(...read.rows.filter(({ name, doctor }) => hasWords(`${name ?? ""} ${doctor.fullName}`, wanted)));
      pages = read.pages;
    }
    return found.map(({ id, name, startsAt, doctor }) => ({ id, name, startsAt, doctor }));
  }

  async function appointments(actor: Actor, words: string): Promise<SearchResults["appointments"]> {
    if (!can(actor, "consultation:run")) return null;
    return firstOf(await named((page) => clinic.consultations.forAdmin(actor, { sheet: "next", page }), words));
  }

  async function ownRecords(
    actor: Actor,
    words: string,
  ): Promise<Pick<SearchResults, "ownAppointments" | "ownPrescriptions">> {
    if (actor.kind !== "account" || !can(actor, "consultation:book")) return {};
    const wanted = searchTerms(words);
    const [coming = [], past = []] = await Promise.all(
      (["next", "past"] as const).map((tab) =>
        named((page) => clinic.consultations.own(actor, { sheet: tab, page }), words),
      ),
    );
    const prescriptions = (await clinic.advice.own(actor)).filter(({ patient, doctor, prescription }) =>
      hasWords([patient, doctor.name, ...prescription.map(({ item }) => item)].join(" "), wanted),
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

  return {
    async find(actor, query, language) {
      const { words } = searchQuerySchema.parse(query ?? {});
      if (wordsOf(words).length === 0) {
        const everyone = { doctors: NONE, topics: NONE, health: NONE, remedies: NONE, posts: NONE };
        return { words, ...everyone, ownPatients: null, patients: null, appointments: null };
      }
      const [doctors, library, health, blog, ofDoctor, all, booked, own] = await Promise.all([
        clinic.directory.list(actor, { words }),
        clinic.remedies.list(actor, language),
        clinic.remedies.healthTopics(actor, words),
        clinic.blog.list(actor, { words }, language),
        ownPatients(actor, words),
        patients(actor, words),
        appointments(actor, words),
        ownRecords(actor, words),
      ]);
      return {
        words,
        doctors: firstOf(doctors.rows, doctors.total),
        topics: firstOf(matchingTopics(library.topics, words)),
        health: firstOf(health.map(({ slug, name, shortAnswer, review }) => ({ slug, name, shortAnswer, review }))),
        remedies: firstOf(namedFirst(matching(library.remedies, words), words)),
        posts: firstOf(blog.posts, blog.total),
        ownPatients: ofDoctor,
        patients: all,
        appointments: booked,
        ...own,
      };
    },
  };
}
