import type { AdminList } from "#domain/consultations/consultation.ts";
import { CONSULTATIONS_ADMIN_STATUS as STATUS } from "#generated/messages/consultations/consultations-admin-status.ts";
import { TABLE } from "#generated/messages/consultations/table.ts";
import { TABS } from "#generated/messages/consultations/tabs.ts";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { STATUS_VARIANTS } from "../status-looks.ts";
import type { EntryView } from "./consultations-view.ts";
import { QuickActions } from "./quick-actions.tsx";

interface ConsultationsTableProps {
  readonly rows: readonly EntryView[];
  readonly tab: AdminList;
  readonly path: (id: string) => string;
  /** Address that the list's forms are sent to. */
  readonly action: string;
}

export function ConsultationsTable({ rows, tab, path, action }: ConsultationsTableProps) {
  const columns: readonly Column<EntryView>[] = [
    {
      head: TABLE.heads.when,
      cell: ({ startsAt, when }) => (
        <time dateTime={startsAt} className="font-semibold whitespace-nowrap tabular-nums">
          {when}
        </time>
      ),
    },
    {
      head: TABLE.heads.who,
      cell: ({ id, name, byPhone }) => (
        <span className="block">
          <TouchLink to={path(id)} aria-label={TABLE.open({ name })} className="font-semibold wrap-anywhere wide:-my-2">
            {name}
          </TouchLink>
          {byPhone && <span className="block text-muted">{TABLE.byPhone}</span>}
        </span>
      ),
    },
    {
      head: TABLE.heads.doctor,
      cell: ({ doctor, registration }) => (
        <span className="inline-block wrap-anywhere wide:min-w-36">
          {doctor}
          <span className="block text-muted tabular-nums">{registration}</span>
        </span>
      ),
    },
    {
      head: TABLE.heads.state,
      cell: ({ state }) => (
        <span>
          <Badge variant={STATUS_VARIANTS[state]}>{STATUS[state]}</Badge>
        </span>
      ),
    },
    {
      head: TABLE.heads.acts,
      cell: ({ id, quick }) =>
        quick.length === 0 ? "" : <QuickActions consultationId={id} steps={quick} action={action} />,
    },
  ];
  const shown = rows.some(({ quick }) => quick.length > 0) ? columns : columns.slice(0, -1);
  return <Table label={TABS.label} columns={shown} rows={rows} keyOf={({ id }) => id} empty={TABS.none[tab]} />;
}
