import { fail } from "#domain/failures.ts";
import { formatDay } from "#domain/format/time-format.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { clinicDay } from "#domain/time.ts";
import { MEMBER_AGREEMENT } from "#generated/messages/family/member-agreement.ts";
import { PERSON_SWITCH } from "#generated/messages/family/person-switch.ts";
import { OWN_RECORD } from "#generated/messages/patients/own-record.ts";
import { forPerson, memberIn } from "#web/features/health/for-person.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PersonLinks } from "./person-links.tsx";

/**
 * Until when two records that the clinic merged can be split, which gives back what wasn't deleted, in words; null
 * where nothing was merged. For loaders, because it would be more scripts.
 */
export async function mergedText({ app, actor }: Pick<RequestContext, "app" | "actor">): Promise<string | null> {
  const until = await app.merges.readOwnMerge(actor);
  return until === null ? null : OWN_RECORD.merged({ day: formatDay(clinicDay(Date.parse(until))) });
}

/**
 * Whose page an address is, and the family to switch to.
 * @throws NOT_FOUND for a member of another family.
 */
export async function personIn({ app, actor }: RequestContext, url: URL) {
  const [family, merged] = await Promise.all([app.family.listFamily(actor), mergedText({ app, actor })]);
  const asked = memberIn(url);
  const written = family.find(({ id }) => id === asked);
  if (asked !== "" && !written) throw fail("NOT_FOUND");
  // Somebody who is written down twice has one page.
  const people = family.filter(({ id, recordId }) => id === recordId);
  const found = people.find(({ id }) => id === written?.recordId);
  // What somebody wrote down of themselves and then closed as a member stays closed.
  const recordAccess = written?.recordAccess === "hidden" ? "hidden" : (found?.recordAccess ?? "open");
  return {
    ...{ member: found?.id ?? "", name: found?.name ?? written?.name ?? "", recordAccess, merged },
    family: people.map(({ id, name }) => ({ id, name })),
  };
}
type ChosenPerson = Awaited<ReturnType<typeof personIn>>;

/** What is to be known of the record before anything is added or deleted. */
export function RecordNotes({ person }: { readonly person: ChosenPerson }) {
  return (
    <>
      {person.merged !== null && (
        <div className="mt-5 max-w-[680px]">
          <Alert kind="info">{person.merged}</Alert>
        </div>
      )}
      <RecordClosed person={person} />
    </>
  );
}

/** Says why nothing can be added to the record of an adult member, or why it isn't shown; nothing for others. */
function RecordClosed({ person: { name, recordAccess } }: { readonly person: ChosenPerson }) {
  if (recordAccess === "open") return null;
  const text = recordAccess === "hidden" ? MEMBER_AGREEMENT.hidden({ name }) : MEMBER_AGREEMENT.needed({ name });
  return (
    <div className="mt-5 max-w-[680px]">
      <Alert kind="waiting">
        {text} <Link to={PATIENT_PATHS.family}>{MEMBER_AGREEMENT.toFamily}</Link>
      </Alert>
    </div>
  );
}

/** The same page of each person of the family; a link to add one where there is none. */
export function PersonSwitch({ path, person }: { readonly path: string; readonly person: ChosenPerson }) {
  const { member, family } = person;
  if (family.length === 0) {
    return (
      <Link to={PATIENT_PATHS.family} className="no-print touch-link mt-2 text-sm">
        {PERSON_SWITCH.add}
      </Link>
    );
  }
  const people = [{ id: "", name: PERSON_SWITCH.me }, ...family];
  return (
    <div className="no-print mt-5">
      <PersonLinks
        label={PERSON_SWITCH.label}
        people={people.map(({ id, name }) => ({ id, name, path: forPerson(path, id) }))}
        chosen={member}
      />
    </div>
  );
}
