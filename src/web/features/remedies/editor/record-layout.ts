import type { RemedyInput } from "#domain/remedies/revision/revision.rules.ts";
import type { TopicInput } from "#domain/remedies/revision/topic-revision.rules.ts";
import type { EDIT } from "#generated/messages/remedies/edit.ts";

/** An input of a record's form. */
export interface LayoutField<Name extends string = string> {
  readonly name: Name;
  /** The rows of a longer text; a single line without them. */
  readonly rows?: number;
  /** English unless another language is given. */
  readonly lang?: "en" | "hi";
  /** Shares its row with its neighbour on wide screens. */
  readonly half?: boolean;
  /** Is chosen from the record's grades. */
  readonly choice?: boolean;
}

interface LayoutGroup<Name extends string> {
  readonly title: keyof typeof EDIT.groups;
  readonly fields: readonly LayoutField<Name>[];
}

type Layout<Input> = readonly LayoutGroup<keyof Input & string>[];

const REMEDY: Layout<RemedyInput> = [
  {
    title: "name",
    fields: [
      { name: "name", half: true },
      { name: "hindiName", lang: "hi", half: true },
      { name: "aliases", rows: 5 },
      { name: "drawerCaution" },
      { name: "line", rows: 2 },
    ],
  },
  {
    title: "text",
    fields: [
      { name: "whatItIs", rows: 5 },
      { name: "traditionalUse", rows: 5 },
      { name: "grade", choice: true },
      { name: "evidence", rows: 5 },
      { name: "inFood", rows: 5 },
    ],
  },
  {
    title: "safety",
    fields: [
      { name: "cautions", rows: 6 },
      { name: "pregnancy", rows: 3 },
      { name: "children", rows: 3 },
      { name: "conditions", rows: 5 },
      { name: "interactions", rows: 6 },
      { name: "whenToSeeADoctor", rows: 6 },
    ],
  },
  { title: "sources", fields: [{ name: "sources", rows: 6 }] },
];

const TOPIC: Layout<TopicInput> = [
  {
    title: "name",
    fields: [
      { name: "fullName", half: true },
      { name: "hindiTitle", lang: "hi", half: true },
      { name: "title", half: true },
      { name: "promise", half: true },
    ],
  },
  {
    title: "text",
    fields: [
      { name: "about", rows: 6 },
      { name: "leaveAlone", rows: 6 },
    ],
  },
  {
    title: "emergency",
    fields: [
      { name: "whenToSeeADoctor", rows: 6 },
      { name: "emergency", rows: 3 },
    ],
  },
  { title: "sources", fields: [{ name: "sources", rows: 6 }] },
];

/** The forms of the library's records: each field of a record's schema once, by group. */
export const RECORD_LAYOUTS: Readonly<Record<"remedy" | "topic", readonly LayoutGroup<string>[]>> = {
  remedy: REMEDY,
  topic: TOPIC,
};
