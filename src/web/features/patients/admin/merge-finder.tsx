import { groupedPhone } from "#domain/format/digits.ts";
import { formatDay } from "#domain/format/time-format.ts";
import type { AlikePatient, FoundPatient } from "#domain/patients/patient-finder.rules.ts";
import { MERGE } from "#generated/messages/patients/merge.ts";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

interface Choice {
  readonly uid: string;
  readonly name: string;
  readonly details: string;
}

/** The people found, as the page lists them. */
export function choicesOf(found: readonly FoundPatient[], except: string): readonly Choice[] {
  return found
    .filter(({ uid }) => uid !== except)
    .map(({ uid, name, email, phone, dateOfBirth }) => {
      const born = dateOfBirth === null ? [] : [formatDay(dateOfBirth)];
      return { uid, name, details: [groupedPhone(phone), ...born, email].join(", ") };
    });
}

interface ChoicesProps {
  readonly choices: readonly Choice[];
  readonly pathTo: (uid: string) => string;
  /** What the link of a record says. */
  readonly choose: string;
}

function Choices({ choices, pathTo, choose }: ChoicesProps) {
  return (
    <ul className="border-t-2 border-leaf">
      {choices.map(({ uid, name, details }) => (
        <li key={uid} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-3">
          <span className="min-w-0 wrap-anywhere">
            <span className="font-semibold">{name}</span>
            <span className="block text-sm text-muted">{details}</span>
          </span>
          <TouchLink to={pathTo(uid)}>
            {choose} <span className="sr-only">{MERGE.compareOf({ name })}</span>
          </TouchLink>
        </li>
      ))}
    </ul>
  );
}

interface MergeFinderProps {
  readonly words: string;
  readonly found: readonly Choice[];
  readonly alike: readonly AlikePatient[];
  /** Address of the page with a record, and what its link says: that of the comparison by default. */
  readonly pathTo: (uid: string) => string;
  readonly choose?: string;
  /** The label of the search. */
  readonly label?: string;
}

/** Finds the other record; those that look like the same person are there before a search. */
export function MergeFinder({ words, found, alike, pathTo, ...texts }: MergeFinderProps) {
  const { choose = MERGE.compareWith, label = MERGE.searchLabel } = texts;
  const looksSame = alike.map(({ uid, name, email }) => ({ uid, name, details: email }));
  return (
    <div className="grid max-w-[680px] grid-cols-[minmax(0,1fr)] gap-8">
      {looksSame.length > 0 && words === "" && (
        <TitledSection id="alike" title={MERGE.alike} titleClass="mb-3 text-h4">
          <Choices choices={looksSame} pathTo={pathTo} choose={choose} />
        </TitledSection>
      )}
      <SearchForm label={label} name="words" example={MERGE.example} value={words} submit={MERGE.submit} />
      {words !== "" && (
        <TitledSection id="found" title={MERGE.found} titleClass="mb-3 text-h4">
          {found.length === 0 ? <p>{MERGE.none}</p> : <Choices choices={found} pathTo={pathTo} choose={choose} />}
        </TitledSection>
      )}
    </div>
  );
}
