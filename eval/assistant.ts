import { interactionPassages } from "#domain/assistant/passages/interaction-passages.ts";
import { MEDICINES_TABLE } from "#domain/remedies/medicines-table.ts";
import { ASSISTANT_DEFAULTS } from "#domain/settings/assistant-settings.rules.ts";
import { CLINIC_EXAMPLE } from "#server/database/seed/clinic-example.ts";
import type { LibrarySnapshot } from "#server/features/assistant/library/library-snapshot.ts";
import { createLibraryIndex } from "#server/features/assistant/search/library-index.ts";
import type { ShippedLibrary } from "./shipped-library.ts";

/** The shipped library as the server has it after its first build. */
export async function shippedSnapshot({ passages, version }: ShippedLibrary): Promise<LibrarySnapshot> {
  const quotable = [...passages, ...interactionPassages(MEDICINES_TABLE)];
  const pages = Map.groupBy(quotable, ({ document }) => document.id);
  return {
    settings: CLINIC_EXAMPLE,
    assistant: ASSISTANT_DEFAULTS,
    version,
    index: await createLibraryIndex(passages),
    passages: new Map(quotable.map((passage) => [passage.id, passage])),
    pageOf: (id) => pages.get(id) ?? [],
    blocked: [],
    builtAt: new Date().toISOString(),
  };
}
