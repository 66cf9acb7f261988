import { CLASSES } from "#generated/messages/medicines/classes.ts";
import { FINDINGS } from "#generated/messages/medicines/findings.ts";
import { NOT_CHECKED } from "#generated/messages/medicines/not-checked.ts";
import { currentLanguage } from "../../language.ts";
import { isKeyOf } from "../../typed.ts";
import type { MedicineClass, MedicineSource, Says } from "../medicine.ts";
import type { Severity } from "../medicine-kinds.ts";

/** What a finding is about. */
export type FindingKind =
  | "allergy"
  | "related-allergy"
  | "twice"
  | "taken"
  | "interaction"
  | "herb"
  | "pregnancy"
  | "breastfeeding"
  | "age"
  | "dose"
  | "weight"
  | "days";

/** Something that the checks found. No finding does not mean that a prescription is safe. */
export interface Finding {
  readonly severity: Severity;
  readonly kind: FindingKind;
  /** The entry as the doctor typed it. */
  readonly item: string;
  /** The other entry, or the medicine or herb that the patient takes. */
  readonly other?: string;
  readonly group?: MedicineClass | null;
  readonly explanation: {
    readonly key: keyof typeof FINDINGS;
    readonly values: Readonly<Record<string, string | number>>;
    /** The sentence of the content that explains it. */
    readonly says?: Says;
  };
  /** Empty for what follows from the prescription alone. */
  readonly sources: readonly Omit<MedicineSource, "read" | "publisher">[];
}

const isFormat = (message: unknown): message is (values: Readonly<Record<string, string | number>>) => string =>
  typeof message === "function";

/**
 * A finding in words, in the current language.
 * @param finding - Its explanation and class.
 */
export function findingText({ explanation, group }: Pick<Finding, "explanation" | "group">): string {
  const { key, values, says } = explanation;
  const message: unknown = FINDINGS[key];
  const sentence = says === undefined ? {} : { says: says[currentLanguage()] };
  const named = typeof group === "string" && isKeyOf(CLASSES, group) ? { group: CLASSES[group] } : {};
  return isFormat(message) ? message({ ...values, ...sentence, ...named }) : String(message);
}

/** Something that was not checked; `item` is empty for what concerns the whole prescription. */
export interface NotChecked {
  readonly key: keyof typeof NOT_CHECKED;
  readonly item: string;
}

/**
 * What was not checked in words, in the current language.
 * @param notChecked - Of a checked prescription.
 */
export function notCheckedText({ key, item }: NotChecked): string {
  const message: unknown = NOT_CHECKED[key];
  return isFormat(message) ? message({ item }) : String(message);
}
