import { useFetcher } from "react-router";
import type { EnteredConsultation, NamedAdult } from "#domain/consultations/consultation.ts";
import { isLive } from "#domain/consultations/states.ts";
import { shortMomentWords } from "#domain/format/time-format.ts";
import type { GuardianStatus } from "#domain/guardian/guardian.rules.ts";
import type { RequestContext } from "#domain/request-context.ts";
import { attendee, type RoomConsultation, type WritingState } from "#domain/room/room.rules.ts";
import type { ClinicSettings } from "#domain/settings/settings.rules.ts";
import { GUARDIAN } from "#generated/messages/guardian/guardian.ts";
import { EMERGENCY } from "#generated/messages/room/emergency.ts";
import { PHONE_CONSULTATION } from "#generated/messages/room/phone-consultation.ts";
import { ROOM } from "#generated/messages/room/room.ts";
import { AdvicePanel } from "#web/features/advice/advice-panel.tsx";
import { CallPanel } from "#web/features/call/call-panel.tsx";
import { ShareConsultation } from "#web/features/consultations/share/share-consultation.tsx";
import { adultPage, GuardianAccess } from "#web/features/guardian/guardian-access.tsx";
import { relationText } from "#web/features/guardian/relation-text.ts";
import { ConsultationCard } from "#web/features/room/consultation-card.tsx";
import { DoctorSteps } from "#web/features/room/doctor-steps.tsx";
import { Glance } from "#web/features/room/glance.tsx";
import { bringsFile, fileAction, ROOM_LIMITS, roomAction } from "#web/features/room/room-action.ts";
import { Thread } from "#web/features/room/thread.tsx";
import { WaitingRoom } from "#web/features/room/waiting-room.tsx";
import { ClinicPhone } from "#web/features/site/clinic-phone.tsx";
import { useSiteData } from "#web/features/site/site-data.ts";
import { formHeaders } from "#web/forms/form-action.ts";
import type { FormAnswer } from "#web/forms/form-answer.ts";
import { useLive } from "#web/live/live.ts";
import { consultationConnection } from "#web/live/live-streams.ts";
import { newId } from "#web/new-id.ts";
import { privateMeta } from "#web/page-title.ts";
import { failureIn, nullOn, routeHandler } from "#web/request-context.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Button, buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { useZone } from "#web/use-zone.ts";
import type { Route } from "./+types/consultation.ts";

interface OwnGuardianAccessProps {
  readonly id: string;
  readonly adult: NamedAdult;
  /** The patient's name. */
  readonly name: string;
}

/** Tells a named adult in what role they are in the room, with a button that signs out of a shared device. */
function OwnGuardianAccess({ id, adult, name }: OwnGuardianAccessProps) {
  const fetcher = useFetcher<FormAnswer>();
  return (
    <TitledSection id="own-access" title={GUARDIAN.ownTitle} titleClass="text-h4" className="grid gap-3">
      <p className="wrap-anywhere">{GUARDIAN.own({ name: adult.name, whose: relationText(adult, name) })}</p>
      {fetcher.data?.ok === false && <Alert kind="danger">{fetcher.data.message}</Alert>}
      <details>
        <summary className={`${buttonClass("quiet", true)} list-none`}>{GUARDIAN.leave}</summary>
        <fetcher.Form
          method="post"
          action={adultPage(id)}
          className="mt-3 grid gap-3 rounded-2 border border-rule bg-surface p-4"
        >
          <input type="hidden" name="intent" value="leave" />
          <p className="max-w-[54ch]">{GUARDIAN.leaveAsk}</p>
          <Button type="submit" look="danger" small busy={fetcher.state !== "idle"} className="justify-self-start">
            {GUARDIAN.leaveYes}
          </Button>
        </fetcher.Form>
      </details>
    </TitledSection>
  );
}

interface ExitsProps {
  readonly numbers: Pick<ClinicSettings["emergency"], "emergency" | "ambulance">;
}

const NUMBER = "touch-link gap-1.5 font-semibold text-danger";
const dialled = (number: string) => `tel:${number.replace(/[^+\d]/gu, "")}`;

/** Emergency links of a consultation, always visible while scrolling (TRUST.md CL-6). */
function EmergencyLinks({ numbers }: ExitsProps) {
  return (
    <aside
      aria-label={EMERGENCY.label}
      className={
        "emergency-links mt-4 flex flex-wrap items-center gap-x-5 rounded-2 border border-danger-line " +
        "bg-danger-tint px-4 text-sm"
      }
    >
      <a href={dialled(numbers.emergency)} className={NUMBER}>
        <Icon of="phone" className="size-4" />
        {EMERGENCY.call} {numbers.emergency}
      </a>
      <a href={dialled(numbers.ambulance)} className={NUMBER}>
        <Icon of="ambulance" className="size-4" />
        {EMERGENCY.ambulance} {numbers.ambulance}
      </a>
      <span className="py-1.5 text-ink">{EMERGENCY.inPerson}</span>
    </aside>
  );
}

interface GuardianPresentProps {
  readonly status: GuardianStatus;
  /** The doctor's time zone, for an account without one. */
  readonly zone: string;
}

/** Shows above the thread, without a reload, that the named adult has joined and reads along. */
function GuardianPresent({ status: { adult, name, guardianAccess }, zone }: GuardianPresentProps) {
  const here = useZone(zone);
  const takenAt = guardianAccess?.takenAt ?? null;
  return (
    <div role="status" className={takenAt === null ? "sr-only" : "border-l-2 border-leaf pl-4"}>
      {takenAt !== null && (
        <p className="flex items-start gap-2 wrap-anywhere">
          <Icon of="user-round" className="mt-1 size-5 shrink-0" />
          <span>
            {GUARDIAN.here({ name: adult.name, relation: relationText(adult, name) })}{" "}
            <span className="text-sm text-muted tabular-nums">{shortMomentWords(takenAt, here)}</span>
          </span>
        </p>
      )}
    </div>
  );
}

/** Shown in place of the call when the consultation takes place by telephone. */
function PhoneConsultation({ phone }: { readonly phone: string }) {
  return (
    <TitledSection id="phone-visit" title={PHONE_CONSULTATION.title} titleClass="text-h4" className="grid gap-3">
      <p className="max-w-[54ch]">{PHONE_CONSULTATION.text}</p>
      <a href={`tel:+91${phone}`} className={`${buttonClass("outlined", true)} justify-self-start`}>
        <Icon of="phone" className="size-5" />
        {PHONE_CONSULTATION.call({ phone })}
      </a>
    </TitledSection>
  );
}

interface CallSectionProps {
  readonly consultation: RoomConsultation;
  readonly writing: WritingState;
  /** The phone number of a caller, for the doctor. */
  readonly phone: string | null;
}

/** The call panel above the thread, or the phone number of a patient who called. */
function CallSection({ consultation, writing, phone }: CallSectionProps) {
  if (writing === "unchecked") return null;
  if (writing !== "nobody-there") return <CallPanel key={consultation.id} consultation={consultation} />;
  return phone !== null && isLive(consultation.state) ? <PhoneConsultation phone={phone} /> : null;
}

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
  return as === "adult" ? null : nullOn("NOT_FOUND", clinic.guardian.status(actor, id));
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
        {consultation.as === "doctor" || consultation.as === "adult"
          ? consultation.name === null
            ? ROOM.untitled
            : ROOM.titleOf({ name: consultation.name })
          : ROOM.title}
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
