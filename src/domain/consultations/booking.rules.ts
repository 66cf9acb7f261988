import { emailField, isEmail } from "../accounts/accounts.rules.ts";
import { unprintable } from "../advice/printable.ts";
import { type MessageKey, messageKey } from "../failures.ts";
import { phoneNumber, westernDigits } from "../format/digits.ts";
import { LANGUAGES } from "../language.ts";
import { searchField } from "../paging.ts";
import { isBirthday, isMinor } from "../patients/age.ts";
import { block, singleLineText } from "../text.ts";
import { isDay } from "../time.ts";
import { z } from "../zod.ts";
import { CONSENT } from "./consent.ts";

export const MAX_NAME_LENGTH = 100;
export const MAX_REASON_LENGTH = 1000;
export const MAX_SINCE_LENGTH = 120;
export const MAX_LIST_LENGTH = 1000;
export const MAX_ENDING_REASON_LENGTH = 300;
/** How many other free times are offered in place of one that is taken. */
export const OTHERS_OFFERED = 3;
/** Live appointments of one person, and of one account, which books for its family; the clinic may book more. */
export const MAX_LIVE_APPOINTMENTS = 5;
export const MAX_LIVE_OF_ACCOUNT = 20;
/** Those of an account until its email is confirmed. */
export const MAX_UNCONFIRMED_APPOINTMENTS = 1;
/** Maximum number of days in one request for free times. */
export const MAX_DAYS = 31;

/** The adult's relation to the minor. */
export const RELATIONS = ["mother", "father", "guardian", "other"] as const;
export type Relation = (typeof RELATIONS)[number];

/** `Date.parse` takes 30 February for 2 March. */
function isOnTheCalendar(text: string): boolean {
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text.slice(0, "YYYY-MM-DD".length));
}

/** A schema for a moment as it is stored and sent, UTC, ISO 8601, which gives milliseconds since 1970. */
export const momentSchema = z
  .string(messageKey("booking.start"))
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{3})?)?Z$/u, messageKey("booking.start"))
  .refine(isOnTheCalendar, messageKey("booking.start"))
  .transform((text) => Date.parse(text));

/** The idempotency key that is created with the form (TRUST.md DU-7). */
const keyField = z.uuid(messageKey("INVALID_FORM"));
const slugField = z
  .string(messageKey("booking.doctor"))
  .min(1, messageKey("booking.doctor"))
  .max(200, messageKey("booking.doctor"));

/**
 * The idempotency key of one of several buttons.
 * @param page - The page's key, a UUID.
 * @param start - The button's start, UTC ISO.
 * @returns A UUID that is the same for the same button of the same page; empty without a start.
 */
export function idempotencyKeySchema(page: string, start: string): string {
  const time = Date.parse(start);
  return Number.isNaN(time) || time < 0 ? "" : `${page.slice(0, 24)}${time.toString(16).padStart(12, "0").slice(-12)}`;
}

export const slotHoldSchema = z.object({ doctor: slugField, start: momentSchema, key: keyField });
/** A time of the same doctor after an expired slot hold: the same once more, or another. */
export const bookAgainSchema = z.object({ start: momentSchema, key: keyField });
/** The reason of a doctor is shown to the patient; it is not required. */
export const rescheduleSchema = z.object({
  start: momentSchema,
  /** The present time that the form showed, if any, so that nobody undoes a change that they have not seen. */
  seen: z.union([z.literal("").transform(() => undefined), momentSchema]).optional(),
  reason: singleLineText(MAX_ENDING_REASON_LENGTH).default(""),
});
export const endingSchema = z.object({
  reason: singleLineText(MAX_ENDING_REASON_LENGTH, "booking.ending"),
});
/** The patient need not give a reason. */
export const cancelSchema = z.object({
  reason: block(MAX_ENDING_REASON_LENGTH).default(""),
});

const phone = (message: MessageKey) =>
  z
    .string(message)
    .trim()
    .overwrite((typed) => phoneNumber(typed) ?? typed)
    .refine((typed) => phoneNumber(typed) !== undefined, message);
/** What a prescription repeats must be in letters that it can print; those of other scripts are named. */
const printed = <T extends z.ZodType<string>>(schema: T) =>
  schema.superRefine((typed, context) => {
    const letters = unprintable(typed);
    if (letters === "") return;
    context.addIssue({ code: "custom", message: messageKey("booking.script"), params: { letters }, input: undefined });
  });
const given = (value: string | undefined) => (value?.trim() === "" ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => given(typeof value === "string" ? value : undefined), schema.optional());

/** Names of the fields of a booking by patient or staff. */
export const DETAILS_FIELDS = [
  "name",
  "bornOn",
  "adultName",
  "relation",
  "adultPhone",
  "adultEmail",
  "reason",
  "since",
  "medicines",
  "allergies",
  "consent",
  "consentVersion",
] as const;

/** What a booking says of the person treated, whatever the problem is; `today` is `YYYY-MM-DD`. */
export const personFields = (today: string) => ({
  name: printed(singleLineText(MAX_NAME_LENGTH, "booking.name")),
  bornOn: z
    .string(messageKey("booking.bornOn"))
    .overwrite(westernDigits)
    .min(1, { error: messageKey("booking.bornOn"), abort: true })
    .refine(isDay, { error: messageKey("booking.bornOnDay"), abort: true })
    .refine((day) => isBirthday(day, today), messageKey("booking.bornOnRange")),
  medicines: block(MAX_LIST_LENGTH).default(""),
  allergies: printed(block(MAX_LIST_LENGTH)).default(""),
});

/** What the patient fills in during the slot hold, checked in the order of the form. */
export function detailsSchema(today: string) {
  const { name, bornOn: birthday, medicines, allergies } = personFields(today);
  return z
    .object({
      name,
      bornOn: birthday,
      adultName: optional(printed(singleLineText(MAX_NAME_LENGTH, "booking.adultName"))),
      relation: optional(z.enum(RELATIONS, messageKey("booking.relation"))),
      adultPhone: optional(phone("booking.adultPhone")),
      adultEmail: optional(emailField().refine(isEmail, messageKey("booking.adultEmail"))),
      reason: block(MAX_REASON_LENGTH, "booking.reason"),
      since: singleLineText(MAX_SINCE_LENGTH, "booking.since"),
      medicines,
      allergies,
      consent: z.literal("on", messageKey("booking.consent")),
      consentVersion: z.literal(CONSENT.version, messageKey("booking.consentChanged")),
    })
    .superRefine(({ bornOn, adultName: guardianName, relation, adultPhone: guardianPhone }, context) => {
      if (!isMinor(bornOn, today)) return;
      const refuse = (field: string, message: MessageKey) =>
        context.addIssue({ code: "custom", path: [field], message, input: undefined });
      if (guardianName === undefined) refuse("adultName", "booking.adultName");
      if (relation === undefined) refuse("relation", "booking.relation");
      if (guardianPhone === undefined) refuse("adultPhone", "booking.adultPhone");
    });
}
export type Details = z.output<ReturnType<typeof detailsSchema>>;

/** What staff fill in for a caller: the time and the person; the rest is `detailsSchema`. */
export const callerSchema = z.object({
  doctor: slugField,
  start: momentSchema,
  key: keyField,
  /** The account that staff chose; without one the number and the person may name it. */
  patient: optional(z.string().max(100)),
  phone: phone("booking.phone"),
  email: optional(emailField().refine(isEmail, messageKey("INVALID_EMAIL"))),
  /** `on` where the caller agrees to SMS about this appointment; without effect for an account. */
  callerSms: z.literal("on").optional().catch(undefined),
  /** In which language; without it that of the page. */
  smsLanguage: z.enum(LANGUAGES).optional().catch(undefined),
});

/** What staff fill in for a person at the front desk: the server takes the time; the rest is `detailsSchema`. */
export const walkInSchema = callerSchema.omit({ start: true });
/** Which doctors with a time today to list; invalid values count as absent. */
export const walkInQuerySchema = z
  .object({ doctor: z.string().max(200).optional().catch(undefined), words: searchField() })
  .catch({ doctor: undefined, words: "" });

const zoneless = z.string().max(60);
/** Which free times to return; invalid values count as absent. */
export const slotsQuerySchema = z
  .object({
    zone: zoneless.optional().catch(undefined),
    from: z.string().refine(isDay).optional().catch(undefined),
    days: z.coerce.number().int().min(1).max(MAX_DAYS).catch(7).default(7),
  })
  .catch({ zone: undefined, from: undefined, days: 7 });
