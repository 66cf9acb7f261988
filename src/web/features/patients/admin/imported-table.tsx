import { groupedPhone } from "#domain/format/digits.ts";
import { formatDay } from "#domain/format/time-format.ts";
import type { ListedImported } from "#domain/patients/import/imported-person.ts";
import { clinicDay } from "#domain/time.ts";
import { IMPORTED } from "#generated/messages/patients/imported.ts";
import { TABLE } from "#generated/messages/patients/table.ts";
import { EmailText } from "#web/ui/data/email-text.tsx";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

interface ImportedTableProps {
  readonly rows: readonly ListedImported[];
  readonly empty: string;
  /** Address of a person's own page. */
  readonly path: (id: string) => string;
}

/** Imported people, a row each. */
export function ImportedTable({ rows, empty, path }: ImportedTableProps) {
  const columns: readonly Column<ListedImported>[] = [
    {
      head: TABLE.heads.name,
      cell: ({ id, name, hasAccount }) => (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TouchLink to={path(id)} className="font-semibold -my-2.5 wrap-anywhere wide:min-w-20">
            {name}
          </TouchLink>
          {hasAccount && <Badge variant="plain">{IMPORTED.hasAccount}</Badge>}
        </span>
      ),
    },
    {
      head: TABLE.heads.phone,
      cell: ({ phone }) => <span className="whitespace-nowrap tabular-nums">{groupedPhone(phone)}</span>,
    },
    {
      head: IMPORTED.born,
      cell: ({ dateOfBirth }) =>
        dateOfBirth === null ? <span className="text-muted">{IMPORTED.unknown}</span> : formatDay(dateOfBirth),
    },
    {
      head: TABLE.heads.email,
      folded: true,
      cell: ({ email }) =>
        email === "" ? <span className="text-muted">{IMPORTED.unknown}</span> : <EmailText address={email} />,
    },
    {
      head: IMPORTED.importedOn,
      folded: true,
      cell: ({ importedAt }) => formatDay(clinicDay(Date.parse(importedAt))),
    },
  ];
  return (
    <Table
      label={IMPORTED.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      empty={empty}
      unfold={({ name }) => (
        <>
          {TABLE.details} <span className="sr-only">{TABLE.detailsOf({ name })}</span>
        </>
      )}
    />
  );
}
