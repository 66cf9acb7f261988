import { doctorName } from "#domain/doctors/doctor-name.ts";
import { RECORD } from "#generated/messages/consultations/record.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Written } from "#web/ui/data/written.tsx";
import type { RecordView } from "./consultations-view.ts";

/** Administrative facts about a consultation, never medical ones. */
export function ConsultationFacts({ record }: { readonly record: RecordView }) {
  const { when, doctors, doctor, name, phone, booked, consent, ending } = record;
  const lines = [
    {
      term: RECORD.when,
      value: (
        <>
          {when}
          {doctors !== null && <span className="block text-sm text-muted">{doctors}</span>}
        </>
      ),
    },
    {
      term: RECORD.doctor,
      value: (
        <>
          {doctorName(doctor.fullName)}
          <span className="block text-sm text-muted">
            {doctor.qualifications} · {RECORD.registration({ number: doctor.registrationNumber })}
          </span>
        </>
      ),
    },
    { term: RECORD.who, value: name },
    {
      term: RECORD.phone,
      value:
        phone === null ? (
          RECORD.noPhone
        ) : (
          <a href={`tel:+91${phone}`} className="touch-link">
            {phone}
          </a>
        ),
    },
    { term: RECORD.booked, value: booked },
    ...(consent === null ? [] : [{ term: RECORD.consent, value: consent }]),
    ...(ending === null
      ? []
      : [
          {
            term: RECORD.ending,
            value: (
              <>
                {ending.by}
                {ending.reason !== "" && ": "}
                {ending.reason !== "" && <Written text={ending.reason} />}
              </>
            ),
          },
        ]),
  ];
  return (
    <>
      <RecordList lines={lines} />
      <p className="mt-4 text-sm text-muted">{RECORD.encrypted}</p>
    </>
  );
}
