import type { ListedAdvice } from "#domain/advice/advice.api.ts";
import { signedDoctor } from "#domain/advice/signed-words.ts";
import type { PersonOfFamily } from "#domain/family/family.ts";
import { formatDay } from "#domain/format/time-format.ts";
import { clinicDay } from "#domain/time.ts";
import { ADVICE } from "#generated/messages/advice/advice.ts";
import { PAPERS } from "#generated/messages/papers/papers.ts";
import { DASHBOARD } from "#generated/messages/patients/dashboard.ts";
import { ADVICE_PATHS } from "#web/features/advice/advice-paths.ts";
import { Written } from "#web/ui/data/written.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import { PATIENT_PATHS } from "./patient-paths.ts";

const MEDICINES_NAMED = 2;

function medicineWords(prescription: ListedAdvice["prescription"]): string {
  const named = prescription.slice(0, MEDICINES_NAMED).map(({ item }) => item);
  const count = prescription.length - named.length;
  if (named.length === 0) return DASHBOARD.lines({ count });
  return count === 0 ? named.join(", ") : DASHBOARD.moreMedicines({ medicines: named.join(", "), count });
}

/** The papers of one person; all where everyone is chosen. */
export function papersOf(signed: readonly ListedAdvice[], of: PersonOfFamily | null): readonly ListedAdvice[] {
  return of === null ? signed : signed.filter(({ consultation }) => of.consultations.includes(consultation));
}

/** Signed advice formatted for the list. */
export function prescriptionsView(signed: readonly ListedAdvice[]) {
  return signed.map(
    ({ consultation, kind, series, version, state, signedAt, doctor, patient, diagnosis, ...advised }) => ({
      id: consultation,
      series,
      version,
      state,
      about: kind === "prescription" ? diagnosis || signedDoctor(doctor.name) : PAPERS.kinds[kind],
      path: kind === "prescription" ? PATIENT_PATHS.advice(consultation) : ADVICE_PATHS.paper(consultation, series),
      medicines: kind === "prescription" ? medicineWords(advised.prescription) : "",
      facts: [
        DASHBOARD.for({ name: patient }),
        ...(kind === "prescription" && diagnosis === "" ? [] : [signedDoctor(doctor.name)]),
        DASHBOARD.signed({ day: formatDay(clinicDay(Date.parse(signedAt))) }),
        ...(advised.followUpOn === null ? [] : [DASHBOARD.followUp({ day: formatDay(advised.followUpOn) })]),
      ].join(" · "),
    }),
  );
}

interface RowsProps {
  readonly signed: ReturnType<typeof prescriptionsView>;
}

/** Signed advice, newest first: what it is for, what was prescribed, for whom, by whom and when. */
export function PrescriptionRows({ signed }: RowsProps) {
  if (signed.length === 0) return <EmptyState drawing="mortar">{DASHBOARD.noPrescriptions}</EmptyState>;
  return (
    <ol className="border-t-2 border-leaf">
      {signed.map(({ id, series, path, version, state, about, medicines, facts }) => (
        <li
          key={`${id} ${series}`}
          className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1 border-b border-rule py-3"
        >
          <div className="min-w-0 max-w-[60ch]">
            <TouchLink to={path} className="font-semibold wrap-break-word">
              <Written text={about} />
            </TouchLink>
            {medicines !== "" && <Written as="p" text={medicines} className="text-sm wrap-break-word" />}
            <p className="text-sm wrap-break-word text-muted">{facts}</p>
          </div>
          {state === "withdrawn" ? (
            <Badge variant="suspended">{DASHBOARD.withdrawn}</Badge>
          ) : (
            <Link
              reloadDocument
              to={ADVICE_PATHS.pdf(id, version, series)}
              className={buttonClass({ variant: "outlined", size: "small", className: "my-1" })}
            >
              <Icon name="download" className="size-4" />
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
