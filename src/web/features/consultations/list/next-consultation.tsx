import type { ReactNode } from "react";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatTime } from "#domain/format/time-format.ts";
import { NEXT_CONSULTATION } from "#generated/messages/consultations/next-consultation.ts";
import { OWN_CONSULTATIONS_STATUS as STATUS } from "#generated/messages/consultations/own-consultations-status.ts";
import { useClinicTime } from "#web/lib/use-clinic-time.ts";
import { useZone } from "#web/lib/use-zone.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { MovedText } from "../change/moved-note.tsx";
import { STATUS_VARIANTS } from "../status-looks.ts";
import { ConsultationTime } from "./consultation-time.tsx";
import type { ConsultationView, NextConsultationView } from "./own-consultations-view.ts";
import { announcedTime, remainingTime } from "./remaining-time.ts";

const MINUTE = 60_000;
const TITLE_ID = "next-visit";
/** Buttons on the deep ground: one of them is the main one, and turmeric only where it leads into the room. */
const JOIN = buttonClass({ className: "bg-turmeric! text-on-turmeric! px-8!" });
const MAIN = buttonClass({ size: "small", className: "bg-on-deep! text-deep!" });
const QUIET = "touch-link px-1 text-sm font-semibold";
const OUTLINED = buttonClass({ variant: "outlined", size: "small" });
const ON_DEEP = `${OUTLINED} border-on-deep-muted! bg-transparent! text-on-deep! hover:bg-deep-2!`;

/** Countdown to the consultation; screen readers hear it only 15, 5 and 1 minute before. */
function Countdown({ consultation, now }: { readonly consultation: NextConsultationView; readonly now: number }) {
  const left = remainingTime(consultation.begins - now);
  const announced = announcedTime(consultation.begins - now);
  const words =
    consultation.state === "in-progress" ? NEXT_CONSULTATION.on : left === undefined ? NEXT_CONSULTATION.now : left;
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
        {words}
      </p>
      <p aria-live="polite" className="sr-only">
        {counts && announced !== "" && `${NEXT_CONSULTATION.begins} ${announced}`}
      </p>
    </div>
  );
}

function Where({ consultation, now }: { readonly consultation: NextConsultationView; readonly now: number }) {
  const zone = useZone(consultation.zone);
  const open = now >= consultation.opens;
  const words =
    consultation.state === "requested"
      ? consultation.asked
      : consultation.state === "waiting"
        ? NEXT_CONSULTATION.late
        : open
          ? NEXT_CONSULTATION.open
          : NEXT_CONSULTATION.opens({
              time: formatTime(new Date(consultation.opens).toISOString(), zone),
              minutes: Math.round((consultation.begins - consultation.opens) / MINUTE),
            });
  return (
    <p role="status" className="max-w-[54ch] text-sm text-on-deep-muted">
      {consultation.state === "in-progress" ? "" : words}
    </p>
  );
}

function Acts({ consultation, now }: { readonly consultation: NextConsultationView; readonly now: number }) {
  const { path, state, mayChange, mayCancel, unattended } = consultation;
  const join =
    unattended === null &&
    (state === "waiting" || state === "in-progress" || (state === "confirmed" && now >= consultation.opens));
  return (
    <div className="flex flex-wrap items-center gap-3">
      {join && (
        <Link to={path} className={JOIN}>
          {NEXT_CONSULTATION.join}
        </Link>
      )}
      {mayChange && (
        <Link to={`${path}/change`} className={join ? ON_DEEP : MAIN}>
          {NEXT_CONSULTATION.change}
        </Link>
      )}
      {!join && (
        <Link to={path} className={mayChange ? ON_DEEP : MAIN}>
          {NEXT_CONSULTATION.look}
        </Link>
      )}
      {unattended === null && (
        <Link reloadDocument to={`${path}/visit.ics`} className={QUIET}>
          {NEXT_CONSULTATION.calendar}
        </Link>
      )}
      {mayCancel && (
        <Link to={`${path}/cancel`} className={QUIET}>
          {NEXT_CONSULTATION.cancel}
        </Link>
      )}
    </div>
  );
}

interface NextPlateProps {
  readonly consultation: NextConsultationView;
  readonly picture: ReactNode;
}

function NextPlate({ consultation, picture }: NextPlateProps) {
  const now = useClinicTime(consultation.now);
  const { doctor, doctorPath, name, state } = consultation;
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
              {doctorPath === null ? (
                doctorName(doctor.fullName)
              ) : (
                <Link to={doctorPath}>{doctorName(doctor.fullName)}</Link>
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
        {consultation.unattended === null && <Countdown consultation={consultation} now={now} />}
      </div>
      <MovedText move={consultation} />
      {consultation.unattended === null ? (
        <Where consultation={consultation} now={now} />
      ) : (
        <Alert kind="waiting">{consultation.unattended}</Alert>
      )}
      <Acts consultation={consultation} now={now} />
    </section>
  );
}

interface LaterProps {
  readonly consultations: readonly ConsultationView[];
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
            <Link to={consultation.path} className="min-h-11 py-2 wrap-anywhere">
              <ConsultationTime time={consultation} now={now} />
            </Link>
            <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm wrap-anywhere text-muted">
              {doctorName(consultation.doctor.fullName)}
              <Badge variant={STATUS_VARIANTS[consultation.state]}>{STATUS[consultation.state]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

interface NextConsultationProps {
  readonly next: NextConsultationView | null;
  readonly later: readonly ConsultationView[];
  readonly findPath: string;
  /** The portrait of the next consultation's doctor. */
  readonly picture: ReactNode;
}

/** The next consultation with a countdown and a link to its room, and the ones after it. */
export function NextConsultation({ next, later, findPath, picture }: NextConsultationProps) {
  if (next !== null) {
    return (
      <div>
        <NextPlate key={next.id} consultation={next} picture={picture} />
        <Later consultations={later} now={next.now} />
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
