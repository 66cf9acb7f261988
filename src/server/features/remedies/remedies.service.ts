import type { Actor } from "#domain/actor.ts";
import { fail } from "#domain/failures.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import { can } from "#domain/permissions.ts";
import type { Topic } from "#domain/remedies/conditions.ts";
import type { HealthTopic } from "#domain/remedies/health-topics.ts";
import { REMEDIES } from "#domain/remedies/library.ts";
import { searchHealthTopics, searchRemedies } from "#domain/remedies/library-search.ts";
import type { Library, TopicPage, WaitingPage, WaitingPages } from "#domain/remedies/remedies.api.ts";
import { bySlug, forCondition, type Remedy } from "#domain/remedies/remedies.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { type App, inTransaction } from "#server/app.ts";
import { moment } from "#server/database/moment.ts";
import type { Queryable } from "#server/database/open.ts";
import { findMeantPages } from "#server/meaning.ts";
import {
  type EffectiveLibrary,
  libraryIn,
  type PageName,
  pageId,
  quotableHealth,
  readLibrary,
  reviewOf,
} from "./effective-library.ts";
import { mayReview, requireVerifiedDoctor } from "./library-editors.ts";
import { insertReview } from "./remedies.queries.ts";

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

/** The effective library in a language, with its version. */
async function readCurrent(app: App, language: Language = DEFAULT_LANGUAGE): Promise<CurrentLibrary> {
  const version = await app.hub.version("library");
  return { version, library: libraryIn(language, await readLibrary(app.db)) };
}

/** {@inheritDoc RemedyApi.readCurrentLibrary} */
export async function readCurrentLibrary(app: App, _actor: Actor, language?: Language): Promise<Library> {
  const { version, library } = await readCurrent(app, language);
  const { topics, remedies, medicines } = library;
  return { topics, remedies, medicines, cabinet: CABINET, version };
}

/** {@inheritDoc RemedyApi.searchLibraryRemedies} */
export async function searchLibraryRemedies(
  app: App,
  _actor: Actor,
  words: string,
  language?: Language,
): Promise<readonly Remedy[]> {
  const { library } = await readCurrent(app, language);
  const meant = words === "" ? [] : await findMeantPages(app, words, "remedy");
  return searchRemedies(library.remedies, words, meant);
}

/** {@inheritDoc RemedyApi.readRemedy} */
export async function readRemedy(app: App, _actor: Actor, slug: string, language?: Language) {
  const { version, library } = await readCurrent(app, language);
  const remedy = found(library, slug);
  return { remedy, topic: topicOf(library, remedy.condition), version };
}

/** {@inheritDoc RemedyApi.readTopic} */
export async function readTopic(app: App, _actor: Actor, condition: string, language?: Language): Promise<TopicPage> {
  const { version, library } = await readCurrent(app, language);
  const topic = topicOf(library, condition);
  return { topic, remedies: forCondition(library.remedies, topic.condition), version };
}

/** {@inheritDoc RemedyApi.listHealthTopics} */
export async function listHealthTopics(
  app: App,
  _actor: Actor,
  words = "",
  language?: Language,
): Promise<readonly HealthTopic[]> {
  const { library } = await readCurrent(app, language);
  const meant = words === "" ? [] : await findMeantPages(app, words, "health");
  return searchHealthTopics(library.health, words, meant);
}

/** {@inheritDoc RemedyApi.readHealthTopic} */
export async function readHealthTopic(
  app: App,
  _actor: Actor,
  slug: string,
  language?: Language,
): Promise<HealthTopic> {
  const { library } = await readCurrent(app, language);
  const topic = library.health.find((known) => known.slug === slug);
  if (!topic) throw fail("NOT_FOUND");
  return topic;
}

/** {@inheritDoc RemedyApi.listUnreviewedPages} */
export async function listUnreviewedPages(
  app: App,
  actor: Actor,
  language: Language = DEFAULT_LANGUAGE,
): Promise<WaitingPages> {
  if (!can(actor, "library:write")) throw fail("FORBIDDEN");
  const { version, library } = await readCurrent(app, language);
  const pages = pagesOf(library, language)
    .filter(({ draft }) => draft)
    .map(({ draft: _draft, id, ...page }) => {
      const [last] = library.reviewsOf(id);
      const review = reviewOf(last);
      const before = last && review.state === "reviewed" ? { ...review, version: last.version } : null;
      return { ...page, before, blocked: page.kind !== "health" && library.blocked.has(page.slug) };
    });
  return { pages, mayReview: await mayReview(app, actor), version };
}

/** {@inheritDoc RemedyApi.reviewLibraryPage} */
export async function reviewLibraryPage(
  app: App,
  actor: Actor,
  kind: string,
  slug: string,
  version: number,
  language: Language = DEFAULT_LANGUAGE,
): Promise<void> {
  if (actor.kind !== "account" || !can(actor, "library:review")) throw fail("FORBIDDEN");
  const { firstName, lastName, license } = await requireVerifiedDoctor(app, actor);
  await inTransaction(app, async (tx) => {
    const library = libraryIn(language, await readLibrary(tx.db));
    const page = pagesOf(library, language).find((known) => known.kind === kind && known.slug === slug);
    if (!page) throw fail("NOT_FOUND");
    if (page.version !== version) throw fail("CHANGED_MEANWHILE");
    const written = await insertReview(tx.db, {
      page: page.id,
      version,
      uid: actor.uid,
      name: `Dr ${firstName} ${lastName}`,
      registration: license,
      day: clinicDay(tx.clock.now()),
      at: moment(tx.clock),
    });
    if (!written) throw fail("CHANGED_MEANWHILE");
    await tx.announce("library");
  });
}
