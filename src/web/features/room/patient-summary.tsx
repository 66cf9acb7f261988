import type { OpenConsultation } from "#domain/consultations/consultation.ts";
import { formatAppMoment } from "#domain/format/time-format.ts";
import { ageOn } from "#domain/patients/age.ts";
import { ageText } from "#domain/patients/age-text.ts";
import type { PatientSummary as Summary } from "#domain/room/room.api.ts";
import { PROBLEMS } from "#generated/messages/problems/problems.ts";
import { PATIENT_SUMMARY } from "#generated/messages/room/patient-summary.ts";
import { STATUS } from "#generated/messages/room/status.ts";
import { fileSize } from "#web/ui/data/file-size.ts";
import { type RecordLine, RecordList } from "#web/ui/data/record.tsx";
import { Written } from "#web/ui/data/written.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

interface PatientSummaryProps {
  readonly consultation: Pick<OpenConsultation, "id" | "name" | "day" | "zone" | "details">;
  readonly summary: Summary;
}

type Details = NonNullable<OpenConsultation["details"]>;

function detailsOf(name: string | null, age: string, details: Details): RecordLine[] {
  const { adult: guardian, reason, since, medicines, allergies } = details;
  return [
    { term: name ?? "", value: age },
    ...(guardian === null
      ? []
      : [
          {
            term: PATIENT_SUMMARY.adult,
            value: [guardian.name, PATIENT_SUMMARY.relation[guardian.relation], guardian.phone]
              .filter(Boolean)
              .join(", "),
          },
        ]),
    { term: PATIENT_SUMMARY.reason, value: <Written text={reason} /> },
    { term: PATIENT_SUMMARY.since, value: <Written text={since} /> },
    { term: PATIENT_SUMMARY.medicines, value: medicines === "" ? PATIENT_SUMMARY.none : <Written text={medicines} /> },
    ...(allergies ? [] : [{ term: PATIENT_SUMMARY.allergies, value: PATIENT_SUMMARY.none }]),
  ];
}

interface RecordProps {
  readonly record: NonNullable<Summary["record"]>;
  /** The patient of the booking; null without details. */
  readonly patient: { readonly name: string; readonly bornOn: string; readonly age: number } | null;
}

/**
 * The profile of the account, where its own person is the patient. The patient's age is shown once, by the date of
 * birth of the booking; a profile that contradicts it is pointed out.
 */
function AccountRecord({ record, patient }: RecordProps) {
  const { name, age, dateOfBirth, gender, medicalHistory } = record;
  const differs =
    patient !== null && (dateOfBirth === null ? Math.abs(age - patient.age) > 1 : dateOfBirth !== patient.bornOn);
  return (
    <div>
      <h3 className="text-base font-semibold">{PATIENT_SUMMARY.record}</h3>
      <p className="text-sm text-muted">{PATIENT_SUMMARY.recordOfPatient({ name, gender })}</p>
      {differs && (
        <div className="mt-2">
          <Alert kind="waiting">{PATIENT_SUMMARY.ageDiffers({ age })}</Alert>
        </div>
      )}
      <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
        <span className="text-muted">{PATIENT_SUMMARY.history}:</span>{" "}
        {medicalHistory === "" ? PATIENT_SUMMARY.none : <Written text={medicalHistory} />}
      </p>
    </div>
  );
}

/** What the doctor has to know about the patient, in one card. */
export function PatientSummary({ consultation, summary }: PatientSummaryProps) {
  const { id, name, day, zone, details } = consultation;
  const { record, earlier, files } = summary;
  const age = details === null ? 0 : ageOn(details.bornOn, day);
  const patient = details === null || name === null ? null : { name, bornOn: details.bornOn, age };
  return (
    <TitledSection id="patient-summary" title={PATIENT_SUMMARY.title} titleClass="text-h4" className="grid gap-6">
      {details?.allergies && (
        <p className="rounded-2 border border-danger-line bg-danger-tint px-4 py-2 wrap-anywhere text-danger">
          <b>{PATIENT_SUMMARY.allergies}:</b> <Written text={details.allergies} />
        </p>
      )}
      {details && <RecordList lines={detailsOf(name, ageText(details.bornOn, day), details)} />}
      {record && <AccountRecord record={record} patient={patient} />}
      <div>
        <TouchLink to={`/consultations/${encodeURIComponent(id)}/problems`}>{PROBLEMS.title}</TouchLink>
        <h3 className="text-base font-semibold">{PATIENT_SUMMARY.earlier}</h3>
        {earlier.length === 0 ? (
          <p className="text-sm text-muted">{PATIENT_SUMMARY.noEarlier}</p>
        ) : (
          <ul>
            {earlier.map((earlierConsultation) => (
              <li key={earlierConsultation.id} className="border-b border-rule py-2 text-sm">
                <TouchLink to={`/consultations/${encodeURIComponent(earlierConsultation.id)}`}>
                  {formatAppMoment(earlierConsultation.startsAt, zone, Date.now())}
                </TouchLink>
                <span className="text-muted"> · {STATUS[earlierConsultation.state]}</span>
                <Written as="p" text={earlierConsultation.reason} className="wrap-anywhere" />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <h3 className="text-base font-semibold">{PATIENT_SUMMARY.files}</h3>
        {files.length === 0 ? (
          <p className="text-sm text-muted">{PATIENT_SUMMARY.noFiles}</p>
        ) : (
          <ul>
            {files.map((file) => (
              <li key={file.id} className="text-sm">
                <Link
                  reloadDocument
                  to={`/consultations/${encodeURIComponent(id)}/files/${encodeURIComponent(file.id)}`}
                  className="touch-link wrap-anywhere"
                >
                  {file.name} ({fileSize(file.size)})
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </TitledSection>
  );
}
