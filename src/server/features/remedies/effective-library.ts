import type { Topic } from "#domain/remedies/conditions.ts";
import { wordsToModel } from "#domain/remedies/editing-advice.ts";
import { LIBRARY } from "#domain/remedies/library.ts";
import { MEDICINES_TABLE, type MedicinesTable } from "#domain/remedies/medicines-table.ts";
import { CONDITIONS, type Day, type Remedy, type Review } from "#domain/remedies/remedies.rules.ts";
import type { Queryable } from "#server/database/open.ts";
import { type PageKind, type PageTexts, REMEDY_PAGE, shippedTopic, TOPIC_PAGE, type Versioned } from "./page-kinds.ts";
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
  readonly medicines: MedicinesTable;
  /** Slugs and conditions whose text speaks to a model and was not confirmed: they are shown, and never quoted. */
  readonly blocked: ReadonlySet<string>;
  /** All reviews of a page, newest version first. */
  reviewsOf(page: string): readonly PageReviewRow[];
}

export function pageId(kind: "remedy" | "topic", slug: string): string {
  return `${kind}:${slug}`;
}

export function reviewOf(row: PageReviewRow | undefined): Review {
  if (!row) return { state: "draft" };
  return { state: "reviewed", by: row.name, registration: row.registration, on: row.day as Day };
}

/** True when the text of a page, its other names and its sources included, speaks to a machine. */
export function speaksToModel<Page>(kind: PageTexts<Page>, page: Page): boolean {
  return wordsToModel([...kind.textsOf(page), ...kind.otherTextsOf(page)].join("\n")).length > 0;
}

/** The page with a stored revision over it; what the schema no longer takes leaves it as the program brought it. */
export function withRevision<Page, Fields, Revision>(
  kind: PageKind<Page, Fields, Revision>,
  shipped: Page,
  row: RevisionRow | undefined,
): Page {
  if (!row) return shipped;
  const read = kind.schema.safeParse(JSON.parse(row.body));
  return read.success ? kind.revised(shipped, read.data, row.version) : shipped;
}

/** What the program brings that has no other home; the conditions are read by their names. */
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

  function reviewFor(kind: "remedy" | "topic", slug: string, version: number): Review {
    return reviewOf(reviewsOf(pageId(kind, slug)).find((row) => row.version === version));
  }

  /** One name is one page: conditions and remedies share the addresses under /Remedies, and so their revisions. */
  function verificationStatus<Page extends Versioned, Fields, Revision>(
    kind: PageKind<Page, Fields, Revision>,
    slug: string,
    brought: Page,
  ): Page {
    const page = withRevision(kind, brought, revisions.get(slug));
    const { version } = page;
    if (revisions.has(slug) && !confirmed.has(`${slug} ${version}`) && speaksToModel(kind, page)) blocked.add(slug);
    return { ...page, review: reviewFor(kind.kind, slug, version) };
  }

  return {
    remedies: remedies.map((remedy) => verificationStatus(REMEDY_PAGE, remedy.slug, remedy)),
    topics: CONDITIONS.map((condition) => verificationStatus(TOPIC_PAGE, condition, shippedTopic(condition))),
    medicines: { ...medicines, review: reviewFor("topic", medicines.slug, medicines.version) },
    blocked,
    reviewsOf,
  };
}
