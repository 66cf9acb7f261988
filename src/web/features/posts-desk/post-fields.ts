/** How many remedy inputs there are is the rules' to say; these are the names of the others. */
export const TEXT_FIELDS = ["title", "content", "category"] as const;
/** Of which text the form was begun, and which one it may write over. */
export const BASIS_FIELDS = ["updatedAt", "present"] as const;

export const INTENTS = ["publish", "revise", "replace", "preview", "delete", "restore"] as const;
export type Intent = (typeof INTENTS)[number];

export function remedyNames(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `remedy${at + 1}`);
}

/** What the form sent, in the shape that `postSchema` takes. */
export function postInput(fields: Readonly<Record<string, unknown>>, remedyCount: number) {
  const { title, content, category } = fields;
  return { title, content, category, remedies: remedyNames(remedyCount).map((name) => fields[name] ?? "") };
}
