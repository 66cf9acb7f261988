import type { Actor } from "../actor.ts";
import type { Language } from "../language.ts";
import type { Topic } from "./conditions.ts";
import type { HealthTopic } from "./health-topics.ts";
import type { MedicinesTable } from "./medicines-table.ts";
import type { Condition, Day, Remedy, Review } from "./remedies.rules.ts";
import type { PlacedFact } from "./revision/health-revision.rules.ts";
import type { RemedyInput } from "./revision/revision.rules.ts";
import type { TopicInput } from "./revision/topic-revision.rules.ts";

/** The library as visitors see it. */
export interface Library {
  readonly topics: readonly Topic[];
  /** The table of herbs and medicines, with its review. */
  readonly medicines: MedicinesTable;
  /** Every remedy in its current version, with its review: those of the cabinet first, in their order. */
  readonly remedies: readonly Remedy[];
  /** Slugs of the remedies in the cabinet, in the order of its columns. */
  readonly cabinet: readonly string[];
  /** Version of the topic `library` (domain/live.ts). */
  readonly version: number;
}

export interface TopicPage {
  readonly topic: Topic;
  readonly remedies: readonly Remedy[];
  readonly version: number;
}

/** A page whose current version no doctor has reviewed. */
export interface WaitingPage {
  /**
   * `remedy` and `health` with their slug, `topic` with its condition or the slug of the table of medicines: the input
   * of `review`.
   */
  readonly kind: "remedy" | "topic" | "health";
  readonly slug: string;
  readonly name: string;
  readonly hindiName: string;
  /** Null for health topics, and for the table of herbs and medicines, which can't be edited in the app. */
  readonly condition: Condition | null;
  readonly version: number;
  /** The last review of an earlier version, if there is one. */
  readonly before: (Review & { readonly state: "reviewed"; readonly version: number }) | null;
  /** True for a text that addresses a model; the assistant does not quote it until an editor confirms it. */
  readonly blocked: boolean;
}

export interface WaitingPages {
  readonly pages: readonly WaitingPage[];
  /** True when this actor may review: a doctor whose registration the clinic has verified. */
  readonly mayReview: boolean;
  readonly version: number;
}

/** A version of a page's text, newest first in a history. */
export interface PageVersion {
  readonly version: number;
  /** The day it was written; empty for the shipped version. */
  readonly on: Day | "";
  readonly review: Review;
}

/** A page for its editor. */
export interface PageForEdit<Page, Fields> {
  readonly page: Page;
  /** The fields of the form, the input of `revise` and `reviseTopic`. */
  readonly fields: Fields;
  readonly history: readonly PageVersion[];
  readonly blocked: boolean;
}
export type RemedyForEdit = PageForEdit<Remedy, RemedyInput>;
export type TopicForEdit = PageForEdit<Topic, TopicInput>;

/** A health topic for its editor: each fact in both languages, with its place. */
export interface HealthForEdit {
  readonly topic: HealthTopic;
  readonly facts: readonly PlacedFact[];
  readonly history: readonly PageVersion[];
}

export interface RemedyApi {
  /** The whole library in its current versions, in English unless another language is asked for. Anyone may. */
  readCurrentLibrary(actor: Actor, language?: Language): Promise<Library>;

  /**
   * The remedies that the words find, by what they say and what they mean; all of them without words. Language as in
   * `readCurrentLibrary`. Anyone may.
   */
  searchLibraryRemedies(actor: Actor, words: string, language?: Language): Promise<readonly Remedy[]>;

  /**
   * One remedy's page, in its current version; language as in `list`. Anyone may.
   * @throws NOT_FOUND.
   */
  readRemedy(
    actor: Actor,
    slug: string,
    language?: Language,
  ): Promise<{ readonly remedy: Remedy; readonly topic: Topic; readonly version: number }>;

  /**
   * A condition's page and its remedies; language as in `list`. Anyone may.
   * @throws NOT_FOUND.
   */
  readTopic(actor: Actor, condition: string, language?: Language): Promise<TopicPage>;

  /**
   * All health topics by group, in both languages, with the review of the one asked for; with words, those that match
   * them. Anyone may.
   */
  listHealthTopics(actor: Actor, words?: string, language?: Language): Promise<readonly HealthTopic[]>;

  /**
   * One health topic in both languages, with the review of the one asked for. Anyone may.
   * @throws NOT_FOUND.
   */
  readHealthTopic(actor: Actor, slug: string, language?: Language): Promise<HealthTopic>;

  /**
   * Pages whose current version no doctor has reviewed in a language; language as in `list`. Doctors and admins. Fails:
   * FORBIDDEN.
   */
  listUnreviewedPages(actor: Actor, language?: Language): Promise<WaitingPages>;

  /**
   * A remedy with its form's fields and its history. Verified doctors, editors, admins.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  readRemedyToEdit(actor: Actor, slug: string): Promise<RemedyForEdit>;

  /**
   * Publishes a new version, a draft until a doctor reviews it; earlier ones stay. Verified doctors, editors, admins.
   * Input:
   * the fields of `remedySchema`, and `basedOn`, the version that was on the writer's screen.
   * @returns The new version.
   * @throws FORBIDDEN, NOT_FOUND, INVALID_FORM, CHANGED_MEANWHILE when another version was published since.
   */
  reviseRemedy(actor: Actor, slug: string, input: unknown): Promise<number>;

  /**
   * A condition's page with its form's fields and its history. Verified doctors, editors, admins.
   * @throws FORBIDDEN, NOT_FOUND.
   */
  readTopicToEdit(actor: Actor, condition: string): Promise<TopicForEdit>;

  /** Publishes a new version of a condition's page, as `revise` does: the fields of `topicSchema`, and `basedOn`. */
  reviseTopic(actor: Actor, condition: string, input: unknown): Promise<number>;

  /**
   * A health topic with its facts, and the history of a language's reviews. Verified doctors, editors, admins. Fails:
   * FORBIDDEN, NOT_FOUND.
   */
  readHealthTopicToEdit(actor: Actor, slug: string, language?: Language): Promise<HealthForEdit>;

  /**
   * Publishes a health topic with new words for one fact, as a draft in both languages. Verified doctors, editors,
   * admins.
   * Input: `factSchema`, and `basedOn`, the version that was on the writer's screen.
   * @throws FORBIDDEN, NOT_FOUND (also for an unknown fact), INVALID_FORM (also for text that addresses a model),
   * CHANGED_MEANWHILE.
   */
  reviseHealthTopic(actor: Actor, slug: string, input: unknown): Promise<number>;

  /**
   * Lets the assistant quote a version that was blocked because it seems to address a model: a remedy's by its slug, a
   * topic's by its condition. Verified doctors, editors, admins.
   * @throws FORBIDDEN, NOT_FOUND, CHANGED_MEANWHILE.
   */
  confirmLibraryPage(actor: Actor, slug: string, version: number): Promise<void>;

  /**
   * Sets the doctor's name, registration and today's date on a page. Verified doctors only. Input: `remedy` or
   * `health` and a slug, or `topic` and a condition or the slug of the table of medicines, and the version and
   * language that were read; the other languages of the page stay as they are.
   * @throws FORBIDDEN, NOT_FOUND, CHANGED_MEANWHILE when the page has a newer version.
   */
  reviewLibraryPage(actor: Actor, kind: string, slug: string, version: number, language?: Language): Promise<void>;
}
