import { currentLanguage } from "#domain/language.ts";
import type { HealthForEdit } from "#domain/remedies/remedies.api.ts";
import { GRADES } from "#domain/remedies/remedies.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { GRADES as MEANINGS } from "#generated/messages/library/grades.ts";
import { EDIT } from "#generated/messages/remedies/edit.ts";
import { HEALTH } from "#generated/messages/remedies/health.ts";
import { REMEDY_WORDS } from "#generated/messages/remedies/remedy-words.ts";
import { adviceByField } from "./advice-by-field.ts";
import { kindOf, pageSlug } from "./page-slug.ts";
import { historyView } from "./pages-view.ts";

/** The heading of a fact, by the first part of its place. */
function headings(): Readonly<Record<string, string>> {
  const { parts } = HEALTH;
  return {
    ...{ name: EDIT.groups.name, shortAnswer: REMEDY_WORDS.line.label, whatItIs: parts.what, whatHelps: parts.help },
    ...{ avoid: parts.avoid, whoShouldNot: parts.conditions, pregnancy: HEALTH.pregnancy, babies: HEALTH.babies },
    ...{ children: HEALTH.childrenOf, olderPeople: HEALTH.older, with: parts.with, medicines: parts.medicines },
    ...{ doctorCan: parts.doctorCan, seeDoctorIf: parts.doctor, emergencyIf: parts.emergency },
    questions: parts.questions,
  };
}

/** A health topic's facts for its editor, under their headings. An answer has its question as the label. */
function healthEditorView({ topic, facts, history }: HealthForEdit) {
  const language = currentLanguage();
  const groups = Map.groupBy(facts, ({ path }) => path.split(".", 1)[0] ?? "");
  const title = headings();
  const labelOf = (path: string) => {
    const [group, index] = path.split(".");
    return group === "questions" ? (topic.questions[Number(index)]?.asked[language] ?? null) : null;
  };
  return {
    kind: "health" as const,
    name: topic.name[language],
    version: topic.version,
    groups: [...groups].map(([id, all]) => ({
      id,
      title: title[id] ?? id,
      facts: all.map(({ path, fact }) => ({ path, label: labelOf(path), ...fact })),
    })),
    history: historyView(history),
  };
}
export type HealthEditorView = ReturnType<typeof healthEditorView>;
export type FactView = HealthEditorView["groups"][number]["facts"][number];

/** Options of the form's evidence grade. */
const gradeChoices = () => GRADES.map((value) => ({ value, label: `${value}: ${MEANINGS[value]}` }));

/**
 * A page as the editor shows it.
 * @throws FORBIDDEN, NOT_FOUND.
 */
export async function readEditor({ app, actor }: RequestContext, slug: string) {
  if (kindOf(slug) === "health")
    return healthEditorView(await app.remedies.readHealthTopicToEdit(actor, pageSlug(slug), currentLanguage()));
  if (kindOf(slug) === "topic") {
    const { page, fields, history, blocked } = await app.remedies.readTopicToEdit(actor, slug);
    const record = { kind: "topic" as const, fields };
    const { fullName: name, version } = page;
    return { name, version, record, blocked, history: historyView(history), advice: adviceByField({ ...fields }) };
  }
  const { page, fields, history, blocked } = await app.remedies.readRemedyToEdit(actor, slug);
  const record = { kind: "remedy" as const, fields, grades: gradeChoices() };
  const { name, version } = page;
  return { name, version, record, blocked, history: historyView(history), advice: adviceByField({ ...fields }) };
}
export type EditorView = Awaited<ReturnType<typeof readEditor>>;
