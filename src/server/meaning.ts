import type { ReadTexts } from "#domain/assistant/meaning/encoding.ts";
import type { MeaningIndex } from "#domain/assistant/meaning/nearest.ts";
import { perApp } from "#server/app.ts";

/** The library's vectors on this server, for the features that search. */
interface Meaning {
  index: MeaningIndex | undefined;
  texts: ReadTexts;
  /** Whether a search has looked for it. */
  isWanted: boolean;
  /** Counts the indexes. */
  changes: number;
}

export const meaningOf = perApp(
  (): Meaning => ({
    ...{ index: undefined, texts: { read: 0, total: 0 }, isWanted: false, changes: 0 },
  }),
);
