import { postSchema, REMEDY_INPUTS } from "#domain/blog/blog.rules.ts";
import { formSchema } from "#web/forms/form-schema.ts";

/** The inputs besides the remedies. */
export const TEXT_FIELDS = ["title", "content", "category"] as const;
/** The post that is edited, and the version that it may overwrite. */
export const BASIS_FIELDS = ["updatedAt", "present"] as const;
export const REMEDY_FIELDS = Array.from({ length: REMEDY_INPUTS }, (_, index) => `remedy${index + 1}`);

export const INTENTS = ["publish", "revise", "replace", "preview", "delete", "restore"] as const;
export type Intent = (typeof INTENTS)[number];

/** Form values in the shape of `postSchema`. */
export function postInput(fields: Readonly<Record<string, unknown>>) {
  const { title, content, category } = fields;
  return { title, content, category, remedies: REMEDY_FIELDS.map((name) => fields[name] ?? "") };
}

/** Assigns a remedy's validation error to its own input. */
export const postFormSchema = formSchema(postSchema, postInput, ([field, index]) =>
  field === "remedies" ? REMEDY_FIELDS[Number(index)] : String(field),
);
