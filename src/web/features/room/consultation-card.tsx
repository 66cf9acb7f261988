import type { ReactNode } from "react";
import type { EnteredConsultation } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatMoment, formatMomentWithZone } from "#domain/format/time-format.ts";
import { ROOM } from "#generated/messages/room/room.ts";
import { STATUS } from "#generated/messages/room/status.ts";
import { useZone } from "#web/time/use-zone.ts";
import { type RecordLine, RecordList } from "#web/ui/data/record.tsx";
import { ButtonLink, buttonClass } from "#web/ui/layout/button.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

const GRIEVANCE_PATH = "/Grievance?about=visit";

interface ConsultationCardProps {
  readonly consultation: Pick<
    EnteredConsultation,
    "id" | "as" | "state" | "startsAt" | "zone" | "doctor" | "name" | "steps" | "phone" | "unattended"
  >;
  /** Where the doctor is. */
  readonly clinicPhone: ReactNode;
  /** Actions on a booked consultation. */
  readonly children?: ReactNode;
}

/** Time, doctor and patient of the consultation, and the changes that are still possible. It has no medical content. */
export function ConsultationCard({ consultation, clinicPhone, children }: ConsultationCardProps) {
  const { id, as, state, startsAt, zone, doctor, name, steps, phone } = consultation;
  const here = useZone(zone);
  const lines: RecordLine[] = [
    {
      term: ROOM.when,
      value: (
        <>
          {formatMomentWithZone(startsAt, zone)}
          {here !== zone && (
            <span className="block text-muted">{ROOM.yourTime({ time: formatMoment(startsAt, here) })}</span>
          )}
        </>
      ),
    },
    ...(phone === null ? [] : [{ term: ROOM.phone, value: <a href={`tel:+91${phone}`}>{phone}</a> }]),
  ];
  // The doctor's header names the patient and the status.
  if (as !== "doctor") {
    const { fullName, qualifications, registrationNumber } = doctor;
    const about = (
      <>
        {doctorName(fullName)}
        <span className="block text-sm text-muted">
          {qualifications} · {ROOM.registration({ number: registrationNumber })}
        </span>
      </>
    );
    lines.splice(1, 0, { term: ROOM.doctor, value: about }, { term: ROOM.patient, value: name ?? ROOM.noName });
    lines.push({ term: ROOM.clinic, value: clinicPhone }, { term: ROOM.status, value: STATUS[state] });
  }
  const pageOf = (page: string) => `/consultations/${encodeURIComponent(id)}/${page}`;
  const booked = state === "confirmed" || state === "requested";
  return (
    <TitledSection id="visit-card" title={ROOM.card} titleClass="mb-3 text-h4">
      <RecordList lines={lines} />
      <div className="mt-4 flex flex-wrap gap-3 empty:hidden">
        {(steps.includes("reschedule") || steps.includes("request")) && booked && (
          <ButtonLink to={pageOf("change")} size="small">
            {ROOM.change}
          </ButtonLink>
        )}
        {booked && !consultation.unattended && (
          <Link reloadDocument to={pageOf("visit.ics")} className={buttonClass({ variant: "outlined", size: "small" })}>
            {ROOM.calendar}
          </Link>
        )}
        {booked && !consultation.unattended && children}
        {steps.includes("cancel") && (
          <ButtonLink to={pageOf("cancel")} variant="quiet" size="small">
            {ROOM.cancel}
          </ButtonLink>
        )}
      </div>
      {as !== "doctor" && (
        <p className="mt-4 text-sm text-muted">
          {ROOM.wrong} <TouchLink to={GRIEVANCE_PATH}>{ROOM.complain}</TouchLink>
        </p>
      )}
    </TitledSection>
  );
}
