import { formatDate } from "#domain/format/time-format.ts";
import type { Login } from "#domain/logins/logins.api.ts";
import { CLINIC_ZONE } from "#domain/time.ts";
import { LOGINS } from "#generated/messages/admin/logins.ts";
import { type Column, Table } from "#web/ui/data/table.tsx";
import { Badge } from "#web/ui/feedback/badge.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

export interface LoginView {
  readonly uid: string;
  readonly email: string;
  readonly roles: string;
  /** Since when a code is required at login; null while it is off. */
  readonly since: string | null;
  /** Until when it has to be turned on; null without a requirement. */
  readonly deadline: string | null;
}

/** A login with its moments as days. */
export function loginView({ uid, email, roles, codeSince, deadline }: Login): LoginView {
  return {
    ...{ uid, email, roles: roles.map((role) => LOGINS.roles[role]).join(", ") },
    since: codeSince && formatDate(codeSince, CLINIC_ZONE),
    deadline: deadline && formatDate(deadline, CLINIC_ZONE),
  };
}

/** Whether an account logs in with a code, and until when it has to. */
export function CodeState({ login: { since, deadline } }: { readonly login: LoginView }) {
  if (since !== null) return <Badge variant="reviewed">{LOGINS.since({ day: since })}</Badge>;
  if (deadline !== null) return <Badge variant="waiting">{LOGINS.until({ day: deadline })}</Badge>;
  return <Badge variant="plain">{LOGINS.off}</Badge>;
}

interface StaffLoginsProps {
  readonly logins: readonly LoginView[];
  readonly path: (uid: string) => string;
}

/** The logins of admins and doctors. */
export function StaffLogins({ logins, path }: StaffLoginsProps) {
  const columns: readonly Column<LoginView>[] = [
    {
      head: LOGINS.heads.email,
      cell: ({ uid, email }) => (
        <TouchLink to={path(uid)} className="wrap-anywhere">
          {email}
        </TouchLink>
      ),
    },
    { head: LOGINS.heads.roles, cell: ({ roles }) => roles },
    { head: LOGINS.heads.code, cell: (login) => <CodeState login={login} /> },
  ];
  return <Table label={LOGINS.staff} columns={columns} rows={logins} keyOf={({ uid }) => uid} empty={LOGINS.none} />;
}
