import { emailField, isEmail, MAX_EMAIL_LENGTH } from "../accounts/accounts.rules.ts";
import { CODE_LETTERS, codeLetters } from "../advice/code.ts";
import { messageKey } from "../failures.ts";
import { pageField } from "../paging.ts";
import { block, singleLineText } from "../text.ts";
import { DAY_MS } from "../time.ts";
import { keysOf } from "../typed.ts";
import { z } from "../zod.ts";

export const MAX_GRIEVANCE_NAME_LENGTH = 100;
export const MAX_GRIEVANCE_LENGTH = 4000;
export const MAX_ANSWER_LENGTH = 4000;
/** The longest time that the law allows for an answer (DPDP Rules 2025, rule 14). */
export const ANSWER_WITHIN_DAYS = 90;

/** Subjects of a grievance. */
export const SUBJECTS = ["data", "visit", "advice", "money", "other"] as const;
export type Subject = (typeof SUBJECTS)[number];

export const grievanceSchema = z.object({
  name: singleLineText(MAX_GRIEVANCE_NAME_LENGTH, "grievances.name"),
  email: emailField("grievances.email").refine(
    (email) => email.length <= MAX_EMAIL_LENGTH && isEmail(email),
    messageKey("INVALID_EMAIL"),
  ),
  about: z.enum(SUBJECTS, messageKey("grievances.about")),
  text: block(MAX_GRIEVANCE_LENGTH, "grievances.text"),
});
/** Of an account without email, which reads the answer on its own page. */
export const grievanceOfNumberSchema = grievanceSchema.omit({ email: true });
export const GRIEVANCE_FIELDS = keysOf(grievanceSchema.shape);

export const answerSchema = z.object({ answer: block(MAX_ANSWER_LENGTH, "grievances.answer") });

export const GRIEVANCE_TABS = ["open", "answered"] as const;
export type GrievanceTab = (typeof GRIEVANCE_TABS)[number];
export const grievancesQuerySchema = z
  .object({ sheet: z.enum(GRIEVANCE_TABS).catch("open").default("open"), page: pageField() })
  .catch({ sheet: "open", page: 1 });

/** The deadline for an answer to what was filed at a moment. UTC ISO. */
export function dueBy(moment: string): string {
  return new Date(Date.parse(moment) + ANSWER_WITHIN_DAYS * DAY_MS).toISOString();
}

/** Whole days until a moment; negative once it is over. */
export function daysUntil(moment: string, now: number): number {
  return Math.floor((Date.parse(moment) - now) / DAY_MS);
}

const LENGTH = 16;
const GROUP = 4;
const PREFIX = "GR-";

function grouped(letters: string): string {
  return PREFIX + (letters.match(new RegExp(`.{${GROUP}}`, "gu")) ?? []).join("-");
}

/**
 * A number made of random bytes: `GR-7K2Q-…`. Eighty bits, since anyone with a visitor's number reads its answer. In:
 * 16 bytes.
 */
export function numberFrom(bytes: Uint8Array): string {
  return grouped([...bytes.subarray(0, LENGTH)].map((byte) => CODE_LETTERS[byte & 31]).join(""));
}

/** Normalises a typed number; undefined for an impossible one. */
export function numberIn(typed: string): string | undefined {
  const all = codeLetters(typed);
  const letters = all.length > LENGTH && all.startsWith("GR") ? all.slice(2) : all;
  const whole = letters.length === LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter));
  return whole ? grouped(letters) : undefined;
}
