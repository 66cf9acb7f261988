import { currentLanguage } from "#domain/language.ts";
import type { HealthForEdit } from "#domain/remedies/remedies.api.ts";
import { EDIT } from "#generated/messages/remedies/edit.ts";
import { HEALTH } from "#generated/messages/remedies/health.ts";
import { REMEDY_WORDS } from "#generated/messages/remedies/remedy-words.ts";
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
export function healthEditorView({ topic, facts, history }: HealthForEdit) {
  const language = currentLanguage();
  const groups = Map.groupBy(facts, ({ path }) => path.split(".", 1)[0] ?? "");
  const title = headings();
  const labelOf = (path: string) => {
    const [group, at] = path.split(".");
    return group === "questions" ? (topic.questions[Number(at)]?.asked[language] ?? null) : null;
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
