import type { Consultation } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatAppMoment } from "#domain/format/time-format.ts";
import { OWN_CONSULTATIONS_STATUS as STATUS } from "#generated/messages/consultations/own-consultations-status.ts";
import { PAST_CONSULTATIONS } from "#generated/messages/consultations/past-consultations.ts";
import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { STATUS_VARIANTS } from "#web/features/consultations/status-looks.ts";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { useZone } from "#web/time/use-zone.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { Route } from "./+types/messages.ts";
import { namedThreads, onlyOf, theirs } from "./own-page.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PersonSwitch, peopleIn, UnreadMessages } from "./person-switch.tsx";

/** Consultations that never took place have no messages worth a line. */
const WITHOUT: readonly string[] = ["cancelled", "declined", "expired"];

function conversationsOf(consultations: readonly Consultation[]) {
  return consultations
    .filter(({ state }) => !WITHOUT.includes(state))
    .map(({ id, state, startsAt, zone, doctor, name }) => {
      return { id, state, startsAt, zone, doctor: doctorName(doctor.fullName), name };
    });
}
type Conversation = ReturnType<typeof conversationsOf>[number];

export const meta = () => privateMeta(SHELL.patient.messages);
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const { person, of } = await peopleIn(ctx, url, PATIENT_PATHS.messages(1));
  const coming = await app.consultations.listOwnConsultations(actor, { sheet: "next", ...onlyOf(of) });
  const page = url.searchParams.get("page") ?? undefined;
  const [unread, past] = await Promise.all([
    app.room.listUnreadThreads(actor),
    app.consultations.listOwnConsultations(actor, { sheet: "past", page, ...onlyOf(of) }),
  ]);
  return {
    person,
    threads: await namedThreads(ctx, theirs(unread.threads, of)),
    conversations: conversationsOf([...(past.page === 1 ? coming.rows : []), ...past.rows]),
    paging: { page: past.page, pages: past.pages },
    version: unread.version + coming.version,
  };
}

function ConversationRow({
  conversation: { id, state, startsAt, zone, doctor, name },
}: {
  readonly conversation: Conversation;
}) {
  const own = useZone(zone);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b border-rule py-2">
      <div className="min-w-0">
        <TouchLink to={PATIENT_PATHS.consultation(id)} className="font-semibold wrap-break-word">
          {doctor}
        </TouchLink>
        <p className="text-sm wrap-break-word text-muted">
          {DASHBOARD.ofConsultation({ time: formatAppMoment(startsAt, own, Date.now()) })}
          {name !== null && ` · ${DASHBOARD.for({ name })}`}
        </p>
      </div>
      <Badge variant={STATUS_VARIANTS[state]}>{STATUS[state]}</Badge>
    </li>
  );
}

export default function PatientMessages({ loaderData }: Route.ComponentProps) {
  const { person, threads, conversations, paging, version } = loaderData;
  useLive("mine", version, ["ownConsultations", "room"]);
  return (
    <div className="app-page">
      <h1>{SHELL.patient.messages}</h1>
      <PersonSwitch path={PATIENT_PATHS.messages(1)} person={person} />
      <div className="app-columns mt-6">
        <div className="wide:order-last">
          <UnreadMessages title={DASHBOARD.newMessages} threads={threads} />
        </div>
        <TitledSection id="conversations" title={DASHBOARD.conversations} titleClass="mb-2 text-h3">
          {conversations.length === 0 ? (
            <EmptyState drawing="cup">{DASHBOARD.noConversations}</EmptyState>
          ) : (
            <ul className="border-t-2 border-leaf">
              {conversations.map((conversation) => (
                <ConversationRow key={conversation.id} conversation={conversation} />
              ))}
            </ul>
          )}
          <PageLinks labels={PAST_CONSULTATIONS.pages} page={paging} address={PATIENT_PATHS.messages} />
        </TitledSection>
      </div>
    </div>
  );
}
