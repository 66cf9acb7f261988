import type { Condition, Review } from "../../remedies/remedies.rules.ts";

/** Kinds of documents that the assistant may quote; nothing else is ever shown as an answer. */
export const DOCUMENT_KINDS = ["remedy", "topic", "post", "clinic"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** One page of the clinic as the assistant knows it. */
export interface LibraryDocument {
  /** `remedy:ginger-tea`, `topic:cold`, `post:<id>`, `clinic:hours`. */
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  /** In Devanagari; empty where the page has none. */
  readonly hindiTitle: string;
  /** Other names people type: English, Hinglish, Hindi, household names. */
  readonly aliases: readonly string[];
  /** A route of ours: `/Remedies/ginger-tea`. */
  readonly address: string;
  readonly topic: Condition | null;
  /** Of the text; a citation names it, so that an answer can say which words it quoted. */
  readonly version: number;
  readonly review: Review;
}

/** Which part of its page a passage is; cautions, interactions and doctor's signs are attached to answers by it. */
export const SECTIONS = [
  "line",
  "what",
  "tradition",
  "evidence",
  "food",
  "caution",
  "pregnancy",
  "children",
  "conditions",
  "interaction",
  "doctor",
  "about",
  "leave-alone",
  "emergency",
  "text",
  "fact",
] as const;
export type Section = (typeof SECTIONS)[number];

/** Consecutive sentences under one heading of one page. */
export interface Passage {
  /** `<document id>#<section>-<number from 1>`. */
  readonly id: string;
  readonly document: LibraryDocument;
  readonly section: Section;
  /** Its heading on the page: "Cautions", "How people use it in food". */
  readonly heading: string;
  /** Verbatim, in order; an answer quotes only whole sentences of these. */
  readonly sentences: readonly string[];
}

/** What a search found, best first. `score` is comparable within one search only. */
export interface Found {
  readonly passage: Passage;
  readonly score: number;
}
