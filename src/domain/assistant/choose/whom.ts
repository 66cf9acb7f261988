import type { LibraryDocument, Passage } from "../passages/passages.ts";
import { type Person, personIn } from "../understand/person.ts";

const isYoung = ({ stage }: Person) => stage === "baby" || stage === "child";
const isGrown = ({ stage, months, pregnant }: Person) =>
  stage === "older" || pregnant || (stage === null && months !== null);
/** What the library's English texts say of amounts and ages that are not a child's. */
const OF_ADULTS = /\badults?\b/iu;

/** Whether a page is about children and the person one whose age is known, or about pregnancy and the person pregnant. */
export const isOfPerson = ({ only }: LibraryDocument, person: Person): boolean =>
  only === "child" ? isYoung(person) && person.months !== null : only === "pregnancy" && person.pregnant;

/** Whether the chat has said that it is about somebody of an age, or pregnant. */
export const isSaid = (person: Person): boolean => isYoung(person) || isGrown(person);

const persons = new WeakMap<Passage, Person>();

/** The person of a field's own question. */
function personOf(passage: Passage): Person {
  const known = persons.get(passage) ?? personIn(passage.names?.[0] ?? "");
  persons.set(passage, known);
  return known;
}

/**
 * Whether a stored answer is for other people than the person: its question is about a child or a pregnancy, or it gives
 * what adults take.
 * @param passage - A field.
 * @param person - Whom the chat is about.
 */
export function isForOther(passage: Passage, person: Person): boolean {
  if (isYoung(person))
    return passage.sentences.some((sentence) => OF_ADULTS.test(sentence) && !isYoung(personIn(sentence)));
  const { section, document } = passage;
  if (section !== "question" || document.only !== undefined) return false;
  const about = personOf(passage);
  return isYoung(about) || (about.pregnant && !person.pregnant);
}
