import type { Council } from "#domain/doctors/councils/councils.ts";
import type { AdminDoctorRecord } from "#domain/doctors/verification.rules.ts";
import { rupeesOf } from "#domain/format/money.ts";
import { formatDay, formatRecordDate } from "#domain/format/time-format.ts";
import { isKeyOf } from "#domain/typed.ts";
import { DOCTORS_ADMIN_RECORD as RECORD } from "#generated/messages/doctors/doctors-admin-record.ts";
import { SPECIALITIES } from "#generated/messages/doctors/specialities.ts";
import { SPOKEN_LANGUAGES as LANGUAGES } from "#generated/messages/doctors/spoken-languages.ts";
import { LongText } from "#web/ui/data/long-text.tsx";
import { RecordList } from "#web/ui/data/record.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { buttonClass } from "#web/ui/layout/button.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

interface FactsProps {
  readonly record: AdminDoctorRecord;
  /** The name of the system of medicine, and the register of its council; null without a profile. */
  readonly registered: { readonly system: string; readonly register: Council["register"] } | null;
  readonly filePath: (id: string) => string;
  readonly recordPath: (uid: string) => string;
  readonly more: string;
}

type Profile = NonNullable<AdminDoctorRecord["profile"]>;

/** What is compared with the register. */
function factsOf(profile: Profile, system: string) {
  const { nameOnRegister, council, registrationNumber, qualifications } = profile;
  return { nameOnRegister, council, registrationNumber, qualifications, system };
}

function practiceOf({ practisingSince, specialities, languages, fee, about, aboutHindi }: Profile) {
  return {
    practisingSince: String(practisingSince),
    specialities: specialities.map((key) => SPECIALITIES[key]).join(", "),
    languages: languages.map((key) => LANGUAGES[key]).join(", "),
    fee: rupeesOf(fee),
    about,
    ...(aboutHindi !== "" && { aboutHindi }),
  };
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
      {record.files.length === 0 ? (
        <p className="text-muted">{RECORD.noEvidence}</p>
      ) : (
        <>
          <ul className="border-t border-rule">
            {record.files.map(({ id, name }) => (
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
export function DoctorFacts({ record, registered, filePath, recordPath, more }: FactsProps) {
  const long: readonly string[] = [RECORD.lines.about, RECORD.lines.aboutHindi];
  const { profile, sameRegistration: same, name, license, email } = record;
  const account = { name, license, dob: formatDay(record.dob), email, signedUpAt: formatRecordDate(record.signedUpAt) };
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
      {profile && registered ? (
        <TitledSection id="facts" title={RECORD.facts} titleClass="mb-3 text-h4">
          <RecordList lines={lines(factsOf(profile, registered.system))} />
          <a
            href={registered.register.address}
            target="_blank"
            rel="noopener noreferrer external"
            className={buttonClass({ variant: "outlined", className: "mt-5" })}
          >
            {RECORD.register({ name: registered.register.name })}
          </a>
        </TitledSection>
      ) : (
        <Alert kind="waiting">{RECORD.noProfile}</Alert>
      )}
      <Evidence record={record} filePath={filePath} />
      <TitledSection id="account" title={RECORD.account} titleClass="mb-3 text-h4">
        <RecordList
          lines={lines({ ...account, ...(profile && practiceOf(profile)) }).map(({ term, value }) =>
            long.includes(term) ? { term, value: <LongText text={value} more={more} /> } : { term, value },
          )}
        />
      </TitledSection>
    </div>
  );
}
