import { CONDITION_PAGES as PAGES } from "#generated/conditions.ts";
import type { Condition, NonEmpty, Review, Source } from "./remedies.rules.ts";

/** What the head of a column in the cabinet says, and what stands on the condition's own page. */
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

/** A condition's page as it stands now, with the review of its text. */
export interface Topic extends ConditionPage {
  readonly condition: Condition;
  readonly version: number;
}

/** As the program brings them, from content/conditions. */
export const CONDITION_PAGES: Readonly<Record<Condition, ConditionPage>> = PAGES;
