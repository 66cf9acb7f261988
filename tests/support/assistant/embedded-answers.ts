import type { Answer } from "#domain/assistant/assistant.rules.ts";
import { interactionPassages } from "#domain/assistant/passages/interaction-passages.ts";
import { languageIn } from "#domain/assistant/text/language.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import { answerFrom } from "#server/features/assistant/answers/embedded-answer.ts";
import type { LibrarySnapshot } from "#server/features/assistant/library/library-snapshot.ts";
import { createLibraryIndex } from "#server/features/assistant/search/library-index.ts";
import { TEST_LIBRARY } from "./whole-library.ts";

const quotable = [...TEST_LIBRARY, ...interactionPassages(MEDICINES_TABLE)];
const pages = Map.groupBy(quotable, ({ document }) => document.id);
export const library: LibrarySnapshot = {
  settings: CLINIC_EXAMPLE,
  assistant: ASSISTANT_DEFAULTS,
  version: "1",
  index: await createLibraryIndex(TEST_LIBRARY),
  passages: new Map(quotable.map((passage) => [passage.id, passage])),
  pageOf: (id) => pages.get(id) ?? [],
  blocked: [],
  builtAt: "2026-11-23T00:00:00.000Z",
};
const CALM = { tier: "none", ruleIds: [], actionKey: null } as const;

/** The answer to the last of these messages, with a triage that finds no danger. */
export function answerTo(...messages: readonly string[]): Answer {
  const message = messages.at(-1) ?? "";
  const said = { message, earlier: messages.slice(0, -1), about: undefined, language: undefined };
  return answerFrom(library, said, { triage: CALM, language: languageIn(message, said.earlier), grave: false }).answer;
}
export const quoted = ({ blocks }: Answer) =>
  blocks.flatMap(({ sentences }) => sentences).filter(({ n }) => n !== null);
export const first = (answer: Answer) => quoted(answer)[0]?.text ?? answer.blocks[0]?.sentences[0]?.text ?? "";
export const page = (answer: Answer) => quoted(answer)[0]?.passageId?.split("#")[0];
