import { ADMIN } from "#generated/messages/remedies/admin.ts";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { Link } from "#web/ui/layout/link.tsx";
import { HindiName } from "../hindi-name.tsx";
import type { RowView } from "./pages-view.ts";

interface PagesTableProps {
  readonly rows: readonly RowView[];
  readonly path: (row: RowView) => string;
}

/** Library pages with their review status. */
export function PagesTable({ rows, path }: PagesTableProps) {
  const columns: readonly Column<RowView>[] = [
    {
      head: ADMIN.columns.page,
      cell: (row) => (
        <Link to={path(row)} className="inline-flex min-h-11 flex-wrap items-center gap-x-2 font-semibold wide:-my-2">
          <span lang={row.lang}>{row.name}</span>
          <HindiName name={row.hindiName} className="font-hindi font-normal text-muted" />
        </Link>
      ),
    },
    { head: ADMIN.columns.topic, cell: ({ topic }) => topic },
    { head: ADMIN.columns.version, cell: ({ version }) => <span className="tabular-nums">{version}</span> },
    {
      head: ADMIN.columns.state,
      cell: ({ draft, state, blocked, before }) => (
        <span className="grid justify-items-start gap-1">
          <Badge variant={draft ? "waiting" : "reviewed"}>{state}</Badge>
          {blocked && <Badge variant="suspended">{ADMIN.blocked}</Badge>}
          {before !== null && <span className="text-muted">{before}</span>}
        </span>
      ),
    },
  ];
  return (
    <Table
      label={ADMIN.tabs}
      columns={columns}
      rows={rows}
      keyOf={({ kind, slug }) => `${kind} ${slug}`}
      empty={ADMIN.noneWaiting}
    />
  );
}
