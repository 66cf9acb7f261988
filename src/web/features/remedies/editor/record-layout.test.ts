import { expect, it } from "vitest";
import { REMEDY_FIELDS } from "#domain/remedies/revision/revision.rules.ts";
import { TOPIC_FIELDS } from "#domain/remedies/revision/topic-revision.rules.ts";
import { RECORD_LAYOUTS } from "./record-layout.ts";

it.each([
  ["remedy", REMEDY_FIELDS],
  ["topic", TOPIC_FIELDS],
] as const)("the form of a %s has each field of its schema once", (kind, names) => {
  const shown = RECORD_LAYOUTS[kind].flatMap(({ fields }) => fields.map(({ name }) => name));
  expect(shown.toSorted()).toEqual(names.toSorted());
});
