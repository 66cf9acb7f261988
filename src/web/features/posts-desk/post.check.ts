import { postSchema, REMEDY_INPUTS } from "#domain/blog/blog.rules.ts";
import { type Checked, check } from "#domain/form.ts";
import { postInput } from "./post-fields.ts";

/** Only what will be kept is checked: a preview may be unfinished, and a deletion has no text. */
export function checkPost(fields: Record<string, unknown>): Checked<unknown> {
  const kept = fields.intent === "publish" || fields.intent === "revise";
  return kept ? check(postSchema, postInput(fields, REMEDY_INPUTS)) : { ok: true, value: fields };
}
