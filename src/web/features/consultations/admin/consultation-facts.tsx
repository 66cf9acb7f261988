import { formatConsentVersion } from "#domain/consultations/consent.ts";
import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatMoment, formatRecordDate, formatTime, formatZone } from "#domain/format/time-format.ts";
import { CLINIC_ZONE, sameOffsets } from "#domain/time.ts";
import { RECORD } from "#generated/messages/consultations/record.ts";
import { TABLE } from "#generated/messages/consultations/table.ts";
import { WALK_IN } from "#generated/messages/consultations/walk-in.ts";
import { RecordList } from "#web/ui/data/record.tsx";
import { Written } from "#web/ui/data/written.tsx";

function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <a href={`tel:+91${phone}`} className="touch-link">
      {phone}
    </a>
  );
}

/** Administrative facts about a consultation, never medical ones. */
export function ConsultationFacts({ consultation }: { readonly consultation: OpenConsultation }) {
  const { startsAt, zone, doctor, name, phone, bookedBy, walkInAt, claimedAt, calledFrom, callerSms, consent, ending } =
    consultation;
  const isClinicZone = sameOffsets(zone, CLINIC_ZONE, [Date.parse(startsAt)]);
  const lines = [
    {
      term: RECORD.when,
      value: (
        <>
          {`${formatMoment(startsAt, CLINIC_ZONE)}, ${formatZone(CLINIC_ZONE)}`}
          {!isClinicZone && (
            <span className="block text-sm text-muted">
              {RECORD.doctorsClock({ time: formatTime(startsAt, zone), zone: formatZone(zone) })}
            </span>
          )}
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
    { term: RECORD.who, value: name ?? TABLE.noName },
    { term: RECORD.phone, value: phone === null ? RECORD.noPhone : <PhoneLink phone={phone} /> },
    ...(callerSms === null
      ? []
      : [{ term: RECORD.callerSms, value: RECORD.callerSmsOn({ day: formatRecordDate(callerSms) }) }]),
    walkInAt === null
      ? { term: RECORD.booked, value: RECORD.bookedBy[bookedBy] }
      : { term: WALK_IN.term, value: WALK_IN.since({ time: formatTime(walkInAt, CLINIC_ZONE) }) },
    ...(calledFrom === null ? [] : [{ term: RECORD.calledFrom, value: <PhoneLink phone={calledFrom} /> }]),
    ...(claimedAt === null
      ? []
      : [{ term: RECORD.claimed, value: RECORD.claimedOn({ day: formatRecordDate(claimedAt) }) }]),
    ...(consent === null
      ? []
      : [
          {
            term: RECORD.consent,
            value: RECORD.consentGiven({
              day: formatRecordDate(consent.at),
              version: formatConsentVersion(consent.version),
            }),
          },
        ]),
    ...(ending === null
      ? []
      : [
          {
            term: RECORD.ending,
            value: (
              <>
                {RECORD.ended({ by: ending.by })}
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
