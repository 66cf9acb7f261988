import { keysOf } from "#domain/typed.ts";
import { ITEMS } from "#generated/messages/advice/items.ts";
import { PATIENT_WORDS } from "#generated/messages/advice/patient-words.ts";
import { SIGNED_ADVICE } from "#generated/messages/advice/signed-advice.ts";
import { ITEMS as ENGLISH } from "#generated/messages/en/advice/items.ts";
import { PATIENT_WORDS as ENGLISH_PATIENT } from "#generated/messages/en/advice/patient-words.ts";
import { titledName } from "../doctors/doctor-name.ts";
import type { AdvicePatient, Override } from "./document.ts";
import type { Food, Form } from "./forms.ts";

/* A document is signed in English. These functions show its fixed words in the language of the moment. */

/** The form of an item as it is signed. */
export const signedForm = (form: Form): string => ENGLISH.forms[form];
/** When an item is taken, as it is signed. */
export const signedFood = (food: Food): string => ENGLISH.foods[food];

/**
 * The doctor's name as it is signed.
 * @param fullName - First and last name.
 */
export const signedDoctorName = (fullName: string): string => `Dr ${fullName}`;

/** The doctor of a signed document for its reader; earlier versions were signed with "Dr." */
export function signedDoctor(signed: string): string {
  return titledName(signed.replace(/^Dr\. /u, "Dr "));
}

/** The name of the message that has this English text. */
function keyOf<Key extends string>(english: Readonly<Record<Key, string>>, text: string): Key | undefined {
  return keysOf(english).find((key) => english[key] === text);
}

/** The form of a signed item; undefined for a wording of an earlier version. */
export const formKey = (signed: string) => keyOf(ENGLISH.forms, signed);

/** When a signed item is taken; undefined for a wording of an earlier version. */
export const foodKey = (signed: string) => keyOf(ENGLISH.foods, signed);

/** The form of a signed item for its reader; a wording of an earlier version as it was signed. */
export function formText(signed: string): string {
  const form = formKey(signed);
  return form === undefined ? signed : ITEMS.forms[form];
}

/** When a signed item is taken, for its reader. */
export function foodText(signed: string): string {
  const food = foodKey(signed);
  return food === undefined ? signed : ITEMS.foods[food];
}

const AMOUNT = /^(?<count>\d+(?:\.\d+)?|½|¼) (?<unit>tablet|capsule|lozenge|puff)(?<ending>s?)$/u;

/** An amount as the pen writes it, such as `1 tablet`, for its reader; any other one as the doctor typed it. */
export function amountText(signed: string): string {
  const { count = "", unit, ending } = AMOUNT.exec(signed)?.groups ?? {};
  const isMany = Number(count) > 1;
  const name = keysOf(SIGNED_ADVICE.amounts).find((key) => key === unit);
  if (name === undefined || isMany !== (ending === "s")) return signed;
  return SIGNED_ADVICE.amounts[name]({ count, many: isMany ? "yes" : "no" });
}

/** A finding in spite of which the doctor signed, with the reason, for its reader. */
export function overrideText({ kind, item, other = "", reason }: Override): string {
  return SIGNED_ADVICE.overrides[kind]({ item, other, reason });
}

/** An age as it is signed: years, and months for children under two. */
export function signedAge(age: { readonly years: number } | { readonly months: number }): string {
  return "years" in age ? ENGLISH_PATIENT.years({ count: age.years }) : ENGLISH_PATIENT.months({ count: age.months });
}

/** A signed age for its reader. */
export function ageText(signed: string): string {
  const [, count, unit] = /^(\d+) (year|month)s?$/u.exec(signed) ?? [];
  if (count === undefined) return signed;
  return PATIENT_WORDS[unit === "year" ? "years" : "months"]({ count: Number(count) });
}

/** The accompanying adult with the relation to the patient: "Sunita Rao (mother)". */
export function guardianText({ name, relation }: NonNullable<AdvicePatient["adult"]>): string {
  return `${name} (${PATIENT_WORDS.relations[relation]})`;
}
