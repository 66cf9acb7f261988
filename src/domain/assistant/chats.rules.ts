import { keysOf } from "#domain/typed.ts";
import { HAND_OFF } from "#generated/messages/assistant/hand-off.ts";
import { emailField, isEmail } from "../accounts/accounts.rules.ts";
import { MAX_MESSAGE_LENGTH, MAX_NAME_LENGTH } from "../contact/contact.rules.ts";
import { messageKey } from "../failures.ts";
import { LANGUAGES, type Language } from "../language.ts";
import { pageField } from "../paging.ts";
import { block, singleLineText } from "../text.ts";
import { z } from "../zod.ts";

/** Chats without consent are erased after this time, in milliseconds. */
export const UNKEPT_MS = 24 * 60 * 60_000;
/** One in this many answers is reviewed by a doctor without being flagged. */
export const SAMPLED_ONE_IN = 10;
export const MAX_TITLE_LENGTH = 80;
export const MAX_CORRECTION_LENGTH = 2000;
export const MAX_SUMMARY_LENGTH = 1000;
export const QUEUE_PAGE_SIZE = 20;

export const consentSchema = z.object({
  keep: z.enum(["yes", "no"], messageKey("INVALID_FORM")),
  language: z.enum(LANGUAGES).catch("en").default("en"),
});
export interface ConsentState {
  readonly stored: boolean;
  /** When the last consent or withdrawal was, as an instant; null without one. */
  readonly since: string | null;
}

export const THUMBS = ["up", "down"] as const;
export type Thumb = (typeof THUMBS)[number];
export const judgeSchema = z.object({ thumb: z.enum([...THUMBS, "none"], messageKey("INVALID_FORM")) });

export const VERDICTS = ["right", "corrected", "withdrawn"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Why an answer is in the doctors' queue: the most serious reason. */
export const QUEUE_REASONS = ["thumb-down", "flagged", "sample"] as const;
export type QueueReason = (typeof QUEUE_REASONS)[number];

export const reviewSchema = z
  .object({
    verdict: z.enum(VERDICTS, messageKey("assistant.verdict")),
    correction: block(MAX_CORRECTION_LENGTH).default(""),
  })
  .refine(({ verdict, correction }) => verdict !== "corrected" || correction !== "", {
    path: ["correction"],
    error: messageKey("assistant.correction"),
  });

export const queueQuerySchema = z
  .object({ show: z.enum(["waiting", "reviewed"]).catch("waiting").default("waiting"), page: pageField() })
  .catch({ show: "waiting", page: 1 });

/** The proposed summary of the hand-off form, which the person may edit before sending. */
export interface HandOffDraft {
  readonly chatId: string;
  readonly name: string;
  readonly email: string;
  readonly complaint: string;
  readonly since: string;
  /** Who it is about, in the person's own words. */
  readonly age: string;
  readonly pregnancy: string;
  readonly medicines: string;
  readonly allergies: string;
  /** Triage messages of this chat, for the doctor. */
  readonly notices: string;
  /** Language of the page on which it is read and sent. */
  readonly language: Language;
}

/** The parts of a summary in the order of the message. */
const PARTS = ["complaint", "since", "age", "pregnancy", "medicines", "allergies", "notices"] as const;
type HandOffPart = (typeof PARTS)[number];

/** A summary as the contact message, each part under its label on the form. */
export function handOffMessage(summary: Readonly<Record<HandOffPart, string>>): string {
  const { fields } = HAND_OFF;
  return PARTS.flatMap((part) => (summary[part] === "" ? [] : [`${fields[part]}:\n${summary[part]}`])).join("\n\n");
}

/** Each part has a limit, and so has the whole message: the longest part is refused. */
export const handOffSchema = z
  .object({
    name: singleLineText(MAX_NAME_LENGTH, "assistant.name"),
    email: emailField("assistant.email").refine(isEmail, messageKey("INVALID_EMAIL")),
    complaint: block(MAX_SUMMARY_LENGTH, "assistant.complaint"),
    since: block(MAX_SUMMARY_LENGTH).default(""),
    age: block(MAX_SUMMARY_LENGTH).default(""),
    pregnancy: block(MAX_SUMMARY_LENGTH).default(""),
    medicines: block(MAX_SUMMARY_LENGTH).default(""),
    allergies: block(MAX_SUMMARY_LENGTH).default(""),
    notices: block(MAX_SUMMARY_LENGTH).default(""),
    /** The language in which the consent was read. */
    language: z.enum(LANGUAGES).catch("en").default("en"),
    consent: z.literal("on", messageKey("assistant.consent")),
  })
  .superRefine((summary, { addIssue }) => {
    if (handOffMessage(summary).length <= MAX_MESSAGE_LENGTH) return;
    const [longest = "complaint"] = PARTS.toSorted((one, other) => summary[other].length - summary[one].length);
    const params = { maximum: MAX_MESSAGE_LENGTH };
    addIssue({ code: "custom", path: [longest], message: messageKey("TOO_LONG"), params });
  });
export const HAND_OFF_FIELDS = keysOf(handOffSchema.shape);
