import type { ReactNode } from "react";
import type { ConsultationDoctor } from "#domain/consultations/consultation.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { BOOK } from "./booking.copy.ts";
import type { MomentView } from "./moment-view.ts";

interface WhenAndWhoProps {
  readonly time: MomentView;
  readonly doctor: ConsultationDoctor;
  /** Whole rupees, as it was when it was booked; left out while nothing is. */
  readonly fee?: number | null;
  /** Where the doctor is reached; left out where the page says it elsewhere. */
  readonly clinicPhone?: ReactNode;
}

/** A time and a doctor, the number of the register among it (TRUST.md CL-1). */
export function WhenAndWho({ time, doctor, fee, clinicPhone }: WhenAndWhoProps) {
  const { start, words, zoneName, doctors } = time;
  const lines = [
    {
      term: BOOK.when,
      value: (
        <>
          <time dateTime={start} className="font-semibold">
            {words}
          </time>{" "}
          <span className="text-muted">({zoneName})</span>
          {doctors !== null && <span className="block text-sm text-muted">{doctors}</span>}
        </>
      ),
    },
    {
      term: BOOK.doctor,
      value: (
        <>
          <span className="font-semibold">{doctor.name}</span>
          <span className="block text-sm text-muted">
            {doctor.qualifications} · {BOOK.registration(doctor.registrationNumber)}
          </span>
        </>
      ),
    },
    ...(clinicPhone === undefined ? [] : [{ term: BOOK.clinic, value: clinicPhone }]),
    ...(fee === undefined || fee === null ? [] : [{ term: BOOK.fee, value: fee === 0 ? BOOK.free : BOOK.rupees(fee) }]),
  ];
  return <RecordList lines={lines} />;
}
