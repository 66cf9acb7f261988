import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { CONDITIONS, GRADES } from "#domain/remedies/remedies.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { adviceByField } from "./advice-by-field.ts";
import { historyView } from "./pages-view.ts";

/** What the form's choice of a grade offers. */
const GRADE_CHOICES = Object.entries(GRADES).map(([value, words]) => ({ value, label: `${value}: ${words}` }));

/** Whether an address of the desk means a topic's page, the table of medicines among them, or a remedy's. */
export function kindOf(slug: string): "remedy" | "topic" {
  return slug === MEDICINES_TABLE.slug || (CONDITIONS as readonly string[]).includes(slug) ? "topic" : "remedy";
}

/** A page on the way into its editor, in finished words. Fails: FORBIDDEN, NOT_FOUND. */
export async function readEditor({ clinic, actor }: RequestContext, slug: string) {
  if (kindOf(slug) === "topic") {
    const { page, fields, history, blocked } = await clinic.remedies.readTopicForEdit(actor, slug);
    const record = { kind: "topic" as const, fields };
    const { fullName: name, version } = page;
    return { name, version, record, blocked, history: historyView(history), advice: adviceByField({ ...fields }) };
  }
  const { page, fields, history, blocked } = await clinic.remedies.readForEdit(actor, slug);
  const record = { kind: "remedy" as const, fields, grades: GRADE_CHOICES };
  const { name, version } = page;
  return { name, version, record, blocked, history: historyView(history), advice: adviceByField({ ...fields }) };
}
export type EditorView = Awaited<ReturnType<typeof readEditor>>;
