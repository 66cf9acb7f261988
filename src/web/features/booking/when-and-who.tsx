import type { ConsultationDoctor } from "#domain/consultations/consultation.ts";
import { RecordList } from "#web/ui/record.tsx";
import type { MomentView } from "./book-view.ts";
import { BOOK } from "./booking.copy.ts";

interface WhenAndWhoProps {
  readonly time: MomentView;
  readonly doctor: ConsultationDoctor;
}

/** A time and a doctor, the number of the register among it (TRUST.md CL-1). */
export function WhenAndWho({ time, doctor }: WhenAndWhoProps) {
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
  ];
  return <RecordList lines={lines} />;
}
