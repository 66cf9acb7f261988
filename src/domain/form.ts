import type { z } from "zod";
import { fail, type MessageKey, type MessageValues } from "./failures.ts";

/** Why a form is refused: the input, and the message with the values in it. */
export interface Refusal {
  readonly field: string | undefined;
  readonly key: MessageKey;
  readonly values: MessageValues;
}

export type Checked<T> = { ok: true; value: T } | { ok: false; refusal: Refusal };

/** The parts of an issue that its message may name: zod's own limits, and what a refinement gives as `params`. */
interface Limits {
  readonly maximum?: number | bigint;
  readonly minimum?: number | bigint;
  readonly params?: MessageValues | undefined;
}

function valuesOf(issue: object): MessageValues {
  const { maximum, minimum, params }: Limits = issue;
  const limits = { maximum, minimum };
  const given = Object.entries(limits).filter((entry): entry is [string, number | bigint] => entry[1] !== undefined);
  return { ...Object.fromEntries(given.map(([name, limit]) => [name, Number(limit)])), ...params };
}

/** The issue of the field that comes first in the schema: its path, the key of its message, and the values in it. */
export function firstIssue(schema: z.ZodType, { issues }: z.ZodError) {
  const order = "shape" in schema && schema.shape instanceof Object ? Object.keys(schema.shape) : [];
  const rank = (path: PropertyKey | undefined) => {
    const index = order.indexOf(String(path));
    return index === -1 ? order.length : index;
  };
  const [first] = issues.toSorted((a, b) => rank(a.path[0]) - rank(b.path[0]));
  return { path: first?.path ?? [], key: (first?.message ?? "") as MessageKey, values: first ? valuesOf(first) : {} };
}

/** Checks fields against a schema and returns the first refusal, in the order of the schema's fields. */
export function check<T extends z.ZodType>(schema: T, fields: unknown): Checked<z.output<T>> {
  const result = schema.safeParse(fields);
  if (result.success) return { ok: true, value: result.data };
  const { path, key, values } = firstIssue(schema, result.error);
  const [field] = path;
  if (field === undefined) return { ok: false, refusal: { field, key: "INVALID_FORM", values: {} } };
  return { ok: false, refusal: { field: String(field), key, values } };
}

/** Checks a form in a service: returns the value or throws the failure with the field and the schema's message. */
export function checkOrFail<T extends z.ZodType>(schema: T, fields: unknown): z.output<T> {
  const checked = check(schema, fields);
  if (checked.ok) return checked.value;
  const { field, key, values } = checked.refusal;
  throw fail("INVALID_FORM", field, key, values);
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
