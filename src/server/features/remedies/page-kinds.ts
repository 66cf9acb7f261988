import type { z } from "zod";
import { CONDITION_PAGES, type Topic } from "#domain/remedies/conditions.ts";
import { LIBRARY } from "#domain/remedies/library.ts";
import { bySlug, type Condition, type Remedy, type Review, textsOf } from "#domain/remedies/remedies.rules.ts";
import {
  fieldsOfRemedy,
  type RemedyInput,
  type RemedyRevision,
  remedySchema,
  revised,
} from "#domain/remedies/revision/revision.rules.ts";
import {
  fieldsOfTopic,
  revisedTopic,
  type TopicInput,
  type TopicRevision,
  textsOfTopic,
  topicSchema,
} from "#domain/remedies/revision/topic-revision.rules.ts";

/** The version of shipped condition pages; increase it when their words change, so that a doctor reviews them again. */
const SHIPPED_TOPIC = 3;

/** The shipped page of a condition, which is a draft. */
export function shippedTopic(condition: Condition): Topic {
  return { ...CONDITION_PAGES[condition], condition, version: SHIPPED_TOPIC };
}

/** The texts of a page that the linter checks. */
export interface PageTexts<Page> {
  textsOf(page: Page): readonly string[];
  /** Texts by other authors, which are only checked for text that addresses a model. */
  otherTextsOf(page: Page): readonly string[];
}

/** Describes a kind of library page for the editor. */
export interface PageKind<Page, Fields, Revision> extends PageTexts<Page> {
  readonly kind: "remedy" | "topic";
  /** The page with this slug in the effective library. */
  find(library: LibraryPages, slug: string): Page | undefined;
  readonly schema: z.ZodType<Revision, Fields>;
  fieldsOf(page: Page): Fields;
  /** The page with the text of a revision, as a draft of this version. */
  revised(page: Page, revision: Revision, version: number): Page;
  /** The version of the shipped page. */
  shippedVersion(slug: string): number;
}

export interface LibraryPages {
  readonly remedies: readonly Remedy[];
  readonly topics: readonly Topic[];
}
export interface Versioned {
  readonly version: number;
  readonly review: Review;
}

export const REMEDY_PAGE: PageKind<Remedy, RemedyInput, RemedyRevision> = {
  kind: "remedy",
  find: ({ remedies }, slug) => bySlug(remedies, slug),
  schema: remedySchema,
  fieldsOf: fieldsOfRemedy,
  revised,
  textsOf: (remedy) => [...textsOf(remedy), ...remedy.aliases],
  otherTextsOf: ({ sources }) => sources.map(({ title }) => title),
  shippedVersion: (slug) => bySlug(LIBRARY, slug)?.version ?? 1,
};

export const TOPIC_PAGE: PageKind<Topic, TopicInput, TopicRevision> = {
  kind: "topic",
  find: ({ topics }, slug) => topics.find(({ condition }) => condition === slug),
  schema: topicSchema,
  fieldsOf: fieldsOfTopic,
  revised: revisedTopic,
  textsOf: textsOfTopic,
  otherTextsOf: ({ sources }) => sources.map(({ title }) => title),
  shippedVersion: () => SHIPPED_TOPIC,
};
