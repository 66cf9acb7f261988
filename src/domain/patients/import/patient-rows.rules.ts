import { emailField, isEmail } from "../../accounts/accounts.rules.ts";
import { messageKey } from "../../failures.ts";
import { type Checked, check } from "../../form.ts";
import { fold } from "../../format/fold.ts";
import { z } from "../../zod.ts";
import { firstSpacelessOrder } from "../name-orders.ts";
import { type Gender, ownRecordSchema } from "../patients.rules.ts";
import type { Column, Mapping } from "./columns.ts";
import { writtenDay } from "./written-day.ts";

const { name, phone, dateOfBirth, gender } = ownRecordSchema.shape;

const GENDER_WORDS: Readonly<Record<Gender, readonly string[]>> = {
  Male: ["m", "male", "पुरुष", "पु"],
  Female: ["f", "female", "महिला", "स्त्री", "म"],
  Other: ["o", "other", "अन्य"],
};

function genderOf(typed: string): string {
  const word = fold(typed).trim();
  return Object.entries(GENDER_WORDS).find(([, words]) => words.some((known) => fold(known) === word))?.[0] ?? typed;
}

/** A patient of a file, by the rules of sign-up; what the file may lack is empty. */
export const importedPatientSchema = z.object({
  name,
  phone,
  dateOfBirth: z
    .string()
    .overwrite((typed) => writtenDay(typed)?.day ?? typed)
    .pipe(dateOfBirth.unwrap()),
  gender: z
    .string()
    .overwrite(genderOf)
    .pipe(z.union([z.literal(""), gender], messageKey("patients.gender"))),
  email: z.union(
    [z.literal(""), emailField().refine(isEmail, messageKey("INVALID_EMAIL"))],
    messageKey("INVALID_EMAIL"),
  ),
});
export type ImportedPatient = z.output<typeof importedPatientSchema>;

export function cellOf({ places }: Mapping, cells: readonly string[], column: Column): string {
  const place = places.get(column);
  return place === undefined ? "" : (cells[place] ?? "");
}

/** Checks one row by the product's own rules. */
export function checkRow(mapping: Mapping, cells: readonly string[]): Checked<ImportedPatient> {
  const of = (column: Column) => cellOf(mapping, cells, column);
  return check(importedPatientSchema, {
    ...{ name: of("name"), phone: of("phone"), dateOfBirth: of("dateOfBirth") },
    ...{ gender: of("gender").trim(), email: of("email").trim() },
  });
}

/**
 * Two rows with the same key are of one person, in whichever order the name is written: a family shares a number, a
 * name is common.
 */
export function rowKey({ name: typed, phone: number, dateOfBirth: born }: ImportedPatient): string {
  // "Rao, Asha" is Asha Rao.
  const letters = firstSpacelessOrder(typed.replace(/[,.]/gu, " "));
  return JSON.stringify([letters, number, born]);
}
