import { firstIssue } from "#domain/form.ts";
import { z } from "#domain/zod.ts";

type Fields = Readonly<Record<string, unknown>>;

/**
 * The schema of a form whose inputs differ from the fields of `schema`.
 * @param schema - A function from the form fields to the value.
 * @param input - One from the path of an issue to the name of the input.
 * @param nameOf - By default joined by dots.
 */
export function formSchema<T extends z.ZodType>(
  schema: T,
  input: (fields: Fields) => unknown,
  nameOf: (path: readonly PropertyKey[], fields: Fields) => string | undefined = (path) => path.map(String).join("."),
) {
  return z.record(z.string(), z.unknown()).transform((fields, context): z.output<T> => {
    const result = schema.safeParse(input(fields));
    if (result.success) return result.data;
    const { path, key, values } = firstIssue(schema, result.error);
    const name = path.length === 0 ? undefined : nameOf(path, fields);
    context.addIssue({ code: "custom", message: key, params: values, path: name === undefined ? [] : [name] });
    return z.NEVER;
  });
}
