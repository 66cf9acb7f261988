import type { DoctorApi } from "#domain/doctors/doctors.api.ts";
import { fail } from "#domain/failures.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import { can } from "#domain/permissions.ts";
import type { Topic } from "#domain/remedies/conditions.ts";
import { REMEDIES } from "#domain/remedies/library.ts";
import type { RemedyApi, WaitingPage } from "#domain/remedies/remedies.api.ts";
import { bySlug, forCondition, type Remedy } from "#domain/remedies/remedies.rules.ts";
import { clinicDay } from "#domain/time.ts";
import type { AppContext } from "#server/app-context.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { type EffectiveLibrary, libraryIn, pageId, readLibrary, reviewOf } from "./effective-library.ts";
import { createLibraryEditor } from "./library-editor.ts";
import { createLibraryEditors } from "./library-editors.ts";
import { insertReview } from "./remedies.queries.ts";

export interface RemedyDependencies {
  readonly doctors: Pick<DoctorApi, "readOwn">;
}

/** The library for the assistant: the effective pages, and those that it must not quote. */
export type Quotable = Pick<EffectiveLibrary, "remedies" | "topics" | "medicines" | "blocked">;
export async function readQuotable(db: Queryable): Promise<Quotable> {
  return readLibrary(db);
}

interface CurrentLibrary {
  readonly version: number;
  readonly library: EffectiveLibrary;
}

const ADDRESS = "/Remedies";
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

function pagesOf(
  library: EffectiveLibrary,
): readonly (Omit<WaitingPage, "before" | "blocked"> & { readonly draft: boolean })[] {
  const topics = library.topics.map(({ condition, title, hindiTitle, version, review }) => ({
    kind: "topic" as const,
    slug: condition,
    name: title,
    hindiName: hindiTitle,
    condition,
    version,
    address: `${ADDRESS}/${condition}`,
    draft: review.state === "draft",
  }));
  const { slug, title, hindiTitle, version, review } = library.medicines;
  const medicines = {
    ...{ kind: "topic" as const, slug, name: title, hindiName: hindiTitle, condition: null, version },
    address: `${ADDRESS}/${slug}`,
    draft: review.state === "draft",
  };
  const remedies = library.remedies.map(({ slug, name, hindiName, condition, version, review }) => ({
    kind: "remedy" as const,
    slug,
    name,
    hindiName,
    condition,
    version,
    address: `${ADDRESS}/${slug}`,
    draft: review.state === "draft",
  }));
  return [...topics, medicines, ...remedies];
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

    async waiting(actor) {
      if (!can(actor, "library:write")) throw fail("FORBIDDEN");
      const version = await hub.version("library");
      const library = await readLibrary(kysely);
      const pages = pagesOf(library)
        .filter(({ draft }) => draft)
        .map(({ draft: _draft, ...page }) => {
          const [last] = library.reviewsOf(pageId(page.kind, page.slug));
          const review = reviewOf(last);
          const before = last && review.state === "reviewed" ? { ...review, version: last.version } : null;
          return { ...page, before, blocked: library.blocked.has(page.slug) };
        });
      return { pages, mayReview: await editors.mayReview(actor), version };
    },

    ...createLibraryEditor({ database, clock, hub, editors }),

    async review(actor, kind, slug, version) {
      if (actor.kind !== "account" || !can(actor, "library:review")) throw fail("FORBIDDEN");
      const { firstName, lastName, license } = await editors.verified(actor);
      await hub.change(async (trx, announce) => {
        const page = pagesOf(await readLibrary(trx)).find((known) => known.kind === kind && known.slug === slug);
        if (!page) throw fail("NOT_FOUND");
        if (page.version !== version) throw fail("CHANGED_MEANWHILE");
        const written = await insertReview(trx, {
          page: pageId(page.kind, slug),
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
