/** A diagnosis as a doctor gives it. */
export interface ChosenDiagnosis {
  /** The doctor's words; with several codes the words of the list for each. */
  readonly text: string;
  /** A code of ICD-10, where the doctor chose one. */
  readonly code?: string;
}

/** A code of ICD-10 with the words of the list: in English where it is signed, else in the reader's language. */
export interface CodedName {
  readonly code: string;
  readonly name: string;
}

/** One line of the suggestions while a doctor types. */
export interface SuggestedDiagnosis extends CodedName {
  /** The name that was found, if it is not `name`. */
  readonly found: string;
  /** What the field says after the choice: a name that was begun is completed, other words stay. */
  readonly text: string;
}

/** The most codes of one note; a draft with more is refused, so that none is dropped. */
export const MAX_CODES = 5;

/** The codes in the field of a draft: `I10 E11.9`. */
export const codesIn = (field: string): readonly string[] =>
  [...new Set(field.split(" "))].filter((code) => code !== "");

/** What separates diagnoses in the doctor's text; the last of them is looked for. */
const SEPARATOR = /[,;\n]/u;

/**
 * The diagnoses of a note, for lists of problems.
 * @param diagnosis - The doctor's text.
 * @param codes - The chosen codes, as they are signed.
 * @returns Empty without a text. A single code belongs to the whole text; of several each has the words of the list.
 */
export function chosenDiagnoses(diagnosis: string, codes: readonly CodedName[] = []): readonly ChosenDiagnosis[] {
  const text = diagnosis.trim();
  const [first, ...others] = codes;
  if (first === undefined) return text === "" ? [] : [{ text }];
  if (others.length === 0) return [{ text: text === "" ? first.name : text, code: first.code }];
  return codes.map(({ code, name }) => ({ text: name, code }));
}

/** The diagnosis that is being written: the end of the text, and what stands before it. */
export function lastDiagnosis(text: string): { readonly before: string; readonly last: string } {
  const last = text.split(SEPARATOR).at(-1) ?? "";
  const before = text.slice(0, text.length - last.length);
  return { before: before === "" ? "" : `${before.trimEnd()} `, last: last.trim() };
}
