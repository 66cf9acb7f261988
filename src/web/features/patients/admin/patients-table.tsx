import { Form } from "react-router";
import { genderText } from "#domain/patients/gender-text.ts";
import type { PatientRow } from "#domain/patients/patients.rules.ts";
import { IMPORTED } from "#generated/messages/patients/imported.ts";
import { TABLE } from "#generated/messages/patients/table.ts";
import { EmailText } from "#web/ui/data/email-text.tsx";
import { LongText } from "#web/ui/data/long-text.tsx";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Button } from "#web/ui/layout/button.tsx";
import { Icon } from "#web/ui/layout/icon.tsx";
import { Link, TouchLink } from "#web/ui/layout/link.tsx";

interface PatientsTableProps {
  readonly label: string;
  readonly rows: readonly PatientRow[];
  /** Texts for an empty list and for missing values. */
  readonly texts: { readonly none: string; readonly missing: string };
  /** Address of a patient's own page. */
  readonly path: (uid: string) => string;
  readonly showPath: (uid: string) => string;
  /** What the reader may do and see. */
  readonly may: { readonly confirm: boolean; readonly history: boolean; readonly reveal: boolean };
}

export function PatientsTable({ label, rows, texts, path, showPath, may }: PatientsTableProps) {
  const number: Column<PatientRow> = {
    head: TABLE.heads.aadhaar,
    folded: true,
    cell: ({ uid, name, aadharMasked, isAadharWhole }) => (
      <span className="-my-2.5 flex min-h-11 items-center gap-1 whitespace-nowrap tabular-nums">
        {aadharMasked}
        {isAadharWhole && (
          <Link
            to={showPath(uid)}
            preventScrollReset
            aria-label={TABLE.show({ name })}
            title={TABLE.audit}
            className="grid size-11 place-items-center rounded-2 hover:bg-leaf-tint"
          >
            <Icon name="eye" className="size-5" />
          </Link>
        )}
      </span>
    ),
  };
  const history: Column<PatientRow> = {
    head: TABLE.heads.medicalHistory,
    long: true,
    folded: true,
    cell: ({ medicalHistory }) =>
      medicalHistory === null || medicalHistory === "" ? (
        <span className="text-muted">{texts.missing}</span>
      ) : (
        <div className="wide:min-w-52">
          <LongText text={medicalHistory} more={TABLE.more} />
        </div>
      ),
  };
  const columns: readonly Column<PatientRow>[] = [
    {
      head: TABLE.heads.name,
      cell: ({ uid, name }) => (
        <TouchLink to={path(uid)} className="font-semibold -my-2.5 wrap-anywhere wide:min-w-20">
          {name}
        </TouchLink>
      ),
    },
    { head: TABLE.heads.age, cell: ({ age }) => <span className="tabular-nums">{age}</span> },
    { head: TABLE.heads.gender, folded: true, cell: ({ gender }) => genderText(gender) },
    {
      head: TABLE.heads.email,
      folded: true,
      cell: ({ uid, name, email, emailConfirmed }) => (
        <>
          {email === "" ? <span className="text-muted">{IMPORTED.unknown}</span> : <EmailText address={email} />}
          {may.confirm && !emailConfirmed && (
            <Form method="post" replace preventScrollReset className="mt-1">
              <input type="hidden" name="confirm" value={uid} />
              <Button type="submit" variant="quiet" size="small" className="-ml-3 whitespace-nowrap">
                {TABLE.confirm} <span className="sr-only">{TABLE.confirmOf({ name })}</span>
              </Button>
            </Form>
          )}
        </>
      ),
    },
    { head: TABLE.heads.phone, folded: true, cell: ({ phone }) => <span className="tabular-nums">{phone}</span> },
    ...(may.reveal ? [number] : []),
    ...(may.history ? [history] : []),
  ];
  return (
    <Table
      label={label}
      columns={columns}
      rows={rows}
      keyOf={({ uid }) => uid}
      empty={texts.none}
      unfold={({ name }) => (
        <>
          {TABLE.details} <span className="sr-only">{TABLE.detailsOf({ name })}</span>
        </>
      )}
    />
  );
}
