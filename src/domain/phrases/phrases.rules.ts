import { block, singleLineText } from "../text.ts";
import { z } from "../zod.ts";
import { MAX_PHRASE_LENGTH, MAX_SHORTCUT_LENGTH } from "./phrase-limits.ts";

/** `id` is empty for a new phrase. A sign that was typed with the shortcut is no part of it. */
export const phraseSchema = z.object({
  id: z.string().max(100).default(""),
  shortcut: z.preprocess(
    (typed) => (typeof typed === "string" ? typed.trim().replace(/^\/+/u, "").trim().replace(/\s+/gu, "-") : typed),
    singleLineText(MAX_SHORTCUT_LENGTH, "phrases.shortcut"),
  ),
  text: block(MAX_PHRASE_LENGTH, "phrases.text"),
});
