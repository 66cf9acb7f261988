import type { ListedAdvice } from "#domain/advice/advice.api.ts";
import { isSameName } from "#domain/patients/name-orders.ts";
import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { PersonLinks } from "./person-links.tsx";

/** The parameter of the address with the chosen person: one of their consultations, because names don't go into it. */
export const PERSON_PARAM = "of";

/** A person in a filter: their name, and one of their consultations. */
interface FilteredPerson {
  readonly id: string;
  readonly name: string;
}

/**
 * The papers of one person of the account.
 * @param signed - All papers, newest first.
 * @param of - A consultation of the person; papers of all where it is none of these.
 * @returns The papers, and the people to choose from with the chosen one's id; nobody where all are of one person.
 */
export function papersOf(signed: readonly ListedAdvice[], of: string | null) {
  const people: FilteredPerson[] = [];
  for (const { consultation, patient } of signed) {
    if (!people.some(({ name }) => isSameName(name, patient))) people.push({ id: consultation, name: patient });
  }
  const named = signed.find(({ consultation }) => consultation === of)?.patient;
  const chosen = people.find(({ name }) => named !== undefined && isSameName(name, named));
  const papers = chosen === undefined ? signed : signed.filter(({ patient }) => isSameName(patient, chosen.name));
  return { papers, filter: { people: people.length > 1 ? people : [], chosen: chosen?.id ?? "" } };
}

/** Links to the papers of each person, and to all. */
export function PersonFilter({ people, chosen }: ReturnType<typeof papersOf>["filter"]) {
  if (people.length === 0) return null;
  const all = [{ id: "", name: DASHBOARD.forAll }, ...people].map(({ id, name }) => ({
    ...{ id, name },
    path: id === "" ? "?" : `?${PERSON_PARAM}=${encodeURIComponent(id)}`,
  }));
  return (
    <div className="mb-5">
      <PersonLinks label={DASHBOARD.forWhom} people={all} chosen={chosen} />
    </div>
  );
}
