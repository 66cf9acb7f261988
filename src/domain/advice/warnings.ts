import { herbsIn, interactionNotes, medicineGroupsIn } from "../remedies/library/interactions.ts";
import type { HerbMedicineNote } from "../remedies/library/interactions-table.ts";
import type { MedicinesTable } from "../remedies/medicines-table.ts";
import { type Draft, isBlank } from "./advice.rules.ts";
import { type Forbidden, forbiddenIn } from "./forbidden.ts";
import { plainName } from "./item-names.ts";

/** What the patient stated when booking. */
export interface PatientSays {
  readonly medicines: string;
  readonly allergies: string;
  readonly reason: string;
}

/** Something the doctor should know before signing. It never prevents signing. */
export type Warning =
  | {
      readonly kind: "interaction";
      readonly herb: string;
      readonly note: string;
      readonly source: { readonly title: string; readonly url: string };
      /** Whether a doctor of the clinic has reviewed the table that contains the note. */
      readonly reviewed: boolean;
    }
  | { readonly kind: "allergy"; readonly item: string; readonly allergies: string }
  | { readonly kind: "twice"; readonly item: string }
  /** The doctor saw the patient in the last six months, on this day, `YYYY-MM-DD`; the draft says a first time. */
  | { readonly kind: "first"; readonly seenOn: string }
  /**
   * The doctor's texts outside the prescription name a medicine that can't be prescribed; naming it to stop it is
   * allowed.
   */
  | ({ readonly kind: "never" } & Forbidden);

/** Shorter words occur in everything. */
const MIN_WORD_LENGTH = 4;

function interactionOf({ herb, note, sources }: HerbMedicineNote, reviewed: boolean): Warning {
  const [{ title, url }] = sources;
  return { kind: "interaction", herb, note, source: { title, url }, reviewed };
}

function isNamedIn(item: string, text: string): boolean {
  const inText = new Set(plainName(text).split(" "));
  return plainName(item)
    .split(" ")
    .some((word) => word.length >= MIN_WORD_LENGTH && inText.has(word));
}

/**
 * Warnings about a draft: herbs with medicines, prescribed or already taken; items that the patient can't take; items
 * that occur twice; medicines never prescribed remotely, named in the diagnosis or the advice. In, among others: the
 * library's table, whose review covers each of its notes. No warning does not mean that it is safe. Never throws.
 */
export function warningsFor(
  draft: Pick<Draft, "lines" | "diagnosis" | "advice">,
  patient: PatientSays,
  { review }: Pick<MedicinesTable, "review">,
): readonly Warning[] {
  const items = draft.lines.filter((item) => !isBlank(item)).map(({ item }) => item);
  const taken = [...items, patient.medicines];
  const medicines = medicineGroupsIn(taken.join("\n"));
  const herbs = herbsIn([...taken, draft.advice, patient.reason].join("\n"));
  const allergies = items
    .filter((item) => isNamedIn(item, patient.allergies))
    .map((item): Warning => ({ kind: "allergy", item, allergies: patient.allergies }));
  const names = items.map(plainName);
  const twice = items
    .filter((_, at) => names[at] !== "" && names.indexOf(names[at] ?? "") < at)
    .map((item): Warning => ({ kind: "twice", item }));
  const named = forbiddenIn(`${draft.diagnosis}\n${draft.advice}`);
  const never = named.map((forbidden): Warning => ({ kind: "never", ...forbidden }));
  const notes = interactionNotes(medicines, herbs).map((note) => interactionOf(note, review.state === "reviewed"));
  return [...never, ...allergies, ...notes, ...twice];
}
