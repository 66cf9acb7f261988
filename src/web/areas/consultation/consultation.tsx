import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { attendee } from "#domain/room/room.rules.ts";
import { AdvicePanel } from "#web/features/advice/advice-panel.tsx";
import { ShareConsultation } from "#web/features/consultations/share/share-consultation.tsx";
import { GuardianAccess } from "#web/features/guardian/guardian-access.tsx";
import { GuardianPresent } from "#web/features/guardian/guardian-present.tsx";
import { OwnGuardianAccess } from "#web/features/guardian/own-access.tsx";
import { ConsultationCard } from "#web/features/room/consultation-card.tsx";
import { DoctorSteps } from "#web/features/room/doctor-steps.tsx";
import { EmergencyLinks } from "#web/features/room/emergency-links.tsx";
import { Glance } from "#web/features/room/glance.tsx";
import { ROOM } from "#web/features/room/room.copy.ts";
import { bringsFile, fileAction, ROOM_LIMITS, roomAction } from "#web/features/room/room-action.ts";
import { Thread } from "#web/features/room/thread.tsx";
import { WaitingRoom } from "#web/features/room/waiting-room.tsx";
import { ClinicPhone } from "#web/features/site/clinic-phone.tsx";
import { useSiteData } from "#web/features/site/site-data.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import { useLive } from "#web/live/live.ts";
import { consultationConnection } from "#web/live/live-streams.ts";
import { newId } from "#web/new-id.ts";
import { privateMeta } from "#web/page-title.ts";
import { failureIn, routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import type { Route } from "./+types/consultation.ts";
import { CallSection } from "./call-section.tsx";

const TOPICS = ["ownConsultations"] as const;

/** Thread and queue position; undefined for staff, and for a doctor who no longer treats the patient. */
async function readRoom({ clinic, actor }: RequestContext, id: string, as: string, query: object) {
  if (as === "staff") return undefined;
  try {
    const [thread, ahead, glance] = await Promise.all([
      clinic.room.read(actor, id, query),
      clinic.room.place(actor, id),
      as === "doctor" ? clinic.room.glance(actor, id) : undefined,
    ]);
    return { thread, ahead, glance };
  } catch (error) {
    if (failureIn(error)?.code === "NOT_FOUND") return undefined;
    throw error;
  }
}

/** The status of guardian access, for those who may grant it; null where there is none. */
async function guardianStatusOf({ clinic, actor }: RequestContext, { id, as }: EnteredConsultation) {
  if (as === "adult") return null;
  try {
    return await clinic.adults.status(actor, id);
  } catch (error) {
    if (failureIn(error)?.code === "NOT_FOUND") return null;
    throw error;
  }
}

export const meta = () => privateMeta(ROOM.title);
export const headers = formHeaders;
export const loader = routeHandler(async ({ ctx, request, params }) => {
  const id = params.id ?? "";
  const open = await ctx.clinic.consultations.enter(ctx.actor, id);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const room = await readRoom(ctx, id, open.as, query);
  const participant = room && attendee(open);
  return {
    consultation: open,
    participant,
    room,
    status: await guardianStatusOf(ctx, open),
    formKey: newId(),
    limits: ROOM_LIMITS,
  };
});

export const action = (args: Route.ActionArgs) =>
  bringsFile(args.request) ? fileAction(args) : roomAction(args.params.id)(args);

export default function ConsultationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { consultation, participant, room, status, formKey, limits } = loaderData;
  const { emergency, name } = useSiteData();
  useLive(consultationConnection({ id: consultation.id, access: consultation.as }), consultation.version, TOPICS);
  return (
    <div className="page pb-24 wide:pb-16">
      {participant && <EmergencyLinks numbers={emergency} />}
      <h1 className="mt-8 wrap-anywhere">
        {consultation.as === "doctor" || consultation.as === "adult" ? ROOM.titleOf(consultation.name) : ROOM.title}
      </h1>
      <div className="mt-6 grid gap-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:gap-16">
        <div className="grid content-start gap-10">
          {participant && participant.participant !== "doctor" && (
            <WaitingRoom consultation={consultation} ahead={room?.ahead ?? null} />
          )}
          {participant?.participant === "doctor" && <DoctorSteps consultation={consultation} />}
          {participant && room && (
            <CallSection consultation={participant} writing={room.thread.writing} phone={consultation.phone} />
          )}
          {participant && status && <GuardianPresent status={status} zone={consultation.zone} />}
          {participant && room && (
            <Thread
              key={consultation.id}
              consultation={participant}
              thread={room.thread}
              formKey={formKey}
              most={limits}
              answer={actionData}
            />
          )}
          {participant && <AdvicePanel consultation={participant} />}
          {!participant && <Alert kind="info">{consultation.as === "staff" ? ROOM.staff : ROOM.relationOver}</Alert>}
        </div>
        <div className="grid content-start gap-10">
          <ConsultationCard consultation={consultation} clinicPhone={<ClinicPhone />}>
            {consultation.as === "patient" && (
              <ShareConsultation startsAt={consultation.startsAt} zone={consultation.zone} clinic={name} />
            )}
          </ConsultationCard>
          {consultation.as === "adult" && consultation.adult && (
            <OwnGuardianAccess id={consultation.id} adult={consultation.adult} name={consultation.name ?? ""} />
          )}
          {status && <GuardianAccess id={consultation.id} status={status} zone={consultation.zone} clinic={name} />}
          {room?.glance && <Glance consultation={consultation} glance={room.glance} />}
        </div>
      </div>
    </div>
  );
}
