import type { AnswerInput } from "#domain/assistant/answer/field-answer.ts";
import type { Triage } from "#domain/assistant/assistant.rules.ts";
import { intentOf } from "#domain/assistant/intent/intent.ts";
import { interactionPassages } from "#domain/assistant/passages/interaction-passages.ts";
import { libraryPassages } from "#domain/assistant/passages/library-passages.ts";
import type { Passage } from "#domain/assistant/passages/passages.ts";
import { NEW_STATE } from "#domain/assistant/state/state.ts";
import { understand } from "#domain/assistant/understand/chat.ts";
import type { PageMatch } from "#domain/assistant/understand/matches.ts";
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

/** A page as the search finds it for a question that only names it. */
function namedPage(id: string, at: number, library: readonly Passage[]): PageMatch {
  const passages = library.filter(({ document }) => document.id === id);
  const document = passages[0]?.document;
  if (document === undefined) throw new Error(`no page ${id}`);
  const facts = passages.map((passage) => ({
    passage,
    thing: 0,
    asked: 0,
    detail: 0,
    unsaid: 0,
    covers: 1,
    isOfPage: false,
    missesThing: false,
  }));
  const found = {
    share: 1,
    isNamed: true,
    isContext: false,
    asked: 0,
    missing: [],
    known: 1,
    missesOutside: false,
    missesUnknown: false,
  };
  return { document, score: 1.2 - at / 10, ...found, facts };
}

/** A question with the pages that the search found for it. */
export function asking(
  question: string,
  ids: readonly string[],
  over: Partial<AnswerInput> = {},
  library = LIBRARY,
): AnswerInput {
  const quotable = [...library, ...interactionPassages(MEDICINES_TABLE)];
  const pages = ids.map((id, at) => namedPage(id, at, library));
  const find = () => ({ pages, nearest: [], saysNothing: false, beyondClinic: false });
  return {
    understood: understand(question, NEW_STATE, find).understood,
    language: "en",
    intent: intentOf(question),
    match: (_, documentId) => pages.find(({ document }) => document.id === documentId),
    all: (documentId) => quotable.filter(({ document }) => document.id === documentId),
    triage: CALM,
    quoteDrafts: true,
    numbers: { clinicPhone: "+91 20 1234 5678", emergency: "112", ambulance: "108", mentalHealth: "14416" },
    ...over,
  };
}
