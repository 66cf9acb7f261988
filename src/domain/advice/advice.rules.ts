import { messageKey } from "../failures.ts";
import { maskAadhaarInText } from "../privacy/pii-masking.ts";
import { block, westernDigits } from "../text.ts";
import { DAY_MS } from "../time.ts";
import { z } from "../zod.ts";

export const LINES_MOST = 12;
export const ITEM_MOST = 120;
export const AMOUNT_MOST = 80;
export const OFTEN_MOST = 80;
export const DAYS_MOST = 365;
export const CAUTIONS_MOST = 300;
export const DIAGNOSIS_MOST = 300;
export const ADVICE_MOST = 4000;
export const NOTES_MOST = 8000;
export const WITHDRAWAL_MOST = 300;
/** A follow-up is at most a year ahead. */
export const FOLLOW_UP_DAYS_MOST = 366;

/** The first signature is possible during the consultation and within a week after it. */
export const SIGN_WITHIN_MS = 7 * DAY_MS;

const text = (most: number) => block(most).transform(maskAadhaarInText).default("");
/** The same with white space collapsed to single spaces. */
const words = (most: number) => text(most).transform((typed) => typed.replace(/\s+/gu, " "));

/** A number or a day as it is typed, in Western digits. */
const digits = (most: number) => words(most).transform(westernDigits);

/** An entry of the prescription in a draft: anything may be missing, nothing may be too long. */
export const draftItemSchema = z.object({
  item: words(ITEM_MOST),
  form: words(20),
  amount: words(AMOUNT_MOST),
  often: words(OFTEN_MOST),
  days: digits(10),
  food: words(20),
  cautions: text(CAUTIONS_MOST),
  course: words(20),
  list: words(10),
});
export type DraftItem = z.output<typeof draftItemSchema>;
export const ITEM_FIELDS = Object.keys(draftItemSchema.shape) as (keyof DraftItem)[];
/** The texts of an entry; one in which all of them are blank is ignored, whatever its choices are. */
export const ITEM_TEXTS = [
  "item",
  "amount",
  "often",
  "days",
  "cautions",
] as const satisfies readonly (keyof DraftItem)[];

/** A draft as it is saved. */
export const draftSchema = z.object({
  notes: text(NOTES_MOST),
  ageAsked: text(5),
  mode: text(10),
  elsewhere: text(5),
  type: text(10),
  earlierOn: digits(10),
  diagnosis: words(DIAGNOSIS_MOST),
  lines: z.array(draftItemSchema).max(LINES_MOST, messageKey("advice.lines")).default([]),
  advice: text(ADVICE_MOST),
  followUpOn: digits(10),
});
export type Draft = z.output<typeof draftSchema>;
export const EMPTY_DRAFT: Draft = draftSchema.parse({});
export const EMPTY_ITEM: DraftItem = draftItemSchema.parse({});

/** True for an entry without text. */
export function isBlank(item: DraftItem): boolean {
  return ITEM_TEXTS.every((field) => item[field].trim() === "");
}

/** Whether a draft has something to sign; the doctor's own notes are never signed. */
export function hasContent({ diagnosis, lines, advice, followUpOn }: Draft): boolean {
  return [diagnosis, advice, followUpOn].some((text) => text.trim() !== "") || lines.some((line) => !isBlank(line));
}

const invalid = messageKey("INVALID_FORM");
/** The version of the draft that was on the doctor's screen. */
const seen = z.coerce.number(invalid).int(invalid).min(0, invalid).max(2_147_483_647, invalid);

export const saveDraftSchema = draftSchema.extend({ seen });
export const signSchema = z.object({ seen, confirm: z.literal("on", messageKey("advice.confirm")) });
export const withdrawSchema = z.object({
  version: seen,
  reason: block(WITHDRAWAL_MOST, "advice.withdrawal").transform(maskAadhaarInText),
});
