import { Suspense } from "react";
import { type ShouldRevalidateFunctionArgs, useSearchParams } from "react-router";
import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { isLive } from "#domain/consultations/states.ts";
import { failureText } from "#domain/failure-text.ts";
import { isFailure } from "#domain/failures.ts";
import { formatTime } from "#domain/format/time-format.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { sideOf } from "#domain/room/participants.ts";
import { attendee } from "#domain/room/room.rules.ts";
import { UNCHECKED } from "#domain/room/unchecked-files.ts";
import { ROOM } from "#generated/messages/room/room.ts";
import { ROOM_LAYOUT } from "#generated/messages/room/room-layout.ts";
import { AdvicePanel } from "#web/features/advice/advice-panel.tsx";
import { openRequests } from "#web/features/advice/papers/open-requests.ts";
import { CallFacts } from "#web/features/call/call-facts.tsx";
import { MovedNote } from "#web/features/consultations/change/moved-note.tsx";
import { ShareConsultation } from "#web/features/consultations/share/share-consultation.tsx";
import { sharedRecordView } from "#web/features/health/readings-view.ts";
import { SharedAllergies } from "#web/features/health/shared/shared-allergies.tsx";
import { Bell } from "#web/features/notifications/bell.tsx";
import { AlertDoctor } from "#web/features/room/alert-doctor.tsx";
import { ConsultationCard } from "#web/features/room/consultation-card.tsx";
import { DoctorSteps } from "#web/features/room/doctor-steps.tsx";
import { EmergencyChip } from "#web/features/room/emergency-chip.tsx";
import { RoomKeyboard } from "#web/features/room/keyboard/room-keyboard.tsx";
import { bringsFile, fileAction, ROOM_LIMITS, roomAction } from "#web/features/room/room-action.ts";
import { RoomHeader } from "#web/features/room/room-header.tsx";
import { RoomPane } from "#web/features/room/room-pane.tsx";
import { PANE_PARAM, roomPanes } from "#web/features/room/room-panes.ts";
import { RoomTabs } from "#web/features/room/room-tabs.tsx";
import { Thread } from "#web/features/room/thread.tsx";
import { useHeading } from "#web/features/room/use-heading.ts";
import { WaitingRoom } from "#web/features/room/waiting-room.tsx";
import { ClinicPhone } from "#web/features/site/clinic-phone.tsx";
import { useSiteData } from "#web/features/site/site-data.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { useLive } from "#web/live/live.ts";
import { consultationConnection } from "#web/live/live-connection.ts";
import { nullOn } from "#web/loaders/optional-reads.ts";
import { requestContext } from "#web/request-context.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { newId } from "#web/ui/new-id.ts";
import type { Route } from "./+types/consultation.ts";
import { readFollowUp, readSigned } from "./after-data.ts";
import { readDocuments } from "./documents/document-data.ts";
import {
  AfterConsultation,
  ColleagueConsent,
  ColleagueInvite,
  GuardianAccess,
  GuardianPresent,
  MeasuredReadings,
  OwnGuardianAccess,
  PatientSummary,
  RoomDocuments,
  SharedRecord,
} from "./late-parts.ts";
import { CallSection } from "./room/call-section.tsx";
import { readMeasured } from "./room/measured.ts";

const TOPICS = ["ownConsultations"] as const;

/** Thread and queue position; undefined for staff, and for a doctor who no longer treats the patient. */
async function readRoom({ app, actor }: RequestContext, { id, as }: EnteredConsultation, query: object) {
  if (as === "staff") return undefined;
  try {
    const [thread, ahead, summary, shared, documents, measured] = await Promise.all([
      app.room.readThread(actor, id, query),
      app.room.countPatientsAhead(actor, id),
      as === "doctor" ? app.room.readPatientSummary(actor, id) : undefined,
      as === "doctor" ? nullOn("NOT_FOUND", app.health.readSharedRecord(actor, id)) : null,
      readDocuments({ app, actor }, id, as),
      readMeasured({ app, actor }, id, as),
    ]);
    return { thread, ahead, summary, documents, measured, shared: shared && sharedRecordView(shared, Date.now()) };
  } catch (error) {
    if (isFailure(error) && error.code === "NOT_FOUND") return undefined;
    throw error;
  }
}

/** The status of guardian access, for those who may grant it; null where there is none. */
async function guardianStatusOf({ app, actor }: RequestContext, { id, as }: EnteredConsultation) {
  return as === "adult" ? null : nullOn("NOT_FOUND", app.guardian.readGuardianStatus(actor, id));
}

/** The second doctor, for patient and doctor; null where there is none to come. */
async function colleagueStatusOf({ app, actor }: RequestContext, { id, as }: EnteredConsultation) {
  return as === "patient" || as === "doctor" ? nullOn("NOT_FOUND", app.colleague.readColleagueStatus(actor, id)) : null;
}

/** The doctor's next appointment of the same day, for the header; null without one, and for others. */
async function nextOf({ app, actor }: RequestContext, { as, state, day, startsAt }: EnteredConsultation) {
  if (as !== "doctor" || !isLive(state)) return null;
  const { rows } = await app.consultations.listDoctorsConsultations(actor, { sheet: "next" });
  const next = rows.find((row) => row.day === day && row.startsAt > startsAt && row.name !== null);
  return next === undefined ? null : { name: next.name ?? "", startsAt: next.startsAt };
}

/** Whether the patient may rate the consultation still. */
async function mayRateOf({ app, actor }: RequestContext, { id, as, state }: EnteredConsultation) {
  return as === "patient" && state === "completed" && !(id in (await app.ratings.listOwnRatings(actor, [id])));
}

export const meta = () => privateMeta(ROOM.title);
export const headers = formHeaders;
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { id } = params;
  const open = await ctx.app.consultations.enterConsultation(ctx.actor, id);
  const query = Object.fromEntries(url.searchParams);
  const [room, signed, status, colleague, mayRate, next] = await Promise.all([
    readRoom(ctx, open, query),
    readSigned(ctx, open),
    guardianStatusOf(ctx, open),
    colleagueStatusOf(ctx, open),
    mayRateOf(ctx, open),
    nextOf(ctx, open),
  ]);
  const participant = room && attendee(open);
  return {
    consultation: open,
    ...{ participant, room, status, mayRate, next },
    colleague: room ? colleague : null,
    formKey: newId(),
    limits: ROOM_LIMITS,
    signed: room ? signed : null,
    requests: room && signed !== null && signed !== "damaged" ? openRequests(signed) : [],
    followUp: await readFollowUp(ctx, open, room ? signed : null),
    unchecked: participant ? failureText({ key: UNCHECKED[sideOf(participant.participant)] }) : "",
    now: Date.now(),
  };
}

export const action = (args: Route.ActionArgs) =>
  bringsFile(args.request) ? fileAction(args, args.params.id) : roomAction(args, args.params.id);

/** Choosing a pane needs nothing from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isPaneOnly =
    currentUrl.pathname === nextUrl.pathname &&
    currentUrl.searchParams.get(PANE_PARAM) !== nextUrl.searchParams.get(PANE_PARAM);
  return isPaneOnly ? false : defaultShouldRevalidate;
}

const DASHBOARDS = {
  patient: "/patient/appointments",
  doctor: "/doctor/dashboard",
  staff: "/AdminDashboard/visits",
  adult: undefined,
} as const;

const MINUTE_MS = 60_000;

/** The length of the appointment. */
function minutesOf({ startsAt, endsAt }: Pick<EnteredConsultation, "startsAt" | "endsAt">): number {
  return Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / MINUTE_MS);
}

export default function ConsultationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { consultation, participant, room, status, colleague, formKey, limits, signed, requests, followUp, mayRate } =
    loaderData;
  const { next, unchecked, now } = loaderData;
  const invitation = colleague?.invitation ?? null;
  const { emergency, name, feeNote } = useSiteData();
  const [search] = useSearchParams();
  useLive(consultationConnection({ id: consultation.id, access: consultation.as }), consultation.version, TOPICS);
  const { title, line } = useHeading(consultation, room?.summary?.record ?? null);
  const zone = useZone(consultation.zone);
  const isDoctor = consultation.as === "doctor";
  const card = (
    <ConsultationCard consultation={consultation} clinicPhone={<ClinicPhone />}>
      {consultation.as === "patient" && (
        <ShareConsultation startsAt={consultation.startsAt} zone={consultation.zone} clinic={name} />
      )}
    </ConsultationCard>
  );
  if (!participant || !room) {
    return (
      <div className="room">
        <RoomHeader title={title} details={line} back={DASHBOARDS[consultation.as]} onDark={isDoctor} />
        <main id="main" tabIndex={-1} className="room-scroll overflow-y-auto outline-none">
          <Alert kind="info">{consultation.as === "staff" ? ROOM.staff : ROOM.relationOver}</Alert>
          {card}
          <Suspense fallback={null}>
            {status && <GuardianAccess id={consultation.id} status={status} zone={consultation.zone} clinic={name} />}
          </Suspense>
        </main>
      </div>
    );
  }
  const panes = roomPanes(participant, search.get(PANE_PARAM));
  return (
    <div className="room" data-doctor={isDoctor ? "" : undefined}>
      <RoomKeyboard panes={panes} />
      <RoomHeader title={title} details={line} back={DASHBOARDS[consultation.as]} onDark={isDoctor}>
        {consultation.as === "patient" && (
          <span className="max-wide:hidden">
            <Bell />
          </span>
        )}
        <CallFacts consultationId={consultation.id} minutes={isDoctor ? minutesOf(consultation) : undefined} />
        {next && (
          <p className="text-sm max-wide:hidden">
            {ROOM_LAYOUT.next({ name: next.name, time: formatTime(next.startsAt, zone) })}
          </p>
        )}
        {isDoctor ? (
          <DoctorSteps consultation={consultation} />
        ) : (
          <EmergencyChip numbers={emergency} clinicPhone={<ClinicPhone />}>
            <AlertDoctor consultation={consultation} formKey={formKey} open={room.thread.writing === "open"} />
          </EmergencyChip>
        )}
      </RoomHeader>
      <main id="main" tabIndex={-1} className="room-body outline-none">
        <div className="room-stage min-w-0 *:border-b *:border-rule [&>:not(.call)]:px-4 [&>:not(.call)]:py-3">
          <CallSection
            consultation={participant}
            writing={room.thread.writing}
            phone={consultation.phone}
            isHere={consultation.walkInAt !== null}
            colleague={invitation?.allowedAt ? invitation.fullName : null}
          />
          <Suspense fallback={null}>
            {consultation.as === "patient" && invitation && (
              <ColleagueConsent id={consultation.id} doctor={consultation.doctor.fullName} invitation={invitation} />
            )}
          </Suspense>
        </div>
        <RoomTabs panes={panes} />
        <RoomPane name="waiting" panes={panes}>
          <div className="room-scroll flex! min-h-full flex-col">
            <MovedNote move={consultation} withLinks feeNote={consultation.fee ? feeNote : ""} />
            <WaitingRoom consultation={consultation} ahead={room.ahead} now={now} />
          </div>
        </RoomPane>
        <RoomPane name="chat" panes={panes}>
          <Thread
            key={consultation.id}
            consultation={participant}
            thread={room.thread}
            formKey={formKey}
            most={limits}
            answer={actionData}
            requests={requests}
            unchecked={unchecked}
            now={now}
          />
        </RoomPane>
        <RoomPane name="details" panes={panes}>
          <div className="room-scroll">
            {room.shared && <SharedAllergies view={room.shared} />}
            <Suspense fallback={null}>
              {room.measured && <MeasuredReadings view={room.measured} />}
              {status && <GuardianPresent status={status} zone={consultation.zone} />}
              {room.summary && <PatientSummary consultation={consultation} summary={room.summary} />}
              {room.shared && <SharedRecord view={room.shared} />}
              <RoomDocuments id={consultation.id} documents={room.documents} />
              {isDoctor && colleague && (
                <ColleagueInvite id={consultation.id} status={colleague} zone={consultation.zone} />
              )}
              {card}
              {consultation.as === "adult" && consultation.adult && (
                <OwnGuardianAccess id={consultation.id} adult={consultation.adult} name={consultation.name ?? ""} />
              )}
              {status && <GuardianAccess id={consultation.id} status={status} zone={consultation.zone} clinic={name} />}
            </Suspense>
          </div>
        </RoomPane>
        <RoomPane name="prescription" panes={panes}>
          <div className="room-scroll">
            {isDoctor && <AdvicePanel consultation={participant} />}
            {signed !== null && (
              <Suspense fallback={null}>
                <AfterConsultation {...{ consultation, signed, followUp, mayRate, thread: room.thread }} />
              </Suspense>
            )}
          </div>
        </RoomPane>
      </main>
    </div>
  );
}
