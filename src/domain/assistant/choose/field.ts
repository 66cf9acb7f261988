import type { NearestField } from "../meaning/nearest.ts";
import type { Passage, Section } from "../passages/passages.ts";
import type { Ask } from "../understand/ask.ts";
import type { Person } from "../understand/person.ts";
import { FIELD_WEIGHTS } from "./thresholds.ts";
import { isForOther, isSaid } from "./whom.ts";

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
  /** Whether an illness is named for which pages have cautions. */
  readonly isIll: boolean;
  /** The field that has just answered, where more is asked of its page. */
  readonly answered?: string | null;
  /** The sections of the person, where a follow-up names only that. */
  readonly ofWhom?: readonly Section[];
}

/** Questions whether something may be taken. */
const ASKS_IF_TAKEN: ReadonlySet<Ask> = new Set(["safe", "medicine"]);
/** Whether a caution for the person's illness comes before everything else that a page says. */
export const wantsCaution = ({ ask, isIll }: Pick<Asked, "ask" | "isIll">) => isIll && ASKS_IF_TAKEN.has(ask);

/** A field with how well it answers. */
export interface RankedField {
  readonly passage: Passage;
  readonly similarity: number;
  /** How near its own question or name is to what was asked; 1 where it is that. */
  readonly wording: number;
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
  asked: Asked,
): readonly RankedField[] {
  const byId = new Map(passages.map((passage) => [passage.id, passage]));
  const { ask, isInDanger, person, answered, ofWhom = [] } = asked;
  const mayWarn = isInDanger || ASKS_OF_DANGER.has(ask);
  const otherPerson = isSaid(person) ? FIELD_WEIGHTS.surelyOtherPerson : FIELD_WEIGHTS.otherPerson;
  const isForOthers = (passage: Passage) =>
    IS_ABOUT[passage.section]?.(person) === false || isForOther(passage, person);
  const worth = ({ passage, passage: { id, section }, similarity }: RankedField) =>
    similarity +
    (ofWhom.includes(section) ? FIELD_WEIGHTS.ofWhom : 0) -
    (id === answered ? FIELD_WEIGHTS.repeated : 0) +
    (section === "conditions" && similarity >= FIELD_WEIGHTS.illness && wantsCaution(asked)
      ? FIELD_WEIGHTS.ownIllness
      : 0) -
    (OF_DANGER.has(section) && !mayWarn ? FIELD_WEIGHTS.unaskedDanger : 0) -
    (isForOthers(passage) ? otherPerson : 0);
  return fields
    .flatMap(({ passageId, similarity, wording }): readonly RankedField[] => {
      const passage = byId.get(passageId);
      return passage === undefined ? [] : [{ passage, similarity, wording }];
    })
    .toSorted((left, right) => worth(right) - worth(left));
}
