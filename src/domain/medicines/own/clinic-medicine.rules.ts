import { FORM_KEYS } from "../../advice/forms.ts";
import { LISTS } from "../../advice/guideline.ts";
import { messageKey } from "../../failures.ts";
import { singleLineText } from "../../text.ts";
import { z } from "../../zod.ts";
import { SCHEDULES } from "../medicine-kinds.ts";
import { MEDICINE_CONTENT } from "../medicine-list.ts";
import { quantitiesIn } from "../strengths.ts";
import { MAX_CAUTION_LENGTH } from "./clinic-medicine.ts";

const MAX_NAME = 80;
const MAX_SOURCE = 200;
const MAX_STRENGTHS = 8;
const MAX_STRENGTH = 40;
const MAX_INGREDIENTS = 6;
const MAX_BRANDS = 8;
const MIN_LETTERS = 3;

const invalid = messageKey("INVALID_FORM");
const spaced = (typed: string) => typed.replace(/\s+/gu, " ");
/** Short words are part of everything that is written, and a number alone is no name. */
const hasLetters = (name: string) => (name.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => word.length >= MIN_LETTERS);

/** A list that is typed with commas, each once. */
const typedList = (most: number, longest: number) =>
  singleLineText(most * (longest + 2))
    .default("")
    .transform((typed) => [...new Set(typed.split(",").map((part) => spaced(part).trim()))].filter(Boolean))
    .refine((all) => all.length <= most && all.every((one) => one.length <= longest), {
      error: messageKey("clinicMedicine.tooMany"),
      params: { maximum: most, longest },
    });

/** What an admin types of a medicine. */
export const clinicMedicineSchema = z
  .object({
    id: z.union([z.literal(""), z.uuid(invalid)], invalid).default(""),
    /** The revision that was read; 0 for a new one. */
    seen: z.coerce.number(invalid).int(invalid).min(0, invalid).max(2_147_483_647, invalid).default(0),
    name: singleLineText(MAX_NAME, messageKey("clinicMedicine.name"))
      .transform(spaced)
      .refine(hasLetters, { error: messageKey("clinicMedicine.name"), abort: true }),
    hindi: singleLineText(MAX_NAME).default("").transform(spaced),
    brands: typedList(MAX_BRANDS, MAX_NAME).refine((all) => all.every(hasLetters), messageKey("clinicMedicine.name")),
    contains: typedList(MAX_INGREDIENTS, MAX_NAME),
    unlisted: typedList(MAX_INGREDIENTS, MAX_NAME).refine(
      (all) => all.every(hasLetters),
      messageKey("clinicMedicine.name"),
    ),
    medicineClass: z
      .union([z.literal(""), z.enum(MEDICINE_CONTENT.classes.map(({ key }) => key))], invalid)
      .default(""),
    form: z.union([z.literal(""), z.enum(FORM_KEYS)], invalid).default(""),
    strengths: typedList(MAX_STRENGTHS, MAX_STRENGTH).refine(
      (all) => all.every((one) => quantitiesIn(one).length > 0),
      messageKey("clinicMedicine.strengths"),
    ),
    schedule: z.enum(SCHEDULES, invalid).default("none"),
    list: z.union([z.literal(""), z.enum(LISTS)], invalid).default(""),
    caution: singleLineText(MAX_CAUTION_LENGTH).default(""),
    cautionSource: singleLineText(MAX_SOURCE).default(""),
    /** Whether the admin has seen that a name is like another one. */
    alike: z.enum(["on", ""], invalid).default(""),
  })
  .refine(({ caution, cautionSource }) => caution === "" || cautionSource !== "", {
    error: messageKey("clinicMedicine.source"),
    path: ["cautionSource"],
  })
  .refine(({ strengths, form }) => strengths.length === 0 || form !== "", {
    error: messageKey("clinicMedicine.form"),
    path: ["form"],
  });
export type WrittenMedicine = z.output<typeof clinicMedicineSchema>;

/** Whether the clinic uses a medicine: `retire` or `restore`. */
export const medicineUseSchema = z.object({ id: z.uuid(invalid), intent: z.enum(["retire", "restore"], invalid) });
