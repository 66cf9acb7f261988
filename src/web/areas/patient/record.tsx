import { LISTS, MEASURES, READING_KINDS } from "#domain/health/record-kinds.ts";
import { isOneOf } from "#domain/typed.ts";
import { DOCUMENTS } from "#generated/messages/documents/documents.ts";
import { READINGS } from "#generated/messages/health/readings.ts";
import { RECORD } from "#generated/messages/health/record.ts";
import { OWN_RECORD } from "#generated/messages/patients/own-record.ts";
import { OWN_LOOKS } from "#generated/messages/privacy/own-looks.ts";
import { AnswerAlert } from "#web/features/health/answer-alert.tsx";
import { DOCUMENT_PATHS } from "#web/features/health/documents/document-paths.ts";
import { forPerson } from "#web/features/health/for-person.ts";
import { HEALTH_PATHS, SPANS } from "#web/features/health/health-paths.ts";
import { Readings } from "#web/features/health/readings.tsx";
import { ReadingForm } from "#web/features/health/readings-form.tsx";
import { clinicNow, readingsView } from "#web/features/health/readings-view.ts";
import { recordAction } from "#web/features/health/record-action.ts";
import { loadRecordRules } from "#web/features/health/record-checks.ts";
import { RECORD_INTENTS } from "#web/features/health/record-intents.ts";
import { RecordList } from "#web/features/health/record-lists.tsx";
import { ShareList, shareView } from "#web/features/health/share-list.tsx";
import { OwnProblems } from "#web/features/problems/own-problems.tsx";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Sentence } from "#web/ui/data/sentence.tsx";
import { BackHead } from "#web/ui/layout/back-head.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/record.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PersonSwitch, personIn, RecordNotes } from "./person-switch.tsx";

const titleFor = (name: string) => (name === "" ? RECORD.title : RECORD.titleOf({ name }));

/** The kind, span and page of readings in the address; what is unknown counts as absent. */
function readingsQuery(search: URLSearchParams) {
  return {
    kind: READING_KINDS.find((kind) => kind === search.get("readings")) ?? "pressure",
    span: SPANS.find((span) => span === search.get("span")) ?? "recent",
    page: Math.max(1, Math.trunc(Number(search.get("page"))) || 1),
  };
}

/** What is shown of a record that its person hides. */
const NOTHING = { lists: { condition: [], allergy: [], medicine: [] }, readings: [] } as const;

export const meta = ({ loaderData }: Route.MetaArgs) => privateMeta(titleFor(loaderData?.person.name ?? ""));
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  // A member who closes the record is a notification.
  const { version } = await app.notifications.countUnreadNotifications(actor);
  const person = await personIn(ctx, url, PATIENT_PATHS.record);
  const [{ lists, readings }, shares, problems] = await Promise.all([
    person.recordAccess === "hidden" ? NOTHING : app.health.readOwnRecord(actor, person),
    app.health.listShareOffers(actor),
    app.problems.listOwnProblems(actor),
  ]);
  const { kind, span, page } = readingsQuery(url.searchParams);
  const now = Date.now();
  return {
    lists,
    person,
    problems: problems.filter(({ memberId }) => (memberId ?? "") === person.member),
    readings: readingsView(readings, kind, span, page, now),
    // Where it is no one's record, the account's own page says why.
    offers: shares
      .filter(({ member, shared }) => (member ?? "") === person.member && (person.recordAccess === "open" || shared))
      .map(shareView),
    now: clinicNow(now),
    formKey: newId(),
    version,
  };
}
export const action = recordAction;
export const clientAction = formClientAction(loadRecordRules);

/** Intents whose form shows the answer itself. */
const ANSWERED_IN_FORM: readonly string[] = [RECORD_INTENTS.entry, RECORD_INTENTS.reading];

export default function PatientRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, person, problems, readings, offers, now, formKey, version } = loaderData;
  useLive("mine", version, ["notifications"]);
  const { intent = "", kind } = actionData?.values ?? {};
  const answerTo = (form: string, kindOfForm: string) =>
    intent === form && kind === kindOfForm ? actionData : undefined;
  const ofReading = answerTo(RECORD_INTENTS.reading, readings.kind);
  return (
    <div className="app-page">
      <BackHead
        back={{ path: PATIENT_PATHS.dashboard, text: OWN_RECORD.back }}
        title={titleFor(person.name)}
        lead={person.recordAccess === "hidden" ? undefined : RECORD.lead}
      />
      <PersonSwitch path={PATIENT_PATHS.record} person={person} />
      <RecordNotes person={person} />
      {actionData && !ANSWERED_IN_FORM.includes(intent) && <AnswerAlert answer={actionData} />}
      {/* Nothing that was typed for one person is sent for another. */}
      <div key={person.member} className="app-columns mt-8" hidden={person.recordAccess === "hidden"}>
        <div className="grid content-start gap-8">
          <Readings view={readings} member={person.member}>
            {person.recordAccess === "open" && isOneOf(MEASURES, readings.kind) && (
              <details open={ofReading !== undefined || undefined}>
                <summary className={buttonClass({ variant: "outlined", size: "small", className: "list-none" })}>
                  <Icon name="plus" className="size-4" />
                  {READINGS.add}
                </summary>
                <ReadingForm key={readings.kind} kind={readings.kind} now={now} formKey={formKey} sent={ofReading} />
              </details>
            )}
          </Readings>
        </div>
        <div className="grid content-start gap-8">
          <OwnProblems problems={problems} />
          {LISTS.map((list) => (
            <RecordList
              key={list}
              list={list}
              entries={lists[list]}
              isOpen={person.recordAccess === "open"}
              formKey={formKey}
              sent={answerTo(RECORD_INTENTS.entry, list)}
            />
          ))}
          <ButtonLink to={forPerson(DOCUMENT_PATHS.all, person.member)} size="small" className="justify-self-start">
            <Icon name="folder-lock" className="size-4" />
            {person.member === "" ? DOCUMENTS.title : DOCUMENTS.ofMember}
          </ButtonLink>
          <ButtonLink to={forPerson(HEALTH_PATHS.reminders, person.member)} size="small" className="justify-self-start">
            <Icon name="clock" className="size-4" />
            {RECORD.toReminders}
          </ButtonLink>
          <ButtonLink to={forPerson(PATIENT_PATHS.opened, person.chosen)} size="small" className="justify-self-start">
            <Icon name="eye" className="size-4" />
            {OWN_LOOKS.link}
          </ButtonLink>
          <div className="no-print grid gap-8">
            <ShareList offers={offers} />
            <p className="text-sm text-muted">
              <Sentence template={RECORD.more} parts={{ data: (text) => <Link to={HEALTH_PATHS.data}>{text}</Link> }} />
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
