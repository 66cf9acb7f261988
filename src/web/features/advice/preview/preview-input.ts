import { fieldsOf } from "#domain/form.ts";
import { isReason, reasonsIn } from "../override-reasons.ts";
import { PAPER_INPUTS, testsIn } from "../papers/paper-action.ts";

/**
 * What is to be previewed: the fields of the form that would sign it.
 * @param form - As it was sent, with dates as one field.
 * @param search - `of` says what it would sign, `size` the sheet.
 */
export function previewInput(form: FormData, search: URLSearchParams): Readonly<Record<string, unknown>> {
  const names = [...form.keys()];
  const typed = fieldsOf(form, ["seen", "version", ...PAPER_INPUTS, ...names.filter(isReason)]);
  return {
    ...{ ...typed, tests: testsIn(typed), reasons: reasonsIn(typed) },
    of: search.get("of") ?? "",
    size: search.get("size") ?? undefined,
  };
}
