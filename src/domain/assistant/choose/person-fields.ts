import type { LibraryDocument, Section } from "../passages/passages.ts";
import type { Person } from "../understand/person.ts";

/**
 * The fields of a page that are about a person, the most careful first.
 * @param person - The person of the chat.
 * @param hasBabies - Whether the page has a field on babies.
 */
export function fieldsFor({ pregnant, breastfeeding, stage }: Person, hasBabies: boolean): readonly Section[] {
  const young: readonly Section[] = stage === "baby" ? [hasBabies ? "babies" : "children"] : ["children"];
  return [
    ...(pregnant || breastfeeding ? (["pregnancy"] as const) : []),
    ...(stage === "baby" || stage === "child" ? young : []),
    ...(stage === "older" ? (["older"] as const) : []),
  ];
}

/**
 * Whether a page is for everyone or for this person.
 * @param page - The page.
 * @param person - The person of the chat.
 */
export function isForPerson({ only }: Pick<LibraryDocument, "only">, person: Person): boolean {
  // A mother's question about her baby is asked on either page.
  if (only === undefined || (only === "breastfeeding" && person.stage === "baby")) return true;
  return {
    child: person.stage === "child" || person.stage === "baby",
    pregnancy: person.pregnant,
    breastfeeding: person.breastfeeding,
    older: person.stage === "older",
  }[only];
}
