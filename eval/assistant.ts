import { interactionPassages } from "#domain/assistant/passages/interaction-passages.ts";
import { triageFor } from "#domain/assistant/safety/triage.ts";
import { languageOf } from "#domain/assistant/text/language.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { answerFrom } from "#server/features/assistant/answers/embedded-answer.ts";
import type { LibrarySnapshot } from "#server/features/assistant/library/library-snapshot.ts";
import { createLibraryIndex } from "#server/features/assistant/search/library-index.ts";
import type { Assistant, Reply } from "./replies.ts";
import type { ShippedLibrary } from "./shipped-library.ts";
import { isGrave } from "./tiers.ts";

/** The shipped library as the server has it after its first build. */
export function shippedSnapshot({ passages, version }: ShippedLibrary): LibrarySnapshot {
  const quotable = [...passages, ...interactionPassages(MEDICINES_TABLE)];
  const pages = Map.groupBy(quotable, ({ document }) => document.id);
  return {
    settings: CLINIC_EXAMPLE,
    assistant: ASSISTANT_DEFAULTS,
    version,
    index: createLibraryIndex(passages),
    passages: new Map(quotable.map((passage) => [passage.id, passage])),
    pageOf: (id) => pages.get(id) ?? [],
    blocked: [],
    builtAt: new Date().toISOString(),
  };
}

/**
 * The embedded engine as the pipeline of the server runs it, over the library as it ships and without a database. The
 * language is what the message itself tells, as for somebody who never touched the switch.
 */
export function embeddedAssistant(shipped: ShippedLibrary): Assistant {
  const library = shippedSnapshot(shipped);

  function reply(message: string, before?: string): Reply {
    const from = performance.now();
    const said = { message, earlier: before === undefined ? [] : [before] };
    const notice = triageFor(message, said.earlier);
    const grave = isGrave(notice.tier);
    const heard = { triage: notice, grave, language: languageOf(message) };
    if (grave) return { notice, answer: null, ms: performance.now() - from };
    const { answer } = answerFrom(library, said, heard);
    return { notice, answer, ms: performance.now() - from };
  }

  return {
    reply,
    passages: library.passages,
    documents: new Map([...library.passages.values()].map(({ document }) => [document.id, document])),
  };
}
