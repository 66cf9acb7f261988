import { fail } from "../failures.ts";
import { findAadhaarNumbers, maskAadhaar, maskAadhaarNumbers } from "./aadhaar-in-text.ts";

/** Name of the buttons that answer the question about an Aadhaar number in a text. */
export const AADHAAR_ANSWER_FIELD = "aadhaarInText";
export const AADHAAR_ANSWERS = ["mask", "keep"] as const;
export type AadhaarAnswer = (typeof AADHAAR_ANSWERS)[number];

/** Fields that are no free text: numbers with a field of their own, secrets and keys. */
const OWN_FIELDS = [
  ...["aadhar", "aadhaar", "phone", "callerPhone", "mobile", "sms", "ask", "email", "license", "registrationNumber"],
  ...["password", "current", "token", "code", "key", "idempotencyKey", "opened"],
  ...["intent", "seen", "revision", "version"],
];
/** What a doctor writes in figures for each medicine, and choices. */
const FIGURES = /\.(?:amount|often|days|course|list|food|form)$/u;
const isFreeText = (name: string) => !OWN_FIELDS.includes(name) && !FIGURES.test(name);

/** The first number of a text that is not among the known ones, which are given by their last four digits. */
function newNumberIn(text: string, known: readonly string[]): string | undefined {
  const found = findAadhaarNumbers(text).find(({ lastFour }) => !known.includes(lastFour));
  return found && maskAadhaar(found.lastFour);
}

/** The Aadhaar number that a text holds, as it is shown in the question; undefined for none. */
export function aadhaarIn(text: string): string | undefined {
  return newNumberIn(text, []);
}

/**
 * The fields of a form once the person has said what to do with an Aadhaar number in its free text.
 * @param typed - The fields as they were typed.
 * @param answer - What the person said, if anything.
 * @param stored - What is stored already: its numbers are not asked about.
 * @returns As typed, or with the numbers masked.
 * @throws AADHAAR_IN_TEXT, with the field, before anything is stored.
 */
export function answeredFields(
  typed: Readonly<Record<string, string>>,
  answer: AadhaarAnswer | undefined,
  stored = "",
): Readonly<Record<string, string>> {
  if (answer === "keep") return typed;
  const texts = Object.entries(typed).filter(([name]) => isFreeText(name));
  if (answer === "mask") {
    return { ...typed, ...Object.fromEntries(texts.map(([name, text]) => [name, maskAadhaarNumbers(text)])) };
  }
  const known = findAadhaarNumbers(stored).map(({ lastFour }) => lastFour);
  for (const [name, text] of texts) {
    const number = newNumberIn(text, known);
    if (number !== undefined) throw fail("AADHAAR_IN_TEXT", name, "privacy.aadhaar", { number });
  }
  return typed;
}

/** The answer that a form carries: that of the pressed button, with the button's own `intent` behind it. */
export function aadhaarAnswerOf(value: unknown): {
  readonly answer: AadhaarAnswer | undefined;
  readonly intent: string;
} {
  const [answer, intent = ""] = typeof value === "string" ? value.split(":", 2) : [];
  return { answer: AADHAAR_ANSWERS.find((known) => known === answer), intent };
}
