import { HERB_MEDICINE_NOTES, type HerbMedicineNote } from "../remedies/library/interactions.ts";
import { ADDRESSES } from "./addresses.ts";
import type { LibraryDocument, Passage } from "./passages.ts";

const TITLE = "Herbs and medicines";
const HINDI_TITLE = "जड़ी-बूटियाँ और दवाएँ";

/** The table of herbs beside medicines as a page that can be cited; one review holds for all of it. */
const TABLE: LibraryDocument = {
  id: "topic:herbs-and-medicines",
  kind: "topic",
  title: TITLE,
  hindiTitle: HINDI_TITLE,
  aliases: [],
  address: ADDRESSES.medicines,
  topic: null,
  version: 1,
  review: HERB_MEDICINE_NOTES[0]?.review ?? { state: "draft" },
};

/** One passage for each herb of the table: what is known of it beside medicines, a sentence for each kind. */
export const INTERACTION_PASSAGES: readonly Passage[] = [...Map.groupBy(HERB_MEDICINE_NOTES, ({ herb }) => herb)].map(
  ([herb, notes], at) => ({
    id: `${TABLE.id}#interaction-${at + 1}`,
    document: TABLE,
    section: "interaction",
    heading: herb.charAt(0).toUpperCase() + herb.slice(1),
    sentences: notes.map(({ note }) => note),
  }),
);

/** The passage in which a note of the table stands; undefined for a note of none. */
export function passageOfNote({ note }: HerbMedicineNote): Passage | undefined {
  return INTERACTION_PASSAGES.find(({ sentences }) => sentences.includes(note));
}
