import { herbsIn, interactionNotes, medicineGroupsIn } from "../../remedies/library/interactions.ts";
import type { HerbMedicineNote } from "../../remedies/library/interactions-table.ts";
import type { MedicinesTable } from "../../remedies/medicines-table.ts";
import { type Draft, isBlank } from "../advice.rules.ts";
import { type Forbidden, forbiddenIn } from "../forbidden.ts";
import { plainName } from "../item-names.ts";
import type { MedicineGroup } from "./medicine-group-keys.ts";
import { medicineGroupsOf, relatedGroups } from "./medicine-groups.ts";
import { statedAllergies } from "./stated-allergies.ts";

/** What the patient stated when booking. */
export interface PatientSays {
  readonly medicines: string;
  readonly allergies: string;
  readonly reason: string;
}

/** Something that can harm the patient: the doctor signs only with a reason, which the pharmacist reads. */
export type CriticalWarning =
  /** The patient is allergic to this item, to its group, or to a group to which an allergy may extend (`isRelated`). */
  | {
      readonly kind: "allergy";
      readonly item: string;
      readonly allergies: string;
      readonly group: MedicineGroup | null;
      readonly isRelated: boolean;
    }
  /** Two items of the prescription are the same, or of one group. */
  | { readonly kind: "twice"; readonly item: string; readonly other: string; readonly group: MedicineGroup | null }
  /** The patient already takes a medicine of this item's group. */
  | { readonly kind: "taken"; readonly item: string; readonly group: MedicineGroup };

/** Something the doctor should know before signing. Only a critical one asks for a reason. */
export type Warning =
  | CriticalWarning
  | {
      readonly kind: "interaction";
      readonly herb: string;
      readonly note: string;
      readonly source: { readonly title: string; readonly url: string };
      /** Whether a doctor of the clinic has reviewed the table that contains the note. */
      readonly reviewed: boolean;
    }
  /** The doctor saw the patient in the last six months, on this day, `YYYY-MM-DD`; the draft says a first time. */
  | { readonly kind: "first"; readonly seenOn: string }
  /**
   * The doctor's texts outside the prescription name a medicine that can't be prescribed; naming it to stop it is
   * allowed.
   */
  | ({ readonly kind: "never" } & Forbidden);

/** Shorter words occur in everything. */
const MIN_WORD_LENGTH = 4;
/** Forms that act where they are put: two of them are no double dose. */
const LOCAL_FORMS = ["cream", "lotion", "oil", "eye-drops", "ear-drops", "nose-drops"];

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

type Items = readonly Pick<Draft["lines"][number], "item" | "form">[];

const writtenItems = (draft: Pick<Draft, "lines">): Items => draft.lines.filter((item) => !isBlank(item));

function allergyOf(item: string, stated: string, allergies: string): CriticalWarning[] {
  const own = medicineGroupsOf(item);
  const allergic = medicineGroupsOf(stated);
  const [same] = [...own].filter((group) => allergic.has(group));
  const [related] = [...own].filter((group) => relatedGroups(group).some((one) => allergic.has(one)));
  const group = same ?? related ?? null;
  if (group === null && !isNamedIn(item, stated)) return [];
  return [{ kind: "allergy", item, allergies, group, isRelated: same === undefined && related !== undefined }];
}

/** `b12` of "Vitamin B12": a letter with a number names another medicine; strengths follow spaces or words. */
const numbered = (item: string) =>
  item
    .toLowerCase()
    .match(/(?<![\p{L}\p{M}])\p{L}\d+/gu)
    ?.join(" ") ?? "";

function duplicatesOf(items: Items): CriticalWarning[] {
  const all = items.map(({ item, form }) => {
    return { item, name: plainName(item), groups: medicineGroupsOf(item), isLocal: LOCAL_FORMS.includes(form) };
  });
  return all.flatMap((one, index) =>
    all.slice(0, index).flatMap((other): CriticalWarning[] => {
      const isSame = one.name !== "" && one.name === other.name && numbered(one.item) === numbered(other.item);
      const [shared] = [...one.groups].filter((group) => other.groups.has(group));
      if (!isSame && (shared === undefined || one.isLocal || other.isLocal)) return [];
      return [{ kind: "twice", item: one.item, other: other.item, group: shared ?? null }];
    }),
  );
}

function alreadyTaken(items: Items, medicines: string): CriticalWarning[] {
  const taken = medicineGroupsOf(medicines);
  return items.flatMap(({ item, form }): CriticalWarning[] => {
    const [group] = [...medicineGroupsOf(item)].filter((one) => taken.has(one));
    return group === undefined || LOCAL_FORMS.includes(form) ? [] : [{ kind: "taken", item, group }];
  });
}

/**
 * The warnings that signing asks a reason for: allergies by name, group and related group; the same medicine or group
 * twice; what the patient already takes. Always in the same order for the same draft. Never throws.
 */
export function criticalWarnings(
  draft: Pick<Draft, "lines">,
  { allergies, medicines }: Pick<PatientSays, "allergies" | "medicines">,
): readonly CriticalWarning[] {
  const items = writtenItems(draft);
  const stated = statedAllergies(allergies);
  return [
    ...items.flatMap(({ item }) => allergyOf(item, stated, allergies)),
    ...duplicatesOf(items),
    ...alreadyTaken(items, medicines),
  ];
}

/** Items whose medicine is in none of the known groups, so that their allergies and duplicates were not checked. */
export function uncheckedItems(draft: Pick<Draft, "lines">): readonly string[] {
  return writtenItems(draft).flatMap(({ item }) => (item !== "" && medicineGroupsOf(item).size === 0 ? [item] : []));
}

/**
 * Warnings about a draft: the critical ones; herbs with medicines, prescribed or already taken; medicines never
 * prescribed remotely, named in the diagnosis or the advice. In, among others: the library's table, whose review covers
 * each of its notes. No warning does not mean that it is safe. Never throws.
 */
export function warningsFor(
  draft: Pick<Draft, "lines" | "diagnosis" | "advice">,
  patient: PatientSays,
  { review }: Pick<MedicinesTable, "review">,
): readonly Warning[] {
  const taken = [...writtenItems(draft).map(({ item }) => item), patient.medicines];
  const medicines = medicineGroupsIn(taken.join("\n"));
  const herbs = herbsIn([...taken, draft.advice, patient.reason].join("\n"));
  const named = forbiddenIn(`${draft.diagnosis}\n${draft.advice}`);
  const never = named.map((forbidden): Warning => ({ kind: "never", ...forbidden }));
  const notes = interactionNotes(medicines, herbs).map((note) => interactionOf(note, review.state === "reviewed"));
  return [...criticalWarnings(draft, patient), ...never, ...notes];
}
