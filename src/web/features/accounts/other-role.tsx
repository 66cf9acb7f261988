import { useRouteLoaderData } from "react-router";
import { type Area, areaOf, type Role } from "#domain/actor.ts";
import { OTHER_ROLE } from "#generated/messages/accounts/other-role.ts";
import { DASHBOARD_PATH } from "#web/addresses/dashboard-path.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { TouchLink } from "#web/ui/layout/link.tsx";

interface RootData {
  readonly email?: string | null | undefined;
  readonly name?: string;
  readonly roles?: readonly Role[];
}

/** Says on the login page of another role who is signed in, and links to their dashboard. */
export function OtherRole({ as }: { readonly as: Area }) {
  const { email, name = "", roles = [] } = useRouteLoaderData<RootData>("root") ?? {};
  const [role] = roles;
  if (email === undefined || role === undefined || roles.some((own) => areaOf(own) === as)) return null;
  return (
    <div className="mb-6">
      <Alert kind="info">
        <span className="block wrap-anywhere">
          {OTHER_ROLE.signedIn({ role: areaOf(role), email: email ?? name })} {OTHER_ROLE.instead}
        </span>
        <TouchLink to={DASHBOARD_PATH[role]} className="font-semibold">
          {OTHER_ROLE.dashboard}
        </TouchLink>
      </Alert>
    </div>
  );
}
