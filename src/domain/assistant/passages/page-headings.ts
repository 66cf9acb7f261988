import { PASSAGE_TEXTS } from "#generated/passages.ts";
import type { Passage, Section } from "./passages.ts";

/** Headings of a page's sections in the assistant's source panel and search. */
export const HEADINGS = PASSAGE_TEXTS.headings;

export const aboutHeading = (name: string) => HEADINGS.about.replace("{name}", () => name);
export const gradeSentence = (grade: string, means: string) =>
  PASSAGE_TEXTS.grade.replace("{grade}", grade).replace("{means}", () => means);

/** A part of a page before it is split into passages. */
export interface Part extends Pick<Passage, "section" | "heading" | "sentences" | "hindi" | "names" | "verdict"> {}

export function part(section: Section, heading: string, sentences: readonly string[]): Part {
  return { section, heading, sentences };
}
