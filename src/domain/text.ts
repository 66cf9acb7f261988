import { type MessageKey, messageKey } from "./failures.ts";
import { z } from "./zod.ts";

const LINE_CONTROLS = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/u;
const BLOCK_CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/u;

/** Invisible characters, and those that change the direction of text. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Joiners where they join nothing: two names that look the same must be the same. Hindi, Urdu and emoji need them. */
const STRAY_JOINERS =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?<=\p{Script=Latin})[\u200c\u200d]+/gu;

/** A text of joiners and the like alone counts as empty, though its length is not 0. */
const SEEN = /[^\p{Default_Ignorable_Code_Point}\s]/u;

function written(text: string): string {
  const left = text.replace(UNSEEN, "").replace(STRAY_JOINERS, "").trim();
  return SEEN.test(left) ? left : "";
}

function text(forbidden: RegExp, max: number, required: MessageKey | undefined) {
  return z
    .string(required ?? messageKey("INVALID_FORM"))
    .transform((typed) => written(typed.replace(/\r\n?/gu, "\n")))
    .pipe(
      z
        .string()
        .min(required === undefined ? 0 : 1, { error: required ?? "", abort: true })
        .max(max, { error: messageKey("TOO_LONG"), abort: true })
        .refine((left) => left.isWellFormed() && !forbidden.test(left), {
          error: messageKey("INVALID_TEXT"),
          abort: true,
        }),
    );
}

/**
 * A schema for a string of a form: a text of one line, trimmed and without invisible characters. Fails with `required`
 * when it is empty, and with the catalogue's keys when it is longer than `max` characters or contains control
 * characters or half a surrogate pair: PostgreSQL refuses the former, UTF-8 loses the latter (TRUST.md IN-1).
 * @param max - The largest number of characters.
 * @param required - The message for an empty text; without it the text may be empty.
 * @returns The schema.
 */
export function singleLineText(max: number, required?: MessageKey) {
  return text(LINE_CONTROLS, max, required);
}

/** A text of several lines with `\n` as their ends, else as `singleLineText`. */
export function block(max: number, required?: MessageKey) {
  return text(BLOCK_CONTROLS, max, required);
}
