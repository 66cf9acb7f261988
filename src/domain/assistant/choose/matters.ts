import type { LibraryDocument, Passage } from "../passages/passages.ts";
import { type Asked, orderFields, type RankedField } from "./field.ts";
import { choosePage, type Meant, type MeantPage } from "./page.ts";
import { LIMITS, MATTERS } from "./thresholds.ts";

/** A clause of a message with what it means alone. */
export interface ClauseMeant {
  readonly text: string;
  readonly meant: Meant;
}

/** A matter of a message: a page, and the clause that is about it. */
export interface Matter {
  readonly page: MeantPage;
  readonly clause: string;
}

/** Whether a clause means a page so surely that it is a matter of its own: "body ache" is a sign of many. */
function isSure(page: MeantPage, { pages, outside }: Meant): boolean {
  const next = pages.find(({ pageId }) => pageId !== page.pageId && pageId.startsWith("health:"));
  const lead = page.score - (next?.score ?? Number.NEGATIVE_INFINITY);
  return page.similarity >= MATTERS.near && outside <= MATTERS.outside && lead >= MATTERS.lead;
}

/**
 * The two matters of a message that has two: "fever and also lice".
 * @param clauses - Its clauses.
 * @param groupWeight - What a page gains or loses by the group of people that it is about.
 * @returns Two pages in the order of the clauses; none for a message of one matter, or of more.
 */
export function twoMatters(
  clauses: readonly ClauseMeant[],
  groupWeight: (pageId: string) => number,
): readonly Matter[] {
  const found = new Map<string, Matter>();
  for (const { text, meant } of clauses) {
    const choice = choosePage(meant, groupWeight);
    if (choice.kind !== "page" || !choice.page.pageId.startsWith("health:") || !isSure(choice.page, meant)) continue;
    if (!found.has(choice.page.pageId)) found.set(choice.page.pageId, { page: choice.page, clause: text });
  }
  return found.size === 2 ? [...found.values()] : [];
}

/** A page that is offered, with the fields that answer the parts of a message. */
export interface WithParts {
  readonly document: LibraryDocument;
  readonly fields: readonly Passage[];
}

/**
 * Of pages that would be offered, the one that surely answers two parts of the message by two fields. A remedy's page
 * answers no second question.
 * @param pages - The pages.
 * @param fieldsOn - For each part, the ordered fields of a page.
 */
export function answeringAllParts(
  pages: readonly LibraryDocument[],
  fieldsOn: (document: LibraryDocument) => readonly (readonly RankedField[])[],
): WithParts | undefined {
  const ofHealth = pages.filter(({ kind }) => kind === "health");
  const found = ofHealth.flatMap((document): readonly (WithParts & { readonly worth: number })[] => {
    const best = fieldsOn(document).flatMap((fields) => fields.slice(0, 1));
    const fields = [...new Set(best.map(({ passage }) => passage))];
    const least = Math.min(...best.map(({ similarity }) => similarity));
    return fields.length === 2 && least >= LIMITS.part ? [{ document, fields, worth: least }] : [];
  });
  return found.toSorted((left, right) => right.worth - left.worth)[0];
}

/** The best field of a page for a clause. */
export function leadOf({ page }: Matter, passages: readonly Passage[], asked: Asked): readonly RankedField[] {
  return orderFields(page.fields, passages, asked);
}
