import { Badge } from "#web/ui/badge.tsx";
import { Link } from "#web/ui/link.tsx";
import { type Column, Table } from "#web/ui/table.tsx";
import type { RowView } from "./desk-view.ts";
import { DESK } from "./library-desk.copy.ts";

interface PagesTableProps {
  readonly rows: readonly RowView[];
  readonly path: (row: RowView) => string;
}

/** Pages of the library with how they stand. */
export function PagesTable({ rows, path }: PagesTableProps) {
  const columns: readonly Column<RowView>[] = [
    {
      head: DESK.columns.page,
      cell: (row) => (
        <Link to={path(row)} className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold wide:-my-2">
          {row.name}
          <span lang="hi" className="font-normal text-muted">
            {row.hindiName}
          </span>
        </Link>
      ),
    },
    { head: DESK.columns.topic, cell: ({ topic }) => topic },
    { head: DESK.columns.version, cell: ({ version }) => <span className="tabular-nums">{version}</span> },
    {
      head: DESK.columns.state,
      cell: ({ draft, state, held, before }) => (
        <span className="grid justify-items-start gap-1">
          <Badge look={draft ? "waiting" : "reviewed"}>{state}</Badge>
          {held && <Badge look="suspended">{DESK.held}</Badge>}
          {before !== null && <span className="text-muted">{before}</span>}
        </span>
      ),
    },
  ];
  return (
    <Table
      label={DESK.sheets}
      columns={columns}
      rows={rows}
      keyOf={({ kind, slug }) => `${kind} ${slug}`}
      empty={DESK.noneWaiting}
    />
  );
}
