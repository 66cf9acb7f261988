import type { NearestField } from "../meaning/nearest.ts";
import type { Passage, Section } from "../passages/passages.ts";
import type { Ask } from "../understand/ask.ts";
import type { Person } from "../understand/person.ts";
import { FIELD_WEIGHTS } from "./thresholds.ts";

/** Signs of danger, and what is done about them: they lead only where they are asked for or present. */
const OF_DANGER: ReadonlySet<Section> = new Set(["doctor", "emergency"]);
const ASKS_OF_DANGER: ReadonlySet<Ask> = new Set(["doctor", "when", "signs", "normal"]);

/** Whom a field is about: it leads only where somebody like that is asked about. */
const IS_ABOUT: Partial<Readonly<Record<Section, (person: Person) => boolean>>> = {
  babies: ({ stage }) => stage === "baby" || stage === "child",
  children: ({ stage }) => stage === "baby" || stage === "child",
  older: ({ stage }) => stage === "older",
  pregnancy: ({ pregnant }) => pregnant,
};

/** What a field is chosen by beside its similarity. */
export interface Asked {
  readonly ask: Ask;
  /** Whether triage found a danger in the message. */
  readonly isInDanger: boolean;
  readonly person: Person;
}

/** A field with how well it answers. */
export interface RankedField {
  readonly passage: Passage;
  readonly similarity: number;
}

/**
 * Orders the fields of a page by how well they answer a question.
 * @param fields - The fields of the page with their similarity to the question.
 * @param passages - The passages of the page.
 * @param asked - What is asked.
 * @returns The best first.
 */
export function orderFields(
  fields: readonly NearestField[],
  passages: readonly Passage[],
  { ask, isInDanger, person }: Asked,
): readonly RankedField[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const mayWarn = isInDanger || ASKS_OF_DANGER.has(ask);
  const worth = ({ passage: { section }, similarity }: RankedField) =>
    similarity -
    (OF_DANGER.has(section) && !mayWarn ? FIELD_WEIGHTS.unaskedDanger : 0) -
    (IS_ABOUT[section]?.(person) === false ? FIELD_WEIGHTS.otherPerson : 0);
  return fields
    .flatMap(({ passageId, similarity }): readonly RankedField[] => {
      const passage = byId.get(passageId);
      return passage === undefined ? [] : [{ passage, similarity }];
    })
    .toSorted((left, right) => worth(right) - worth(left));
}
