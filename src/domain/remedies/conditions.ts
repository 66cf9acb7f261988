import { CONDITION_PAGES as PAGES } from "#generated/conditions.ts";
import type { Condition, NonEmpty, Review, Source } from "./remedies.rules.ts";

/** Texts of a condition: its column in the cabinet and its own page. */
export interface ConditionPage {
  readonly title: string;
  /** In Devanagari. */
  readonly hindiTitle: string;
  /** The full name, where the column's title is short. */
  readonly fullName: string;
  /** Under the title: what the column offers, never a promise. */
  readonly promise: string;
  readonly about: NonEmpty<string>;
  /** What people are sold for it and should leave alone; may be empty. */
  readonly leaveAlone: readonly string[];
  readonly whenToSeeADoctor: NonEmpty<string>;
  readonly emergency: string;
  readonly sources: NonEmpty<Source>;
  readonly review: Review;
}

/** The current version of a condition's page, with its review. */
export interface Topic extends ConditionPage {
  readonly condition: Condition;
  readonly version: number;
  /** Set when it was asked for in a language that it isn't in; its texts are English then. */
  readonly untranslated?: true;
}

/** The shipped pages, from content/conditions. */
export const CONDITION_PAGES: Readonly<Record<Condition, ConditionPage>> = PAGES;
