import type { CardPart } from "#domain/assistant/answer-parts.ts";
import type { Answer, Language, SafetyNotice } from "#domain/assistant/assistant.rules.ts";
import type { ClinicNow, KeptLibrary } from "./library-keeper.ts";
import type { FindResult } from "./search/library-index.ts";

/** Stand-ins until the rules of the domain land. */
export const RULES_VERSION = "0";

export function noticeOn(message: string, _earlier: readonly string[]): SafetyNotice {
  if (/chest pain/iu.test(message)) return { tier: "emergency", ruleIds: ["CARD-01"], actionKey: "emergency.heart" };
  if (/jaundice/iu.test(message)) return { tier: "urgent", ruleIds: ["GAST-04"], actionKey: "urgent" };
  return { tier: "none", ruleIds: [], actionKey: null };
}

export function languageOf(message: string): Language {
  return /\p{Script=Devanagari}/u.test(message) ? "hi" : "en";
}

export function cardFor(notice: SafetyNotice, _language: Language, { settings }: ClinicNow): CardPart | null {
  if (notice.actionKey === null) return null;
  const { emergency } = settings.emergency;
  return {
    title: "This may be an emergency.",
    lines: [`Call ${emergency} now.`],
    steps: [],
    calls: [{ kind: "call", label: `Call ${emergency}`, href: `tel:${emergency}` }],
  };
}

export interface ComposeInput {
  readonly message: string;
  readonly language: Language;
  readonly notice: SafetyNotice;
  readonly found: FindResult;
  readonly library: KeptLibrary;
  readonly earlier: readonly string[];
}

export function composed({ found }: ComposeInput): Answer {
  const top = found.answerable ? found.found.slice(0, 1) : [];
  return {
    shape: top.length > 0 ? "answer:general" : "no-answer",
    blocks: top.map(({ passage }) => ({
      frame: "From our library:",
      more: false,
      sentences: passage.sentences.map((text) => ({ text, n: 1, passageId: passage.id, section: passage.section })),
    })),
    sources: top.map(({ passage: { document } }) => ({
      n: 1,
      documentId: document.id,
      kind: document.kind,
      title: document.title,
      address: document.address,
      version: document.version,
      reviewWords: "draft, awaiting the doctor's review",
      reviewedOn: "",
      draft: true,
    })),
    citations: top.flatMap(({ passage }) =>
      passage.sentences.map((sentence) => ({
        n: 1,
        passageId: passage.id,
        version: passage.document.version,
        sentence,
      })),
    ),
    actions: [{ kind: "hand-off", label: "Ask a doctor about this", href: "/Assistant/hand-off" }],
  };
}
