import { redirect } from "react-router";
import { fail } from "#domain/failures.ts";
import { formatAppMoment, formatDay } from "#domain/format/time-format.ts";
import type { RequestContext } from "#domain/request-context.ts";
import type { UnreadThread } from "#domain/room/room.api.ts";
import { clinicDay } from "#domain/time.ts";
import { MEMBER_AGREEMENT } from "#generated/messages/family/member-agreement.ts";
import { PERSON_SWITCH } from "#generated/messages/family/person-switch.ts";
import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { OWN_RECORD } from "#generated/messages/patients/own-record.ts";
import { EVERYONE, FOR_PARAM, OWN_PERSON, pathWith } from "#web/addresses/address.ts";
import { forPerson, memberIn } from "#web/features/health/for-person.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PersonLinks } from "./person-links.tsx";

/** The parameter of an address that says why everyone is shown again. */
const GONE_PARAM = "gone";

/**
 * Until when two records that the clinic merged can be split, which gives back what wasn't deleted, in words; null
 * where nothing was merged. For loaders, because it would be more scripts.
 */
export async function mergedText({ app, actor }: Pick<RequestContext, "app" | "actor">): Promise<string | null> {
  const until = await app.merges.readOwnMerge(actor);
  return until === null ? null : OWN_RECORD.merged({ day: formatDay(clinicDay(Date.parse(until))) });
}

/** The page with everyone, which says that a member is no more in the family. */
const withoutFormer = (path: string) => redirect(pathWith(path, "", { [FOR_PARAM]: EVERYONE, [GONE_PARAM]: "on" }));

/**
 * Whose page an address is, and the family to switch to.
 * @param path - The page.
 * @param everyone - Whether the page has a list of all people, which is shown unless one is chosen.
 * @throws NOT_FOUND for a member of another family; the page without one, which says so, for a former member.
 */
async function chosenIn({ app, actor }: RequestContext, url: URL, path: string, everyone: boolean) {
  const family = await app.family.listFamily(actor);
  const asked = memberIn(url);
  const written = family.find(({ id }) => id === asked);
  if (asked !== "" && !written) {
    if ((await app.family.readPerson(actor, { member: asked })) !== null) throw fail("NOT_FOUND");
    throw withoutFormer(path);
  }
  // Somebody who is written down twice has one page.
  const people = family.filter(({ id, recordId }) => id === recordId);
  const found = people.find(({ id }) => id === written?.recordId);
  // What somebody wrote down of themselves and then closed as a member stays closed.
  const recordAccess = written?.recordAccess === "hidden" ? "hidden" : (found?.recordAccess ?? "open");
  const isOwn = url.searchParams.get(FOR_PARAM) === OWN_PERSON;
  return {
    ...{ member: found?.id ?? "", name: found?.name ?? written?.name ?? "", recordAccess, everyone },
    /** As it is in the address. */
    chosen: found?.id ?? (everyone && !isOwn && written === undefined ? EVERYONE : OWN_PERSON),
    isGone: url.searchParams.has(GONE_PARAM),
    family: people.map(({ id, name }) => ({ id, name })),
  };
}

/**
 * Whose record, reminders or documents a page has.
 * @param path - The page.
 * @throws As `chosenIn`.
 */
export async function personIn(ctx: RequestContext, url: URL, path: string) {
  const [person, merged] = await Promise.all([chosenIn(ctx, url, path, false), mergedText(ctx)]);
  return { ...person, merged };
}

/**
 * Whose lists a page has, `of` for one person and null for everyone.
 * @param path - The page.
 * @throws As `chosenIn`.
 */
export async function peopleIn(ctx: RequestContext, url: URL, path: string) {
  const person = await chosenIn(ctx, url, path, true);
  const { chosen, member } = person;
  if (chosen === EVERYONE) return { person, of: null };
  const of = await ctx.app.family.readPerson(ctx.actor, { member });
  // Removed meanwhile: what is of everyone must not be shown as theirs.
  if (of === null) throw withoutFormer(path);
  return { person, of };
}
export type ChosenPerson = Awaited<ReturnType<typeof chosenIn>>;
type RecordPerson = Awaited<ReturnType<typeof personIn>>;

/** What is to be known of the record before anything is added or deleted. */
export function RecordNotes({ person }: { readonly person: RecordPerson }) {
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
function RecordClosed({ person: { name, recordAccess } }: { readonly person: RecordPerson }) {
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

/** The same page of each person of the family, and of everyone; a link to add one where a record has no family. */
export function PersonSwitch({ path, person }: { readonly path: string; readonly person: ChosenPerson }) {
  const { chosen, everyone, family, isGone } = person;
  if (family.length === 0 && !everyone && !isGone) {
    return (
      <Link to={PATIENT_PATHS.family} className="no-print touch-link mt-2 text-sm">
        {PERSON_SWITCH.add}
      </Link>
    );
  }
  const people = [
    ...(everyone ? [{ id: EVERYONE, name: PERSON_SWITCH.everyone }] : []),
    ...[{ id: OWN_PERSON, name: PERSON_SWITCH.me }, ...family],
  ];
  return (
    <div className="no-print mt-5 grid gap-4 empty:hidden">
      {isGone && (
        <p role="status" className="max-w-[680px] font-semibold">
          {PERSON_SWITCH.gone}
        </p>
      )}
      {family.length > 0 && (
        <PersonLinks
          label={PERSON_SWITCH.label}
          people={people.map(({ id, name }) => ({ id, name, path: forPerson(path, id) }))}
          chosen={chosen}
        />
      )}
    </div>
  );
}

/*
 * In this file, because the home page would load one script more.
 */

/** Unread messages of a consultation, and whose it is. */
type NamedThread = UnreadThread & { readonly patient: string | null };

function MessageRow({
  thread: { consultationId, startsAt, zone, doctor, unread, patient },
}: {
  readonly thread: NamedThread;
}) {
  const own = useZone(zone);
  return (
    <li className="border-b border-rule py-2">
      <TouchLink to={PATIENT_PATHS.consultation(consultationId)} className="font-semibold wrap-anywhere">
        {DASHBOARD.unread({ count: unread, doctor })}
      </TouchLink>
      <span className="block text-sm text-muted">
        {DASHBOARD.ofConsultation({ time: formatAppMoment(startsAt, own, Date.now()) })}
        {patient !== null && ` · ${DASHBOARD.for({ name: patient })}`}
      </span>
    </li>
  );
}

interface UnreadMessagesProps {
  readonly title: string;
  readonly threads: readonly NamedThread[];
  /** The page of all messages, where this is not it. */
  readonly allPath?: string;
}

/** Unread messages from doctors. */
export function UnreadMessages({ title, threads, allPath }: UnreadMessagesProps) {
  return (
    <TitledSection id="messages" title={title} titleClass="mb-2 text-h3">
      {threads.length === 0 ? (
        <p className="text-sm text-muted">{DASHBOARD.noMessages}</p>
      ) : (
        <ul className="border-t-2 border-leaf">
          {threads.map((thread) => (
            <MessageRow key={thread.consultationId} thread={thread} />
          ))}
        </ul>
      )}
      {allPath !== undefined && (
        <Link to={allPath} className="mt-1 touch-link text-sm">
          {DASHBOARD.allMessages}
        </Link>
      )}
    </TitledSection>
  );
}
