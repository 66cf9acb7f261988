import { isKeyOf } from "#domain/typed.ts";
import { DOCTORS_ADMIN_RECORD as RECORD } from "#generated/messages/doctors/doctors-admin-record.ts";
import { LongText } from "#web/ui/data/long-text.tsx";
import { RecordList } from "#web/ui/data/record.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";
import type { RecordView } from "./admin-view.ts";

interface FactsProps {
  readonly record: RecordView;
  readonly filePath: (id: string) => string;
  readonly recordPath: (uid: string) => string;
  readonly more: string;
}

function lines(facts: Readonly<Record<string, string>>) {
  return Object.entries(facts).map(([key, value]) => ({
    term: isKeyOf(RECORD.lines, key) ? RECORD.lines[key] : key,
    value,
  }));
}

function Evidence({ record, filePath }: Pick<FactsProps, "record" | "filePath">) {
  return (
    <TitledSection id="evidence" title={RECORD.evidence} titleClass="mb-3 text-h4">
      {record.evidence.length === 0 ? (
        <p className="text-muted">{RECORD.noEvidence}</p>
      ) : (
        <>
          <ul className="border-t border-rule">
            {record.evidence.map(({ id, name }) => (
              <li key={id} className="border-b border-rule">
                <Link
                  reloadDocument
                  to={filePath(id)}
                  target="_blank"
                  rel="noopener"
                  className="touch-link wrap-anywhere"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm text-muted">{RECORD.evidenceAudit}</p>
        </>
      )}
    </TitledSection>
  );
}

/** All facts to compare with the register, with a link to it. */
export function DoctorFacts({ record, filePath, recordPath, more }: FactsProps) {
  const long: readonly string[] = [RECORD.lines.about, RECORD.lines.aboutHindi];
  const { facts, practice, register, same, name, license, dob, email, signedUpAt } = record;
  return (
    <div className="grid gap-10">
      {same.length > 0 && (
        <Alert kind="danger">
          {RECORD.same}
          <span className="block font-normal">
            {same.map((other) => (
              <Link key={other.uid} to={recordPath(other.uid)} className="mr-4 touch-link">
                {other.name}
              </Link>
            ))}
          </span>
        </Alert>
      )}
      {facts && register ? (
        <TitledSection id="facts" title={RECORD.facts} titleClass="mb-3 text-h4">
          <RecordList lines={lines(facts)} />
          <a
            href={register.address}
            target="_blank"
            rel="noopener noreferrer external"
            className={buttonClass({ variant: "outlined", className: "mt-5" })}
          >
            {RECORD.register({ name: register.name })}
          </a>
        </TitledSection>
      ) : (
        <Alert kind="waiting">{RECORD.noProfile}</Alert>
      )}
      <Evidence record={record} filePath={filePath} />
      <TitledSection id="account" title={RECORD.account} titleClass="mb-3 text-h4">
        <RecordList
          lines={lines({ name, license, dob, email, signedUpAt, ...practice }).map(({ term, value }) =>
            long.includes(term) ? { term, value: <LongText text={value} more={more} /> } : { term, value },
          )}
        />
      </TitledSection>
    </div>
  );
}
