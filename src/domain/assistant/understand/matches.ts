import type { LibraryDocument, Passage } from "../passages/passages.ts";

/** How well one fact of a page fits a question, each from 0 to 1. */
export interface FactMatch {
  readonly passage: Passage;
  /** The thing that the fact is about is named: "milk" of "milk with a cough". */
  readonly thing: number;
  /** One of the page's own questions is the asked one. */
  readonly asked: number;
  /** As `asked`, above all for the subjects beside the page's name: "night" of "why is my cough worse at night". */
  readonly detail: number;
  /** How much that tells the asked question of the page from its others the question does not say. */
  readonly unsaid: number;
  /** The share of the question's subjects beside the page's name that the fact has; 1 where there are none. */
  readonly covers: number;
  /** True for a question of the page that names nothing beside the page's name: "How long does a cold last?" */
  readonly isOfPage: boolean;
  /** True when the question names a thing that neither the fact nor the page's name has. */
  readonly missesThing: boolean;
}

/** How well a page fits a question. */
export interface PageMatch {
  readonly document: LibraryDocument;
  /** Comparable within one search only. */
  readonly score: number;
  /** From 0 to 1: the share of the question that the page explains. */
  readonly share: number;
  /** The question has one of its names as a whole. */
  readonly isNamed: boolean;
  /** The chat has been about it. */
  readonly isContext: boolean;
  /** From 0 to 1: how much the asked question is one of the page's own. */
  readonly asked: number;
  /** Words of the question that the page has nowhere. */
  readonly missing: readonly string[];
  /** How many of its subjects the page or the best of its facts has. */
  readonly known: number;
  /** True when the question names something that the library has no page on. */
  readonly missesOutside: boolean;
  /** True when a word of it is one that no page has: the name of a medicine, or how something feels. */
  readonly missesUnknown: boolean;
  readonly facts: readonly FactMatch[];
}

/** What a search of the library gives. */
export interface Matches {
  /** Best first. */
  readonly pages: readonly PageMatch[];
  readonly nearest: readonly LibraryDocument[];
  /** True for a question without any subject: "and how long?". */
  readonly saysNothing: boolean;
  /** True for a question about something that no page on the clinic itself knows: "egg freezing cost". */
  readonly beyondClinic: boolean;
}
