import { NOTES_HI } from "#generated/interactions-hi.ts";
import { HERB_MEDICINE_NOTES, type HerbMedicineNote } from "../../remedies/library/interactions-table.ts";
import { MEDICINES_TABLE, type MedicinesTable } from "../../remedies/medicines-table.ts";
import { ADDRESSES } from "../text/addresses.ts";
import type { LibraryDocument, Passage } from "./passages.ts";

/** The id of the table of interactions among the cited pages. */
export const MEDICINES_DOCUMENT = `topic:${MEDICINES_TABLE.slug}`;

function documentOf({ title, hindiTitle, version, review }: MedicinesTable): LibraryDocument {
  return {
    id: MEDICINES_DOCUMENT,
    kind: "topic",
    title,
    hindiTitle,
    aliases: [],
    address: ADDRESSES.medicines,
    topic: null,
    version,
    review,
  };
}

/** One passage for each herb of the table: its interactions, a sentence for each kind of medicine. */
export function interactionPassages(table: MedicinesTable): readonly Passage[] {
  const document = documentOf(table);
  return [...Map.groupBy(HERB_MEDICINE_NOTES, ({ herb }) => herb)].map(([herb, notes], at) => ({
    id: `${document.id}#interaction-${at + 1}`,
    document,
    section: "interaction",
    heading: herb.charAt(0).toUpperCase() + herb.slice(1),
    sentences: notes.map(({ note }) => note),
    hindi: notes.map((note) => NOTES_HI[HERB_MEDICINE_NOTES.indexOf(note)] ?? note.note),
  }));
}

/**
 * The passage that contains a note of the table.
 * @param table - The table's present passages, with their review.
 */
export function passageOfNote({ note }: HerbMedicineNote, table: readonly Passage[]): Passage | undefined {
  return table.find(({ sentences }) => sentences.includes(note));
}
