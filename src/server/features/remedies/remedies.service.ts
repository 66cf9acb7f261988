import type { DoctorApi } from "#domain/doctors/doctors.api.ts";
import { fail } from "#domain/failures.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import { can } from "#domain/permissions.ts";
import type { Topic } from "#domain/remedies/conditions.ts";
import type { HealthTopic } from "#domain/remedies/health-topics.ts";
import { REMEDIES } from "#domain/remedies/library.ts";
import { matchingHealthTopics } from "#domain/remedies/library-search.ts";
import type { RemedyApi, WaitingPage } from "#domain/remedies/remedies.api.ts";
import { bySlug, forCondition, type Remedy } from "#domain/remedies/remedies.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import {
  type EffectiveLibrary,
  libraryIn,
  type PageName,
  pageId,
  quotableHealth,
  readLibrary,
  reviewOf,
} from "./effective-library.ts";
import { createHealthEditor } from "./health-editor.ts";
import { createLibraryEditor } from "./library-editor.ts";
import { createLibraryEditors } from "./library-editors.ts";
import { insertReview } from "./remedies.queries.ts";

export interface RemedyDependencies {
  readonly doctors: Pick<DoctorApi, "readOwn">;
}

/** The library for the assistant: the effective pages, and those that it must not quote. */
export type Quotable = Pick<EffectiveLibrary, "remedies" | "topics" | "medicines" | "health" | "blocked" | "edited">;
export async function readQuotable(db: Queryable): Promise<Quotable> {
  const library = await readLibrary(db);
  return { ...library, health: quotableHealth(library) };
}

interface CurrentLibrary {
  readonly version: number;
  readonly library: EffectiveLibrary;
}

const CABINET = REMEDIES.map(({ slug }) => slug);

function found(library: EffectiveLibrary, slug: string): Remedy {
  const remedy = bySlug(library.remedies, slug);
  if (!remedy) throw fail("NOT_FOUND");
  return remedy;
}

function topicOf(library: EffectiveLibrary, condition: string): Topic {
  const topic = library.topics.find((known) => known.condition === condition);
  if (!topic) throw fail("NOT_FOUND");
  return topic;
}

type LibraryText = Pick<WaitingPage, "name" | "hindiName" | "condition" | "version"> &
  Pick<Remedy, "review" | "untranslated">;

interface LibraryPage extends Omit<WaitingPage, "before" | "blocked"> {
  readonly draft: boolean;
  /** Id of its text for its reviews: in the language asked for, or in English if it isn't translated. */
  readonly id: string;
}

/** Every page of a library that `libraryIn` gives for this language. */
function pagesOf(library: EffectiveLibrary, language: Language): readonly LibraryPage[] {
  function page(
    kind: Exclude<PageName, "health">,
    slug: string,
    { name, hindiName, condition, version, review, untranslated }: LibraryText,
  ): LibraryPage {
    const id = pageId(kind, slug, untranslated ? DEFAULT_LANGUAGE : language);
    return { kind, slug, name, hindiName, condition, version, draft: review.state === "draft", id };
  }
  const healthPage = ({ slug, name, version, review }: HealthTopic): LibraryPage => ({
    ...{ kind: "health", slug, name: name.en, hindiName: name.hi, condition: null, version },
    ...{ draft: review.state === "draft", id: pageId("health", slug, language) },
  });
  const { topics, medicines, remedies, health } = library;
  return [
    ...health.map(healthPage),
    ...topics.map((topic) =>
      page("topic", topic.condition, { ...topic, name: topic.title, hindiName: topic.hindiTitle }),
    ),
    page("topic", medicines.slug, {
      ...{ ...medicines, name: medicines.title, hindiName: medicines.hindiTitle },
      condition: null,
    }),
    ...remedies.map((remedy) => page("remedy", remedy.slug, remedy)),
  ];
}

export function createRemedies({ database, clock, hub }: AppContext, { doctors }: RemedyDependencies): RemedyApi {
  const { kysely } = database;
  const editors = createLibraryEditors(doctors, clock);

  /** The effective library in a language, with its version. */
  async function current(language: Language = DEFAULT_LANGUAGE): Promise<CurrentLibrary> {
    const version = await hub.version("library");
    return { version, library: libraryIn(language, await readLibrary(kysely)) };
  }

  return {
    async list(_actor, language) {
      const { version, library } = await current(language);
      const { topics, remedies, medicines } = library;
      return { topics, remedies, medicines, cabinet: CABINET, version };
    },

    async page(_actor, slug, language) {
      const { version, library } = await current(language);
      const remedy = found(library, slug);
      return { remedy, topic: topicOf(library, remedy.condition), version };
    },

    async topic(_actor, condition, language) {
      const { version, library } = await current(language);
      const topic = topicOf(library, condition);
      return { topic, remedies: forCondition(library.remedies, topic.condition), version };
    },

    async healthTopics(_actor, words = "", language) {
      const { library } = await current(language);
      return matchingHealthTopics(library.health, words);
    },

    async healthTopic(_actor, slug, language) {
      const { library } = await current(language);
      const topic = library.health.find((known) => known.slug === slug);
      if (!topic) throw fail("NOT_FOUND");
      return topic;
    },

    async waiting(actor, language = DEFAULT_LANGUAGE) {
      if (!can(actor, "library:write")) throw fail("FORBIDDEN");
      const { version, library } = await current(language);
      const pages = pagesOf(library, language)
        .filter(({ draft }) => draft)
        .map(({ draft: _draft, id, ...page }) => {
          const [last] = library.reviewsOf(id);
          const review = reviewOf(last);
          const before = last && review.state === "reviewed" ? { ...review, version: last.version } : null;
          return { ...page, before, blocked: page.kind !== "health" && library.blocked.has(page.slug) };
        });
      return { pages, mayReview: await editors.mayReview(actor), version };
    },

    ...createLibraryEditor({ database, clock, hub, editors }),
    ...createHealthEditor({ database, clock, hub, editors }),

    async review(actor, kind, slug, version, language = DEFAULT_LANGUAGE) {
      if (actor.kind !== "account" || !can(actor, "library:review")) throw fail("FORBIDDEN");
      const { firstName, lastName, license } = await editors.verified(actor);
      await hub.transaction(async (trx, announce) => {
        const library = libraryIn(language, await readLibrary(trx));
        const page = pagesOf(library, language).find((known) => known.kind === kind && known.slug === slug);
        if (!page) throw fail("NOT_FOUND");
        if (page.version !== version) throw fail("CHANGED_MEANWHILE");
        const written = await insertReview(trx, {
          page: page.id,
          version,
          uid: actor.uid,
          name: `Dr ${firstName} ${lastName}`,
          registration: license,
          day: clinicDay(clock.now()),
          at: moment(clock),
        });
        if (!written) throw fail("CHANGED_MEANWHILE");
        await announce("library");
      });
    },
  };
}
