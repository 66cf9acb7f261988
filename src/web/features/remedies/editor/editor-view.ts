import { currentLanguage } from "#domain/language.ts";
import { GRADES } from "#domain/remedies/remedies.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { GRADES as MEANINGS } from "#generated/messages/library/grades.ts";
import { adviceByField } from "./advice-by-field.ts";
import { healthEditorView } from "./health-editor-view.ts";
import { kindOf, pageSlug } from "./page-slug.ts";
import { historyView } from "./pages-view.ts";

/** Options of the form's evidence grade. */
const gradeChoices = () => GRADES.map((value) => ({ value, label: `${value}: ${MEANINGS[value]}` }));

/**
 * A page as the editor shows it.
 * @throws FORBIDDEN, NOT_FOUND.
 */
export async function readEditor({ app, actor }: RequestContext, slug: string) {
  if (kindOf(slug) === "health")
    return healthEditorView(await app.remedies.readHealthForEdit(actor, pageSlug(slug), currentLanguage()));
  if (kindOf(slug) === "topic") {
    const { page, fields, history, blocked } = await app.remedies.readTopicForEdit(actor, slug);
    const record = { kind: "topic" as const, fields };
    const { fullName: name, version } = page;
    return { name, version, record, blocked, history: historyView(history), advice: adviceByField({ ...fields }) };
  }
  const { page, fields, history, blocked } = await app.remedies.readForEdit(actor, slug);
  const record = { kind: "remedy" as const, fields, grades: gradeChoices() };
  const { name, version } = page;
  return { name, version, record, blocked, history: historyView(history), advice: adviceByField({ ...fields }) };
}
export type EditorView = Awaited<ReturnType<typeof readEditor>>;
