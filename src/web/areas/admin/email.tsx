import { EMAIL_CHANGE } from "#generated/messages/accounts/email-change.ts";
import { EmailChange, loadEmailRules } from "#web/features/accounts/email-change.tsx";
import { emailChangeAction } from "#web/features/accounts/link-action.ts";
import { formClientAction } from "#web/forms/form-client-action.ts";
import { privateMeta } from "#web/shell/page-title.ts";
import type { Route } from "./+types/email.ts";
import { ADMIN_PATHS } from "./admin-paths.ts";

export const meta = () => privateMeta(EMAIL_CHANGE.title);
/** Without a loader, a client-side navigation to this page would skip the guard on the server. */
export const loader = () => null;
export const action = emailChangeAction;
export const clientAction = formClientAction(loadEmailRules);

export default function AdminEmail({ actionData }: Route.ComponentProps) {
  return <EmailChange back={{ path: ADMIN_PATHS.today, text: EMAIL_CHANGE.back.admin }} answer={actionData} />;
}
