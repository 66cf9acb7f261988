import { ADDRESSES, remedyAddress, topicAddress } from "#domain/assistant/text/addresses.ts";
import { DEFAULT_LANGUAGE, type Language } from "#domain/language.ts";
import type { Topic } from "#domain/remedies/conditions.ts";
import { HERB_MEDICINE_NOTES } from "#domain/remedies/library/interactions-table.ts";
import type { MedicinesTable } from "#domain/remedies/medicines-table.ts";
import type { Remedy } from "#domain/remedies/remedies.rules.ts";
import { notesByHerb } from "#domain/remedies/translations.ts";
import { GRADES } from "#generated/messages/library/grades.ts";
import { HEADINGS } from "#generated/messages/library/headings.ts";
import { WORDS } from "#generated/messages/library/words.ts";
import {
  cautionText,
  hindiBeside,
  langOf,
  medicineLines,
  remedyEntry,
  reviewView,
  sourcesView,
} from "./library-view.ts";

/** A section of a page; its id is the section's name, so that citations can link to it. */
export interface PartView {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly string[];
  /** A list, or a single text. */
  readonly list: boolean;
  /** The language of the lines where it isn't that of the site around them. */
  readonly lang?: "en" | undefined;
}

const text = (id: string, title: string, text: string): PartView => ({ id, title, lines: [text], list: false });
const list = (id: string, title: string, lines: readonly string[]): PartView => ({ id, title, lines, list: true });

/** The parts that have lines, all in one language. */
function written(lang: PartView["lang"], parts: readonly PartView[]): readonly PartView[] {
  return parts.filter(({ lines }) => lines.length > 0).map((part) => ({ ...part, lang }));
}

const LETTERS = ["A", "B", "C", "D"] as const;
/** Other pages of the same topic for the margin. */
const OTHERS = 5;

/**
 * Page of a remedy.
 * @param remedy - The remedy.
 * @param topic - Its topic.
 * @param sameCondition - The remedies of the same topic.
 */
export function remedyView(remedy: Remedy, topic: Topic, sameCondition: readonly Remedy[], cabinet: readonly string[]) {
  const { pregnancy, children, conditions = [] } = remedy.whoMustNot;
  const index = sameCondition.findIndex(({ slug }) => slug === remedy.slug);
  const others = [...sameCondition.slice(index + 1), ...sameCondition.slice(0, Math.max(index, 0))].slice(0, OTHERS);
  const lang = langOf(remedy);
  return {
    kind: "remedy" as const,
    ...{ slug: remedy.slug, name: remedy.name, line: remedy.line, lang },
    hindiName: hindiBeside(remedy.name, remedy.hindiName),
    ...{ drawing: remedy.drawing, version: remedy.version },
    path: remedyAddress(remedy.slug),
    ask: askAddress(`remedy:${remedy.slug}`),
    drawer: cabinet.includes(remedy.slug) ? `/Blog?${new URLSearchParams({ remedy: remedy.slug })}#sheet` : null,
    besideTablets: "besideTablets" in remedy ? WORDS.besideTablets : null,
    topic: { fullName: topic.fullName, lang: langOf(topic), path: topicAddress(topic.condition) },
    review: reviewView(remedy.review),
    doctor: { ...list("doctor", HEADINGS.doctor, remedy.whenToSeeADoctor), lang },
    emergency: topic.emergency,
    before: written(lang, [
      text("what", HEADINGS.what, remedy.whatItIs),
      text("tradition", HEADINGS.tradition, remedy.traditionalUse),
    ]),
    evidence: { id: "evidence", title: HEADINGS.evidence, ...remedy.evidence, means: GRADES[remedy.evidence.grade] },
    grades: LETTERS.map((letter) => ({ letter, text: GRADES[letter] })),
    after: written(lang, [
      text("food", remedy.kind === "kitchen" ? HEADINGS.food : HEADINGS.habit, remedy.inFood),
      list("caution", HEADINGS.caution, remedy.cautions),
      text("pregnancy", HEADINGS.pregnancy, cautionText(remedy, pregnancy)),
      text("children", HEADINGS.children, cautionText(remedy, children)),
      list("conditions", HEADINGS.conditions, conditions),
      list("interaction", HEADINGS.interaction, medicineLines(remedy)),
    ]),
    sources: sourcesView(remedy.sources),
    others: others.map(remedyEntry),
  };
}
export type RemedyView = ReturnType<typeof remedyView>;

/** Page of a condition with its remedies. */
export function topicView(topic: Topic, remedies: readonly Remedy[]) {
  const { condition, title, fullName, promise, version } = topic;
  const lang = langOf(topic);
  return {
    kind: "topic" as const,
    ...{ condition, title, fullName, promise, version, lang },
    hindiTitle: hindiBeside(fullName, topic.hindiTitle),
    path: topicAddress(condition),
    ask: askAddress(`topic:${condition}`),
    besideTablets: condition === "hypertension" ? WORDS.besideTablets : null,
    review: reviewView(topic.review),
    emergency: topic.emergency,
    parts: written(lang, [
      text("about", HEADINGS.about({ name: fullName }), topic.about.join(" ")),
      list("leave-alone", HEADINGS.leaveAlone, topic.leaveAlone),
      list("doctor", HEADINGS.doctor, topic.whenToSeeADoctor),
    ]),
    lines: remedies.map(remedyEntry),
    sources: sourcesView(topic.sources),
  };
}
export type TopicView = ReturnType<typeof topicView>;

/**
 * The table of herbs and medicines by herb.
 * @param table - Its page in a language.
 * @param language - That language.
 */
export function medicinesView(table: MedicinesTable, language: Language = DEFAULT_LANGUAGE) {
  const { title, version } = table;
  const sources = new Map(HERB_MEDICINE_NOTES.flatMap((note) => note.sources.map((source) => [source.url, source])));
  return {
    kind: "medicines" as const,
    ...{ title, version },
    hindiTitle: hindiBeside(title, table.hindiTitle),
    path: ADDRESSES.medicines,
    review: reviewView(table.review),
    // The assistant cites a herb's notes at this anchor.
    parts: notesByHerb(language).map(({ herb, notes }, index) => list(`interaction-${index + 1}`, herb, notes)),
    sources: sourcesView([...sources.values()]),
  };
}
export type MedicinesView = ReturnType<typeof medicinesView>;

function askAddress(about: string): string {
  return `/Assistant?${new URLSearchParams({ about })}`;
}
