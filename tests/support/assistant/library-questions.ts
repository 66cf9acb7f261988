import type { AnswerInput } from "#domain/assistant/answer/field-answer.ts";
import type { Triage } from "#domain/assistant/assistant.rules.ts";
import { refusalOf } from "#domain/assistant/choose/refusals.ts";
import { interactionPassages } from "#domain/assistant/passages/interaction-passages.ts";
import { libraryPassages } from "#domain/assistant/passages/library-passages.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { NEW_STATE } from "#domain/assistant/state/state.ts";
import { understand } from "#domain/assistant/understand/chat.ts";
import { CONDITION_PAGES } from "#domain/remedies/conditions.ts";
import { REMEDIES } from "#domain/remedies/library.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { CONDITIONS, type Remedy, type Review } from "#domain/remedies/remedies.rules.ts";

export const REVIEWED: Review = { state: "reviewed", by: "Dr Meera Rao", registration: "MMC/1", on: "2026-11-02" };
export const CALM: Triage = { tier: "none", ruleIds: [], actionKey: null };
export const doctorFirst = (...ruleIds: readonly string[]): Triage => ({
  tier: "doctor-first",
  ruleIds,
  actionKey: "doctor-first",
});

const topics = CONDITIONS.map((condition) => ({ ...CONDITION_PAGES[condition], condition, version: 1 }));

/** The remedies of the cabinet and the five conditions; with `change`, of remedies that were changed. */
export function libraryWith(change: (remedy: Remedy) => Remedy = (remedy) => remedy): readonly Passage[] {
  return libraryPassages({ remedies: REMEDIES.map(change), topics, posts: [] }).passages;
}

export const LIBRARY = libraryWith();

/** A question with the pages that are chosen for it, and their fields in the order of the library. */
export function asking(
  question: string,
  ids: readonly string[],
  over: Partial<AnswerInput> = {},
  library = LIBRARY,
): AnswerInput {
  const quotable = [...library, ...interactionPassages(MEDICINES_TABLE)];
  const all = (documentId: string) => quotable.filter(({ document }) => document.id === documentId);
  const pages = ids.flatMap((id) => all(id)[0]?.document ?? []);
  const refusal = refusalOf(question);
  // The fields are far from a question that is refused.
  const similarity = refusal === null ? 0.9 : 0;
  const chosen = all(ids[0] ?? "").map((passage) => ({ passage, similarity, wording: 1 }));
  const around = { named: [], isOfPage: true, namesOf: () => [] };
  const { understood } = understand(question, NEW_STATE, around);
  return {
    understood: { ...understood, topic: ids[0] ?? null, pages, nearest: pages, ...(chosen.length > 0 && { chosen }) },
    language: "en",
    talk: null,
    refusal,
    all,
    triage: CALM,
    quoteDrafts: true,
    numbers: { clinicPhone: "+91 20 1234 5678", emergency: "112", ambulance: "108", mentalHealth: "14416" },
    ...over,
  };
}
