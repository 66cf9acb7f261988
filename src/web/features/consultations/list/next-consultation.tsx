import type { ReactNode } from "react";
import type { Consultation, OpenConsultation } from "#domain/consultations/consultation.ts";
import { ARRIVE_BEFORE_MS, type Step } from "#domain/consultations/states.ts";
import { doctorName, doctorPath } from "#domain/doctors/doctor-name.ts";
import { formatTime } from "#domain/format/time-format.ts";
import { NEXT_CONSULTATION } from "#generated/messages/consultations/next-consultation.ts";
import { OWN_CONSULTATIONS_STATUS as STATUS } from "#generated/messages/consultations/own-consultations-status.ts";
import { UNATTENDED } from "#generated/messages/consultations/unattended.ts";
import { useClinicTime } from "#web/time/use-clinic-time.ts";
import { useZone } from "#web/time/use-zone.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { consultationPath } from "../booking/booking-paths.ts";
import { MovedText } from "../change/moved-note.tsx";
import { STATUS_VARIANTS } from "../status-looks.ts";
import { ConsultationTime } from "./consultation-time.tsx";
import { announcedTime, remainingTime } from "./remaining-time.ts";

const MINUTE = 60_000;
const TITLE_ID = "next-visit";
/** Buttons on the deep ground: one of them is the main one, and turmeric only where it leads into the room. */
const JOIN = buttonClass({ className: "bg-turmeric! text-on-turmeric! px-8!" });
const MAIN = buttonClass({ size: "small", className: "bg-on-deep! text-deep!" });
const QUIET = "touch-link px-1 text-sm font-semibold";
const OUTLINED = buttonClass({ variant: "outlined", size: "small" });
const ON_DEEP = `${OUTLINED} border-on-deep-muted! bg-transparent! text-on-deep! hover:bg-deep-2!`;

interface NextProps {
  readonly consultation: OpenConsultation;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** When the waiting room opens, in milliseconds since 1970. */
const opensAt = ({ startsAt }: Pick<OpenConsultation, "startsAt">) => Date.parse(startsAt) - ARRIVE_BEFORE_MS;

/** Countdown to the consultation; screen readers hear it only 15, 5 and 1 minute before. */
function Countdown({ consultation, now }: NextProps) {
  const begins = Date.parse(consultation.startsAt);
  const left = remainingTime(begins - now);
  const announced = announcedTime(begins - now);
  const text = consultation.state === "in-progress" ? NEXT_CONSULTATION.on : (left ?? NEXT_CONSULTATION.now);
  const counts = consultation.state !== "in-progress" && left !== undefined;
  return (
    <div role="timer">
      {counts && <p className="text-sm text-on-deep-muted">{NEXT_CONSULTATION.begins}</p>}
      <p
        className={
          "font-display text-[clamp(1.75rem,1.2rem+2.4vw,2.75rem)] leading-[1.2] font-medium text-turmeric " +
          "tabular-nums"
        }
      >
        {text}
      </p>
      <p aria-live="polite" className="sr-only">
        {counts && announced !== "" && `${NEXT_CONSULTATION.begins} ${announced}`}
      </p>
    </div>
  );
}

/** What the patient waits for, as text in a zone. */
function waitingText(consultation: OpenConsultation, now: number, zone: string): string {
  const { state, patientMail } = consultation;
  if (state === "in-progress") return "";
  if (state === "requested") return NEXT_CONSULTATION.requested[patientMail];
  if (state === "waiting") return NEXT_CONSULTATION.late;
  const opens = opensAt(consultation);
  if (now >= opens) return NEXT_CONSULTATION.open;
  const minutes = Math.round(ARRIVE_BEFORE_MS / MINUTE);
  return NEXT_CONSULTATION.opens({ time: formatTime(new Date(opens).toISOString(), zone), minutes });
}

function Where({ consultation, now }: NextProps) {
  const zone = useZone(consultation.zone);
  return (
    <p role="status" className="max-w-[54ch] text-sm text-on-deep-muted">
      {waitingText(consultation, now, zone)}
    </p>
  );
}

function Acts({ consultation, now }: NextProps) {
  const { id, state, steps, unattended } = consultation;
  const may = (...names: readonly Step[]) => names.some((step) => steps.includes(step));
  const mayChange = may("reschedule", "request");
  const join =
    !unattended &&
    (state === "waiting" || state === "in-progress" || (state === "confirmed" && now >= opensAt(consultation)));
  return (
    <div className="flex flex-wrap items-center gap-3">
      {join && (
        <Link to={consultationPath(id)} className={JOIN}>
          {NEXT_CONSULTATION.join}
        </Link>
      )}
      {mayChange && (
        <Link to={consultationPath(id, "change")} className={join ? ON_DEEP : MAIN}>
          {NEXT_CONSULTATION.change}
        </Link>
      )}
      {!join && (
        <Link to={consultationPath(id)} className={mayChange ? ON_DEEP : MAIN}>
          {NEXT_CONSULTATION.look}
        </Link>
      )}
      {!unattended && (
        <Link reloadDocument to={consultationPath(id, "visit.ics")} className={QUIET}>
          {NEXT_CONSULTATION.calendar}
        </Link>
      )}
      {may("cancel") && (
        <Link to={consultationPath(id, "cancel")} className={QUIET}>
          {NEXT_CONSULTATION.cancel}
        </Link>
      )}
    </div>
  );
}

interface NextPlateProps extends NextProps {
  readonly isBookable: boolean;
  readonly picture: ReactNode;
}

function NextPlate({ consultation, now: loadedAt, isBookable, picture }: NextPlateProps) {
  const now = useClinicTime(loadedAt);
  const { doctor, name, state, unattended } = consultation;
  return (
    <section
      aria-labelledby={TITLE_ID}
      className="on-deep grid gap-4 rounded-3 p-5 sm:p-6 dark:ring-1 dark:ring-deep-line"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={TITLE_ID} className="font-text text-base font-semibold text-on-deep-muted">
          {NEXT_CONSULTATION.title}
        </h2>
        <Badge variant={STATUS_VARIANTS[state]}>{STATUS[state]}</Badge>
      </div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="flex min-w-0 items-start gap-4">
          {picture}
          <div className="min-w-0 wrap-anywhere">
            <p className="font-display text-h3 font-medium">
              {isBookable ? (
                <Link to={doctorPath(doctor.slug)}>{doctorName(doctor.fullName)}</Link>
              ) : (
                doctorName(doctor.fullName)
              )}
            </p>
            <p className="mt-1 text-sm text-on-deep-muted">
              {doctor.qualifications} · {NEXT_CONSULTATION.registration({ number: doctor.registrationNumber })}
            </p>
            {name !== null && <p className="text-sm text-on-deep-muted">{NEXT_CONSULTATION.forWhom({ name })}</p>}
            <p className="mt-2 text-lg font-semibold">
              <ConsultationTime time={consultation} now={now} />
            </p>
          </div>
        </div>
        {!unattended && <Countdown consultation={consultation} now={now} />}
      </div>
      <MovedText move={consultation} />
      {unattended ? <Alert kind="waiting">{UNATTENDED.lead}</Alert> : <Where consultation={consultation} now={now} />}
      <Acts consultation={consultation} now={now} />
    </section>
  );
}

interface LaterProps {
  readonly consultations: readonly Consultation[];
  readonly now: number;
}

function Later({ consultations, now }: LaterProps) {
  if (consultations.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 mb-2 text-h4">{NEXT_CONSULTATION.more}</h3>
      <ul className="border-t-2 border-leaf">
        {consultations.map((consultation) => (
          <li
            key={consultation.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule py-3"
          >
            <Link to={consultationPath(consultation.id)} className="min-h-11 py-2 wrap-anywhere">
              <ConsultationTime time={consultation} now={now} />
            </Link>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm wrap-anywhere text-muted">
              {doctorName(consultation.doctor.fullName)}
              {consultation.name !== null && <span>{NEXT_CONSULTATION.forWhom({ name: consultation.name })}</span>}
              <Badge variant={STATUS_VARIANTS[consultation.state]}>{STATUS[consultation.state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NextConsultationProps {
  readonly next: OpenConsultation | null;
  readonly later: readonly Consultation[];
  /** Milliseconds since 1970, by the server's clock. */
  readonly now: number;
  /** Whether the next consultation's doctor can be booked now. */
  readonly isBookable: boolean;
  readonly findPath: string;
  /** The portrait of the next consultation's doctor. */
  readonly picture: ReactNode;
}

/** The next consultation with a countdown and a link to its room, and the ones after it. */
export function NextConsultation({ next, later, now, isBookable, findPath, picture }: NextConsultationProps) {
  if (next !== null) {
    return (
      <div>
        <NextPlate key={next.id} consultation={next} {...{ now, isBookable, picture }} />
        <Later consultations={later} now={now} />
      </div>
    );
  }
  return (
    <TitledSection id={TITLE_ID} title={NEXT_CONSULTATION.title} titleClass="mb-4 text-h3">
      <EmptyState
        drawing="diary"
        action={
          <ButtonLink to={findPath} variant="primary">
            {NEXT_CONSULTATION.find}
          </ButtonLink>
        }
      >
        {NEXT_CONSULTATION.none}
      </EmptyState>
    </TitledSection>
  );
}
