import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { CONDITIONS, GRADES } from "#domain/remedies/remedies.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { GRADES as MEANINGS } from "#generated/messages/library/grades.ts";
import { adviceByField } from "./advice-by-field.ts";
import { historyView } from "./pages-view.ts";

/** Options of the form's evidence grade. */
const gradeChoices = () => GRADES.map((value) => ({ value, label: `${value}: ${MEANINGS[value]}` }));

/** Whether an admin address names a topic page (the table of medicines included) or a remedy. */
export function kindOf(slug: string): "remedy" | "topic" {
  return slug === MEDICINES_TABLE.slug || (CONDITIONS as readonly string[]).includes(slug) ? "topic" : "remedy";
}

/** A page as the editor shows it. Fails: FORBIDDEN, NOT_FOUND. */
export async function readEditor({ clinic, actor }: RequestContext, slug: string) {
  if (kindOf(slug) === "topic") {
    const { page, fields, history, blocked } = await clinic.remedies.readTopicForEdit(actor, slug);
    const record = { kind: "topic" as const, fields };
    const { fullName: name, version } = page;
    return { name, version, record, blocked, history: historyView(history), advice: adviceByField({ ...fields }) };
  }
  const { page, fields, history, blocked } = await clinic.remedies.readForEdit(actor, slug);
  const record = { kind: "remedy" as const, fields, grades: gradeChoices() };
  const { name, version } = page;
  return { name, version, record, blocked, history: historyView(history), advice: adviceByField({ ...fields }) };
}
export type EditorView = Awaited<ReturnType<typeof readEditor>>;
