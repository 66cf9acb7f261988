import { keysOf } from "#domain/typed.ts";
import { codesIn, MAX_CODES } from "../diagnoses/diagnosis.ts";
import { messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { block } from "../text.ts";
import { DAY_MS } from "../time.ts";
import { z } from "../zod.ts";
import { PAPER_SIZES } from "./paper-sizes.ts";
import { NOTE_SERIES, PRESCRIPTION_SERIES } from "./papers/paper.ts";

export const MAX_ITEMS = 12;
export const MAX_ITEM_LENGTH = 120;
export const MAX_AMOUNT_LENGTH = 80;
export const MAX_FREQUENCY_LENGTH = 80;
export const MAX_TREATMENT_DAYS = 365;
export const MAX_CAUTIONS_LENGTH = 300;
export const MAX_DIAGNOSIS_LENGTH = 300;
export const MAX_ADVICE_LENGTH = 4000;
export const MAX_NOTES_LENGTH = 8000;
/** Of the complaint, of what was found, and of the plan. */
export const MAX_NOTE_TEXT = 4000;
export const MAX_WITHDRAWAL_REASON_LENGTH = 300;
export const MAX_OVERRIDE_LENGTH = 200;
/** The length of the id of a finding, which its reason names. */
export const FINDING_ID_LENGTH = 16;
/** The tests of the clinic's list that a draft can have; more than the list has. */
export const MAX_CHOSEN_TESTS = 60;
export const MAX_OTHER_TESTS_LENGTH = 2000;
/** A follow-up is at most a year ahead. */
export const MAX_FOLLOW_UP_DAYS = 366;

/** The first signature is possible during the consultation and within a week after it. */
export const SIGN_WITHIN_MS = 7 * DAY_MS;

const text = (max: number) => block(max).default("");
/** A text with white space collapsed to single spaces. */
const words = (max: number) => text(max).transform((typed) => typed.replace(/\s+/gu, " "));

/** A number or a day as it is typed, in Western digits. */
const digits = (max: number) => words(max).transform(westernDigits);

/** An entry of the prescription in a draft: anything may be missing, nothing may be too long. */
export const draftItemSchema = z.object({
  item: words(MAX_ITEM_LENGTH),
  form: words(20),
  amount: words(MAX_AMOUNT_LENGTH),
  often: words(MAX_FREQUENCY_LENGTH),
  days: digits(10),
  food: words(20),
  cautions: text(MAX_CAUTIONS_LENGTH),
  course: words(20),
  list: words(10),
});
export type DraftItem = z.output<typeof draftItemSchema>;
export const ITEM_FIELDS = keysOf(draftItemSchema.shape);
/** The texts of an entry; one in which all of them are blank is ignored, whatever its choices are. */
export const ITEM_TEXTS = [
  "item",
  "amount",
  "often",
  "days",
  "cautions",
] as const satisfies readonly (keyof DraftItem)[];

const invalid = messageKey("INVALID_FORM");

/** A test that is to be requested. The name is for a list that no longer has the key. */
const chosenTestSchema = z.object({
  key: z.string().regex(/^[a-z0-9-]{1,40}$/u, invalid),
  name: words(120),
});
export type ChosenTest = z.output<typeof chosenTestSchema>;

/** A draft as it is saved. */
export const draftSchema = z.object({
  notes: text(MAX_NOTES_LENGTH),
  ageAsked: text(5),
  sex: text(10),
  weight: digits(10),
  /** `no`, `pregnant` or `breastfeeding`; empty while the doctor has not asked. */
  expecting: words(15),
  mode: text(10),
  elsewhere: text(5),
  type: text(10),
  earlierOn: digits(10),
  diagnosis: words(MAX_DIAGNOSIS_LENGTH),
  /** Codes of ICD-10 that the doctor chose, separated by spaces. */
  codes: words(60),
  complaint: text(MAX_NOTE_TEXT),
  findings: text(MAX_NOTE_TEXT),
  plan: text(MAX_NOTE_TEXT),
  ...{ temperature: digits(10), oxygen: digits(10), pulse: digits(10), pressure: digits(10), height: digits(10) },
  lines: z.array(draftItemSchema).max(MAX_ITEMS, messageKey("advice.lines")).default([]),
  /** What the request for tests begins with; it is signed as a paper of its own. */
  tests: z.array(chosenTestSchema).max(MAX_CHOSEN_TESTS, invalid).default([]),
  /** Tests in the doctor's own words, one on each line. */
  otherTests: text(MAX_OTHER_TESTS_LENGTH),
  advice: text(MAX_ADVICE_LENGTH),
  followUpOn: digits(10),
  /** The page that saved it and the number of its edits (`id.12`); empty without scripts. */
  window: digits(60),
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

/** Whether a draft has tests to request. */
export function hasTests({ tests, otherTests }: Pick<Draft, "tests" | "otherTests">): boolean {
  return tests.length > 0 || otherTests.trim() !== "";
}

/** Fields of the note alone: the prescription has the diagnosis and the weight, too. */
const OF_NOTE = [
  ...(["complaint", "findings", "plan", "temperature", "oxygen", "pulse", "pressure", "height"] as const),
] satisfies readonly (keyof Draft)[];

/** Whether a draft has something that only a signed note says. */
export function hasNote(draft: Draft): boolean {
  return OF_NOTE.some((field) => draft[field].trim() !== "");
}

/** Whether two drafts say the same in their notes. */
export function isSameNote(draft: Draft, other: Draft): boolean {
  return OF_NOTE.every((field) => draft[field] === other[field]);
}

/** Fields of a draft that are no part of the prescription and its advice. */
const BESIDE_ADVICE = {
  ...{ tests: [], otherTests: "" },
  ...{ notes: "", complaint: "", findings: "", plan: "", window: "" },
  ...{ temperature: "", oxygen: "", pulse: "", pressure: "", height: "" },
} satisfies Partial<Draft>;

/** Whether two drafts make the same prescription and advice, whatever their notes are. */
export function isSameAdvice(draft: Draft, other: Draft): boolean {
  const advice = (one: Draft) => {
    const lines = one.lines.filter((line) => !isBlank(line));
    return JSON.stringify(draftSchema.parse({ ...one, ...BESIDE_ADVICE, lines }));
  };
  return advice(draft) === advice(other);
}

/** The version of the draft that was on the doctor's screen. */
const seen = z.coerce.number(invalid).int(invalid).min(0, invalid).max(2_147_483_647, invalid);

/**
 * Whether a draft continues a saved one of the same page, whose answer was lost on the way back.
 * @param draft - What is to be saved now.
 * @param saved - What is stored.
 * @returns False also for an earlier text of the page, which arrived late.
 */
export function continues(draft: Draft, saved: Draft): boolean {
  const [[page = "", edits = ""], [savedPage, savedEdits]] = [draft.window.split("."), saved.window.split(".")];
  return page !== "" && page === savedPage && Number(edits) >= Number(savedEdits);
}

const codes = draftSchema.shape.codes.refine((field) => codesIn(field).length <= MAX_CODES, {
  error: messageKey("advice.codes"),
  params: { maximum: MAX_CODES },
});

export const saveDraftSchema = draftSchema.extend({ codes, seen });
export const signSchema = z.object({
  seen,
  /** Why the doctor signs in spite of each critical finding, by its id. */
  reasons: z.record(z.string().max(FINDING_ID_LENGTH, invalid), words(MAX_OVERRIDE_LENGTH)).default({}),
  confirm: z.literal("on", messageKey("advice.confirm")),
});
/** The note is signed from the draft as it was on the doctor's screen. */
export const signNoteSchema = z.object({ seen, confirm: z.literal("on", messageKey("advice.confirm")) });
/** What a preview shows: the saved draft's prescription or note, or a form that is not sent yet. */
export const PREVIEWS = ["prescription", "note", "paper"] as const;
export const previewSchema = z.looseObject({
  of: z.enum(PREVIEWS, invalid),
  size: z.enum(PAPER_SIZES).optional().catch(undefined),
});
/** The draft that is previewed. Reasons that are not written yet are left out. */
export const previewedDraftSchema = signSchema.omit({ confirm: true });
export const withdrawSchema = z.object({
  /** The series: of the prescription, of the note, or of another paper. */
  series: z
    .union([z.literal(PRESCRIPTION_SERIES), z.literal(NOTE_SERIES), z.uuid()], invalid)
    .default(PRESCRIPTION_SERIES),
  version: seen,
  reason: block(MAX_WITHDRAWAL_REASON_LENGTH, "advice.withdrawal"),
});
