import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { seated } from "#domain/room/room.rules.ts";
import type { Visit } from "#domain/visit.ts";
import { AdultHere } from "#web/features/adult-seat/adult-here.tsx";
import { AdultSeat } from "#web/features/adult-seat/adult-seat.tsx";
import { OwnSeat } from "#web/features/adult-seat/own-seat.tsx";
import { ShareVisit } from "#web/features/booking-share/share-visit.tsx";
import { ClinicPhone } from "#web/features/house/clinic-phone.tsx";
import { useHouse } from "#web/features/house/house.ts";
import { DoctorSteps } from "#web/features/room/doctor-steps.tsx";
import { Exits } from "#web/features/room/exits.tsx";
import { Glance } from "#web/features/room/glance.tsx";
import { ROOM } from "#web/features/room/room.copy.ts";
import { answeringFile, bringsFile, ROOM_LIMITS, roomAction } from "#web/features/room/room-action.ts";
import { Thread } from "#web/features/room/thread.tsx";
import { VisitCard } from "#web/features/room/visit-card.tsx";
import { WaitingRoom } from "#web/features/room/waiting-room.tsx";
import { formHeaders } from "#web/forms/form-action.ts";
import { useLive } from "#web/live.ts";
import { visitLine } from "#web/live-line.ts";
import { newId } from "#web/new-id.ts";
import { privateMeta } from "#web/page-title.ts";
import { Alert } from "#web/ui/alert.tsx";
import { answering, failureIn } from "#web/visit.ts";
import type { Route } from "./+types/visit.ts";
import { AdviceSlot, CallSlot } from "./slots.tsx";

const TOPICS = ["visits"] as const;

/** What stands in the room; undefined for staff, and for a doctor whose relation to the patient is over. */
async function inRoom({ clinic, actor }: Visit, id: string, as: string, query: object) {
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

/** How the way of a child's adult into the room stands, for those who may open it; null where there is none. */
async function standingOf({ clinic, actor }: Visit, { id, as }: EnteredConsultation) {
  if (as === "adult") return null;
  try {
    return await clinic.adults.standing(actor, id);
  } catch (error) {
    if (failureIn(error)?.code === "NOT_FOUND") return null;
    throw error;
  }
}

export const meta = () => privateMeta(ROOM.title);
export const headers = formHeaders;
export const loader = answering(async ({ visit, request, params }) => {
  const id = params.id ?? "";
  const open = await visit.clinic.consultations.enter(visit.actor, id);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const room = await inRoom(visit, id, open.as, query);
  const seat = room && seated(open);
  return { visit: open, seat, room, standing: await standingOf(visit, open), formKey: newId(), limits: ROOM_LIMITS };
});

export const action = (args: Route.ActionArgs) =>
  bringsFile(args.request) ? answeringFile(args) : roomAction(args.params.id)(args);

export default function VisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { visit, seat, room, standing, formKey, limits } = loaderData;
  const { emergency, name } = useHouse();
  useLive(visitLine({ id: visit.id, seat: visit.as }), visit.version, TOPICS);
  return (
    <div className="page pb-24 wide:pb-16">
      {seat && <Exits numbers={emergency} />}
      <h1 className="mt-8 wrap-anywhere">
        {visit.as === "doctor" || visit.as === "adult" ? ROOM.titleOf(visit.name) : ROOM.title}
      </h1>
      <div className="mt-6 grid gap-10 wide:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] wide:gap-16">
        <div className="grid content-start gap-10">
          {seat && seat.seat !== "doctor" && <WaitingRoom visit={visit} ahead={room?.ahead ?? null} />}
          {seat?.seat === "doctor" && <DoctorSteps visit={visit} />}
          {seat && room && <CallSlot visit={seat} writing={room.thread.writing} phone={visit.phone} />}
          {seat && standing && <AdultHere standing={standing} zone={visit.zone} />}
          {seat && room && (
            <Thread
              key={visit.id}
              visit={seat}
              thread={room.thread}
              formKey={formKey}
              most={limits}
              answer={actionData}
            />
          )}
          {seat && <AdviceSlot visit={seat} />}
          {!seat && <Alert kind="info">{visit.as === "staff" ? ROOM.staff : ROOM.relationOver}</Alert>}
        </div>
        <div className="grid content-start gap-10">
          <VisitCard visit={visit} clinicPhone={<ClinicPhone />}>
            {visit.as === "patient" && <ShareVisit startsAt={visit.startsAt} zone={visit.zone} clinic={name} />}
          </VisitCard>
          {visit.as === "adult" && visit.adult && <OwnSeat id={visit.id} adult={visit.adult} name={visit.name ?? ""} />}
          {standing && <AdultSeat id={visit.id} standing={standing} zone={visit.zone} clinic={name} />}
          {room?.glance && <Glance visit={visit} glance={room.glance} />}
        </div>
      </div>
    </div>
  );
}
