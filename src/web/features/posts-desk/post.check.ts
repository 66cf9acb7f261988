import { postSchema, REMEDY_INPUTS } from "#domain/blog/blog.rules.ts";
import { type Checked, check } from "#domain/form.ts";
import { type Intent, postInput, remedyNames } from "./post-fields.ts";

/** What is wrong with a remedy is said of its own input. */
function checkText(fields: Record<string, unknown>): Checked<unknown> {
  const input = postInput(fields, REMEDY_INPUTS);
  const checked = check(postSchema, input);
  if (checked.ok || checked.refusal.field !== "remedies") return checked;
  const at = postSchema.shape.remedies.safeParse(input.remedies).error?.issues[0]?.path[0];
  return { ok: false, refusal: { ...checked.refusal, field: remedyNames(REMEDY_INPUTS)[Number(at)] } };
}

const KEPT: readonly unknown[] = ["publish", "revise", "replace"] satisfies readonly Intent[];

/** Only what will be kept is checked: a preview may be unfinished, and a deletion has no text. */
export function checkPost(fields: Record<string, unknown>): Checked<unknown> {
  return KEPT.includes(fields.intent) ? checkText(fields) : { ok: true, value: fields };
}
