import type { ListedAdvice } from "#domain/advice/advice.api.ts";
import { signedDoctor } from "#domain/advice/signed-words.ts";
import { longDay } from "#domain/format/time-format.ts";
import { clinicDay } from "#domain/time.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { ADVICE_PATHS } from "#web/features/advice/advice-paths.ts";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { PATIENT_PATHS } from "./patient-paths.ts";

/** Signed advice formatted for the list. */
export function prescriptionsView(signed: readonly ListedAdvice[]) {
  return signed.map(({ consultation, version, state, signedAt, doctor, prescription, followUpOn }) => ({
    id: consultation,
    version,
    state,
    on: longDay(clinicDay(Date.parse(signedAt))),
    doctor: signedDoctor(doctor.name),
    registration: doctor.registrationNumber,
    lines: DASHBOARD.lines({ count: prescription.length }),
    followUp: followUpOn === null ? null : DASHBOARD.followUp({ day: longDay(followUpOn) }),
  }));
}

interface RowsProps {
  readonly signed: ReturnType<typeof prescriptionsView>;
}

/** Signed advice, newest first. */
export function PrescriptionRows({ signed }: RowsProps) {
  if (signed.length === 0) return <EmptyState drawing="mortar">{DASHBOARD.noPrescriptions}</EmptyState>;
  return (
    <ol className="border-t-2 border-leaf">
      {signed.map(({ id, version, state, on, doctor, registration, lines, followUp }) => (
        <li key={id} className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-rule py-3">
          <div className="min-w-0">
            <TouchLink to={PATIENT_PATHS.advice(id)} className="font-semibold wrap-anywhere">
              {doctor}
            </TouchLink>
            <p className="text-sm wrap-anywhere text-muted">
              {registration} · {on}
            </p>
            <p className="text-sm text-muted">
              {lines}
              {followUp !== null && ` · ${followUp}`}
            </p>
          </div>
          {state === "withdrawn" ? (
            <Badge look="suspended">{DASHBOARD.withdrawn}</Badge>
          ) : (
            <Link reloadDocument to={ADVICE_PATHS.pdf(id, version)} className={buttonClass("outlined", true)}>
              <Icon of="download" className="size-4" />
              {ADVICE.pdf}
            </Link>
          )}
        </li>
      ))}
    </ol>
  );
}

interface PrescriptionListProps extends RowsProps {
  readonly allPath: string;
}

/** The newest prescriptions, with a link to all. */
export function PrescriptionList({ signed, allPath }: PrescriptionListProps) {
  return (
    <TitledSection id="prescriptions" title={DASHBOARD.prescriptions} titleClass="mb-2 text-h3">
      <PrescriptionRows signed={signed} />
      {signed.length > 0 && (
        <Link to={allPath} className="mt-1 touch-link text-sm">
          {DASHBOARD.allPrescriptions}
        </Link>
      )}
    </TitledSection>
  );
}
