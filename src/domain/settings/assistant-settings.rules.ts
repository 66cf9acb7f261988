import type { MessageKey } from "../failures.ts";
import { block } from "../text.ts";
import { isOneOf } from "../typed.ts";
import { z } from "../zod.ts";

export const MAX_TRIAGE_MESSAGE_LENGTH = 600;

/** Triage messages for which a clinic may have its own words. */
export const OWN_TRIAGE_MESSAGES = ["emergency", "urgent", "doctor-first", "information"] as const;
export type OwnTriageMessage = (typeof OWN_TRIAGE_MESSAGES)[number];
/** These replace shipped words that name a number to call, so they must name it too. */
const NAMES_A_NUMBER: readonly string[] = ["urgent", "information"];
const CALLS = /\{emergency\}|112/u;

const triageMessage = z.object({
  en: block(MAX_TRIAGE_MESSAGE_LENGTH),
  hi: block(MAX_TRIAGE_MESSAGE_LENGTH),
  /** Hinglish; without it, English is shown to people who write Hinglish. */
  "hi-Latn": block(MAX_TRIAGE_MESSAGE_LENGTH).optional(),
});

/** A clinic's own words may not leave out the numbers that the shipped words name. */
function requireNumbers(
  triageMessages: Readonly<Record<string, z.output<typeof triageMessage>>>,
  context: z.RefinementCtx,
): void {
  const refuse = (path: string[], message: MessageKey) => context.addIssue({ code: "custom", path, message });
  for (const [key, { en, hi, "hi-Latn": latin = "" }] of Object.entries(triageMessages)) {
    if (!isOneOf(OWN_TRIAGE_MESSAGES, key)) refuse([key], "assistantSettings.notOwn");
    if ((en === "") !== (hi === "")) refuse([key, en === "" ? "en" : "hi"], "assistantSettings.bothLanguages");
    if (latin !== "" && en === "") refuse([key, "en"], "assistantSettings.bothLanguages");
    if (!NAMES_A_NUMBER.includes(key)) continue;
    for (const [language, words] of Object.entries({ en, hi, "hi-Latn": latin }))
      if (words !== "" && !CALLS.test(words)) refuse([key, language], "assistantSettings.numberMissing");
  }
}

/** An admin's settings of the assistant, within limits that can't be changed. */
export const assistantSettingsSchema = z.object({
  /** Whether pages that no doctor has reviewed may be quoted, marked as drafts. */
  quoteDrafts: z.boolean().default(true),
  /** Whether a configured model chooses what answers; without it the library chooses. */
  useModel: z.boolean().default(true),
  /** Whether the clinic's doctor has reviewed the fixed triage texts; until then each is marked as a draft. */
  noticesReviewed: z.boolean().default(false),
  /**
   * The clinic's own triage messages: `urgent`, `doctor-first` and `information` replace the shipped words; `emergency`
   * is added to them, never a replacement. A crisis has the shipped words alone.
   */
  notices: z.record(z.string(), triageMessage).superRefine(requireNumbers).default({}),
});
export type AssistantSettings = z.output<typeof assistantSettingsSchema>;

/** Defaults, also for records that are older than these settings. */
export const ASSISTANT_DEFAULTS: AssistantSettings = {
  quoteDrafts: true,
  useModel: true,
  noticesReviewed: false,
  notices: {},
};
