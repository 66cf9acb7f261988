import type { AdminList } from "#domain/consultations/consultation.ts";
import { doctorName } from "#domain/doctors/doctor-name.ts";
import { formatShortMoment, formatTime } from "#domain/format/time-format.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { CONSULTATIONS_ADMIN_STATUS as STATUS } from "#generated/messages/consultations/consultations-admin-status.ts";
import { TABLE } from "#generated/messages/consultations/table.ts";
import { TABS } from "#generated/messages/consultations/tabs.ts";
import { WALK_IN } from "#generated/messages/consultations/walk-in.ts";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";
import { STATUS_VARIANTS } from "../status-looks.ts";
import type { ListedConsultation } from "./listed-consultations.ts";
import { hasQuickActions, QuickActions } from "./quick-actions.tsx";

interface ConsultationsTableProps {
  readonly rows: readonly ListedConsultation[];
  readonly tab: AdminList;
  readonly path: (id: string) => string;
  /** Address that the list's forms are sent to. */
  readonly action: string;
}

/** Consultations in the clinic's time zone. */
export function ConsultationsTable({ rows, tab, path, action }: ConsultationsTableProps) {
  const columns: readonly Column<ListedConsultation>[] = [
    {
      head: TABLE.heads.when,
      cell: ({ startsAt }) => (
        <time dateTime={startsAt} className="font-semibold whitespace-nowrap tabular-nums">
          {formatShortMoment(startsAt, CLINIC_ZONE)}
        </time>
      ),
    },
    {
      head: TABLE.heads.who,
      cell: ({ id, name, bookedBy, walkInAt }) => (
        <span className="block">
          <TouchLink
            to={path(id)}
            aria-label={TABLE.open({ name: name ?? TABLE.noName })}
            className="font-semibold wrap-anywhere wide:-my-2"
          >
            {name ?? TABLE.noName}
          </TouchLink>
          {bookedBy === "staff" && walkInAt === null && <span className="block text-muted">{TABLE.byPhone}</span>}
        </span>
      ),
    },
    {
      head: TABLE.heads.doctor,
      cell: ({ doctor }) => (
        <span className="inline-block wrap-anywhere wide:min-w-36">
          {doctorName(doctor.fullName)}
          <span className="block text-muted tabular-nums">{doctor.registrationNumber}</span>
        </span>
      ),
    },
    {
      head: TABLE.heads.state,
      cell: ({ state, isComing, walkInAt }) => (
        <span>
          <Badge variant={STATUS_VARIANTS[state]}>{STATUS[state]}</Badge>
          {isComing && <span className="block text-muted">{TABLE.coming}</span>}
          {walkInAt !== null && (
            <span className="block text-muted">{WALK_IN.mark({ time: formatTime(walkInAt, CLINIC_ZONE) })}</span>
          )}
        </span>
      ),
    },
    {
      head: TABLE.heads.acts,
      cell: ({ id, steps }) =>
        hasQuickActions(steps) ? <QuickActions consultationId={id} steps={steps} action={action} /> : "",
    },
  ];
  const shown = rows.some(({ steps }) => hasQuickActions(steps)) ? columns : columns.slice(0, -1);
  return <Table label={TABS.label} columns={shown} rows={rows} keyOf={({ id }) => id} empty={TABS.none[tab]} />;
}
