import type { FactVerdict } from "../../remedies/health-topics.ts";
import type { Condition, Review } from "../../remedies/remedies.rules.ts";
import type { LANGUAGES } from "../text/languages.ts";

/** Kinds of documents that the assistant may quote; nothing else is ever quoted. */
export const DOCUMENT_KINDS = ["remedy", "topic", "health", "post", "clinic"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** One page of the clinic as the assistant knows it. */
export interface LibraryDocument {
  /** `remedy:ginger-tea`, `topic:cold`, `health:cough`, `post:<id>`, `clinic:hours`. */
  readonly id: string;
  readonly kind: DocumentKind;
  readonly title: string;
  /** In Devanagari; empty where the page has none. */
  readonly hindiTitle: string;
  /** Other names people type: English, Hinglish, Hindi, household names. */
  readonly aliases: readonly string[];
  /** Words by which people look for the page that are no other name of it. */
  readonly searchedAs?: readonly string[];
  /** A route of ours: `/Remedies/ginger-tea`. */
  readonly address: string;
  readonly topic: Condition | null;
  /** The only group that a health topic is about; absent where it is for everyone. */
  readonly only?: "child" | "pregnancy" | "breastfeeding" | "older";
  /** The version of the text, so that a citation identifies the quoted words. */
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
  "babies",
  "children",
  "older",
  "conditions",
  "with",
  "help",
  "doctor-can",
  "question",
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
  /** The same in Hindi; left out where the page has none. */
  readonly hindi?: readonly string[];
  /** The names of its subject: a food, a remedy, a question in three languages. */
  readonly names?: readonly string[];
  /** Whether its subject may be taken. */
  readonly verdict?: FactVerdict;
}

/** The sentences of a passage in a language: English where it has no Hindi. */
export function sentencesIn(
  language: (typeof LANGUAGES)[number],
  { sentences, hindi = [] }: Passage,
): readonly string[] {
  return language === "en" || hindi.length === 0 ? sentences : hindi;
}
