import { CONDITION_PAGES_HI } from "#generated/conditions-hi.ts";
import { HERBS_HI, NOTES_HI } from "#generated/interactions-hi.ts";
import { MEDICINES_TABLE_HI } from "#generated/medicines-table-hi.ts";
import { REMEDIES_HI } from "#generated/remedies-hi.ts";
import { DEFAULT_LANGUAGE, type Language } from "../language.ts";
import type { ConditionPage, Topic } from "./conditions.ts";
import { HERB_MEDICINE_NOTES } from "./library/interactions-table.ts";
import type { MedicinesTable } from "./medicines-table.ts";
import type { Remedy } from "./remedies.rules.ts";

/* For the server and loaders only: the library is large. Each language has its own review of a page. */

type RemedyTexts = Pick<
  Remedy,
  | "drawerCaution"
  | "line"
  | "whatItIs"
  | "traditionalUse"
  | "inFood"
  | "cautions"
  | "whoMustNot"
  | "interactions"
  | "whenToSeeADoctor"
  | "review"
> & {
  /** The English version that it translates. */
  readonly of: number;
  readonly evidence: { readonly why: string };
};
const REMEDIES: Readonly<Record<string, RemedyTexts>> = REMEDIES_HI;
const CONDITIONS: Readonly<Record<string, Omit<ConditionPage, "hindiTitle" | "sources">>> = CONDITION_PAGES_HI;
const HERBS: Readonly<Record<string, string>> = HERBS_HI;

/**
 * A remedy in a language.
 * @param remedy - The current English page.
 * @param edited - Whether the clinic has written it itself.
 * @returns The shipped translation if it is one of this version, else the English, marked as untranslated.
 */
export function remedyIn(language: Language, remedy: Remedy, edited: boolean): Remedy {
  if (language === DEFAULT_LANGUAGE) return remedy;
  const translation = REMEDIES[remedy.slug];
  if (edited || translation?.of !== remedy.version) return { ...remedy, untranslated: true };
  const { of: _of, evidence, ...texts } = translation;
  return { ...remedy, ...texts, name: remedy.hindiName, evidence: { ...remedy.evidence, ...evidence } };
}

/** A condition's page in a language, as `remedyIn`. */
export function topicIn(language: Language, topic: Topic, edited: boolean): Topic {
  if (language === DEFAULT_LANGUAGE) return topic;
  const translation = CONDITIONS[topic.condition];
  return edited || translation === undefined ? { ...topic, untranslated: true } : { ...topic, ...translation };
}

/** The page of the table of herbs and medicines, which no clinic edits. */
export function medicinesTableIn(language: Language, table: MedicinesTable): MedicinesTable {
  return language === DEFAULT_LANGUAGE ? table : { ...table, ...MEDICINES_TABLE_HI };
}

/** The notes of the table by herb, each with the name of the herb as a heading. */
export function notesByHerb(language: Language): readonly { readonly herb: string; readonly notes: string[] }[] {
  const rows = HERB_MEDICINE_NOTES.map(({ herb, note }, index) =>
    language === DEFAULT_LANGUAGE ? { herb, note } : { herb: HERBS[herb] ?? herb, note: NOTES_HI[index] ?? note },
  );
  return [...Map.groupBy(rows, ({ herb }) => herb)].map(([herb, all]) => ({
    herb: herb.charAt(0).toUpperCase() + herb.slice(1),
    notes: all.map(({ note }) => note),
  }));
}
