import type { ReactNode } from "react";
import type { ConsultationDoctor, OpenConsultation } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { formatMoment, formatTime, formatZone } from "#domain/format/time-format.ts";
import { sameOffsets } from "#domain/time.ts";
import { BOOKING_BOOK as BOOK } from "#generated/messages/consultations/booking-book.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Written } from "#web/ui/data/written.tsx";

interface TimeProps {
  /** UTC ISO. */
  readonly start: string;
  /** The zone in which it is shown, and that of the doctor, which is named where it differs. */
  readonly zone: string;
  readonly doctorZone: string;
}

interface WhenAndWhoProps {
  readonly time: TimeProps;
  readonly doctor: ConsultationDoctor;
  /** The patient, for the doctor; undefined for others. */
  readonly patient?: string | undefined;
  /** Fee in whole rupees, and the clinic's sentence on when and how it is paid; absent without one. */
  readonly fee?: { readonly rupees: number | null; readonly note: string };
  /** Where the doctor is; absent when the page shows it elsewhere. */
  readonly clinicPhone?: ReactNode;
}

/** The patient's name, which only the doctor needs to be told. */
export function patientFor({ as, name }: Pick<OpenConsultation, "as" | "name">): string | undefined {
  return as === "doctor" && name !== null ? name : undefined;
}

function Time({ start, zone, doctorZone }: TimeProps) {
  const isAlike = sameOffsets(zone, doctorZone, [Date.parse(start)]);
  return (
    <>
      <time dateTime={start} className="font-semibold">
        {formatMoment(start, zone)}
      </time>{" "}
      <span className="text-muted">({formatZone(zone)})</span>
      {!isAlike && (
        <span className="block text-sm text-muted">
          {BOOK.doctorsTime({ time: formatTime(start, doctorZone), zone: formatZone(doctorZone) })}
        </span>
      )}
    </>
  );
}

function Fee({ rupees, note }: { readonly rupees: number; readonly note: string }) {
  if (rupees === 0) return BOOK.free;
  return (
    <>
      <span className="font-semibold tabular-nums">{rupeesOf(rupees)}</span>
      {note !== "" && <span className="block text-sm text-muted">{note}</span>}
    </>
  );
}

function Doctor({ doctor: { fullName, qualifications, registrationNumber } }: { readonly doctor: ConsultationDoctor }) {
  return (
    <>
      <span className="font-semibold">{doctorName(fullName)}</span>
      <span className="block text-sm text-muted">
        {qualifications} · {BOOK.registration({ number: registrationNumber })}
      </span>
    </>
  );
}

/** Time and doctor, including the registration number (TRUST.md CL-1); for the doctor, time and patient. */
export function WhenAndWho({ time, doctor, patient, fee, clinicPhone }: WhenAndWhoProps) {
  const lines = [
    { term: BOOK.when, value: <Time {...time} /> },
    patient === undefined
      ? { term: BOOK.doctor, value: <Doctor doctor={doctor} /> }
      : { term: BOOK.patient, value: <Written text={patient} className="font-semibold" /> },
    ...(clinicPhone === undefined ? [] : [{ term: BOOK.clinic, value: clinicPhone }]),
    ...(typeof fee?.rupees === "number"
      ? [{ term: BOOK.fee, value: <Fee rupees={fee.rupees} note={fee.note} /> }]
      : []),
  ];
  return <RecordList lines={lines} />;
}
