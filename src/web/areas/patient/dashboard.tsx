import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { OWN_RECORD } from "#generated/messages/patients/own-record.ts";
import { SHELL } from "#generated/messages/site/shell.ts";
import { UnconfirmedEmail } from "#web/features/accounts/unconfirmed-email.tsx";
import { NextConsultation } from "#web/features/consultations/list/next-consultation.tsx";
import { FollowUpCards } from "#web/features/consultations/times/follow-up-cards.tsx";
import { Portrait } from "#web/features/doctors/directory/portrait.tsx";
import { MedicinesNow } from "#web/features/health/medicines-now.tsx";
import { useLive } from "#web/live/live.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import type { Route } from "./+types/dashboard.ts";
import { ChatList, chatsView } from "./chat-list.tsx";
import { medicinesOf } from "./medicines-of.ts";
import { namedThreads, theirs, upcomingConsultations } from "./own-page.ts";
import { PATIENT_PATHS } from "./patient-paths.ts";
import { PersonSwitch, peopleIn, UnreadMessages } from "./person-switch.tsx";
import { PrescriptionList, papersOf, prescriptionsView } from "./prescription-list.tsx";
import { SlotHoldCard } from "./slot-hold-card.tsx";

const PRESCRIPTIONS_SHOWN = 3;
export const meta = () => privateMeta(DASHBOARD.title);
export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { app, actor } = ctx;
  const { person, of } = await peopleIn(ctx, url, PATIENT_PATHS.dashboard);
  const [{ name, age, contradictedAge }, consultations, medicines, signed, messages, emailStatus, chats, followUps] =
    await Promise.all([
      app.patients.readOwnPatient(actor),
      upcomingConsultations(ctx, of),
      medicinesOf(ctx, of, person),
      app.advice.listOwnAdvice(actor, of === null ? { limit: PRESCRIPTIONS_SHOWN } : {}),
      app.room.listUnreadThreads(actor),
      app.accounts.readEmailStatus(actor),
      app.assistant.listOwnChats(actor),
      app.followUps.listOwnFollowUps(actor),
    ]);
  return {
    ...{ person, name, age, contradictedAge, consultations, emailStatus, followUps: theirs(followUps, of) },
    messages: { ...messages, threads: await namedThreads(ctx, theirs(messages.threads, of)) },
    medicines: { ...medicines, owner: name },
    signed: prescriptionsView(papersOf(signed, of).slice(0, PRESCRIPTIONS_SHOWN)),
    chats: chatsView(chats),
  };
}

/** Not centred: an icon that is painted before its words have arrived would move. Two lines of words fit. */
const TILE =
  "grid min-h-22 content-start justify-items-center gap-1.5 rounded-3 border border-rule bg-surface px-1 pt-3 pb-2 " +
  "text-center text-sm/5 font-semibold text-leaf no-underline hover:bg-leaf-tint";

/** The public pages that a desktop has in its sidebar. */
function Explore() {
  const { doctors, remedies, assistant } = SHELL.patient;
  return (
    <nav aria-label={SHELL.explore} className="wide:hidden">
      <ul className="grid grid-cols-3 gap-2">
        {(
          [
            [doctors, PATIENT_PATHS.doctors, "stethoscope"],
            [remedies, PATIENT_PATHS.remedies, "leaf"],
            [assistant, PATIENT_PATHS.assistant, "message-circle-question-mark"],
          ] as const
        ).map(([text, path, icon]) => (
          <li key={path} className="grid">
            <Link to={path} className={TILE}>
              <Icon name={icon} className="size-6" />
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export default function PatientDashboard({ loaderData }: Route.ComponentProps) {
  const { person, name, age, contradictedAge, emailStatus, consultations, medicines, signed } = loaderData;
  const { messages, chats, followUps } = loaderData;
  const lost = useLive("mine", consultations.version + messages.version, ["ownConsultations", "room"]) === "lost";
  return (
    <div className="app-page">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="min-w-0 wrap-anywhere">
          {DASHBOARD.welcome} {name}
        </h1>
        <ButtonLink to={PATIENT_PATHS.doctors} variant="primary" className="max-wide:hidden">
          <Icon name="calendar-days" className="size-5" />
          {DASHBOARD.book}
        </ButtonLink>
      </div>
      <PersonSwitch path={PATIENT_PATHS.dashboard} person={person} />
      <UnconfirmedEmail status={emailStatus} action={PATIENT_PATHS.security} books />
      {contradictedAge !== null && person.member === "" && (
        <div className="mt-6 max-w-[680px]">
          <Alert kind="waiting">
            {OWN_RECORD.contradicted({ typed: contradictedAge, age })}{" "}
            <Link to={PATIENT_PATHS.profile}>{OWN_RECORD.edit}</Link>
          </Alert>
        </div>
      )}
      {lost && (
        <div className="mt-6 max-w-[680px]">
          <Alert kind="waiting">{DASHBOARD.lost}</Alert>
        </div>
      )}
      <div className="app-columns mt-6">
        <div className="grid content-start gap-8">
          {consultations.slotHold !== null && (
            <SlotHoldCard slotHold={consultations.slotHold} loadedAt={consultations.now} />
          )}
          <NextConsultation
            next={consultations.next}
            later={consultations.later}
            now={consultations.now}
            isBookable={consultations.picture !== null}
            findPath={PATIENT_PATHS.doctors}
            picture={consultations.picture && <Portrait person={consultations.picture} />}
          />
          <FollowUpCards followUps={followUps} owner={name} findPath={PATIENT_PATHS.doctors} />
          <Explore />
          <MedicinesNow {...medicines} />
        </div>
        <div className="grid content-start gap-8">
          <UnreadMessages title={DASHBOARD.messages} threads={messages.threads} allPath={PATIENT_PATHS.messages(1)} />
          <PrescriptionList signed={signed} allPath={PATIENT_PATHS.prescriptions} />
          {person.member === "" && <ChatList list={chats} />}
        </div>
      </div>
    </div>
  );
}
