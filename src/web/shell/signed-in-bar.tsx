import { SHELL } from "#generated/messages/site/shell.ts";
import { DASHBOARD_PATH } from "#web/addresses/dashboard-path.ts";
import { ButtonLink } from "#web/ui/layout/button.tsx";
import { useAccount } from "./account.ts";

/** Confirms to a person who has just logged in that it worked, with a link to the dashboard; nothing for visitors. */
export function SignedInBar() {
  const account = useAccount();
  const role = account?.roles[0];
  if (account === undefined || role === undefined) return null;
  return (
    <div className="border-b border-leaf-line bg-leaf-tint">
      <div className="page flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
        <p className="min-w-0 wrap-anywhere">{SHELL.signedIn({ name: account.name || (account.email ?? "") })}</p>
        <ButtonLink to={DASHBOARD_PATH[role]} variant="primary" size="small">
          {SHELL.toDashboard}
        </ButtonLink>
      </div>
    </div>
  );
}
