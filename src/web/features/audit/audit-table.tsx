import type { AuditLine } from "#domain/audit/audit.api.ts";
import { formatMoment } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { AUDIT_PAGE as PAGE } from "#generated/messages/admin/audit-page.ts";
import { languageOf } from "#web/ui/data/language-of.ts";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";

/** An account that an operator's command acts as. */
const SYSTEM = "keeper";

function actText({ action }: AuditLine): string {
  const acts: Readonly<Record<string, string>> = PAGE.acts;
  return acts[action] ?? action;
}

const columns = (): readonly Column<AuditLine>[] => [
  {
    head: PAGE.heads.at,
    cell: ({ at }) => (
      <time dateTime={at} className="tabular-nums">
        {formatMoment(at, CLINIC_ZONE)}
      </time>
    ),
  },
  {
    head: PAGE.heads.by,
    cell: ({ by, isForAnother, origin }) => (
      <>
        <span className="wrap-anywhere">{by === SYSTEM ? PAGE.system : (by ?? PAGE.visitor)}</span>
        {isForAnother && <span className="block text-muted">{PAGE.forAnother}</span>}
        {origin && <span className="block text-muted tabular-nums">{origin}</span>}
      </>
    ),
  },
  {
    head: PAGE.heads.act,
    cell: (line) => (
      <>
        <span>{actText(line)}</span>{" "}
        {line.result === "refused" && <Badge variant="suspended">{PAGE.results.refused}</Badge>}
      </>
    ),
  },
  { head: PAGE.heads.patient, cell: ({ patient }) => <span className="wrap-anywhere">{patient ?? "–"}</span> },
  {
    head: PAGE.heads.record,
    cell: ({ subject, reason }) => (
      <span className="wrap-anywhere text-muted">
        {subject}
        {subject !== "" && reason !== "" && " · "}
        <span lang={languageOf(reason)}>{reason}</span>
      </span>
    ),
  },
];

/** Entries of the audit, newest first. */
export function AuditTable({ rows }: { readonly rows: readonly AuditLine[] }) {
  return <Table label={PAGE.title} columns={columns()} rows={rows} keyOf={({ id }) => id} empty={PAGE.none} />;
}
