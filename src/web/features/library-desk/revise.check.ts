import { check } from "#domain/form.ts";
import { remedySchema } from "#domain/remedies/revision.rules.ts";
import { topicSchema } from "#domain/remedies/topic-revision.rules.ts";

/** The form says of which kind of page it is; the server goes by the address. */
export const checkRevision = (fields: Record<string, unknown>) => {
  if (fields.intent === "confirm") return { ok: true, value: fields } as const;
  return fields.kind === "topic" ? check(topicSchema, fields) : check(remedySchema, fields);
};
