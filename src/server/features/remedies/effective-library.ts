import { CONDITION_PAGES } from "#domain/remedies/conditions.ts";
import { LIBRARY } from "#domain/remedies/library.ts";
import type { Topic } from "#domain/remedies/remedies.calls.ts";
import { CONDITIONS, type Day, type Remedy, type Review, textsOf } from "#domain/remedies/remedies.rules.ts";
import { remedySchema, revised } from "#domain/remedies/revision.rules.ts";
import { wordsToModel } from "#domain/remedies/writing-advice.ts";
import type { Queryable } from "#server/database/open.ts";
import {
  allConfirmations,
  allReviews,
  latestRevisions,
  type PageReviewRow,
  type RevisionRow,
} from "./remedies.queries.ts";

/** The library as it stands: what the program brought, what editors wrote over it, what doctors read. */
export interface EffectiveLibrary {
  readonly remedies: readonly Remedy[];
  readonly topics: readonly Topic[];
  /** Slugs whose text speaks to a model and was not confirmed: they are shown, and never quoted. */
  readonly held: ReadonlySet<string>;
  /** All reviews of a page, newest version first. */
  reviewsOf(page: string): readonly PageReviewRow[];
}

/** The texts of the topics come with the program and are not revised here. */
const TOPIC_VERSION = 1;

export type PageKind = "remedy" | "topic";
export function pageId(kind: PageKind, slug: string): string {
  return `${kind}:${slug}`;
}

export function reviewOf(row: PageReviewRow | undefined): Review {
  if (!row) return { state: "draft" };
  return { state: "reviewed", by: row.name, registration: row.registration, on: row.day as Day };
}

/** True when the text of a remedy, its other names included, speaks to a machine. */
export function speaksToModel(remedy: Remedy): boolean {
  const all = [...textsOf(remedy), ...remedy.aliases, ...remedy.sources.map(({ title }) => title)];
  return wordsToModel(all.join("\n")).length > 0;
}

/** The remedy with a stored revision over it; what the schema no longer takes leaves it as the program brought it. */
export function withRevision(shipped: Remedy, row: RevisionRow | undefined): Remedy {
  if (!row) return shipped;
  const read = remedySchema.safeParse(JSON.parse(row.body));
  return read.success ? revised(shipped, read.data, row.version) : shipped;
}

export async function readLibrary(db: Queryable, shipped: readonly Remedy[] = LIBRARY): Promise<EffectiveLibrary> {
  const revisions = new Map((await latestRevisions(db)).map((row) => [row.slug, row]));
  const confirmed = new Set((await allConfirmations(db)).map(({ slug, version }) => `${slug} ${version}`));
  const reviews = Map.groupBy(await allReviews(db), ({ page }) => page);
  const reviewsOf = (page: string) => reviews.get(page) ?? [];
  const reviewAt = (page: string, version: number) => reviewOf(reviewsOf(page).find((row) => row.version === version));
  const remedies = shipped.map((remedy) => {
    const current = withRevision(remedy, revisions.get(remedy.slug));
    return { ...current, review: reviewAt(pageId("remedy", remedy.slug), current.version) };
  });
  const topics = CONDITIONS.map((condition) => ({
    ...CONDITION_PAGES[condition],
    condition,
    version: TOPIC_VERSION,
    review: reviewAt(pageId("topic", condition), TOPIC_VERSION),
  }));
  const held = remedies.filter(
    (remedy) =>
      revisions.has(remedy.slug) && speaksToModel(remedy) && !confirmed.has(`${remedy.slug} ${remedy.version}`),
  );
  return { remedies, topics, held: new Set(held.map(({ slug }) => slug)), reviewsOf };
}
