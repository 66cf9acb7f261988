import { messageKey } from "../failures.ts";
import { LANGUAGES } from "../language.ts";
import { block } from "../text.ts";
import { z } from "../zod.ts";
import { MAX_NOTE_LENGTH } from "./colleague.rules.ts";

// Apart from the rules, which the room loads: zod would be a large part of its scripts.

export const inviteColleagueSchema = z.object({
  /** The slug of the other doctor. */
  doctor: z.string(messageKey("colleague.doctor")).min(1, messageKey("colleague.doctor")).max(200),
  note: block(MAX_NOTE_LENGTH)
    .transform((text) => text.replace(/\s+/gu, " "))
    .default(""),
});

/** The patient's answer to one invitation, in the language in which its text was read. */
export const answerColleagueSchema = z.object({
  invitation: z.uuid(messageKey("INVALID_FORM")),
  answer: z.enum(["allow", "refuse"], messageKey("INVALID_FORM")),
  language: z.enum(LANGUAGES, messageKey("INVALID_FORM")),
});
