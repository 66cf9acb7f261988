import type { SeenPatient } from "#domain/consultations/practice.api.ts";
import { formatShortDay } from "#domain/format/time-format.ts";
import type { TablePage } from "#domain/paging.ts";
import { SEEN } from "#generated/messages/consultations/seen.ts";
import { PageLinks } from "#web/ui/data/page-links.tsx";
import { Written } from "#web/ui/data/written.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { SearchForm } from "#web/ui/forms/search-form.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

interface SeenPatientsProps {
  readonly patients: TablePage<SeenPatient>;
  /** The search text. */
  readonly text: string;
  /** The time zone of the dates. */
  readonly zone: string;
  readonly consultationPath: (id: string) => string;
  /** The history of the patient of a consultation. */
  readonly patientPath: (id: string) => string;
  /** Address of the list at a page, with the search text. */
  readonly address: (page: number) => string;
}

/** Patients whom the doctor has seen, searchable by name. */
export function SeenPatients({ patients, text, zone, consultationPath, patientPath, address }: SeenPatientsProps) {
  const { rows, page, pages } = patients;
  const link = ({ id, at }: NonNullable<SeenPatient["next"]>) => (
    <TouchLink to={consultationPath(id)}>{formatShortDay(at, zone)}</TouchLink>
  );
  return (
    <div className="grid gap-4">
      {(rows.length > 0 || text !== "") && (
        <SearchForm label={SEEN.search} name="name" example={SEEN.example} value={text} submit={SEEN.submit} />
      )}
      {rows.length === 0 ? (
        <EmptyState drawing="cup">{text === "" ? SEEN.none : SEEN.notFound}</EmptyState>
      ) : (
        <ul aria-label={SEEN.list} className="border-t-2 border-leaf">
          {rows.map(({ name, age, consultations, last, next }) => (
            <li
              key={last.id}
              className={
                "grid gap-x-6 border-b border-rule py-3 sm:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] " + "sm:items-center"
              }
            >
              <div>
                <TouchLink to={patientPath(last.id)} className="font-semibold wrap-anywhere">
                  {name}
                </TouchLink>
                <p className="text-sm text-muted tabular-nums">
                  {SEEN.age({ years: age })} · {SEEN.consultations({ count: consultations })}
                </p>
                <Written as="p" text={last.reason} className="line-clamp-2 text-sm wrap-anywhere" />
              </div>
              <dl className="grid grid-cols-[88px_minmax(0,1fr)] items-center text-sm">
                <dt className="text-muted">{SEEN.last}</dt>
                <dd>{link(last)}</dd>
                {next && (
                  <>
                    <dt className="text-muted">{SEEN.next}</dt>
                    <dd>{link(next)}</dd>
                  </>
                )}
              </dl>
            </li>
          ))}
        </ul>
      )}
      <PageLinks labels={SEEN.pages} page={{ page, pages }} address={address} />
    </div>
  );
}
