import { formatDay } from "#domain/format/time-format.ts";
import type { DocumentChoice } from "#domain/health/documents.api.ts";
import type { HealthDocument } from "#domain/health/documents.rules.ts";
import { DOCUMENTS } from "#generated/messages/documents/documents.ts";

/** A document as lists show it. */
export function documentView({ id, kind, name, person, day, withRecord, pages }: HealthDocument) {
  const facts = [
    DOCUMENTS.kinds[kind],
    formatDay(day),
    ...(person === "" ? [] : [DOCUMENTS.for({ person })]),
    ...(pages.length > 1 ? [DOCUMENTS.pages({ count: pages.length })] : []),
  ];
  return { id, name, withRecord, facts: facts.join(" · "), pages };
}
export type DocumentView = ReturnType<typeof documentView>;

/** A document with its tick for a consultation. */
export function choiceView({ document, shared, sharedWithRecord }: DocumentChoice) {
  return { ...documentView(document), shared, sharedWithRecord };
}
export type ChoiceView = ReturnType<typeof choiceView>;
