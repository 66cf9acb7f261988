import { Form } from "react-router";
import { formatDay } from "#domain/format/time-format.ts";
import { genderText } from "#domain/patients/gender-text.ts";
import type { PatientAccount } from "#domain/patients/patients.rules.ts";
import { clinicDay } from "#domain/time.ts";
import { IMPORTED } from "#generated/messages/patients/imported.ts";
import { PATIENT_PAGE as PAGE } from "#generated/messages/patients/patient-page.ts";
import { TABLE } from "#generated/messages/patients/table.ts";
import { EmailText } from "#web/ui/data/email-text.tsx";
import { RecordList } from "#web/ui/data/record.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Button, ButtonLink } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { TitledSection } from "#web/ui/layout/titled-section.tsx";

/** A line about a patient, and the state of the account. */
export function PatientHead({ patient }: { readonly patient: PatientAccount }) {
  const { age, gender, since, email, emailConfirmed } = patient;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-base text-muted">
      {PAGE.line({ age, gender: genderText(gender), day: formatDay(clinicDay(Date.parse(since))) })}
      {email !== "" && (
        <Badge variant={emailConfirmed ? "reviewed" : "waiting"}>
          {emailConfirmed ? PAGE.emailConfirmed : PAGE.emailUnconfirmed}
        </Badge>
      )}
    </p>
  );
}

interface AlikeAccountsProps {
  readonly patient: PatientAccount;
  /** The account of the same person with which it was merged. */
  readonly except: string | undefined;
  readonly path: (uid: string) => string;
}

/** Points out other accounts that may be of the same person. */
export function AlikeAccounts({ patient, except, path }: AlikeAccountsProps) {
  const alike = patient.alike.filter(({ uid }) => uid !== except);
  if (alike.length === 0) return null;
  return (
    <div className="mb-6 grid max-w-[680px] gap-2">
      {alike.map(({ uid, name, email, same }) => (
        <Alert key={uid} kind="waiting">
          {PAGE.alike({ name, email })} {PAGE.alikeWhy[same]} <Link to={path(uid)}>{PAGE.alikeOpen}</Link>
        </Alert>
      ))}
    </div>
  );
}

interface PatientRecordProps {
  readonly patient: PatientAccount;
  /** Opens the dialog that shows the Aadhaar number. */
  readonly showPath: string;
  readonly mayConfirm: boolean;
}

/** Contact data and identity, never what is medical. */
export function PatientRecord({ patient, showPath, mayConfirm }: PatientRecordProps) {
  const { uid, email, emailConfirmed, phone, dateOfBirth, aadharMasked, isAadharWhole, name } = patient;
  return (
    <TitledSection id="record" title={PAGE.record} titleClass="mb-2 text-h4">
      <RecordList
        lines={[
          { term: PAGE.born, value: dateOfBirth === null ? PAGE.unknown : formatDay(dateOfBirth) },
          { term: TABLE.heads.phone, value: <a href={`tel:+91${phone}`}>{phone}</a> },
          { term: TABLE.heads.email, value: email === "" ? IMPORTED.unknown : <EmailText address={email} /> },
          ...(aadharMasked === null
            ? []
            : [
                {
                  term: TABLE.heads.aadhaar,
                  value: (
                    <>
                      <span className="tabular-nums">{aadharMasked}</span>
                      {!isAadharWhole && <span className="block text-sm text-muted">{PAGE.lastFour}</span>}
                    </>
                  ),
                },
              ]),
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        {isAadharWhole && (
          <ButtonLink to={showPath} size="small">
            <Icon name="eye" className="size-4" />
            {PAGE.showNumber}
          </ButtonLink>
        )}
        {mayConfirm && !emailConfirmed && (
          <Form method="post" replace preventScrollReset>
            <input type="hidden" name="confirm" value={uid} />
            <Button type="submit" variant="outlined" size="small">
              {TABLE.confirm} <span className="sr-only">{TABLE.confirmOf({ name })}</span>
            </Button>
          </Form>
        )}
      </div>
      <p className="mt-4 text-sm text-muted">{PAGE.noHealth}</p>
    </TitledSection>
  );
}
