import type { z } from "zod";
import { FAILURES, fail } from "./failures.ts";

export interface Refusal {
  readonly field: string | undefined;
  readonly message: string;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** The issue of the field that comes first in the schema. */
export function firstIssue(schema: z.ZodType, { issues }: z.ZodError) {
  const order = "shape" in schema ? Object.keys(schema.shape as object) : [];
  const rank = (path: PropertyKey | undefined) => {
    const at = order.indexOf(String(path));
    return at === -1 ? order.length : at;
  };
  return issues.toSorted((a, b) => rank(a.path[0]) - rank(b.path[0]))[0];
}

/** Checks fields against a schema and returns the first refusal, in the order of the schema's fields. */
export function check<T extends z.ZodType>(schema: T, fields: unknown): Checked<z.output<T>> {
  const result = schema.safeParse(fields);
  if (result.success) return { ok: true, value: result.data };
  const first = firstIssue(schema, result.error);
  const field = first?.path[0];
  return {
    ok: false,
    refusal: {
      field: field === undefined ? undefined : String(field),
      message: (field !== undefined && first?.message) || FAILURES.INVALID_FORM[1],
    },
  };
}

/** The same for services: returns the value or throws the failure with the field and the schema's message. */
export function checkOrFail<T extends z.ZodType>(schema: T, fields: unknown): z.output<T> {
  const checked = check(schema, fields);
  if (checked.ok) return checked.value;
  throw fail("INVALID_FORM", checked.refusal.field, checked.refusal.message);
}

/**
 * Reads the named fields of a submitted form. Missing ones are empty text, so that the schema's own message is shown.
 * Throws INVALID_FORM when a name occurs more than once or contains a file. Other names are ignored.
 */
export function fieldsOf(form: FormData, names: readonly string[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const name of names) {
    const values = form.getAll(name);
    const value = values[0] ?? "";
    if (values.length > 1 || typeof value !== "string") throw fail("INVALID_FORM", name);
    fields[name] = value;
  }
  return fields;
}
