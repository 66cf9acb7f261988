import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from "#domain/language.ts";
import type { Topic } from "#domain/remedies/conditions.ts";
import { wordsToModel } from "#domain/remedies/editing-advice.ts";
import { HEALTH_TOPICS, type HealthTopic } from "#domain/remedies/health-topics.ts";
import { LIBRARY } from "#domain/remedies/library.ts";
import { MEDICINES_TABLE, type MedicinesTable } from "#domain/remedies/medicines-table.ts";
import type { PageVersion } from "#domain/remedies/remedies.api.ts";
import { CONDITIONS, type Day, type Remedy, type Review } from "#domain/remedies/remedies.rules.ts";
import {
  type HealthChanges,
  healthChangesSchema,
  revisedHealthTopic,
} from "#domain/remedies/revision/health-revision.rules.ts";
import { medicinesTableIn, remedyIn, topicIn } from "#domain/remedies/translations.ts";
import { clinicDay } from "#domain/time.ts";
import type { Queryable } from "#server/database/open.ts";
import { type PageKind, type PageTexts, REMEDY_PAGE, shippedTopic, TOPIC_PAGE, type Versioned } from "./page-kinds.ts";
import {
  allConfirmations,
  allReviews,
  latestRevisions,
  type PageReviewRow,
  type RevisionRow,
} from "./remedies.queries.ts";

/** The effective library: shipped pages, overridden by editors' revisions, with doctors' reviews. */
export interface EffectiveLibrary {
  readonly remedies: readonly Remedy[];
  readonly topics: readonly Topic[];
  readonly medicines: MedicinesTable;
  /** Health topics have both languages, each with its own review; here with that of the English. */
  readonly health: readonly HealthTopic[];
  /** Slugs and conditions whose text addresses a model and is not confirmed: they are shown but never quoted. */
  readonly blocked: ReadonlySet<string>;
  /** Slugs and conditions whose shipped text the clinic has replaced by its own. */
  readonly edited: ReadonlySet<string>;
  /** All reviews of a page, newest version first. */
  reviewsOf(page: string): readonly PageReviewRow[];
}

export type PageName = "remedy" | "topic" | "health";

/** The id of a page's text for its reviews: each language has its own. */
export function pageId(kind: PageName, slug: string, language: Language = DEFAULT_LANGUAGE): string {
  return language === DEFAULT_LANGUAGE ? `${kind}:${slug}` : `${kind}:${slug}:${language}`;
}

export function reviewOf(row: PageReviewRow | undefined): Review {
  if (!row) return { state: "draft" };
  return { state: "reviewed", by: row.name, registration: row.registration, on: row.day as Day };
}

function reviewFor(reviews: readonly PageReviewRow[], version: number): Review {
  return reviewOf(reviews.find((row) => row.version === version));
}

/**
 * All versions of a page's text, newest first.
 * @param revisions - The stored ones, newest first.
 * @param shippedVersion - The version in the program.
 */
export function historyOf(
  revisions: readonly RevisionRow[],
  shippedVersion: number,
  reviews: readonly PageReviewRow[],
): PageVersion[] {
  const versions = [
    ...revisions.map(({ version, createdAt }) => ({ version, on: clinicDay(Date.parse(createdAt)) as Day })),
    { version: shippedVersion, on: "" as const },
  ];
  return versions.map((known) => ({ ...known, review: reviewFor(reviews, known.version) }));
}

/** Whether the text of a page, including its aliases and sources, addresses a model. */
export function speaksToModel<Page>(kind: PageTexts<Page>, page: Page): boolean {
  return wordsToModel([...kind.textsOf(page), ...kind.otherTextsOf(page)].join("\n")).length > 0;
}

/** The page with a stored revision applied; a revision that the schema no longer accepts is ignored. */
export function withRevision<Page, Fields, Revision>(
  kind: PageKind<Page, Fields, Revision>,
  shipped: Page,
  row: RevisionRow | undefined,
): Page {
  if (!row) return shipped;
  const read = kind.schema.safeParse(JSON.parse(row.body));
  return read.success ? kind.revised(shipped, read.data, row.version) : shipped;
}

/** The slug under which the changes of a health topic are stored, apart from those of remedies and conditions. */
export const healthSlug = (slug: string) => `health:${slug}`;

/** The stored changes of a health topic; none when the schema no longer accepts them. */
export function changesIn(row: RevisionRow): HealthChanges {
  return healthChangesSchema.safeParse(JSON.parse(row.body)).data ?? { shipped: 0, changes: [] };
}

/** A shipped topic with the clinic's last revision, if there is one. */
export function currentHealthTopic(shipped: HealthTopic, row: RevisionRow | undefined): HealthTopic {
  return row ? revisedHealthTopic(shipped, changesIn(row), row.version) : shipped;
}

/** Shipped contents; the pages of conditions are looked up by name. */
export interface Shipped {
  readonly remedies: readonly Remedy[];
  readonly medicines: MedicinesTable;
}
const SHIPPED: Shipped = { remedies: LIBRARY, medicines: MEDICINES_TABLE };

export async function readLibrary(db: Queryable, { remedies, medicines } = SHIPPED): Promise<EffectiveLibrary> {
  const revisions = new Map((await latestRevisions(db)).map((row) => [row.slug, row]));
  const confirmed = new Set((await allConfirmations(db)).map(({ slug, version }) => `${slug} ${version}`));
  const reviews = Map.groupBy(await allReviews(db), ({ page }) => page);
  const reviewsOf = (page: string) => reviews.get(page) ?? [];
  const blocked = new Set<string>();
  const edited = new Set<string>();

  /** The effective page; conditions and remedies share the slugs under /Remedies, and so the table of revisions. */
  function effectivePage<Page extends Versioned, Fields, Revision>(
    kind: PageKind<Page, Fields, Revision>,
    slug: string,
    shipped: Page,
  ): Page {
    const page = withRevision(kind, shipped, revisions.get(slug));
    const { version } = page;
    if (page !== shipped) edited.add(slug);
    if (revisions.has(slug) && !confirmed.has(`${slug} ${version}`) && speaksToModel(kind, page)) blocked.add(slug);
    return { ...page, review: reviewFor(reviewsOf(pageId(kind.kind, slug)), version) };
  }

  return {
    remedies: remedies.map((remedy) => effectivePage(REMEDY_PAGE, remedy.slug, remedy)),
    topics: CONDITIONS.map((condition) => effectivePage(TOPIC_PAGE, condition, shippedTopic(condition))),
    medicines: { ...medicines, review: reviewFor(reviewsOf(pageId("topic", medicines.slug)), medicines.version) },
    health: HEALTH_TOPICS.map((topic) => {
      const page = currentHealthTopic(topic, revisions.get(healthSlug(topic.slug)));
      return withHealthReview(page, reviewsOf(pageId("health", topic.slug)));
    }),
    blocked,
    edited,
    reviewsOf,
  };
}

/** A topic with its review; the object itself where it is still a draft, so that what is shipped is recognised. */
function withHealthReview(topic: HealthTopic, reviews: readonly PageReviewRow[]): HealthTopic {
  const review = reviewFor(reviews, topic.version);
  return review.state === topic.review.state && review.state === "draft" ? topic : { ...topic, review };
}

/** The health topics as the assistant quotes them: reviewed when a doctor has reviewed both languages. */
export function quotableHealth({ health, reviewsOf }: EffectiveLibrary): readonly HealthTopic[] {
  const isReviewed = ({ slug, version }: HealthTopic) =>
    LANGUAGES.every((language) => reviewsOf(pageId("health", slug, language)).some((row) => row.version === version));
  return health.map((topic) => {
    if (topic.review.state === "draft" || isReviewed(topic)) return topic;
    return { ...topic, review: { state: "draft" } };
  });
}

/**
 * The library in a language, each translation with its own review. The pages that the clinic has written itself are in
 * English only, with the review of the English.
 */
export function libraryIn(language: Language, library: EffectiveLibrary): EffectiveLibrary {
  const { remedies, topics, medicines, health, edited, reviewsOf } = library;
  function withReview<Page extends Versioned & { readonly untranslated?: true }>(
    kind: "remedy" | "topic",
    slug: string,
    page: Page,
  ): Page {
    if (page.untranslated) return page;
    return { ...page, review: reviewFor(reviewsOf(pageId(kind, slug, language)), page.version) };
  }
  return {
    ...library,
    remedies: remedies.map((remedy) =>
      withReview("remedy", remedy.slug, remedyIn(language, remedy, edited.has(remedy.slug))),
    ),
    topics: topics.map((topic) =>
      withReview("topic", topic.condition, topicIn(language, topic, edited.has(topic.condition))),
    ),
    medicines: withReview("topic", medicines.slug, medicinesTableIn(language, medicines)),
    health: health.map((topic) => withHealthReview(topic, reviewsOf(pageId("health", topic.slug, language)))),
  };
}
