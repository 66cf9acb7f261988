import type { Section } from "./passages.ts";

/** Headings of a page's sections in the assistant's source panel and search. */
export const HEADINGS = {
  line: "In short",
  what: "What it is",
  tradition: "Traditional use",
  evidence: "What studies say",
  food: "How people use it in food",
  saved: "How it is kept",
  besideTablets: "Beside your tablets",
  caution: "Cautions",
  pregnancy: "Pregnancy and breastfeeding",
  children: "Children",
  conditions: "Who must not",
  interaction: "With medicines",
  doctor: "When to see a doctor",
  leaveAlone: "Leave alone",
  emergency: "Emergency",
  remedies: "Natural remedies",
} as const;

export const aboutHeading = (name: string) => `About ${name}`;
export const gradeSentence = (grade: string, means: string) => `Evidence ${grade}: ${means}`;

/** A part of a page before it is cut into passages: its section, its heading and its sentences. */
export type Part = readonly [section: Section, heading: string, sentences: readonly string[]];
