import { CLASSES } from "#generated/messages/medicines/classes.ts";
import { FINDINGS } from "#generated/messages/medicines/findings.ts";
import { NOT_CHECKED } from "#generated/messages/medicines/not-checked.ts";
import { currentLanguage } from "../../language.ts";
import { isKeyOf } from "../../typed.ts";
import type { MedicineClass, MedicineSource, Says } from "../medicine.ts";
import type { Severity } from "../medicine-kinds.ts";

/** What a critical finding may be about: the doctor signs with a reason for each. */
export const BLOCKING_KINDS = [
  ...(["allergy", "related-allergy", "twice", "taken", "interaction"] as const),
  ...(["dose", "age", "pregnancy", "breastfeeding", "retired", "strength"] as const),
] as const;
export type BlockingKind = (typeof BLOCKING_KINDS)[number];

/** What a finding is about. */
export type FindingKind = BlockingKind | "herb" | "weight" | "days" | "clinic";

/** Something that the checks found. No finding does not mean that a prescription is safe. */
export interface Finding {
  readonly severity: Severity;
  readonly kind: FindingKind;
  /** The entry as the doctor typed it; of several entries all of them, as `items` has them. */
  readonly item: string;
  /** The entries of a finding that is about several at once. */
  readonly items?: readonly string[];
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

/** A finding that asks for a reason before signing. */
interface Blocking {
  readonly severity: "critical";
  readonly kind: BlockingKind;
}

/** Whether a finding asks for a reason before signing. */
export function isBlocking<Found extends Finding>(finding: Found): finding is Found & Blocking {
  return finding.severity === "critical" && BLOCKING_KINDS.some((kind) => kind === finding.kind);
}

/**
 * Whether a finding is about an entry of the prescription.
 * @param finding - Of a checked prescription.
 * @param item - The entry as the doctor typed it.
 */
export function concerns({ item: found, items, other }: Finding, item: string): boolean {
  return item.trim() !== "" && (items?.includes(item) ?? (found === item || other === item));
}

/** Something that was not checked; `item` names the entries, or is empty for the whole prescription. */
export interface NotChecked {
  readonly key: keyof typeof NOT_CHECKED;
  readonly item: string;
  /** The entries as the doctor typed them, where it is about entries. */
  readonly items?: readonly string[];
}

/**
 * What was not checked in words, in the current language.
 * @param notChecked - Of a checked prescription.
 */
export function notCheckedText({ key, item }: NotChecked): string {
  const message: unknown = NOT_CHECKED[key];
  return isFormat(message) ? message({ item }) : String(message);
}
