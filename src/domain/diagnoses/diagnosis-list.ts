import { parseStored } from "#domain/typed.ts";
import compiled from "#generated/diagnoses.json" with { type: "json" };
import { currentLanguage } from "../language.ts";
import { type CodedName, codesIn } from "./diagnosis.ts";

/* For the server only: the list is large, and no page may import it. */

/** A diagnosis of the list (content/diagnoses). */
export interface Diagnosis {
  /** Of ICD-10. */
  readonly code: string;
  /** Plain English, and plain Hindi. */
  readonly name: string;
  readonly hindi: string;
  /** Medical words, abbreviations, and what people say. */
  readonly also?: readonly string[];
}

/** Common diagnoses of primary care and of the directory's specialities. */
export const DIAGNOSES: readonly Diagnosis[] = parseStored<readonly Diagnosis[]>(compiled);

const BY_CODE: ReadonlyMap<string, Diagnosis> = new Map(DIAGNOSES.map((diagnosis) => [diagnosis.code, diagnosis]));

/**
 * The diagnosis with a code.
 * @param code - Of ICD-10.
 * @returns Undefined for a code that the list does not have.
 */
export function diagnosisWith(code: string): Diagnosis | undefined {
  return BY_CODE.get(code);
}

/** The name of a diagnosis in the language of the moment. */
export const nameOf = ({ name, hindi }: Diagnosis): string => (currentLanguage() === "hi" ? hindi : name);

/**
 * The codes of a draft as they are signed, in English.
 * @param field - Of the draft; codes that the list does not have are left out.
 */
export function signedCodes(field: string): readonly CodedName[] {
  return codesIn(field)
    .flatMap((code) => diagnosisWith(code) ?? [])
    .map(({ code, name }) => ({ code, name }));
}

/**
 * Signed codes for their reader.
 * @param signed - As the document has them, in English.
 * @returns In the language of the moment; a code of another version of the list as it was signed.
 */
export function codedNames(signed: readonly CodedName[]): readonly CodedName[] {
  return signed.map(({ code, name }) => {
    const known = diagnosisWith(code);
    return { code, name: known?.name === name ? nameOf(known) : name };
  });
}
