import { interactionPassages } from "#domain/assistant/passages/interaction-passages.ts";
import { aboutHeading, HEADINGS } from "#domain/assistant/passages/page-headings.ts";
import { ADDRESSES, remedyAddress, topicAddress } from "#domain/assistant/text/addresses.ts";
import type { Topic } from "#domain/remedies/conditions.ts";
import { HERB_MEDICINE_NOTES } from "#domain/remedies/library/interactions-table.ts";
import type { MedicinesTable } from "#domain/remedies/medicines-table.ts";
import {
  BESIDE_TABLETS,
  GRADES,
  type Grade,
  inWords,
  medicineNotes,
  type Remedy,
} from "#domain/remedies/remedies.rules.ts";
import { remedyEntry, reviewView, sourcesView } from "./library-view.ts";

/** A section of a page; its id is the section's name, so that citations can link to it. */
export interface PartView {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** A list, or a single text. */
  readonly list: boolean;
}

const text = (id: string, title: string, words: string): PartView => ({ id, title, lines: [words], list: false });
const list = (id: string, title: string, lines: readonly string[]): PartView => ({ id, title, lines, list: true });
const written = (parts: readonly PartView[]) => parts.filter(({ lines }) => lines.length > 0);

const LETTERS = Object.keys(GRADES) as Grade[];
const GRADE_WORDS = LETTERS.map((letter) => ({ letter, words: GRADES[letter] }));
/** Other pages of the same topic for the margin. */
const OTHERS = 5;

/** Page of a remedy. In: the remedy, its topic, and the remedies of the same topic. */
export function remedyView(remedy: Remedy, topic: Topic, shelf: readonly Remedy[], cabinet: readonly string[]) {
  const { pregnancy, children, conditions = [] } = remedy.whoMustNot;
  const at = shelf.findIndex(({ slug }) => slug === remedy.slug);
  const others = [...shelf.slice(at + 1), ...shelf.slice(0, Math.max(at, 0))].slice(0, OTHERS);
  return {
    kind: "remedy" as const,
    ...{ slug: remedy.slug, name: remedy.name, hindiName: remedy.hindiName, line: remedy.line },
    ...{ drawing: remedy.drawing, version: remedy.version },
    path: remedyAddress(remedy.slug),
    ask: askAddress(`remedy:${remedy.slug}`),
    drawer: cabinet.includes(remedy.slug) ? `/Blog?${new URLSearchParams({ remedy: remedy.slug })}#sheet` : null,
    besideTablets: "besideTablets" in remedy ? remedy.besideTablets : null,
    topic: { title: topic.title, fullName: topic.fullName, path: topicAddress(topic.condition) },
    review: reviewView(remedy.review),
    doctor: list("doctor", HEADINGS.doctor, remedy.whenToSeeADoctor),
    emergency: topic.emergency,
    before: [
      text("what", HEADINGS.what, remedy.whatItIs),
      text("tradition", HEADINGS.tradition, remedy.traditionalUse),
    ],
    evidence: { id: "evidence", title: HEADINGS.evidence, ...remedy.evidence, means: GRADES[remedy.evidence.grade] },
    grades: GRADE_WORDS,
    after: written([
      text("food", remedy.kind === "kitchen" ? HEADINGS.food : HEADINGS.saved, remedy.inFood),
      list("caution", HEADINGS.caution, remedy.cautions),
      text("pregnancy", HEADINGS.pregnancy, inWords(pregnancy)),
      text("children", HEADINGS.children, inWords(children)),
      list("conditions", HEADINGS.conditions, conditions),
      list("interaction", HEADINGS.interaction, medicineNotes(remedy)),
    ]),
    sources: sourcesView(remedy.sources),
    others: others.map(remedyEntry),
  };
}
export type RemedyView = ReturnType<typeof remedyView>;

/** Page of a condition with its remedies. */
export function topicView(topic: Topic, remedies: readonly Remedy[]) {
  const { condition, title, hindiTitle, fullName, promise, version } = topic;
  return {
    kind: "topic" as const,
    ...{ condition, title, hindiTitle, fullName, promise, version },
    path: topicAddress(condition),
    ask: askAddress(`topic:${condition}`),
    besideTablets: condition === "hypertension" ? BESIDE_TABLETS : null,
    review: reviewView(topic.review),
    emergency: topic.emergency,
    parts: written([
      text("about", aboutHeading(fullName), topic.about.join(" ")),
      list("leave-alone", HEADINGS.leaveAlone, topic.leaveAlone),
      list("doctor", HEADINGS.doctor, topic.whenToSeeADoctor),
    ]),
    lines: remedies.map(remedyEntry),
    sources: sourcesView(topic.sources),
  };
}
export type TopicView = ReturnType<typeof topicView>;

/** The table of herbs and medicines by herb, as the assistant quotes it. */
export function medicinesView(table: MedicinesTable) {
  const { title, hindiTitle, version } = table;
  const sources = new Map(HERB_MEDICINE_NOTES.flatMap((note) => note.sources.map((source) => [source.url, source])));
  return {
    kind: "medicines" as const,
    ...{ title, hindiTitle, version },
    path: ADDRESSES.medicines,
    review: reviewView(table.review),
    parts: interactionPassages(table).map(({ id, heading, sentences }) =>
      list(id.slice(id.indexOf("#") + 1), heading, sentences),
    ),
    sources: sourcesView([...sources.values()]),
  };
}
export type MedicinesView = ReturnType<typeof medicinesView>;

function askAddress(about: string): string {
  return `/Assistant?${new URLSearchParams({ about })}`;
}
