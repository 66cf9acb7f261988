import { groupedPhone } from "#domain/format/digits.ts";
import { formatDay } from "#domain/format/time-format.ts";
import type { ImportedPerson } from "#domain/patients/import/imported-person.ts";
import type { FoundPatient } from "#domain/patients/patient-finder.rules.ts";
import { CONSULTATIONS_ADMIN_CALLER as CALLER } from "#generated/messages/consultations/consultations-admin-caller.ts";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/** The parameter of the search for the caller, and those of the chosen account or imported person. */
export const CALLER_WORDS = "caller";
export const CHOSEN_PATIENT = "patient";
export const CHOSEN_IMPORTED = "imported";

/** An account; of one that staff have chosen it isn't said whether the number is confirmed. */
type Account = Omit<FoundPatient, "isConfirmed"> & Partial<Pick<FoundPatient, "isConfirmed">>;

function numberText({ phone, isConfirmed }: Account): string {
  const number = groupedPhone(phone);
  if (isConfirmed === undefined) return number;
  return isConfirmed ? CALLER.confirmed({ number }) : CALLER.unconfirmed({ number });
}

function factsOf(account: Account): string {
  const { age, dateOfBirth, email } = account;
  const born = dateOfBirth === null ? [] : [CALLER.born({ day: formatDay(dateOfBirth) })];
  return [CALLER.age({ years: age }), ...born, numberText(account), ...(email === "" ? [] : [email])].join(" · ");
}

function importedFactsOf({ dateOfBirth, phone, email }: ImportedPerson): string {
  const born = dateOfBirth === null ? [] : [CALLER.born({ day: formatDay(dateOfBirth) })];
  return [...born, groupedPhone(phone), ...(email === "" ? [] : [email]), CALLER.imported].join(" · ");
}

/** The account to which the booking will belong. */
export function chosenCallerView(patient: Account) {
  const { uid: id, name, phone, email, dateOfBirth } = patient;
  return { kind: CHOSEN_PATIENT, id, name, phone, email, dateOfBirth, facts: factsOf(patient) } as const;
}

/** The imported person for whom is booked. */
export function chosenImportedView(person: ImportedPerson) {
  const { id, name, phone, email, dateOfBirth } = person;
  return { kind: CHOSEN_IMPORTED, id, name, phone, email, dateOfBirth, facts: importedFactsOf(person) } as const;
}
export type ChosenCaller = ReturnType<typeof chosenCallerView> | ReturnType<typeof chosenImportedView>;

/** The people whom a search found, as display text. */
export function callersView(found: readonly FoundPatient[], imported: readonly ImportedPerson[], text: string) {
  const people = [...found.map(chosenCallerView), ...imported.map(chosenImportedView)];
  return { text, rows: people.map(({ kind, id, name, facts }) => ({ kind, id, name, facts })) };
}

interface CallerFinderProps {
  readonly chosen: ChosenCaller | null;
  readonly found: ReturnType<typeof callersView>;
  /** Other parameters of the address, which the search keeps. */
  readonly hidden: readonly (readonly [name: string, value: string])[];
  /** Address of this page with a person, or with none. */
  readonly path: (caller: Pick<ChosenCaller, "kind" | "id"> | undefined) => string;
}

/** Choice of the caller, by name, phone number or birth date; a booking without one is possible. */
export function CallerFinder({ chosen, found: { text, rows }, hidden, path }: CallerFinderProps) {
  if (chosen !== null) {
    return (
      <TitledSection id="caller" title={CALLER.title} titleClass="mb-2 text-h3" className="mb-10 max-w-[760px]">
        <p className="wrap-anywhere">
          <span className="font-semibold">{chosen.name}</span>
          <span className="block text-sm text-muted">{chosen.facts}</span>
        </p>
        <p className="mt-1 text-sm">{chosen.kind === CHOSEN_PATIENT ? CALLER.chosen : CALLER.chosenImported}</p>
        <TouchLink to={path(undefined)} className="text-sm">
          {CALLER.other}
        </TouchLink>
      </TitledSection>
    );
  }
  return (
    <TitledSection id="caller" title={CALLER.title} titleClass="mb-2 text-h3" className="mb-10 max-w-[760px]">
      <p className="mb-4 text-sm text-muted">{CALLER.lead}</p>
      <SearchForm label={CALLER.words} name={CALLER_WORDS} example={CALLER.example} value={text} submit={CALLER.submit}>
        {hidden.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </SearchForm>
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {text !== "" && rows.length === 0 && CALLER.none}
      </p>
      {rows.length > 0 && (
        <ul aria-label={CALLER.list} className="mt-4 border-t-2 border-leaf">
          {rows.map(({ kind, id, name, facts }) => (
            <li key={id} className="relative flex justify-between gap-x-6 border-b border-rule py-3">
              <span className="min-w-0">
                <Link
                  to={path({ kind, id })}
                  className="font-semibold wrap-anywhere text-ink after:absolute after:inset-0"
                >
                  {name}
                </Link>
                <span className="block text-sm wrap-anywhere text-muted">{facts}</span>
              </span>
              <Icon name="chevron-right" className="mt-1 size-4 text-leaf" />
            </li>
          ))}
        </ul>
      )}
    </TitledSection>
  );
}
