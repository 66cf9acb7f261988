import type { LibraryDocument, Passage } from "#domain/assistant/passages/passages.ts";
import type { AssistantSettings } from "#domain/settings/assistant-settings.rules.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import type { LibraryIndex } from "../search/library-index.ts";

/** The content of all answers at one version. */
export interface LibrarySnapshot extends ClinicNow {
  readonly index: LibraryIndex;
  readonly passages: ReadonlyMap<string, Passage>;
  /** All passages of a page in order. */
  pageOf(documentId: string): readonly Passage[];
  /** Pages that are not quoted because their text addresses a model. */
  readonly blocked: readonly LibraryDocument[];
  readonly builtAt: string;
}

/** The clinic's settings, which triage needs without waiting for the index. */
export interface ClinicNow {
  readonly settings: ClinicSettings;
  readonly assistant: AssistantSettings;
  /** The versions of the topics that answers depend on. */
  readonly version: string;
}
