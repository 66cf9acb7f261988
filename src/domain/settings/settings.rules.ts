import { emailField, isEmail } from "../accounts/accounts.rules.ts";
import { type MessageKey, messageKey } from "../failures.ts";
import { westernDigits } from "../format/digits.ts";
import { block, singleLineText } from "../text.ts";
import { z } from "../zod.ts";
import { assistantSettingsSchema } from "./assistant-settings.rules.ts";
import { HELPLINES } from "./helplines.ts";

const SHORT = 120;
const LONG = 1000;
export const MAX_TEAM_MEMBERS = 3;
export const MAX_TESTIMONIALS = 2;
const MAX_FEE_NOTE_LENGTH = 300;
export const MAX_SPONSORS = 6;
const MISSING = "settings.missing" satisfies MessageKey;

const phone = singleLineText(20, MISSING)
  .transform(westernDigits)
  .refine((text) => /^\+?[0-9][0-9 -]{1,18}$/u.test(text), messageKey("settings.phone"));

const person = z.object({
  name: singleLineText(SHORT, MISSING),
  role: singleLineText(SHORT, MISSING),
  description: block(LONG, MISSING),
  nameHindi: block(SHORT).optional(),
  roleHindi: block(SHORT).optional(),
  descriptionHindi: block(LONG).optional(),
});
const testimonial = z.object({
  quote: block(LONG, MISSING),
  who: singleLineText(SHORT, MISSING),
  when: singleLineText(SHORT, MISSING),
});

function isBlank(entry: unknown): boolean {
  if (typeof entry !== "object" || entry === null) return false;
  return Object.values(entry).every((text) => text === undefined || (typeof text === "string" && text.trim() === ""));
}

/** The entries that are filled in; an entry is left out when all its texts are blank, and refused when some are. */
function filledIn<Entry extends z.ZodType>(entry: Entry, max: number) {
  return z
    .array(z.preprocess((typed) => (isBlank(typed) ? undefined : typed), entry.optional()))
    .max(max)
    .transform((entries) => entries.filter((one) => one !== undefined));
}

/** A clinic's own data: an admin edits it at /AdminDashboard/clinic; the shipped data are examples. */
export const settingsSchema = z.object({
  /** True while these are the shipped examples; the pages then say so. */
  example: z.boolean().default(false),
  name: singleLineText(SHORT, MISSING),
  tagline: singleLineText(SHORT, MISSING),
  address: block(LONG, MISSING),
  phone,
  email: emailField(MISSING).refine(isEmail, messageKey("INVALID_EMAIL")),
  hours: block(LONG, MISSING),
  /** What pages in Hindi show instead; where it is empty, they show the text above (hindi-settings.ts). */
  taglineHindi: block(SHORT).optional(),
  addressHindi: block(LONG).optional(),
  hoursHindi: block(LONG).optional(),
  /** Emergency numbers: always these three for India, but a state may add its own. */
  emergency: z.object({ emergency: phone, ambulance: phone, mentalHealth: phone }),
  /** Helplines on the assistant's cards: for women, for children, for poison. */
  helplines: z.object({ women: phone, child: phone, poison: phone }).default(HELPLINES),
  /** Grievance officer (TRUST.md CL-6). Absent in older records; then the clinic itself is named. */
  grievance: z
    .object({
      officer: singleLineText(SHORT, MISSING),
      phone,
      email: emailField(MISSING).refine(isEmail, messageKey("INVALID_EMAIL")),
    })
    .optional(),
  /** When and how the fee is paid and what a cancellation costs. Absent in older records; see fee-note.ts. */
  feeNote: z.object({ en: block(MAX_FEE_NOTE_LENGTH, MISSING), hi: block(MAX_FEE_NOTE_LENGTH, MISSING) }).optional(),
  team: filledIn(person, MAX_TEAM_MEMBERS),
  testimonials: filledIn(testimonial, MAX_TESTIMONIALS),
  sponsors: z.array(singleLineText(SHORT, MISSING)).max(MAX_SPONSORS),
  /** Absent in older records, and in the form of the clinic's page, which leaves it unchanged. */
  assistant: assistantSettingsSchema.optional(),
});
export type ClinicSettings = z.output<typeof settingsSchema>;

/** The current settings. The version covers all but the assistant's part, which has a separate page. */
export interface CurrentSettings extends ClinicSettings {
  readonly version: string;
  /** Version of the assistant's part. */
  readonly assistantVersion: string;
}

const readVersion = z.string(messageKey("INVALID_FORM")).max(SHORT, messageKey("INVALID_FORM"));

/** New settings, and the version that their author had read: a later one is not overwritten unseen. */
export const writtenSettingsSchema = settingsSchema.extend({
  version: readVersion,
});

/** The assistant's part in the same way. */
export const writtenAssistantSchema = assistantSettingsSchema.extend({ version: readVersion });
