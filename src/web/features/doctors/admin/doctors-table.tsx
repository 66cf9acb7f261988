import type { AdminDoctor, AdminDoctorTab } from "#domain/doctors/verification.rules.ts";
import { formatDay, formatRecordDate } from "#domain/format/time-format.ts";
import { TABLE } from "#generated/messages/doctors/table.ts";
import { TABS } from "#generated/messages/doctors/tabs.ts";
import { EmailText } from "#web/ui/data/email-text.tsx";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

/** A doctor of the list, with the name of the system of medicine. */
interface DoctorRow extends AdminDoctor {
  readonly systemName: string;
}

interface DoctorsTableProps {
  readonly rows: readonly DoctorRow[];
  readonly tab: AdminDoctorTab;
  readonly searched: boolean;
  readonly path: (uid: string) => string;
}

export function DoctorsTable({ rows, tab, searched, path }: DoctorsTableProps) {
  const isByCheck = tab === "verified" || tab === "overdue";
  const whenOf = ({ sentAt, recheckOn }: DoctorRow) =>
    isByCheck ? recheckOn && formatDay(recheckOn) : sentAt && formatRecordDate(sentAt);
  const columns: readonly Column<DoctorRow>[] = [
    {
      head: TABLE.heads.doctor,
      cell: ({ uid, name, email }) => (
        <span className="block">
          <TouchLink to={path(uid)} className="font-semibold wrap-anywhere wide:-my-2">
            {name}
          </TouchLink>
          <span className="block text-muted">
            <EmailText address={email} />
          </span>
        </span>
      ),
    },
    {
      head: TABLE.heads.registration,
      cell: ({ profile, license }) =>
        profile ? (
          <span className="inline-block wrap-anywhere wide:min-w-40">
            <span className="font-semibold tabular-nums">{profile.registrationNumber}</span>
            <span className="block text-muted">{profile.council}</span>
          </span>
        ) : (
          <span className="text-muted">
            {license}
            <span className="block">{TABLE.noProfile}</span>
          </span>
        ),
    },
    { head: TABLE.heads.system, cell: ({ systemName }) => systemName },
    {
      head: TABLE.heads.evidence,
      cell: ({ files }) => <span className="tabular-nums">{TABLE.files({ count: files })}</span>,
    },
    {
      head: isByCheck ? TABLE.heads.when.next : TABLE.heads.when.sent,
      cell: (doctor) => {
        const when = whenOf(doctor);
        return when && <span className="tabular-nums">{when}</span>;
      },
    },
  ];
  const empty = searched ? TABS.notFound : TABS.none[tab];
  return <Table label={TABS.label} columns={columns} rows={rows} keyOf={({ uid }) => uid} empty={empty} />;
}
