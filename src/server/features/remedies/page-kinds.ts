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
} from "#domain/remedies/revision.rules.ts";
import {
  fieldsOfTopic,
  revisedTopic,
  type TopicInput,
  type TopicRevision,
  textsOfTopic,
  topicSchema,
} from "#domain/remedies/topic-revision.rules.ts";

/** The version in which the program brings the page of a condition. */
const SHIPPED_TOPIC = 1;

/** The condition's page as the program brought it: a draft. */
export function shippedTopic(condition: Condition): Topic {
  return { ...CONDITION_PAGES[condition], condition, version: SHIPPED_TOPIC };
}

/** The words of a page as the linter reads them. */
export interface PageTexts<Page> {
  textsOf(page: Page): readonly string[];
  /** Texts in other people's words: only what speaks to a machine is asked about. */
  otherTextsOf(page: Page): readonly string[];
}

/** What the desk must know of a kind of page to let somebody write it. */
export interface PageKind<Page, Fields, Revision> extends PageTexts<Page> {
  readonly kind: "remedy" | "topic";
  /** The page at this name among those that stand. */
  find(library: Shelves, slug: string): Page | undefined;
  readonly schema: z.ZodType<Revision, Fields>;
  fieldsOf(page: Page): Fields;
  /** The page with a revision's text, a draft of this version. */
  revised(page: Page, revision: Revision, version: number): Page;
  /** The version that the program brought. */
  shippedVersion(slug: string): number;
}

export interface Shelves {
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
