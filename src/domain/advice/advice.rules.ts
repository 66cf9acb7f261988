import { z } from "zod";
import { FAILURES } from "../failures.ts";
import { maskAadhaarInText } from "../privacy/pii-masking.ts";
import { block } from "../text.ts";
import { DAY_MS } from "../time.ts";

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

export const ADVICE_MESSAGES = {
  ageAsked: "Please ask the patient's age first and tick that you did. Nothing can be prescribed before.",
  adult: "The patient is under 18, and no adult is named in the booking. Nothing can be prescribed without one.",
  mode: "Please choose how you saw the patient: text, voice or video.",
  callMode: {
    text: "By its log this visit had no sound. Please choose “By text”, or tick that you spoke outside this room too.",
    audio:
      "By its log you heard each other, but did not see the patient. Please choose “By voice”, or tick " +
      "that you saw the patient outside this room too.",
    video: "By its log you saw the patient in this visit. Please choose “By video”.",
    more: "By its log you heard each other in this visit. Please choose “By voice”.",
  },
  type: "Please choose whether this is a first consultation or a follow-up.",
  earlierOn: "Please enter the day on which you saw the patient for this before.",
  earlierRange: "A follow-up comes within six months of the earlier consultation. Otherwise it is a first one.",
  diagnosis: "Please write a diagnosis, even if it is provisional: a prescription needs one.",
  nothing: "There is nothing to sign yet. Please write some advice or a line of the prescription.",
  lines:
    `A prescription holds ${LINES_MOST} lines. Nothing of this was kept: please take some out, then keep ` +
    "it again.",
  item: "Please enter the generic name of the item.",
  form: "Please choose the form of the item.",
  amount: "Please enter how much is taken each time.",
  often: "Please enter how often it is taken.",
  days: `Please enter for how many days: a whole number from 1 to ${DAYS_MOST}.`,
  food: "Please choose when it is taken: before, after or with food, or either way.",
  course: "Please choose whether it is new, a refill or an add-on.",
  list: "We don't know this item in this form. Please say on which list of the guidelines it is.",
  script: "The printed page can hold Latin and Devanagari letters only. Please write this in one of them: ",
  followUpOn: "Please enter the day of the follow-up, after today and within a year.",
  withdrawal: "Please say in a few words why it is withdrawn.",
  confirm: "Please tick that you have read it, then sign.",
  earlier: "This can be signed once the visit has begun.",
  late: "It is more than a week since the visit, so nothing can be signed for it any more. Please book a follow-up.",
  gone: "The time in which this visit's advice can be changed is over.",
  unverified: "Only a doctor whose registration is verified can write and sign advice. Please call the clinic.",
  unbooked: "This can be prepared once the visit is booked.",
  noConsultation: "This visit did not take place, so there is no advice to write for it.",
  changed: "This was changed in another window meanwhile. Please read it again, then go on.",
  saved: "Kept. Nobody but you can read it until you sign.",
  signed: "Signed. The patient can read it now.",
  withdrawn: "Withdrawn. Whoever checks it reads so from now on.",
} as const;

/** Messages for the doctor when the guidelines refuse an entry of the prescription. */
export const REFUSED_MESSAGES = {
  never: "This is never prescribed at a distance, by ",
  names:
    "Only the item belongs into its line, and a warning against another one into the advice. This names " +
    "what is never prescribed at a distance, by ",
  reported:
    "These words tell the patient to take what is never prescribed at a distance. Please leave the " +
    "amount and the times out, or say that it is stopped. It is forbidden by ",
  video: "An item of List A is prescribed in a first consultation only by video.",
  refill: "In a follow-up an item of List A can only be refilled. For a new complaint, record a first consultation.",
  "follow-up": "An item of List B is prescribed only in a follow-up.",
  "add-on": "An item of List B can only be added on to what was prescribed in person.",
} as const;

const text = (most: number) => block(most).transform(maskAadhaarInText).default("");
/** The same with white space collapsed to single spaces. */
const words = (most: number) => text(most).transform((typed) => typed.replace(/\s+/gu, " "));

/** An entry of the prescription in a draft: anything may be missing, nothing may be too long. */
export const draftItemSchema = z.object({
  item: words(ITEM_MOST),
  form: words(20),
  amount: words(AMOUNT_MOST),
  often: words(OFTEN_MOST),
  days: words(10),
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
  earlierOn: text(10),
  diagnosis: words(DIAGNOSIS_MOST),
  lines: z.array(draftItemSchema).max(LINES_MOST, ADVICE_MESSAGES.lines).default([]),
  advice: text(ADVICE_MOST),
  followUpOn: text(10),
});
export type Draft = z.output<typeof draftSchema>;
export const EMPTY_DRAFT: Draft = draftSchema.parse({});
export const EMPTY_ITEM: DraftItem = draftItemSchema.parse({});

/** True for an entry without text. */
export function isBlank(item: DraftItem): boolean {
  return ITEM_TEXTS.every((field) => item[field].trim() === "");
}

const [, senseless] = FAILURES.INVALID_FORM;
/** The version of the draft that was on the doctor's screen. */
const seen = z.coerce.number(senseless).int(senseless).min(0, senseless).max(2_147_483_647, senseless);

export const saveDraftSchema = draftSchema.extend({ seen });
export const signSchema = z.object({ seen, confirm: z.literal("on", ADVICE_MESSAGES.confirm) });
export const withdrawSchema = z.object({
  version: seen,
  reason: block(WITHDRAWAL_MOST, ADVICE_MESSAGES.withdrawal).transform(maskAadhaarInText),
});
